import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cached } from '../platform/cached.ts'
import type { World } from '../platform/world.ts'
import { packed } from '../platform/sendable.ts'
import { escaped } from './document.ts'
import { findBoundary, kinds, listPublic, START, type Kind } from './site-map.repository.ts'

/** The most addresses that one file may hold (sitemaps.org). */
const PART_SIZE = 50_000
/** Rows read at once. */
const STEP = 1000
/** How long the division into parts holds; within a part everything is read again. */
const PARTS_MS = 3_600_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pathOf: Readonly<Record<Kind, (name: string) => string>> = {
  mission: (name) => `/mission/detail-${name}`,
  organization: (name) => `/organization/details?districtId=${name}`,
  publicity: (name) => `/publicity/${name}`,
  article: (name) => `/article/${name}`,
}

/**
 * What search engines are told of the site: where they may not go, and the address of every public
 * page. A part of the map begins behind the identifier in its name, so that none is counted off.
 */
export const mountSiteMap = (
  app: FastifyInstance,
  world: World,
  paths: readonly string[],
  partSize = PART_SIZE,
): void => {
  const { publicUrl: origin } = world.config
  const db = world.replica
  const parts = cached(world.clock, PARTS_MS, () => divide(world, partSize))

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const text = index(origin, ['/sitemap/pages.xml', ...(await parts.get())])
    return xml(reply).send(packed(request, reply, Readable.from([text])))
  })
  app.get('/sitemap/pages.xml', (request, reply) => {
    const text = urlset(paths.map((path) => location(origin + path)).join(''))
    return xml(reply).send(packed(request, reply, Readable.from([text])))
  })
  app.get<{ Params: { kind: string; after: string } }>(
    '/sitemap/:kind/:after.xml',
    (request, reply) => {
      const kind = kinds.find((one) => one === request.params.kind)
      const { after } = request.params
      if (!kind || !identifier.test(after)) return reply.callNotFound()
      const text = Readable.from(part(db, origin, kind, after, partSize))
      return xml(reply).send(packed(request, reply, text))
    },
  )
}

const robots = (origin: string) => `User-agent: *
Disallow: /admin/
Disallow: /h5/
Disallow: /personalCenter
Disallow: /v2/

Sitemap: ${origin}/sitemap.xml
`

/** Addresses of the parts that hold every public thing. */
const divide = async ({ replica }: World, partSize: number): Promise<string[]> => {
  const found: string[] = []
  for (const kind of kinds) {
    for (let after: string | null = START; after !== null;) {
      const [first] = await listPublic(replica, kind, after, 1)
      if (!first) break
      found.push(`/sitemap/${kind}/${after}.xml`)
      after = await findBoundary(replica, kind, after, partSize)
    }
  }
  return found
}

async function* part(db: World['db'], origin: string, kind: Kind, from: string, partSize: number) {
  yield `${declaration}<urlset xmlns="${namespace}">\n`
  let after = from
  for (let left = partSize; left > 0;) {
    const rows = await listPublic(db, kind, after, Math.min(STEP, left))
    if (rows.length === 0) break
    yield rows
      .map(({ name, changedAt }) => location(origin + pathOf[kind](name), changedAt))
      .join('')
    after = rows.at(-1)!.id
    left -= rows.length
  }
  yield '</urlset>\n'
}

const location = (address: string, changedAt: Date | null = null) =>
  `<url><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`

const urlset = (content: string) =>
  `${declaration}<urlset xmlns="${namespace}">\n${content}</urlset>\n`

const index = (origin: string, paths: readonly string[]) =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${paths
    .map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

const xml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
