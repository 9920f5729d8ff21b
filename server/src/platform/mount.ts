import { Readable } from 'node:stream'
import type { Access, Area, Endpoint, ParsedInputOf, ResultOf } from 'contract/endpoint'
import { commonErrors, errors } from 'contract/errors'
import { fieldCopy, fieldSentence } from 'contract/fields.copy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isAnonymous } from './anonymous.ts'
import type { Actor, AdministratorActor, Origin, VolunteerActor, Visitor } from './actor.ts'
import { browserOf, mayBeNamed, nameBrowser, newBrowser } from './browser-cookie.ts'
import { refusalOf } from './constraints.ts'
import type { Db } from './db.ts'
import { Failure, fail } from './fail.ts'
import { ensureServed } from './operation.ts'
import { acceptMultipart, readMultipart } from './multipart.ts'
import { packed, packedText } from './sendable.ts'
import { successWriter } from './serializer.ts'
import { identify } from './session.ts'
import { dearInTurn } from './threads.ts'
import type { World } from './world.ts'

type ActorOf<A extends Access> = A extends 'volunteer'
  ? VolunteerActor
  : A extends 'administrator'
    ? AdministratorActor
    : A extends 'signedIn'
      ? VolunteerActor | AdministratorActor
      : VolunteerActor | AdministratorActor | Visitor

type AccessOf<E> = E extends Endpoint<infer _I, infer _R, infer A> ? A : never

/** A file as a handler hands it out. */
export interface FileAnswer {
  /** The bytes, or where they come from piece by piece. */
  body: Buffer | Readable
  /** Media type. */
  type: string
  /** Name for saving; may be Chinese. */
  name: string
  /** What anybody may keep, because its address changes with it; else nobody keeps it. */
  lasting?: true
  /** What it says, in short: anybody may keep it, and asks with this whether it still says the same. */
  tag?: string
}

/** Events for who keeps listening. */
export interface StreamAnswer {
  /** In the form of server-sent events; ends with the listening. */
  events: Readable
}

/** Results may hold Date where the wire has text; the writer makes ISO 8601 of them. */
type Writable<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Writable<U>[]
    : T extends object
      ? { [K in keyof T]: Writable<T[K]> }
      : T

type Answer<E> = E extends { result: 'file' }
  ? FileAnswer
  : E extends { result: 'stream' }
    ? StreamAnswer
    : Writable<ResultOf<E>>

/** What a handler is given. `db` is the replica where the endpoint allows it. */
export interface Call<E> {
  world: World
  db: Db
  actor: ActorOf<AccessOf<E>>
  input: ParsedInputOf<E>
  now: Date
}

/** One handler for each endpoint of an area: a missing one does not compile. */
export type Handlers<A extends Area> = {
  [K in keyof A]: (call: Call<A[K]>) => Promise<Answer<A[K]>>
}

/** Mounts an area of the contract below the prefix. */
export const mount = <A extends Area>(
  app: FastifyInstance,
  world: World,
  area: A,
  handlers: Handlers<A>,
): void => {
  for (const [name, endpoint] of Object.entries(area)) {
    const handler = handlers[name as keyof A] as (call: Call<Endpoint>) => Promise<unknown>
    mountOne(app, world, endpoint, handler, `/v2/api/:product/${endpoint.path}`)
  }
}

/**
 * Mounts an endpoint again at an address of the original from before the prefix, as the GET it was
 * there; like every command declared GET it answers a posted form, too.
 */
