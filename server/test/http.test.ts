import { createConnection } from 'node:net'
import { Writable } from 'node:stream'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { entries } from '../src/platform/log.ts'
import { migrationFiles } from '../src/platform/migrate.ts'
import { encodeCursor } from '../src/platform/keyset.ts'
import type { World } from '../src/platform/world.ts'
import { createServer } from '../src/server.ts'
import { buildAdministrator, buildRegions, buildVolunteer } from './build.ts'
import { auditRows, contract, testServer, testWorld, wire } from './harness.ts'
import { NOBODY } from './sample.ts'
import { silentProxy } from './silent-proxy.ts'

/* What a hostile or broken client sends, and what every answer carries. */

const prefix = '/v2/api/zyz'
const json = { 'content-type': 'application/json' }
const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])
const { organization, region, certificate, auth, account } = contract

const envelope = {
  code: expect.stringMatching(/^\d{5}$/),
  msg: expect.stringMatching(/\p{Script=Han}/u),
  message: expect.stringMatching(/\p{Script=Han}/u),
  data: expect.toSatisfy((data) => data === null || typeof data === 'object'),
}

describe('a body', () => {
  const server = testServer()
  let headers: Record<string, string>
  // Any JSON command will do as long as its path is mounted: the certificate's takes a list and texts.
  const url = `${prefix}/${certificate.issue.path}`

  beforeAll(async () => {
    const { token } = await buildVolunteer(server)
    headers = { ...json, authorization: `Bearer ${token}` }
  })

  const post = async (payload: string | Buffer, changed: Record<string, string> = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...changed },
      payload,
    })
    expect(response.json()).toMatchObject(envelope)
    return response.statusCode
  }

  it.each([
    ['a field nobody declared', '{"role":"owner"}', 422],
    ['a list for a text', '{"from":["2026-01-01"]}', 422],
    ['a number for a text', '{"from":20260101}', 422],
    ['a text for a list', '{"categories":"0001"}', 422],
    ['an object for a text', '{"from":{"$gt":""}}', 422],
    ['null for a text', '{"from":null}', 422],
    ['a list at the top', '[]', 400],
    ['a text at the top', '"x"', 400],
    ['a number at the top', '7', 400],
    ['null at the top', 'null', 400],
    ['a NUL in a text', '{"from":"2026-01-01\\u0000"}', 422],
    ['half a character', '{"from":"\\ud800"}', 422],
    ['__proto__', '{"__proto__":{"polluted":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ['no JSON', '{from:1}', 400],
    ['JSON cut off', '{"from":"2026', 400],
    ['nothing', '', 400],
    ['a byte order mark and nothing', '\ufeff', 400],
  ])('a body with %s is refused', async (_, payload, status) => {
    expect(await post(payload)).toBe(status)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('a body ten thousand levels deep is refused without harm', async () => {
    const deep = 10_000
    expect(await post(`{"from":${'['.repeat(deep)}${']'.repeat(deep)}}`)).toBe(422)
    expect(await post('['.repeat(200_000))).toBe(400)
    expect(await post(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`)).toBe(422)
  })

  it('a body with the same key twice is judged by the last, as JSON has it', async () => {
    expect(await post('{"from":"2026-01-01","from":[]}')).toBe(422)
  })

  it('a body with a key of a quarter of a megabyte or more is too large', async () => {
    expect(await post(`{"${'k'.repeat(200_000)}":1}`)).toBe(422)
    expect(await post(`{"${'k'.repeat(1_000_000)}":1}`)).toBe(413)
  })

  it('a body in overlong or broken UTF-8 is read literally, never as what it pretends to be', async () => {
    expect(await post(Buffer.from('7b2266726f6d223a22c0ae227d', 'hex'))).toBe(422)
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/json-patch+json'],
    ['text/html; charset=utf-8, application/json'],
    [''],
  ])('a body of type "%s" is refused where JSON is due', async (type) => {
    expect(await post('{}', { 'content-type': type })).toBe(415)
  })

  it('a body tells each wrong field by its path and a sentence', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers,
      payload: '{"from":"2026-02-30","bad":1}',
    })
    expect(response.json()).toMatchObject({ code: '10422' })
    const { fields } = response.json().data as { fields: { path: string; sentence: string }[] }
    expect(fields.map((field) => field.path)).toContain('from')
    for (const field of fields) expect(field.sentence).toMatch(/\p{Script=Han}/u)
  })

  it('the body of a form holds 64 KiB at most', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (size: number) =>
      server.app.inject({
        method: 'POST',
        url: `${prefix}/${auth.loginVolunteer.path}`,
        headers: form,
        payload: `loginName=a&password=${'x'.repeat(size)}`,
      })
    expect((await send(60_000)).statusCode).toBe(422)
    const large = await send(70_000)
    expect([large.statusCode, large.json().code]).toEqual([413, '10413'])
  })
})

describe('an address', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))

  it.each([
    ['a parameter twice', 'parentCode=440000&parentCode=440100'],
    ['a list in brackets', 'parentCode[]=440000'],
    ['an object in brackets', 'parentCode[$ne]=1'],
    ['a NUL', 'parentCode=440000%00'],
    ['overlong UTF-8', 'parentCode=%C0%B4%C0%B4'],
    ['double encoding', 'parentCode=%2534%2534'],
    ['full-width digits', 'parentCode=４４００００'],
    ['a parameter nobody declared', 'parentCode=440000&debug=1'],
    ['__proto__', '__proto__=1'],
    ['constructor', 'constructor=1'],
    ['a broken percent sign', 'parentCode=%E4%A'],
  ])('an address with %s is refused', async (_, query) => {
    const response = await server.app.inject(`${prefix}/${region.list.path}?${query}`)
    expect([400, 422]).toContain(response.statusCode)
    expect(response.json()).toMatchObject(envelope)
  })

  it.each([
    "' or 1=1 --",
    '%27%3B+drop+table+organization%3B',
    '\\u0027',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '%_%',
    '\u202e',
  ])('an address with the keyword %s finds nothing and breaks nothing', async (keyword) => {
    const found = await server.call(organization.listChildren, { keyword })
    expect(found.items).toEqual([])
  })

  it.each(['%00', 'a%00b', 'a%0d%0aset-cookie:x', '%ef%bb%bf'])(
    'an address with the control characters %s in a keyword is refused',
    async (keyword) => {
      const response = await server.app.inject(
        `${prefix}/${organization.listChildren.path}?keyword=${keyword}`,
      )
      expect(response.statusCode).toBe(422)
      expect(response.headers['set-cookie']).toBeUndefined()
    },
  )

  it.each([
    '/v2/api/zyz/nowhere',
    '/v2/api/zyz/',
    '/v2/api/zyz/home/index/region/list/',
    '/v2/api/zyz/HOME/index/region/list',
    '/v2/api/zyz//home/index/region/list',
    '/v2/api/zyz/home%2Findex%2Fregion%2Flist',
    '/v2/nowhere',
  ])('an address that leads nowhere, %s, is 404 in the envelope', async (url) => {
    const response = await server.app.inject(url)
    expect([response.statusCode, response.json().code]).toEqual([404, '10404'])
    expect(response.json()).toMatchObject(envelope)
  })

  it.each(['/v2/api/zyz/%', '/v2/api/zyz/%zz', '/%c0%ae%c0%ae/'])(
    'an address that cannot be read, %s, is refused without repeating it',
    async (url) => {
      const response = await server.app.inject(url)
      expect([400, 404]).toContain(response.statusCode)
      expect(response.json()).toMatchObject(envelope)
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('an address that cannot be read, typed by somebody, leads to a page that says so', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    for (const url of ['/%', '/mission/%c0%ae?next=%'])
      expect((await server.app.inject({ url, headers })).headers.location).toBe('/404')
    const api = await server.app.inject({ url: '/v2/api/zyz/%', headers })
    expect(api.json()).toMatchObject(envelope)
  })

  it('an address of another product is refused by name, with status 200', async () => {
    for (const product of ['abc', 'ZYZ', '__proto__']) {
      const response = await server.app.inject(`/v2/api/${product}/${region.list.path}`)
      expect([response.statusCode, response.json().code]).toEqual([200, '10406'])
    }
  })

  it.each(['0000-01-01', '9999-12-31'])(
    'an address with a day in no year of ours is refused, also within a cursor: %s',
    async (day) => {
      const { token } = await buildVolunteer(server)
      const administrator = await buildAdministrator(server)
      const after = (value: string) => encodeCursor([value, newId()])
      const moment = `${day}T00:00:00Z`
      const refusals = [
        await server.refused(contract.application.calendarOwn, { from: day, to: day }, token),
        await server.refused(contract.commendation.listOwn, { cursor: after(day) }, token),
        await server.refused(contract.record.listOwn, { cursor: after(day) }, token),
        await server.refused(contract.record.publicityList, { cursor: after(moment) }),
        await server.refused(
          contract.correction.list,
          { turn: '1', cursor: after(moment) },
          administrator.token,
        ),
        await server.refused(
          contract.record.reviewQueue,
          { cursor: after(moment) },
          administrator.token,
        ),
      ]
      expect(refusals.map(({ refused }) => refused)).toEqual(refusals.map(() => 'invalidInput'))
    },
  )

  it('an address longer than 16 KiB is refused', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as { port: number }
    const answer = await rawRequest(
      port,
      `GET ${prefix}/${region.list.path}?parentCode=${'4'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).not.toMatch(/at .*\.(js|ts):/)
    for (const request of [
      'HELLO / HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01',
    ])
      expect(await rawRequest(port, request)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })
})

const rawRequest = (port: number, text: string): Promise<string> =>
  new Promise((done, failed) => {
    let answer = ''
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => done(answer))
    socket.on('error', failed)
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${text.slice(0, 40)}`)))
  })

describe('a method', () => {
  const server = testServer()
  const commands = endpoints.filter((endpoint) => endpoint.kind === 'command')

  it.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    'the method %s runs no command, whoever asks',
    async (method) => {
      const volunteer = await buildVolunteer(server)
      const administrator = await buildAdministrator(server)
      for (const endpoint of commands)
        for (const { token } of [volunteer, administrator]) {
          const response = await server.app.inject({
            method: method as 'HEAD',
            url: `${prefix}/${endpoint.path}`,
            headers: { authorization: `Bearer ${token}` },
          })
          expect(response.statusCode, endpoint.path).toBe(405)
          expect(await auditRows(server.world.db, String(response.headers['x-request-id']))).toBe(0)
        }
      await server.call(account.current, {}, volunteer.token)
    },
  )

  it('a method is not changed by an override header or field', async () => {
    const { token } = await buildVolunteer(server)
    const response = await server.app.inject({
      url: `${prefix}/${certificate.issue.path}?_method=POST`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-http-method-override': 'POST',
        'x-method-override': 'POST',
      },
    })
    expect(response.statusCode).toBe(405)
  })

  it('the method GET runs none of the commands that are declared POST', async () => {
    const { token } = await buildAdministrator(server)
    for (const endpoint of commands.filter((each) => each.method === 'POST')) {
      const response = await server.app.inject({
        url: `${prefix}/${endpoint.path}?missionId=${NOBODY}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.statusCode, endpoint.path).toBe(405)
    }
  })

  it('the method of a query is never POST', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${prefix}/${region.list.path}`,
      headers: json,
      payload: '{}',
    })
    expect([response.statusCode, response.json().code]).toEqual([405, '10405'])
    expect(response.headers.allow).toBe('GET, HEAD')
  })

  it('a method of a path that does not exist, or that only resembles one, makes it no other refusal', async () => {
    for (const path of ['nowhere', `${region.list.path}/x`, `x/${region.list.path}`]) {
      const response = await server.app.inject({
        method: 'POST',
        url: `${prefix}/${path}`,
        headers: json,
        payload: '{}',
      })
      expect([response.statusCode, response.json().code], path).toEqual([404, '10404'])
    }
  })
})

describe('another site', () => {
  const server = testServer()

  it('another site is given no permission to read or to send credentials', async () => {
    const { token } = await buildVolunteer(server)
    const origin = { origin: 'https://evil.example', authorization: `Bearer ${token}` }
    const read = await server.app.inject({
      url: `${prefix}/${account.current.path}`,
      headers: origin,
    })
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: `${prefix}/${certificate.issue.path}`,
      headers: {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    for (const response of [read, asked])
      expect(
        Object.keys(response.headers).filter((name) => name.startsWith('access-control-')),
      ).toEqual([])
    expect(asked.statusCode).toBe(405)
    expect(read.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('another site cannot act with what the browser sends by itself', async () => {
    const { token } = await buildVolunteer(server)
    for (const endpoint of endpoints.filter((each) => each.kind === 'command')) {
      if (endpoint.access === 'public') continue
      const { headers, ...request } = wire(endpoint, {})
      const response = await server.app.inject({
        ...request,
        headers: { ...headers, cookie: `token=${token}; userToken=${token}; orgToken=${token}` },
      })
      expect(response.statusCode, endpoint.path).toBe(401)
    }
  })
})

describe('every answer', () => {
  const server = testServer()
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-request-id': expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/),
  }

  it.each([
    ['a success', { url: `${prefix}/${region.list.path}` }, 200],
    ['a refusal', { url: `${prefix}/${organization.detail.path}?districtId=${NOBODY}` }, 200],
    ['a wrong input', { url: `${prefix}/${region.list.path}?parentCode=x` }, 422],
    ['a missing login', { url: `${prefix}/${account.current.path}` }, 401],
    ['an unknown path', { url: `${prefix}/nowhere` }, 404],
    ['a wrong method', { method: 'PUT' as const, url: `${prefix}/${region.list.path}` }, 405],
    ['an unreadable address', { url: `${prefix}/%zz` }, 400],
    ['the health page', { url: '/healthz' }, 200],
  ])('every answer carries the headers of safety: %s', async (_, request, status) => {
    const response = await server.app.inject(request)
    expect(response.statusCode).toBe(status)
    const api = request.url.startsWith('/v2/')
    expect(response.headers).toMatchObject({
      ...always,
      ...(api && { 'referrer-policy': 'no-referrer' }),
    })
    expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(response.headers['x-powered-by']).toBeUndefined()
    expect(response.headers.server).toBeUndefined()
    if (api) expect(response.headers['cache-control']).toBe('no-store')
  })

  it('every answer has a request identifier of its own, not the one a client sends', async () => {
    const response = await server.app.inject({
      url: `${prefix}/${region.list.path}`,
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(response.headers['x-request-id']).not.toBe('mine')
  })

  it('every answer goes out although the address of the caller is forged', async () => {
    const { loginName } = await buildVolunteer(server)
    const request = wire(auth.loginVolunteer, { loginName, password: 'Wrong1234' })
    for (let attempt = 0; attempt < 6; attempt++)
      await server.app.inject({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': `198.51.${attempt}.1` },
      })
    // Without a trusted proxy the header counts for nothing: all came from one network, of which the
    // next try must bring a solved challenge.
    expect((await server.app.inject(request)).json().code).toBe('20006')
  })

  it('the answer to readiness tells whether database and schema are there', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })
})

describe('without the database', () => {
  const lines: string[] = []
  let world: ReturnType<typeof testWorld>
  let app: FastifyInstance

  beforeAll(async () => {
    // Nothing listens on port 9 of this machine; user, host and password must not come out again.
    world = testWorld('postgres://wangwu:geheim@127.0.0.1:9/izhiyuan')
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    world.log = pino({ level: 'trace' }, stream)
    app = await createServer(world)
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  it('every call without the database is refused as busy or by itself, and tells nothing of the inside', async () => {
    for (const endpoint of endpoints) {
      const response = await app.inject(wire(endpoint, {}, 'A'.repeat(43)))
      expect([404, 422, 503], endpoint.path).toContain(response.statusCode)
      expect(response.json(), endpoint.path).toMatchObject(envelope)
      if (response.statusCode === 503) {
        expect(response.json().code).toBe('10503')
        expect(response.headers['retry-after']).toBe('5')
      }
      expect(response.body).not.toMatch(
        /ECONN|127\.0\.0\.1|wangwu|geheim|postgres|\.ts|node_modules/,
      )
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('geheim')
  })

  it('the process without the database is healthy but not ready', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }])
  })
})

describe('the log', () => {
  const server = testServer()
  const lines: string[] = []
  const secret = 'Geheim7Xy'
  const name = '\u8d75\u94b1\u5b59'

  beforeAll(() => {
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    server.world.log = pino({ level: 'trace', ...entries }, stream)
  })

  it('the log holds no query of any call, answered, refused or failed', async () => {
    const query = new URLSearchParams({ name, password: secret, token: secret, code: secret })
    for (const { method, path } of endpoints)
      await server.app.inject({ method, url: `${prefix}/${path}?${query}` })
    await server.app.inject(`/nowhere?${query}`)
    await server.app.inject(`/api/usMain/resetModifyPwd?${query}`)
    // A fault of ours is logged whole, except what was asked.
    const { volunteerCard, calendarFeed } = contract
    const asked = new URLSearchParams({ number: '440000000001', name, code: secret })
    const feed = new URLSearchParams({ token: secret.padEnd(43, 'x') })
    for (const [table, url] of [
      ['volunteer', `${prefix}/${volunteerCard.query.path}?${asked}`],
      ['calendar_feed', `${prefix}/${calendarFeed.feed.path}?${feed}`],
    ] as const) {
      await server.world.db.schema.alterTable(table).renameTo('gone').execute()
      const { statusCode } = await server.app.inject(url)
      await server.world.db.schema.alterTable('gone').renameTo(table).execute()
      expect(statusCode, url).toBe(500)
    }
    expect(lines.filter((line) => line.includes('unexpected error'))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(100)
    for (const line of lines)
      expect(line).not.toMatch(
        new RegExp(`${secret}|${name}|${encodeURIComponent(name)}|440000000001|\\?`),
      )
  })

  it('the log of others is told no address of a call: no answer of the API is left with a referrer', async () => {
    for (const url of [`${prefix}/${region.list.path}`, '/api/usMain/resetModifyPwd?x=1'])
      expect((await server.app.inject(url)).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('a database that cannot serve for now', () => {
  const server = testServer()
  const apart: { world: ReturnType<typeof testWorld>; app: FastifyInstance }[] = []
  /** Another server on the database, with connections of its own. */
  const another = async (changed: Partial<World> = {}, url = server.url) => {
    const world = { ...testWorld(url), ...changed }
    const made = { world, app: await createServer(world) }
    apart.push(made)
    return made
  }
  const readyOf = async (app: FastifyInstance) => {
    const ready = await app.inject('/readyz')
    return [ready.statusCode, ready.json()]
  }
  let token = ''
  /** A command that writes, undone in every case here. */
  const write = (app: FastifyInstance) => app.inject(wire(auth.logOut, {}, token))

  beforeAll(async () => {
    token = (await buildVolunteer(server)).token
  })
  afterAll(async () => {
    for (const { app, world } of apart) {
      await app.close()
      await world.close()
    }
  })

  it.each(['53100', '53200', '53300', '57P05', '25006'])(
    'a database that cannot serve for now is told as busy, with when to come again: %s',
    async (code) => {
      const { db } = server.world
      await sql`create or replace function refuse_all() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(db)
      await sql`create or replace trigger refuse_all before insert on event for each row execute function refuse_all()`.execute(
        db,
      )
      const response = await write(server.app)
      await sql`drop trigger refuse_all on event`.execute(db)
      expect(response.json()).toMatchObject({ code: '10503' })
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    },
  )

  it('a read-only database that cannot serve refuses what writes and is not ready', async () => {
    const { db } = server.world
    const set = (value: string) =>
      sql`alter database ${sql.ref(new URL(server.url).pathname.slice(1))} set default_transaction_read_only = ${sql.raw(value)}`.execute(
        db,
      )
    await set('on')
    const { app } = await another()
    const response = await write(app)
    const ready = await readyOf(app)
    await set('off')
    expect([response.statusCode, ready]).toEqual([503, [503, { status: 'database read-only' }]])
  })

  it('a database older than the program is not ready, a newer one is', async () => {
    const { db } = server.world
    const rename = (from: string, to: string) =>
      sql`update migration set name = ${to} where name = ${from}`.execute(db)
    const newest = migrationFiles().at(-1)!
    await sql`insert into migration (name) values ('9999_later.sql')`.execute(db)
    expect(await readyOf(server.app)).toEqual([200, { status: 'ready' }])
    await rename(newest, '0000_away.sql')
    const ready = await readyOf(server.app)
    await rename('0000_away.sql', newest)
    expect(ready).toEqual([503, { status: 'migrating' }])
  })

  it('a database whose clock is not that of the process is not ready, but where the clock is moved for a trial', async () => {
    const clock = { now: () => new Date(Date.now() - 300_000) }
    const log = pino({ level: 'silent' })
    const warned = vi.spyOn(log, 'warn')
    const { app } = await another({
      clock,
      log,
      config: { ...server.world.config, appEnv: 'demonstration' },
    })
    for (let i = 0; i < 3; i++) expect(await readyOf(app)).toEqual([503, { status: 'clock wrong' }])
    expect(warned.mock.calls.map(([, what]) => what)).toEqual(['not ready'])
    expect(await readyOf((await another({ clock })).app)).toEqual([200, { status: 'ready' }])
  })

  it('a database that has gone silent is not waited for', async () => {
    const proxy = await silentProxy(server.url)
    const { app } = await another({}, proxy.url)
    expect(await readyOf(app)).toEqual([200, { status: 'ready' }])
    proxy.fallSilent()
    const asked = await Promise.all([readyOf(app), readyOf(app), app.inject('/healthz')])
    expect(asked.slice(0, 2)).toEqual(Array(2).fill([503, { status: 'database away' }]))
    expect(await readyOf(app)).toEqual([503, { status: 'database away' }])
    const response = await write(app)
    expect([response.statusCode, response.json().code]).toEqual([503, '10503'])
    proxy.speak()
    await vi.waitFor(
      async () => expect(await readyOf(app)).toEqual([200, { status: 'ready' }]),
      8000,
    )
    await proxy.close()
  })
})

