import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVolunteer, type BuiltVolunteer, PASSWORD } from '../../../../test/build.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { CLIENT, type LocalProvider, startProvider } from '../../../../test/provider.ts'
import { drainReactions } from '../../../jobs.ts'
import { fetchOnly } from './provider.ts'
import { forgetSignOns } from './single-sign-on.service.ts'

const { singleSignOn: signOn, auth, security, account, outbox, message } = contract

const CALLBACK = 'http://127.0.0.1:3000/login/third'
const ELSEWHERE = { browser: 'C'.repeat(43) }

describe('a login by way of another provider', () => {
  const server = testServer()
  let provider: LocalProvider
  beforeAll(async () => {
    provider = await startProvider(CALLBACK)
    Object.assign(server.world, {
      config: { ...server.world.config, signOn: { ...CLIENT, issuer: provider.issuer } },
    })
  })
  afterAll(() => provider.close())

  const begin = async () => (await server.call(signOn.begin, {})).url
  const backFrom = (address: URL) =>
    Object.fromEntries(
      [...address.searchParams].filter(([name]) => ['state', 'code', 'iss'].includes(name)),
    ) as { state: string; code?: string; iss?: string }
  const arrive = async (subject: string) => backFrom(await provider.logIn(await begin(), subject))
  const logIn = (volunteer: BuiltVolunteer) =>
    server.call(auth.loginVolunteer, { loginName: volunteer.loginName, password: PASSWORD })
  /** Links a volunteer with somebody at the provider, the way the page does it. */
  const linked = async (subject: string) => {
    const volunteer = await buildVolunteer(server)
    const { unknown } = await server.call(signOn.authByThird, await arrive(subject))
    const { token } = await logIn(volunteer)
    await server.call(signOn.link, { ticket: unknown!.ticket }, token)
    return { volunteer, token }
  }
  const proof = async (token: string) =>
    (await server.call(security.prove, { password: PASSWORD }, token)).ticket

  it('a login by way of another provider is offered by name', async () => {
    expect(await server.call(signOn.offer, {})).toEqual({ title: '粤省事' })
  })

  it('a login by way of another provider sends state, nonce and a code challenge, and asks only for who it is', async () => {
    const url = new URL(await begin())
    expect(url.origin).toBe(provider.issuer)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      client_id: 'izhiyuan',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(url.href).not.toContain(CLIENT.clientSecret)
  })

  it('a login by way of another provider names who is unknown, lets him log in and links the two; then it logs him in', async () => {
    const volunteer = await buildVolunteer(server)
    const first = await server.call(signOn.authByThird, await arrive('zhou'))
    expect(first).toMatchObject({ login: null, unknown: { provider: '粤省事' } })
    expect(first.unknown!.account).not.toBe('user-zhou')
    const { token } = await logIn(volunteer)
    await server.call(signOn.link, { ticket: first.unknown!.ticket }, token)

    const { items } = await server.call(outbox.list, { size: '1' }, await outboxReader(server))
    expect(items[0]!.text).toContain('绑定统一身份账号')
    await drainReactions(server.world)
    const told = await server.call(message.list, {}, volunteer.token)
    expect(told.items.map(({ title }) => title)).toContain('已绑定统一身份登录')

    const second = await server.call(signOn.authByThird, await arrive('zhou'))
    expect(second.unknown).toBeNull()
    const { token: own } = second.login!
    expect(await server.call(account.userInfo, {}, own)).toMatchObject({
      users: { userId: volunteer.id },
    })
    const history = await server.call(security.history, {}, own)
    expect(history.items[0]).toMatchObject({ way: 'third', succeeded: true })
    expect(await server.call(signOn.list, {}, own)).toMatchObject([
      { provider: '粤省事', lastUsedAt: server.world.clock.now().toISOString() },
    ])
  })

  it('a login by way of another provider keeps nothing by which the provider’s account could be read', async () => {
    await linked('readable-subject')
    const { rows } = await sql<{ line: string }>`
      select row_to_json(l)::text as line from linked_login l union all
      select row_to_json(s)::text from single_sign_on s union all
      select row_to_json(u)::text from unlinked_login u union all
      select payload::text from event`.execute(server.world.db)
    expect(rows.map(({ line }) => line).join('\n')).not.toContain('readable-subject')
  })

  it('a login by way of another provider belongs to the browser that began it', async () => {
    const answer = await arrive('stranger')
    const refused = await server.refused(signOn.authByThird, answer, undefined, ELSEWHERE)
    expect(refused.refused).toBe('signOnRefused')
    // Whoever tried elsewhere has not used it up.
    expect((await server.call(signOn.authByThird, answer)).unknown).not.toBeNull()
  })

  it('a login by way of another provider holds once, and for two minutes', async () => {
    const answer = await arrive('once')
    await server.call(signOn.authByThird, answer)
    expect((await server.refused(signOn.authByThird, answer)).refused).toBe('signOnRefused')
    const late = await arrive('late')
    server.world.pass(2)
    expect((await server.refused(signOn.authByThird, late)).refused).toBe('signOnRefused')
  })

  it.each([
    ['an invented state', { state: 'S'.repeat(43) }],
    ['a code of another login', { code: 'another' }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
  ])('a login by way of another provider fails with %s', async (_, change) => {
    const answer = { ...(await arrive('forged')), ...change }
    expect((await server.refused(signOn.authByThird, answer)).refused).toBe('signOnRefused')
  })

  it('a login by way of another provider is refused with a code put into another login: its verifier does not fit', async () => {
    const [mine, theirs] = [await arrive('mine'), await arrive('theirs')]
    const mixed = { ...mine, code: theirs.code! }
    expect((await server.refused(signOn.authByThird, mixed)).refused).toBe('signOnRefused')
  })

  it('a login by way of another provider is refused when the person refuses', async () => {
    const answer = backFrom(await provider.deny(await begin()))
    expect(answer.code).toBeUndefined()
    expect((await server.refused(signOn.authByThird, answer)).refused).toBe('signOnRefused')
  })

  it('a login by way of another provider opens no account that is closed', async () => {
    const { volunteer } = await linked('frozen')
    await sql`update volunteer set state = 'frozen' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    const refused = await server.refused(signOn.authByThird, await arrive('frozen'))
    expect(refused.refused).toBe('accountFrozen')
  })

  it('a login by way of another provider is linked only right after a login, in the same browser, once', async () => {
    const volunteer = await buildVolunteer(server)
    const { unknown } = await server.call(signOn.authByThird, await arrive('slow'))
    const ticket = unknown!.ticket
    const refused = async (token: string, from = {}) =>
      (await server.refused(signOn.link, { ticket }, token, from)).refused
    const early = await logIn(volunteer)
    server.world.pass(5)
    expect(await refused(early.token)).toBe('ticketRefused')
    const { token } = await logIn(volunteer)
    expect(await refused(token, ELSEWHERE)).toBe('ticketRefused')
    await server.call(signOn.link, { ticket }, token)
    expect(await refused(token)).toBe('ticketRefused')
  })

  it('a login by way of another provider has one account on each side', async () => {
    const { volunteer } = await linked('only')
    const { unknown } = await server.call(signOn.authByThird, await arrive('another'))
    const { token } = await logIn(volunteer)
    const second = { ticket: unknown!.ticket }
    expect((await server.refused(signOn.link, second, token)).refused).toBe('loginLinkedAlready')
  })

  it('a login by way of another provider is unlinked with a fresh proof, and is then unknown again', async () => {
    const { token } = await linked('leaving')
    const [link] = await server.call(signOn.list, {}, token)
    const { linkId } = link!
    const refused = await server.refused(signOn.unlink, { linkId, ticket: 'A'.repeat(43) }, token)
    expect(refused.refused).toBe('ticketRefused')
    const stranger = await linked('stranger-two')
    const foreign = { linkId, ticket: await proof(stranger.token) }
    expect((await server.refused(signOn.unlink, foreign, stranger.token)).refused).toBe(
      'linkedLoginNotFound',
    )
    await server.call(signOn.unlink, { linkId, ticket: await proof(token) }, token)
    expect(await server.call(signOn.list, {}, token)).toEqual([])
    expect((await server.call(signOn.authByThird, await arrive('leaving'))).unknown).not.toBeNull()
  })

  it('a login by way of another provider leaves nothing behind of what was never finished', async () => {
    await begin()
    server.world.pass(11)
    await forgetSignOns(server.world)
    const { rows } =
      await sql`select 1 from single_sign_on union all select 1 from unlinked_login`.execute(
        server.world.db,
      )
    expect(rows).toEqual([])
  })
})

describe('a provider', () => {
  const server = testServer()
  const setTo = (signOnConfig: object | null) =>
    Object.assign(server.world, { config: { ...server.world.config, signOn: signOnConfig } })

  it('a provider that is not configured is not offered', async () => {
    expect(await server.call(signOn.offer, {})).toEqual({ title: null })
    expect((await server.refused(signOn.begin, {})).refused).toBe('signOnUnavailable')
  })

  it('a provider that does not answer is said to be away, and its people may still log in otherwise', async () => {
    setTo({ ...CLIENT, issuer: 'http://127.0.0.1:9' })
    expect((await server.refused(signOn.begin, {})).refused).toBe('signOnUnavailable')
    setTo(null)
  })

  it('a provider is the only one that is asked, whatever its description says', async () => {
    const send = fetchOnly('https://provider.example')
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' as const }
    for (const url of [
      'https://169.254.169.254/',
      'http://provider.example/',
      'https://a.example/',
    ])
      await expect(send(url, options)).rejects.toThrow('beside the issuer')
  })
})