export const mountLegacy = <E extends Endpoint>(
  app: FastifyInstance,
  world: World,
  address: string,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void => {
  const { encoding: _, ...rest } = endpoint
  mountOne(app, world, { ...rest, method: 'GET' }, handler as never, address)
}

const mountOne = (
  app: FastifyInstance,
  world: World,
  endpoint: Endpoint,
  handler: (call: Call<Endpoint>) => Promise<unknown>,
  url: string,
) => {
  const write = typeof endpoint.result === 'string' ? null : successWriter(endpoint)
  const declared = new Set<string>([...endpoint.errors, ...commonErrors])
  const product = world.config.product
  const anonymous = isAnonymous(endpoint)
  const db = endpoint.replica ? world.replica : world.db
  const secure = world.config.publicUrl.startsWith('https:')

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = (request.params as { product?: string }).product
    if (asked !== undefined && asked !== product) fail('unknownProduct')
    const now = world.clock.now()
    await ensureServed(world, endpoint, now)
    const origin = originOf(request, browserOf(request, secure))
    const unnamed = origin.browser === null && endpoint.kind === 'command'
    if (unnamed) origin.browser = newBrowser()
    const inTurn = turnsOf(endpoint, request)
    const actor = anonymous
      ? { ...origin, kind: 'visitor' as const }
      : await inTurn(() => actorOf(world, endpoint, request, origin, now))
    // A body that arrives slowly keeps nobody else's turn waiting.
    const input = await parsedInput(endpoint, request)
    try {
      const result = await inTurn(() =>
        handler({ world, db, actor: actor as never, input: input as never, now }),
      )
      // Whoever is refused keeps the number he has; the one drawn for the call is nobody's then.
      if (unnamed && mayBeNamed(request, world.config.publicUrl))
        nameBrowser(reply, origin.browser!, secure)
      if (endpoint.result === 'stream') return sendEvents(reply, result as StreamAnswer)
      if (!write) {
        const file = result as FileAnswer
        ensureDeclared(world, endpoint, file.type)
        return sendFile(request, reply, file, world.config.imageUrl !== '')
      }
      const text = await packedText(request, reply, write(result))
      return reply.type('application/json; charset=utf-8').send(text)
    } catch (error) {
      const failure = error instanceof Failure ? error : refusalOf(error)
      if (failure && !declared.has(failure.name) && world.config.appEnv === 'test') {
        throw new Error(
          `${endpoint.path} refused with ${failure.name}, which it does not declare`,
          { cause: failure },
        )
      }
      throw failure ?? error
    }
  }

  const methods =
    endpoint.kind === 'command' && endpoint.method === 'GET' ? ['GET', 'POST'] : [endpoint.method]
  for (const method of methods) {
    const encoding = bodyEncoding(endpoint, method)
    const addTo = (scope: FastifyInstance) =>
      scope.route({
        method,
        url,
        // A HEAD must change nothing, and would wait for the end of a stream.
        exposeHeadRoute: endpoint.kind === 'query' && endpoint.result !== 'stream',
        // Forms are small; JSON and multipart have limits of their own.
        ...(encoding === 'form' ? { bodyLimit: 64 * 1024 } : {}),
        preParsing: async (request: FastifyRequest) => checkEncoding(request, encoding),
        handler: answer,
      })
    if (encoding !== 'multipart') addTo(app)
    else
      app.register(async (scope) => {
        await acceptMultipart(scope)
        addTo(scope)
      })
  }
}

/** Dear calls are worked on in turns, which go round by who asks, before he is known. */
const turnsOf =
  (endpoint: Endpoint, request: FastifyRequest) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    endpoint.dear ? dearInTurn(request.headers.authorization ?? request.ip, work) : work()

/** In tests a file must be of a type that the contract names; nobody is refused one for it. */
const ensureDeclared = ({ config }: World, { path, media = [] }: Endpoint, type: string) => {
  if (config.appEnv === 'test' && !media.includes(type.split(';')[0]!))
    throw new Error(`${path} hands out ${type}, which it does not declare`)
}

type Encoding = 'none' | 'form' | 'json' | 'multipart'

/** Encoding of a body: a command the specification declares as GET takes the same fields as a form. */
const bodyEncoding = (endpoint: Endpoint, method: string): Encoding =>
  method === 'GET' ? 'none' : endpoint.method === 'GET' ? 'form' : (endpoint.encoding ?? 'json')

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

/** Neither a type nor a body was sent. */
const isBare = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0

const checkEncoding = async (request: FastifyRequest, encoding: Encoding) => {
  if (encoding === 'none') return
  // A form in which nothing is filled in may leave out body and type.
  if (encoding === 'form' && isBare(request)) return
  const given = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (given !== mediaTypes[encoding]) fail('unsupportedEncoding')
}

const originOf = (request: FastifyRequest, browser: string | null): Origin => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  browser,
})

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

const actorOf = async (
  world: World,
  endpoint: Endpoint,
  request: FastifyRequest,
  origin: Origin,
  now: Date,
): Promise<Actor> => {
  const header = request.headers.authorization
  if (header === undefined) {
    return endpoint.access === 'public' ? { ...origin, kind: 'visitor' } : fail('loginExpired')
  }
  const token = bearer.exec(header)?.[1] ?? fail('loginExpired')
  const { actor, weakPassword, factorMissing } = await identify(world, token, origin, now)
  if (
    endpoint.access !== 'public' &&
    endpoint.access !== 'signedIn' &&
    actor.kind !== endpoint.access
  )
    fail('loginExpired')
  const allowed = endpoint.allowedWhile ?? []
  if (endpoint.access !== 'public') {
    const owesFactor = factorMissing && world.config.secondFactor === 'required'
    // One after the other: first the password, then the second factor.
    if (weakPassword && !allowed.includes('weakPassword')) fail('passwordChangeRequired')
    if (!weakPassword && owesFactor && !allowed.includes('factorMissing')) fail('factorRequired')
    if (
      actor.kind === 'volunteer' &&
      actor.state === 'cancelling' &&
      !allowed.includes('cancelling')
    )
      fail('accountCancelling')
  }
  if (
    endpoint.permission &&
    (actor.kind !== 'administrator' || !actor.permissions.includes(endpoint.permission))
  ) {
    fail('permissionDenied')
  }
  return actor
}

