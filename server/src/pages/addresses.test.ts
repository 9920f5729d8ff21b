import fastifyStatic from '@fastify/static'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildVolunteer } from '../../test/build.ts'
import { contract, testServer } from '../../test/harness.ts'
import { createApp } from '../platform/app.ts'
import { readWebBuild } from './web-build.ts'

/* What programs that are no browsers ask of addresses: link checkers, monitors, caches, password managers. */

beforeAll(async () => {
  if (!(await readWebBuild())) throw new Error('build the web apps first: scripts/build-web.mjs')
})

describe('an address', () => {
  const server = testServer()
  const ask = (method: InjectOptions['method'], url: string, headers = {}) =>
    server.app.inject({ method, url, headers })

  // RFC 9110, 9.1: a server supports GET and HEAD; 9.3.2: HEAD has the headers of GET and no content.
  it.each([
    '/',
    '/mission',
    '/admin/',
    '/h5/',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/healthz',
    '/readyz',
    '/favicon.svg',
    '/nowhere',
    '/assets/none.js',
    '/v2/api/zyz/docs',
    '/v2/api/zyz/openapi.json',
    `/v2/api/zyz/${contract.region.list.path}`,
    `/v2/api/zyz/${contract.account.current.path}`,
    `/v2/api/zyz/${contract.record.openData.path}`,
  ])('the address %s answers HEAD as GET, without its content', async (url) => {
    const [head, get] = [await ask('HEAD', url), await ask('GET', url)]
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(head.headers['cache-control']).toBe(get.headers['cache-control'])
  })

  it('an address of a query reads its parameters under HEAD, too', async () => {
    const { token } = await buildVolunteer(server)
    const authorization = `Bearer ${token}`
    const own = `/v2/api/zyz/${contract.account.current.path}`
    expect((await ask('HEAD', own, { authorization })).statusCode).toBe(200)
    const regions = `/v2/api/zyz/${contract.region.list.path}`
    expect((await ask('HEAD', `${regions}?parentCode=x`)).statusCode).toBe(422)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'an address of a page refuses %s by naming what it answers',
    async (method) => {
      for (const url of ['/', '/mission', '/admin/', '/h5/scan', '/robots.txt', '/favicon.svg']) {
        const { statusCode, headers } = await ask(method, url)
        expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD'])
      }
    },
  )

  it.each([
    ['/v2/api/zyz/openapi.json', 'br'],
    ['/v2/api/zyz/docs', 'br'],
    ['/sitemap.xml', 'gzip'],
    ['/sitemap/pages.xml', 'gzip'],
    [`/v2/api/zyz/${contract.agreement.detail.path}?key=privacyPolicy`, 'gzip'],
    ['/sitemap/mission/00000000-0000-0000-0000-000000000000.xml', 'gzip'],
    [`/v2/api/zyz/${contract.record.openData.path}?format=csv`, 'gzip'],
  ])(
    'the address %s, which may be large, is packed for whoever takes it',
    async (url, encoding) => {
      const plain = await ask('GET', url)
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
      const { headers, rawPayload } = await ask('GET', url, { 'accept-encoding': 'gzip, br' })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      const open = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(open(rawPayload).toString()).toBe(plain.body)
    },
  )

  it('an address with little to say is not packed, which would make it longer', async () => {
    const url = `/v2/api/zyz/${contract.mission.list.path}`
    const { headers, json } = await ask('GET', url, { 'accept-encoding': 'gzip' })
    expect(json()).toMatchObject({ code: '1', data: { items: [] } })
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('an address that has no page is not there for any method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'] as const)
      expect((await ask(method, '/v2/api/zyz/nowhere')).statusCode, method).toBe(404)
  })

  it.each(['/nope.js', '/mission/nope.png', '/apple-touch-icon-precomposed.png', '/wp.php?x=1'])(
    'the address %s, a file that is missing, is a plain 404 that nobody keeps',
    async (url) => {
      const { statusCode, headers } = await ask('GET', url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  // As the files of the build before, where another is laid over it under a server that serves on.
  it('an address of a file that was there when the server began is missing once it is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'izhiyuan-files-'))
    await writeFile(join(folder, 'gone.js'), '')
    const app = createApp(server.world)
    await app.register(fastifyStatic, { root: folder, prefix: '/assets/', wildcard: false })
    await app.ready()
    const asked = (method: 'GET' | 'HEAD' | 'POST') =>
      app.inject({ method, url: '/assets/gone.js' })
    expect((await asked('GET')).statusCode).toBe(200)
    await rm(folder, { recursive: true })
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await asked(method)
      expect([statusCode, headers.allow], method).toEqual([404, undefined])
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['cache-control']).toBe('no-store')
    }
    const { statusCode, headers } = await asked('POST')
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    await app.close()
  })

  it('an address that leads elsewhere is a page, although it ends as a file may', async () => {
    for (const url of ['/redirect/https%3A%2F%2Fwww.gov.cn', '/redirect/%2F%2Felsewhere.example'])
      expect((await ask('GET', url)).headers['content-type']).toMatch(/^text\/html/)
  })

  it('the icon that browsers ask for by themselves has an address', async () => {
    const { statusCode, headers } = await ask('GET', '/favicon.ico')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  })

  // RFC 9110, 15.5.5: caches may keep a 404 as long as they think right.
  it('an address that is missing while a new build is rolled out is kept by nobody as missing', async () => {
    for (const url of ['/assets/none.js', '/server/server.js', '/.git/config']) {
      const { statusCode, headers } = await ask('GET', url)
      expect([statusCode, headers['cache-control']], url).toEqual([404, 'no-store'])
    }
    const { headers } = await ask('GET', '/mission/')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('an address leads from a step that does not exist to the first, as the browser does', async () => {
    for (const url of ['/get-started', '/get-started/x', '/get-started/step-9?x=1']) {
      const { statusCode, headers } = await ask('GET', url)
      expect([statusCode, headers.location], url).toEqual([302, '/get-started/step-1'])
    }
    expect((await ask('GET', '/get-started/step-2')).statusCode).toBe(200)
  })
})

describe('the well-known addresses', () => {
  const server = testServer()

  it('the well-known addresses tell where a weakness is reported, for less than a year ahead (RFC 9116)', async () => {
    const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(fields.get('Contact')).toBe('http://127.0.0.1:3000/help')
    expect(fields.get('Canonical')).toBe('http://127.0.0.1:3000/.well-known/security.txt')
    expect(fields.get('Preferred-Languages')).toBe('zh, en')
    const days =
      (Date.parse(fields.get('Expires')!) - server.world.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('the well-known addresses lead a password manager to where a password is changed', async () => {
    const { statusCode, headers } = await server.app.inject('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/change-password/1'])
  })

  it('the well-known addresses are no others', async () => {
    expect((await server.app.inject('/.well-known/x')).statusCode).toBe(404)
  })
})
