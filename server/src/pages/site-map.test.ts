import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { buildMission, buildOrganization, buildPublicity } from '../../test/build.ts'
import { testServer } from '../../test/harness.ts'
import { mountSiteMap } from './site-map.ts'

const origin = 'http://127.0.0.1:3000'
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)

describe('the site map', () => {
  const server = testServer()
  let app: FastifyInstance
  const missions: string[] = []
  let session: string

  beforeAll(async () => {
    const organization = await buildOrganization(server)
    await buildOrganization(server, { state: 'pending' })
    for (let i = 0; i < 5; i++) missions.push((await buildMission(server, { organization })).id)
    session = await buildPublicity(
      server,
      await buildMission(server, { organization, state: 'draft' }),
    )
    await buildMission(server, { organization, state: 'suspended' })
    app = Fastify()
    mountSiteMap(app, server.world, ['/', '/mission'], 2)
    await app.ready()
  })
  afterAll(() => app.close())

  const read = async (path: string) => {
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode, path).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    return body
  }

  it('the site map names every public thing once, in parts of a bounded size, and nothing else', async () => {
    const parts = addresses(await read('/sitemap.xml'))
    const found: string[] = []
    for (const part of parts) {
      const listed = addresses(await read(part.slice(origin.length)))
      expect(listed.length).toBeGreaterThan(0)
      expect(listed.length).toBeLessThanOrEqual(2)
      found.push(...listed)
    }
    expect(found.filter((address) => address.includes('/mission/')).toSorted()).toEqual(
      missions.map((id) => `${origin}/mission/detail-${id}`).toSorted(),
    )
    expect(found.filter((address) => address.includes('/organization/'))).toHaveLength(2)
    expect(found).toContain(`${origin}/publicity/${session}`)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toContain(`${origin}/`)
  })

  it('the site map is valid by the schema of the protocol, the index and every part', async () => {
    const schema = readFileSync(new URL('../../test/sitemap.xsd', import.meta.url), 'utf8')
    const faultsOf = async (contents: readonly string[]) => {
      const xml = contents.map((each, index) => ({ fileName: `${index}.xml`, contents: each }))
      const { errors } = await validateXML({ xml, schema })
      return errors.map(({ rawMessage }) => rawMessage)
    }
    const index = await read('/sitemap.xml')
    const parts = addresses(index).map((part) => read(part.slice(origin.length)))
    const all = [index, ...(await Promise.all(parts))]
    expect(all.length).toBeGreaterThan(4)
    expect(await faultsOf(all)).toEqual([])
    const wrong = all.at(-1)!.replace('<loc>http://', '<loc>')
    expect((await faultsOf([wrong])).join()).toContain('loc')
  })

  it('the site map tells when a thing was last changed, and knows no other kinds', async () => {
    const partOf = (kind: string) =>
      read(`/sitemap/${kind}/00000000-0000-0000-0000-000000000000.xml`)
    expect(await partOf('mission')).toContain('<lastmod>2026-03-07T01:00:00.000Z</lastmod>')
    // An organisation changes with its newest mission.
    await sql`update mission set updated_at = '2026-03-09T01:00:00Z' where id = ${missions.at(-1)!}`.execute(
      server.world.db,
    )
    expect(await partOf('organization')).toContain('<lastmod>2026-03-09T01:00:00.000Z</lastmod>')
    expect((await app.inject('/sitemap/record/1.xml')).statusCode).toBe(404)
    expect((await app.inject('/sitemap/mission/x.xml')).statusCode).toBe(404)
  })

  it('the site map stands in robots.txt, which closes what is nobody else’s', async () => {
    const { body } = await app.inject('/robots.txt')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/admin/', '/h5/', '/personalCenter', '/v2/'])
      expect(body).toContain(`Disallow: ${path}\n`)
  })
})