describe('a fault of ours', () => {
  const server = testServer()

  it('a fault of ours is told as one sentence, with nothing of what happened', async () => {
    await server.world.db.schema.alterTable('region').renameTo('region_gone').execute()
    const response = await server.app.inject(`${prefix}/${region.list.path}`)
    await server.world.db.schema.alterTable('region_gone').renameTo('region').execute()
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: '10500',
      msg: expect.any(String),
      message: expect.any(String),
      data: null,
    })
    expect(response.body).not.toMatch(/region|relation|42P01/)
  })

  it('a fault of ours does not end the server', async () => {
    const detail = await server.refused(organization.detail, { districtId: NOBODY })
    expect(detail.refused).toBe('notFound')
    expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 200 })
  })
})

describe('a command that the specification declares GET', () => {
  const server = testServer()
  const logOut = async (token: string, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/v2/api/zyz/auth/login/loginOut',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return response.statusCode
  }

  it('a command that the specification declares GET is taken as POST without a body and without a type of one', async () => {
    const { token } = await buildVolunteer(server)
    expect(await logOut(token)).toBe(200)
    expect(await logOut(token)).toBe(401)
  })

  it('a command that the specification declares GET is not taken with a body of another type', async () => {
    const { token } = await buildVolunteer(server)
    expect(await logOut(token, { 'content-type': 'text/plain' })).toBe(415)
  })
})
