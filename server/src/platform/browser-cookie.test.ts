import { describe, expect, it } from 'vitest'
import { buildVolunteer, PASSWORD } from '../../test/build.ts'
import { BROWSER, contract, testServer, wire } from '../../test/harness.ts'

const { auth, site } = contract

describe('the number of a browser', () => {
  const server = testServer()
  const form = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  /** What a login from a browser of such headers is answered, and the number that comes with it. */
  const logIn = async (headers: Record<string, string>, password = PASSWORD) => {
    const { loginName } = await buildVolunteer(server)
    const request = wire(auth.loginVolunteer, { loginName, password })
    const response = await server.app.inject({
      ...request,
      headers: { ...request.headers, ...headers },
    })
    return { code: response.json().code, number: response.headers['set-cookie'] }
  }
  const given = expect.stringMatching(/^izy_browser=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)

  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin' }],
    ['a browser that does not say where a call comes from', { accept: '*/*' }],
    ['a caller that says nothing at all', {}],
    [
      'our own pages in a browser that tells the origin only',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ],
  ])('the number of a browser is given with the first login from %s', async (_, headers) => {
    expect(await logIn(headers)).toEqual({ code: '1', number: given })
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', accept: form }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', accept: form }],
    ['a form of a browser that does not say from where', { accept: form }],
    [
      'a script elsewhere in a browser that does not say from where',
      { origin: 'http://evil.example', accept: '*/*' },
    ],
    ['a page without an origin of its own', { origin: 'null', accept: '*/*' }],
  ])(
    'the number of a browser is not taken away by what comes from %s, though it be let in',
    async (_, headers) => {
      expect(await logIn(headers)).toEqual({ code: '1', number: undefined })
    },
  )

  it('the number of a browser does not come with a refusal, nor with a second number for who has one', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await logIn(own, 'Wrong-password-1')).number).toBeUndefined()
    const named = await logIn({ ...own, cookie: `izy_browser=${BROWSER}` })
    expect(named).toEqual({ code: '1', number: undefined })
  })

  it.each([
    ['a link', { 'sec-fetch-site': 'cross-site', accept: form }],
    ['a link in an old browser', { accept: form }],
    ['a script of our own', { 'sec-fetch-site': 'same-origin' }],
  ])(
    'the number of a browser is not given to %s that opens the log-out and is nobody',
    async (_, headers) => {
      const url = `/v2/api/zyz/${auth.logOut.path}`
      const response = await server.app.inject({ url, headers })
      expect(response.statusCode).toBe(401)
      expect(response.headers['set-cookie']).toBeUndefined()
    },
  )

  it('the number of a browser is not given to who only reads', async () => {
    const response = await server.app.inject(`/v2/api/zyz/${site.settings.path}`)
    expect(response.json().code).toBe('1')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('the number of a browser makes it known by itself only: a login that brings none is from a new device', async () => {
    const { id, loginName } = await buildVolunteer(server)
    const input = { loginName, password: PASSWORD }
    await server.call(auth.loginVolunteer, input)
    const request = wire(auth.loginVolunteer, input)
    await server.app.inject({
      ...request,
      headers: { ...request.headers, 'sec-fetch-site': 'cross-site', accept: form },
    })
    const logins = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'volunteerLoggedIn')
      .where('object_id', '=', id)
      .orderBy('id')
      .select('payload')
      .execute()
    expect(logins.map(({ payload }) => (payload as { browser: string }).browser)).toEqual([
      'first',
      'new',
    ])
  })
})
