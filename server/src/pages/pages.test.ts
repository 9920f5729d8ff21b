import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildPublicity,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
} from '../../test/build.ts'
import { contract, testServer, testWorld } from '../../test/harness.ts'
import { createServer } from '../server.ts'
import { readWebBuild } from './web-build.ts'

/* The pages as a reader without scripts, a search engine and a cache on the way meet them. */

beforeAll(async () => {
  if (!(await readWebBuild())) throw new Error('build the web apps first: scripts/build-web.mjs')
})

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const titleOf = (html: string) => tag(html, /<title>([^<]*)<\/title>/)
const canonicalOf = (html: string) => tag(html, /<link rel="canonical" href="([^"]*)"/)
const property = (html: string, name: string) =>
  tag(html, new RegExp(`<meta property="${name}" content="([^"]*)"`))
const structuredOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
const rootOf = (html: string) =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<script id="page-state"'))

describe('a public page', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let mission: BuiltMission
  const origin = 'http://127.0.0.1:3000'

  beforeAll(async () => {
    organization = await buildOrganization(server, { name: '木棉志愿服务队' })
    mission = await buildMission(server, { organization, title: '陪长者读报' })
    await buildPublicity(server, mission)
  })

  it('a public page comes with its content, title, description and canonical address', async () => {
    const { statusCode, body, headers } = await get(server.app, `/mission/detail-${mission.id}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(titleOf(body)).toBe('陪长者读报 - i志愿')
    expect(rootOf(body)).toContain('陪伴社区长者聊天、读报')
    expect(canonicalOf(body)).toBe(`${origin}/mission/detail-${mission.id}`)
    expect(property(body, 'og:title')).toBe('陪长者读报 - i志愿')
    expect(property(body, 'og:url')).toBe(`${origin}/mission/detail-${mission.id}`)
    expect(property(body, 'og:type')).toBe('website')
    expect(property(body, 'og:image')).toBe(`${origin}/share.png`)
    expect(property(body, 'og:description')).toContain('木棉志愿服务队')
    expect(body.match(/<meta name="description"/g)).toHaveLength(1)
    const [event, crumbs] = structuredOf(body)
    expect(event).toMatchObject({
      '@type': 'Event',
      name: '陪长者读报',
      startDate: mission.startsAt.toISOString(),
      organizer: { name: '木棉志愿服务队' },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('a public page leads who runs no script to the form that applies', async () => {
    const { body } = await get(server.app, `/mission/detail-${mission.id}`)
    const way = new RegExp(`<noscript><a [^>]*href="/plain/mission/${mission.id}"`)
    expect(rootOf(body)).toMatch(way)
    const { body: personal } = await get(server.app, '/personalCenter/myMission')
    expect(personal).toMatch(/<noscript\s*>[\s\S]*href="\/plain\/"[\s\S]*<\/noscript/)
    const { body: phone } = await get(server.app, '/h5/')
    expect(phone).toMatch(/<noscript\s*>[\s\S]*href="\/plain\/sign"[\s\S]*<\/noscript/)
  })

  it.each([
    ['/', '去找活动|志愿', 'Organization'],
    ['/mission', '陪长者读报', 'BreadcrumbList'],
    ['/organization', '志愿者联合会|木棉志愿服务队', 'BreadcrumbList'],
    ['/publicity', '时长公示', 'BreadcrumbList'],
    ['/zs', '证书编号', 'BreadcrumbList'],
  ])('the public page %s can be read without scripts', async (path, words, type) => {
    const { statusCode, body } = await get(server.app, path)
    expect(statusCode).toBe(200)
    expect(rootOf(body)).toMatch(new RegExp(words))
    expect(canonicalOf(body)).toBe(origin + path)
    expect(structuredOf(body).map((item) => item['@type'])).toContain(type)
  })

  it('a public page is the same to search engines however it was reached', async () => {
    const { body } = await get(server.app, '/mission?sort=hot&utm_source=x')
    expect(canonicalOf(body)).toBe(`${origin}/mission`)
    const details = `/organization/details?districtId=${organization.id}`
    const { body: found } = await get(server.app, `${details}&from=list`)
    expect(canonicalOf(found)).toBe(`${origin}${details}`)
    expect(titleOf(found)).toBe('木棉志愿服务队 - i志愿')
    const { body: batch } = await get(server.app, `/publicity/${mission.sessionId}`)
    expect(titleOf(batch)).toBe('陪长者读报 时长公示 - i志愿')
  })

  it('a public page lets no text of an organisation out of its place', async () => {
    const title = '</script><b>"&amp;\'$&'
    const { id } = await buildMission(server, { title })
    const { body } = await get(server.app, `/mission/detail-${id}`)
    expect(body).not.toContain('</script><b>')
    expect(titleOf(body)).toBe('&#60;/script&#62;&#60;b&#62;&#34;&#38;amp;&#39;$&#38; - i志愿')
    const state = tag(body, /<script id="page-state" type="application\/json">([^<]*)<\/script>/)
    expect(state).toContain('\\u003c/script')
    expect(JSON.parse(state!)).toMatchObject({ snapshotAt: null })
    expect(structuredOf(body)[0]).toMatchObject({ name: title })
  })

  it('a public page allows the scripts that stand in it by their hash, and no style in its elements', async () => {
    for (const path of ['/', '/mission', `/mission/detail-${mission.id}`, '/publicity', '/zs']) {
      const { body, headers } = await get(server.app, path)
      const policy = String(headers['content-security-policy'])
      const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(0)
      for (const [, code] of scripts) {
        const hash = createHash('sha256').update(code!).digest('base64')
        expect(policy).toContain(`'sha256-${hash}'`)
      }
      expect(policy).toContain("style-src 'self';")
      expect(policy).not.toContain('unsafe-inline')
      expect(body).not.toMatch(/<[^>]+ style=/)
    }
  })

  it('a public page is kept by caches for a short time and not sent twice', async () => {
    const first = await get(server.app, '/publicity', { 'accept-encoding': 'gzip, br' })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    const etag = String(first.headers.etag)
    const again = await get(server.app, '/publicity', {
      'accept-encoding': 'gzip, br',
      'if-none-match': etag,
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const plain = await get(server.app, '/publicity', {
      'accept-encoding': 'br;q=0',
      'if-none-match': etag,
    })
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('a public page shows what is new within seconds', async () => {
    expect(rootOf((await get(server.app, '/mission')).body)).not.toContain('河岸清洁')
    await buildMission(server, { title: '河岸清洁' })
    server.world.pass(1)
    expect(rootOf((await get(server.app, '/mission')).body)).toContain('河岸清洁')
  })

  it('a public page is the same for whoever is signed in', async () => {
    const volunteer = await buildVolunteer(server)
    const cookie = `izy_user_token=${volunteer.token}`
    const path = `/mission/detail-${mission.id}`
    const [own, other] = await Promise.all([
      get(server.app, path, { cookie, authorization: `Bearer ${volunteer.token}` }),
      get(server.app, path),
    ])
    expect(own.headers.etag).toBe(other.headers.etag)
  })

  it.each(['/nowhere', '/mission/detail-1', '/mission/elsewhere', '/publicity/1'])(
    'the public page %s does not exist, says so, and is kept out of search engines',
    async (path) => {
      const { statusCode, body } = await get(server.app, path)
      expect(statusCode).toBe(404)
      expect(body).toContain('<meta name="robots" content="noindex" />')
      expect(canonicalOf(body)).toBeUndefined()
      expect(rootOf(body)).toContain('<main')
    },
  )

  it('a public page of a thing that is not public does not exist', async () => {
    const { id } = await buildMission(server, { state: 'draft', title: '尚未发布' })
    const { statusCode, body } = await get(server.app, `/mission/detail-${id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('尚未发布')
  })

  it('a public page leads away from a slash at its end', async () => {
    const { statusCode, headers } = await get(server.app, '/mission/?sort=hot')
    expect([statusCode, headers.location]).toEqual([301, '/mission?sort=hot'])
    const { headers: inside } = await get(server.app, '//elsewhere.example/')
    expect(inside.location ?? '/').toMatch(/^\/(?!\/)/)
  })

  it.each(['/personalCenter', '/personalCenter/myMission', '/zs?number=1&code=2'])(
    'the public page %s is left to the browser and holds nobody’s data',
    async (path) => {
      const { statusCode, body } = await get(server.app, path)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).not.toContain('id="page-state"')
      expect(body).toContain('<meta name="robots" content="noindex" />')
    },
  )

  it('the pages do not hand out the build of the server', async () => {
    for (const path of ['/server/server.js', '/.vite/manifest.json', '/assets/none.js'])
      expect((await get(server.app, path)).statusCode, path).toBe(404)
  })

  it('the pages give out the notices of what browsers are sent', async () => {
    const { statusCode, headers, body } = await get(server.app, '/licenses.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    for (const name of ['react-dom', 'antd', 'leaflet']) expect(body).toContain(`\n## ${name} - `)
  })

  it.each([
    ['portal', '/service-worker.js', /^\/assets\/portal-/],
    ['phone', '/h5/service-worker.js', /^\/assets\/zxing_reader-.*\.wasm$/],
  ])(
    'the worker of the %s is given from above its pages, never an earlier one',
    async (_, path, among) => {
      const { statusCode, headers, body } = await get(server.app, path)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      // What it is to keep are files of this build.
      const files = body.match(/\/assets\/[\w.-]+/g)!
      expect(files.length).toBeGreaterThan(20)
      expect(files.filter((file) => among.test(file))).not.toEqual([])
      for (const file of files) expect((await get(server.app, file)).statusCode, file).toBe(200)
    },
  )

  it('a page of the console may have styles of its own; both apps stay out of search engines', async () => {
    for (const path of ['/admin/', '/h5/scan']) {
      const { headers } = await get(server.app, path)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(String(headers['content-security-policy']).includes("'unsafe-inline'")).toBe(
        path === '/admin/',
      )
    }
  })
})

describe('on days of mourning', () => {
  const server = testServer()

  it('every page of every app is grey from its first frame on in days of mourning', async () => {
    const organization = await buildOrganization(server, { parent: null })
    const { token } = await buildAdministrator(server, { organization })
    const isGrey = async (path: string) =>
      /<html[^>]* data-grey/.test((await get(server.app, path)).body)
    const paths = ['/', '/zs', '/personalCenter/myMission', '/admin/', '/h5/scan']
    for (const path of paths) expect(await isGrey(path), path).toBe(false)
    const { settings } = await server.call(contract.site.own, {}, token)
    const mourning = { on: true, from: null, until: null }
    const input = { version: 0, settings: { ...settings, mourning }, reason: '全国哀悼日' }
    await server.call(contract.site.save, input, token)
    server.world.pass(1)
    for (const path of paths) expect(await isGrey(path), path).toBe(true)
  })
})

describe('without the database', () => {
  it('pages open without the database all the same, and say that they are not all', async () => {
    const world = testWorld('postgres://nobody@127.0.0.1:9/izhiyuan')
    const app = await createServer(world)
    const home = await get(app, '/')
    expect(home.statusCode).toBe(503)
    expect(home.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    expect(rootOf(home.body)).toContain('<main')
    expect(titleOf(home.body)).toBe('i志愿')
    const detail = await get(app, '/mission/detail-0195b000-0000-7000-8000-000000000000')
    expect(detail.statusCode).toBe(503)
    expect(titleOf(detail.body)).toBe('活动详情 - i志愿')
    expect((await get(app, '/personalCenter/myMission')).statusCode).toBe(200)
    await app.close()
    await world.close()
  })
})

describe('when the database goes away', () => {
  const server = testServer()

  it('the front page shows what it knew last, with its date, when the database goes away', async () => {
    await buildMission(server, { title: '陪长者读报' })
    expect(rootOf((await get(server.app, '/')).body)).not.toContain('数据更新于')
    await server.world.db.schema.alterTable('mission').renameTo('mission_gone').execute()
    server.world.pass(30)
    const { statusCode, body } = await get(server.app, '/')
    await server.world.db.schema.alterTable('mission_gone').renameTo('mission').execute()
    expect(statusCode).toBe(200)
    expect(rootOf(body)).toContain('数据更新于 2026-03-07 周六 09:00')
    expect(rootOf(body)).toContain('陪长者读报')
    server.world.pass(1)
    expect(rootOf((await get(server.app, '/')).body)).not.toContain('数据更新于')
  })
})
