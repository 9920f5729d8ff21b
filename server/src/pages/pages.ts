import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../modules/site/site/site.service.ts'
import { consoleStyles, contentPolicy, strictStyles } from '../platform/app.ts'
import { pictureHosts } from '../platform/config.ts'
import type { World } from '../platform/world.ts'
import { emptyPage, fullPage, greyed, openTemplate } from './document.ts'
import { createPageCache } from './page-cache.ts'
import { renderInThread } from './page-thread.ts'
import { remembered } from '../platform/remembered.ts'
import { send, sendable, type Sendable } from '../platform/sendable.ts'
import { mountSiteMap } from './site-map.ts'
import { mountWellKnown } from './well-known.ts'
import { slashless } from './slashless.ts'
import { dist, readWebBuild, type Entry, type WebBuild } from './web-build.ts'

/**
 * The web apps: files with their hash in the name are kept by browsers for a year, HTML is asked for
 * again each time. Public pages of the portal come with their content, other paths of an app with its
 * empty entry; a missing file is a plain 404 and never HTML.
 */
export const mountPages = async (app: FastifyInstance, world: World): Promise<void> => {
  const build = await readWebBuild()
  if (!build) return
  await mountFiles(app)
  app.get('/admin', (_request, reply) => moved(reply, '/admin/'))
  app.get('/h5', (_request, reply) => moved(reply, '/h5/'))
  mountEntry(app, world, '/admin/*', build.admin, consoleStyles, pictureHosts(world.config))
  mountEntry(app, world, '/h5/*', build.phone, strictStyles)
  if (build.gallery && world.config.appEnv !== 'production') {
    app.get('/gallery', (_request, reply) => moved(reply, '/gallery/'))
    mountEntry(app, world, '/gallery/*', build.gallery, consoleStyles)
  } else {
    app.get('/gallery/*', (_request, reply) => reply.callNotFound())
  }
  for (const area of ['/v2/*', '/api/*', '/orgStatistics/*', '/assets/*', '/server/*', '/.*'])
    app.get(area, (_request, reply) => reply.callNotFound())
  mountSiteMap(app, world, build.renderer.paths)
  mountWellKnown(app, world)
  mountPortal(app, world, build)
}

/** Nobody keeps where an address led to: the next build may have something there. */
const moved = (reply: FastifyReply, address: string, status = 302) =>
  reply.header('cache-control', 'no-store').redirect(address, status)

/**
 * An address that ends as a file's name does; pages have none of these, but the one that leads elsewhere
 * ends with a foreign address, and `.html` may be somebody's habit.
 */
const isFile = /^(?!\/redirect\/)[^?]*\/[^/?]*\.(?!html?(?:\?|$))[A-Za-z][A-Za-z0-9]{0,10}(?:\?|$)/
/** The steps for beginners begin at the first, also in the browser. */
const isUnknownStep = /^\/get-started(?:\?|$|\/(?!step-[1-4](?:\?|$)))/

const mountFiles = (app: FastifyInstance) =>
  app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'server/**', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : // The worker says what a build is made of: it is asked for again as HTML is.
            path.endsWith('/service-worker.js')
            ? 'no-cache'
            : 'public, max-age=3600',
      )
    },
  })

/** Whether the site mourns today; without an answer it does not. */
const mourns = (world: World): Promise<boolean> =>
  settings(world, undefined, world.clock.now()).then(
    (said) => said['header-gd'].grey,
    () => false,
  )

/** An app of its own below a path, which no search engine may list. */
const mountEntry = (
  app: FastifyInstance,
  world: World,
  path: string,
  entry: Entry,
  styles: string,
  images: readonly string[] = [],
) => {
  const document = sendable(entry.html)
  const grey = sendable(greyed(entry.html))
  const headers = {
    'content-security-policy': contentPolicy(styles, entry.scripts, images),
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache',
  }
  app.get(path, async (request, reply) =>
    send(request, reply.headers(headers), (await mourns(world)) ? grey : document),
  )
}

const mountPortal = (app: FastifyInstance, world: World, build: WebBuild) => {
  const { renderer, rendererFile, filesOf } = build
  const { publicUrl: origin, product, statisticsUrl } = world.config
  const template = openTemplate(build.portal.html, product, statisticsUrl)
  const policy = contentPolicy(
    strictStyles,
    build.portal.scripts,
    pictureHosts(world.config),
    statisticsUrl ? [statisticsUrl] : [],
  )
  const pages = createPageCache({
    render: (group, request) => renderInThread(rendererFile, group, request),
    clock: world.clock,
    log: world.log,
    origin,
    product,
    ask: (address) => askAsVisitor(app, address),
    write: async (page) => {
      const html = fullPage(template, page, origin, filesOf(page.head.source))
      return (await mourns(world)) ? greyed(html) : html
    },
  })
  const plan = remembered(1000, renderer.plan)
  const empty = new Map<string, Sendable>()
  /** The entry under a title of its own, filled by the browser. */
  const emptyOf = async (title: string): Promise<Sendable> => {
    const grey = await mourns(world)
    const known = empty.get(`${grey} ${title}`)
    if (known) return known
    const page = emptyPage(template, title)
    const document = sendable(grey ? greyed(page) : page)
    empty.set(`${grey} ${title}`, document)
    return document
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const better = slashless(request.url)
    if (better !== null) return moved(reply, better, 301)
    if (isFile.test(request.url)) return reply.callNotFound()
    if (isUnknownStep.test(request.url)) return moved(reply, '/get-started/step-1')
    reply.header('content-security-policy', policy)
    const { address, title, keep } = plan(request.url)
    const page = address === null ? null : await pages.get(address, keep)
    if (!page) return send(request, reply.header('cache-control', 'no-cache'), await emptyOf(title))
    if (page.status === 503) reply.headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    else reply.header('cache-control', 'public, max-age=0, s-maxage=30')
    return send(request, reply.code(page.status), page.document)
  }
  app.get('/', answer)
  app.get('/*', answer)
}

/** Asks the API within the process, as somebody who is not signed in. */
const askAsVisitor = async (app: FastifyInstance, url: string): Promise<Response> => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url })
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type']) },
  })
}
