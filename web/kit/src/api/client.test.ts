import { QueryClient } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import { auth } from 'contract/people/auth'
import { certificate } from 'contract/service/certificate'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { record } from 'contract/service/record'
import { statistics } from 'contract/desk/statistics'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, fileOf, ok, refused, type Seen } from '../test/fake-server.ts'
import { createClient } from './client.ts'
import { whyEnded } from './ended.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'

const id = '019a9f00-0000-7000-8000-000000000001'
const login = (token: string) => ({
  loginType: 1 as const,
  token,
  expiresIn: 1800,
  refreshToken: `refresh-of-${token}`,
  weakPassword: 0 as const,
})

const clientOf = (
  answers: Parameters<typeof fakeServer>[0],
  realm: 'volunteer' | 'organization' = 'volunteer',
) => {
  const server = fakeServer(answers)
  return { server, client: createClient({ realm, send: server.send }) }
}

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiFailure)
  return error as ApiFailure
}

beforeEach(() => notify.dismiss())

describe('a request', () => {
  it('a request puts the input of a query in the address and leaves out what is absent', async () => {
    const { server, client } = clientOf({ [mission.list.path]: ok({ items: [], next: null }) })
    await client.call(mission.list, { keyword: '敬老 院', open: '1', regionCode: undefined })
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      query: { keyword: '敬老 院', open: '1' },
      token: null,
      body: '',
    })
  })

  it('a request sends a command declared GET as a form to the same path', async () => {
    const { server, client } = clientOf({ [application.cancel.path]: ok({}) })
    await client.call(application.cancel, { applicationId: id, reason: '发烧 & 咳嗽' })
    const [seen] = server.seen
    expect(seen).toMatchObject({ method: 'POST', type: 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(new URLSearchParams(seen!.body))).toEqual({
      applicationId: id,
      reason: '发烧 & 咳嗽',
    })
    expect(Object.keys(seen!.query)).toEqual(['xc'])
    expect(seen!.query.xc).toMatch(/^\d{1,20}$/)
  })

  it('a request sends a command declared GET that carries nothing as the GET it is', async () => {
    const { server, client } = clientOf({ [auth.logOut.path]: ok({}) })
    await client.session.set(login('one'))
    await client.call(auth.logOut, {})
    expect(server.seen[0]).toMatchObject({ method: 'GET', token: 'one', type: null, body: '' })
  })

  it('a request sends other commands as JSON', async () => {
    const { server, client } = clientOf({ [application.confirmOffer.path]: ok({}) })
    await client.call(application.confirmOffer, { applicationId: id, accept: false })
    expect(server.seen[0]).toMatchObject({ method: 'POST', type: 'application/json', query: {} })
    expect(JSON.parse(server.seen[0]!.body)).toEqual({ applicationId: id, accept: false })
  })

  it('a request carries the bearer token, and the product of the page', async () => {
    const meta = document.createElement('meta')
    meta.name = 'api-product'
    meta.content = 'gd'
    document.head.append(meta)
    const send = vi.fn(async () => ok({}))
    const client = createClient({ realm: 'volunteer', send })
    meta.remove()
    await client.session.set(login('one'))
    await client.call(statistics.index, {})
    const [url, init] = send.mock.calls[0] as unknown as [string, RequestInit]
    expect(url).toBe('/v2/api/gd/home/index/statics/indexStatics')
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer one')
  })
})