const parsedInput = async (endpoint: Endpoint, request: FastifyRequest): Promise<unknown> => {
  const raw =
    request.method === 'GET' || request.method === 'HEAD'
      ? { ...(request.query as object) }
      : { ...xcOf(request), ...(await bodyOf(endpoint, request)) }
  const parsed = endpoint.input.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, 50).map((issue) => {
    const name = nameOfFault(issue)
    return { path: issue.path.join('.'), name, sentence: fieldSentence(name) }
  })
  return fail('invalidInput', { fields })
}

/** Checks name their faults; what has no name, because only a program errs like that, is told by its kind. */
const nameOfFault = ({ code, message }: z.core.$ZodIssue): string => {
  if (code === 'unrecognized_keys') return 'unknownKey'
  if (Object.hasOwn(fieldCopy, message)) return message
  return code === 'invalid_value' ? 'notAllowed' : 'invalid'
}

/** The fields of a body; JSON that is no object has none, and must not pass for an empty one. */
const bodyOf = async (endpoint: Endpoint, request: FastifyRequest): Promise<object> => {
  if (endpoint.encoding === 'multipart') return readMultipart(request, partsOf(endpoint))
  const { body = {} } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) fail('badRequest')
  return body as object
}

/** How many files and texts an endpoint takes by multipart. */
const partsOf = ({ input }: Endpoint) => {
  const fields = Object.values((input as z.ZodMiniObject).shape)
  const files = fields.filter(isFile).length
  return { files, texts: fields.length - files }
}

/** A POST carries its fields in the body; only the specification's random value may stand in the address. */
const xcOf = (request: FastifyRequest): object => {
  const query = request.query as Record<string, unknown>
  const others = Object.keys(query).filter((key) => key !== 'xc')
  if (others.length > 0)
    fail('invalidInput', {
      fields: others.map((path) => ({
        path,
        name: 'unknownKey',
        sentence: fieldSentence('unknownKey'),
      })),
    })
  return query
}

const isFile = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'file' ||
  (def.type === 'optional' && isFile((def as z.core.$ZodOptionalDef).innerType))

/** `elsewhere`: pages take what lasts through another host, where a browser must not refuse it. */
const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  elsewhere: boolean,
) => {
  if (file.tag !== undefined) {
    // Weak: two files that say the same may differ in the moment they were made at.
    const entityTag = `W/"${file.tag}"`
    reply.headers({ etag: entityTag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(`"${file.tag}"`)) return reply.code(304).send()
  }
  if (file.lasting && elsewhere) reply.header('cross-origin-resource-policy', 'cross-origin')
  return (
    reply
      .type(file.type)
      // RFC 6266: an ASCII name for old readers, the real one encoded.
      .header(
        'content-disposition',
        `attachment; filename="download${/\.[A-Za-z0-9]{1,8}$/.exec(file.name)?.[0] ?? ''}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', keepingOf(file))
      // Whatever a file contains: opened by itself it runs nothing and loads nothing.
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(isText(file) ? packed(request, reply, asStream(file.body)) : file.body)
  )
}

/** What packs well: sheets of text and what is written as JSON. */
const isText = ({ type }: FileAnswer) => /^(text\/|application\/json)/.test(type)
const asStream = (body: FileAnswer['body']) =>
  Buffer.isBuffer(body) ? Readable.from([body]) : body

const keepingOf = ({ lasting, tag }: FileAnswer): string =>
  lasting ? 'public, max-age=31536000, immutable' : tag === undefined ? 'no-store' : 'no-cache'

const sendEvents = (reply: FastifyReply, { events }: StreamAnswer) =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Whatever stands between us and the browser keeps, packs or holds back nothing.
    .header('cache-control', 'no-cache, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events)

/** HTTP status of a refusal. */
export const statusOf = (name: Failure['name']): number => errors[name].status
