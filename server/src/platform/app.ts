import type { Socket } from 'node:net'
import { parse } from 'node:querystring'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { refusalOf } from './constraints.ts'
import { Failure } from './fail.ts'
import { isPoolTaken } from './db.ts'
import { newReference } from './ids.ts'
import { statusOf } from './mount.ts'
import { refusal } from './serializer.ts'
import { sqlState } from './transact.ts'
import type { World } from './world.ts'

/** Constant headers of every answer, from one frozen object (plugins per request cost half). */
const securityHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/**
 * The content security policy of a page with such styles and, by their hashes, such scripts inline,
 * that takes pictures from and speaks to these origins besides its own.
 */
export const contentPolicy = (
  styles: string,
  scripts: readonly string[] = [],
  images: readonly string[] = [],
  services: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...scripts].join(' ')}`,
    `style-src ${styles}`,
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...services].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Styles of portal and phone: nothing inline, nothing from outside. */
export const strictStyles = "'self'"
/** The console's component library writes style elements; scripts stay as strict. */
export const consoleStyles = "'self' 'unsafe-inline'"

const strictPolicy = contentPolicy(strictStyles)

/**
 * The HTTP server without any route of the product: limits, parsers, headers, the one place where
 * failures become answers. Does not listen.
 */
export const createApp = (world: World): FastifyInstance => {
  const app = Fastify({
    logger: false,
    trustProxy: world.config.trustProxy.length > 0 ? [...world.config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    genReqId: newReference,
    // Whoever still has a connection is answered; refusing here would bypass the envelope.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded meets no hook; it gets the same headers and envelope here.
    frameworkErrors: (_error, request, reply) => {
      const answer = (reply as FastifyReply).headers(constant).headers({
        'x-request-id': request.id,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      // Somebody who typed an address sees a page, the one that says there is none.
      if (!isOfApi(request.url) && (request.headers.accept ?? '').includes('text/html'))
        return answer.redirect('/404')
      return answer
        .code(statusOf('badRequest'))
        .type('application/json; charset=utf-8')
        .send(refusal('badRequest'))
    },
    // Query strings keep repeated names as lists, which strict schemas then refuse.
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, parse(body as string, '&', '=', { maxKeys: 200 }))
    },
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )

  const hsts = world.config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const constant = Object.freeze({
    ...securityHeaders,
    ...hsts,
    'content-security-policy': strictPolicy,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constant)
    reply.header('x-request-id', request.id)
    // What was asked may be personal, or a token: it is kept nowhere and told to nobody who is led to.
    if (isOfApi(request.url))
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000 || request.method !== 'GET') {
      world.log.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    }
    done()
  })

  // A connection that was busy when the end began would stay open for its next request: it goes as
  // soon as it falls idle, or the end would wait for the client. One that has not asked for anything yet,
  // as browsers open them in advance, is not idle to the server and goes as well.
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
  })
  app.addHook('onClose', async () => clearInterval(sweep))

  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(app, request)
    const name = allowed.length > 0 ? 'methodNotAllowed' : 'pathNotFound'
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    // A cache would else decide by itself how long what is missing now stays missing.
    reply.header('cache-control', 'no-store')
    return reply.code(statusOf(name)).type('application/json; charset=utf-8').send(refusal(name))
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, world, request.id)
    const status = statusOf(failure.name)
    const seconds = failure.details.seconds
    if (status === 503) reply.header('retry-after', '5')
    else if (status === 429 && typeof seconds === 'number')
      reply.header('retry-after', String(Math.ceil(seconds)))
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(refusal(failure.name, failure.details))
  })
  return app
}

const isOfApi = (url: string) => url.startsWith('/v2/') || url.startsWith('/api/')

const methods = ['GET', 'HEAD', 'POST'] as const

/**
 * What an address answers instead of the method it was asked with; nothing where there is none, or where
 * it does answer that method and what it had is gone. Every address outside the API is one of a page, if
 * only of the one that says there is none.
 */
const allowedAt = (app: FastifyInstance, { method: asked, url }: FastifyRequest) => {
  const found = methods.filter((method) => app.hasRoute({ method, url: patternOf(url) }))
  if (found.some((method) => method === asked)) return []
  if (found.length > 0 || isOfApi(url)) return found
  return asked === 'GET' || asked === 'HEAD' ? [] : (['GET', 'HEAD'] as const)
}

/** The pattern a route of the API would have for an address: every product has the same. */
const patternOf = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^\/v2\/api\/[^/]+\//, '/v2/api/:product/')

const requestFaults: Readonly<Record<string, Failure['name']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedEncoding',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
}

/** The name an error leaves under. What is not expected is logged whole and told to nobody. */
export const failureOf = (error: unknown, world: World, requestId: string): Failure => {
  if (error instanceof Failure) return error
  const refused = refusalOf(error)
  if (refused) return refused
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = error as { code?: string; statusCode?: number; message?: string }
  const fault = requestFaults[code]
  if (fault) return new Failure(fault)
  if (error instanceof SyntaxError || (statusCode >= 400 && statusCode < 500))
    return new Failure('badRequest')
  // Text with NUL or broken surrogates: well-formed for us, not for PostgreSQL.
  if (sqlState(error) === '22021') return new Failure('invalidInput', { fields: [] })
  if (isPoolTaken(error)) {
    world.log.warn({ requestId }, 'every connection to the database was taken')
    return new Failure('serviceBusy')
  }
  if (databaseAway(code, message)) {
    world.log.warn({ requestId, reason: code || message }, 'database cannot serve')
    return new Failure('serviceBusy')
  }
  world.log.error({ requestId, err: error }, 'unexpected error')
  return new Failure('internalError')
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57014',
  '55P03',
  '25P03',
  // A replica, or a database set read-only: nothing can be written for now.
  '25006',
])
/** Connection lost; no space, memory or connection left; ended by its operator. */
const awayClasses = /^(08|53|57P)[0-9A-Z]+$/
/** Whether an error says that the database cannot be reached, or is too busy to answer. */
export const databaseAway = (code: string, message: string): boolean =>
  awayCodes.has(code) ||
  awayClasses.test(code) ||
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|is not queryable/.test(
    message,
  )