describe('an answer', () => {
  it.each(['1', 1, '200', 200])('an answer is a success with code %j', async (code) => {
    const { client } = clientOf({ [statistics.index.path]: ok({ volunteers: 7 }, code) })
    expect(await client.call(statistics.index, {})).toEqual({ volunteers: 7 })
  })

  it('an answer that refuses has a name, facts and a sentence, and is shown once', async () => {
    const { client } = clientOf({ [mission.detail.path]: refused('missionNotFound') })
    const failure = await failureOf(client.call(mission.detail, { missionId: id }))
    expect(failure).toMatchObject({
      name: 'missionNotFound',
      sentence: '该活动已下架或不存在，请返回列表刷新',
      status: 200,
      requestId: 'r-1',
    })
    expect(notify.snapshot()).toMatchObject({
      kind: 'warning',
      text: '该活动已下架或不存在，请返回列表刷新',
    })
  })

  it('an answer of a quiet call is left to the caller', async () => {
    const { client } = clientOf({
      [auth.loginVolunteer.path]: refused('loginFailed', { remaining: 2 }),
    })
    const failure = await failureOf(
      client.call(auth.loginVolunteer, { loginName: 'a', password: 'b' }),
    )
    expect(failure.details).toEqual({ remaining: 2 })
    expect(notify.snapshot()).toBeNull()
  })

  it('an answer with an HTTP error and no known name gives the generic sentence', async () => {
    const page = new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })
    const { client } = clientOf({ [statistics.index.path]: page })
    const failure = await failureOf(client.call(statistics.index, {}))
    expect(failure).toMatchObject({ name: 'unexpectedAnswer', status: 502 })
    expect(failure.sentence).toBe('服务正在加载，请刷新重试')
  })

  it('an answer that never comes is a failure of the network', async () => {
    const client = createClient({
      realm: 'volunteer',
      send: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const failure = await failureOf(client.call(statistics.index, {}))
    expect(failure).toMatchObject({ name: 'networkDown', status: 0 })
    expect(notify.snapshot()?.text).toBe('网络已断开，请检查网络后重试')
  })

  it('an answer nobody waits for any more is silent', async () => {
    const { client } = clientOf({ [statistics.index.path]: ok({}) })
    const gone = AbortSignal.abort()
    await expect(client.call(statistics.index, {}, { signal: gone })).rejects.toHaveProperty(
      'name',
      'AbortError',
    )
    expect(notify.snapshot()).toBeNull()
  })

  it('an answer nobody waits for any more once it has begun to arrive is silent, and takes nothing away', async () => {
    const gone = new AbortController()
    const { client } = clientOf({
      [statistics.index.path]: () => {
        const cut = new ReadableStream({
          pull: (stream) => {
            gone.abort()
            notify.success('said before')
            stream.error(gone.signal.reason)
          },
        })
        return new Response(cut, {
          status: 401,
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    await expect(client.call(statistics.index, {}, { signal: gone.signal })).rejects.toBeDefined()
    expect(notify.snapshot()?.text).toBe('said before')
  })

  it('an answer that takes long is announced, and the announcement leaves with it', async () => {
    vi.useFakeTimers()
    let finish: (response: Response) => void = () => undefined
    const client = createClient({
      realm: 'volunteer',
      send: () => new Promise((resolve) => (finish = resolve)),
    })
    const work = client.call(statistics.index, {})
    await vi.advanceTimersByTimeAsync(7999)
    expect(notify.snapshot()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(notify.snapshot()).toMatchObject({ kind: 'loading', text: '网络有点慢，仍在为您加载' })
    finish(ok({}))
    await work
    expect(notify.snapshot()).toBeNull()
    vi.useRealTimers()
  })
})

describe('a token the server no longer takes', () => {
  const onlyFor = (token: string) => (seen: Seen) =>
    seen.token === token ? ok({ items: [], next: null }) : refused('loginExpired')

  it('a token the server no longer takes is renewed once for many calls, and each is sent again', async () => {
    const { server, client } = clientOf({
      [application.listOwn.path]: onlyFor('two'),
      [auth.refresh.path]: ok(login('two')),
    })
    await client.session.set(login('one'))
    await Promise.all([1, 2, 3].map(() => client.call(application.listOwn, {})))
    expect(server.to(auth.refresh.path)).toHaveLength(1)
    expect(JSON.parse(server.to(auth.refresh.path)[0]!.body)).toEqual({
      refreshToken: 'refresh-of-one',
    })
    expect(server.to(auth.refresh.path)[0]!.token).toBeNull()
    expect(client.session.token()).toBe('two')
    expect(await client.session.refreshToken()).toBe('refresh-of-two')
    expect(notify.snapshot()).toBeNull()
  })

  it('a token the server no longer takes ends the session when it cannot be renewed', async () => {
    const { client } = clientOf({
      [application.listOwn.path]: refused('signedInElsewhere'),
      [auth.refresh.path]: refused('loginExpired'),
    })
    await client.session.set(login('one'))
    const ended = vi.fn()
    client.onSessionEnded(ended)
    const failure = await failureOf(client.call(application.listOwn, {}))
    expect(failure.name).toBe('signedInElsewhere')
    expect(client.session.token()).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
    expect(notify.snapshot()?.text).toBe('账号已在别处登录或已停用，请重新登录')
  })

  it('a token that was ended says why, and nothing that fails after it takes that away', async () => {
    const details = { reason: 'superseded', at: '2026-11-22T02:10:00.000Z', device: 'iPhone' }
    const { client } = clientOf({
      // Asked again by nobody, the same call says less.
      [application.listOwn.path]: ({ token }) =>
        token ? refused('signedInElsewhere', details) : refused('loginExpired'),
      [auth.refresh.path]: refused('signedInElsewhere', details),
    })
    await client.session.set(login('one'))
    const quiet = failureOf(client.call(application.listOwn, {}, { quiet: true }))
    await Promise.all([quiet, failureOf(client.call(application.listOwn, {}))])
    await failureOf(client.call(application.listOwn, {}))
    await failureOf(client.call(application.listOwn, {}, { quiet: true }))
    const why = '2026-11-22 10:10，您的账号在另一台设备（iPhone）登录'
    expect(notify.snapshot()?.text).toContain(why)
    // The page that asks to log in again says it too, until somebody has.
    expect(whyEnded('volunteer')).toContain(why)
    expect(whyEnded('organization')).toBeNull()
    await client.session.set(login('two'))
    expect(whyEnded('volunteer')).toBeNull()
  })

  it('a token that was ended is told where a public page goes on without it', async () => {
    const { client } = clientOf({
      [mission.list.path]: (seen) =>
        seen.token === null
          ? ok({ items: [], next: null })
          : refused('loginExpired', { reason: 'passwordChanged', at: '2026-11-22T02:10:00.000Z' }),
      [auth.refresh.path]: refused('loginExpired'),
    })
    await client.session.set(login('one'))
    await client.call(mission.list, {})
    expect(notify.snapshot()?.text).toContain('密码已修改')
    expect(whyEnded('volunteer')).toContain('密码已修改')
  })

  it('a token refused again after renewing is not tried a third time', async () => {
    const { server, client } = clientOf({
      [application.listOwn.path]: refused('loginExpired'),
      [auth.refresh.path]: ok(login('two')),
    })
    await client.session.set(login('one'))
    await failureOf(client.call(application.listOwn, {}))
    expect(server.to(application.listOwn.path)).toHaveLength(2)
    expect(client.session.token()).toBeNull()
  })

  it('a token the server no longer takes does not keep a visitor from a public page', async () => {
    const { server, client } = clientOf({
      [mission.list.path]: (seen) =>
        seen.token === null ? ok({ items: [], next: null }) : refused('loginExpired'),
      [auth.refresh.path]: refused('loginExpired'),
    })
    await client.session.set(login('one'))
    expect(await client.call(mission.list, {})).toEqual({ items: [], next: null })
    expect(server.to(mission.list.path).map(({ token }) => token)).toEqual(['one', null])
    expect(client.session.token()).toBeNull()
  })

  it('a token the server no longer takes keeps the session when the network fails while renewing', async () => {
    const server = fakeServer({ [application.listOwn.path]: refused('loginExpired') })
    const client = createClient({
      realm: 'volunteer',
      send: (url, init) =>
        url.endsWith(auth.refresh.path)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : server.send(url, init),
    })
    await client.session.set(login('one'))
    expect((await failureOf(client.call(application.listOwn, {}))).name).toBe('networkDown')
    expect(client.session.token()).toBe('one')
  })
})

describe('a token that is known to have ended', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:00:00Z') })
    return () => vi.useRealTimers()
  })
  const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  const until = (token: string) => ({ ...login(token), refreshExpiresIn: 7200 })
  const page = () => ok({ items: [], next: null })

  it('a token that is known to have ended is renewed before anything is sent, once for many calls', async () => {
    const { server, client } = clientOf({
      [application.listOwn.path]: page,
      [auth.refresh.path]: ok(until('two')),
    })
    await client.session.set(until('one'))
    after(30)
    await Promise.all([1, 2].map(() => client.call(application.listOwn, {})))
    expect(server.seen.map(({ path, token }) => [path, token])).toEqual([
      [auth.refresh.path, null],
      [application.listOwn.path, 'two'],
      [application.listOwn.path, 'two'],
    ])
  })

  it('a token that is known to have ended and cannot be renewed lets the server say why its login ended', async () => {
    const details = { reason: 'superseded', at: '2026-11-22T02:10:00.000Z', device: 'iPhone' }
    const { server, client } = clientOf({
      [mission.list.path]: ({ token }) => (token ? refused('signedInElsewhere', details) : page()),
      [auth.refresh.path]: refused('signedInElsewhere', details),
    })
    await client.session.set(until('one'))
    after(30)
    await client.call(mission.list, {})
    expect(server.to(auth.refresh.path)).toHaveLength(1)
    expect(notify.snapshot()?.text).toContain('另一台设备（iPhone）')
  })

  it('a token that is known to have ended and cannot be renewed is presented once for many calls', async () => {
    const { server, client } = clientOf({
      [application.listOwn.path]: refused('loginExpired'),
      [auth.refresh.path]: refused('loginExpired'),
    })
    await client.session.set(until('one'))
    after(30)
    await Promise.all([1, 2].map(() => failureOf(client.call(application.listOwn, {}))))
    expect(server.to(auth.refresh.path)).toHaveLength(1)
  })
})

describe('a path that does not exist', () => {
  it.each([
    ['volunteer', null],
    ['organization', 'one'],
  ] as const)(
    'a path that does not exist leaves the %s client with token %j',
    async (realm, token) => {
      const { client } = clientOf({}, realm)
      await client.session.set(login('one'))
      const failure = await failureOf(client.call(organization.detail, { districtId: id }))
      expect(failure).toMatchObject({ name: 'pathNotFound', status: 404 })
      expect(client.session.token()).toBe(token)
    },
  )
})

it('the client notes when the server wants the password changed', async () => {
  const { client } = clientOf({ [application.listOwn.path]: refused('passwordChangeRequired') })
  await client.session.set(login('one'))
  await failureOf(client.call(application.listOwn, {}))
  expect(client.session.weakPassword()).toBe(true)
})

describe('a file', () => {
  it('a file comes as a blob', async () => {
    const { client } = clientOf({ [certificate.pdf.path]: fileOf('%PDF', 'application/pdf') })
    const blob = await client.download(certificate.pdf, { certificateId: id })
    expect(await blob.text()).toBe('%PDF')
  })

  it('a file of JSON comes as a blob and is no envelope', async () => {
    const { client } = clientOf({
      [record.openData.path]: fileOf('{"rows":[]}', 'application/json'),
    })
    const blob = await client.download(record.openData, { format: 'json' })
    expect(await blob.text()).toBe('{"rows":[]}')
    expect(notify.snapshot()).toBeNull()
  })

  it('a file that is refused fails like any call', async () => {
    const { client } = clientOf({ [certificate.pdf.path]: refused('certificateNotFound') })
    const failure = await failureOf(client.download(certificate.pdf, { certificateId: id }))
    expect(failure.name).toBe('certificateNotFound')
  })
})

it('a keyset list is paged by its cursor', async () => {
  const { server, client } = clientOf({
    [mission.list.path]: (seen) =>
      seen.query.cursor === 'second'
        ? ok({ items: ['b'], next: null })
        : ok({ items: ['a'], next: 'second' }),
  })
  const result = await new QueryClient().fetchInfiniteQuery({
    ...client.infinite(mission.list, { sort: 'hot' }),
    pages: 5,
  })
  expect(result.pages.map((page) => page.items)).toEqual([['a'], ['b']])
  expect(server.seen.map(({ query }) => query)).toEqual([
    { sort: 'hot' },
    { sort: 'hot', cursor: 'second' },
  ])
})
