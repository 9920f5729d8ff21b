import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import { newAddress } from '../../../../test/codes.ts'
import {
  addPasskey,
  type Fault,
  type SoftAuthenticator,
  softAuthenticator,
  ticketFor,
} from '../../../../test/factors.ts'
import { contract, type From, testServer, type TestServer } from '../../../../test/harness.ts'
import { relyingParty } from './relying-party.ts'

const { account, auth, factor } = contract
const ELSEWHERE = 'E'.repeat(43)
const still = { changes: false }

const challengeFor = (
  server: TestServer,
  loginType: '1' | '2' = '1',
  ticket?: string,
  from: From = {},
) =>
  server.call(factor.passkeyChallenge, { loginType, ...(ticket && { ticket }) }, undefined, {
    ...still,
    from,
  })

const realms = [
  {
    realm: 'volunteer' as const,
    build: buildVolunteer,
    byPassword: auth.loginVolunteer,
    byPasskey: factor.loginVolunteerByPasskey,
    finish: factor.finishVolunteer,
    me: account.current,
    loginType: '1' as const,
  },
  {
    realm: 'administrator' as const,
    build: buildAdministrator,
    byPassword: auth.loginOrganization,
    byPasskey: factor.loginOrganizationByPasskey,
    finish: factor.finishOrganization,
    me: account.administrator,
    loginType: '2' as const,
  },
]

describe.each(realms)(
  'a passkey of a $realm',
  ({ build, byPassword, byPasskey, finish, me, loginType }) => {
    const server = testServer()

    it('a passkey logs in without a password, and says nothing of the person', async () => {
      const { token, id } = await build(server)
      const authenticator = await addPasskey(server, token)
      expect(authenticator.recoveryCodes).toHaveLength(10)
      const challenge = await challengeFor(server, loginType)
      expect(challenge).toMatchObject({ rpId: 'localhost', allowCredentials: [] })
      const answer = authenticator.answer(challenge)
      const handle = Buffer.from(answer.userHandle, 'base64url')
      expect(handle).toHaveLength(32)
      expect(handle.toString('latin1')).not.toContain(id)
      const tokens = await server.call(byPasskey, { answer })
      await server.call(me, {}, tokens.token)
      const { passkeys } = await server.call(factor.state, {}, tokens.token)
      expect(passkeys).toMatchObject([{ name: '我的电脑', synced: false }])
      expect(passkeys[0]!.lastUsedAt).toBe(server.world.clock.now().toISOString())
    })

    it('a passkey is the second factor after a password, of its own account alone', async () => {
      const { token, loginName } = await build(server)
      const authenticator = await addPasskey(server, token)
      const other = await addPasskey(server, (await build(server)).token)
      const login = { loginName, password: PASSWORD }
      const demand = (await server.call(byPassword, login)).factor!
      expect(demand.ways).toEqual(['passkey', 'recoveryCode'])
      const challenge = () => challengeFor(server, loginType, demand.ticket)
      expect((await challenge()).allowCredentials).toEqual([
        { type: 'public-key', id: authenticator.id, transports: ['internal'] },
      ])
      const input = async (by: SoftAuthenticator) => ({
        ticket: demand.ticket,
        way: 'passkey' as const,
        answer: by.answer(await challenge()),
      })
      expect((await server.refused(finish, await input(other))).refused).toBe('passkeyRefused')
      // A challenge of the login page is not one of the second factor.
      const any = authenticator.answer(await challengeFor(server, loginType))
      const crossed = { ticket: demand.ticket, way: 'passkey' as const, answer: any }
      expect((await server.refused(finish, crossed)).refused).toBe('passkeyRefused')
      await server.call(finish, await input(authenticator))
    })
  },
)

describe('a passkey', () => {
  const server = testServer()
  const logIn = factor.loginVolunteerByPasskey

  const refusals: [string, Fault][] = [
    ['from another address', { origin: 'https://izhiyuan.example' }],
    ['from another port', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'izhiyuan.example' }],
    ['with a challenge nobody gave', { challenge: 'A'.repeat(48) }],
    ['that nobody unlocked', { userVerified: false }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['signed by another key', { forged: true }],
    ['of another user', { userHandle: 'A'.repeat(43) }],
  ]

  it.each(refusals)('a passkey %s is refused', async (_, fault) => {
    const { token } = await buildVolunteer(server)
    const authenticator = await addPasskey(server, token)
    const answer = authenticator.answer(await challengeFor(server), fault)
    expect((await server.refused(logIn, { answer })).refused).toBe('passkeyRefused')
    // The proof that it was this fault.
    const right = authenticator.answer(await challengeFor(server))
    await server.call(logIn, { answer: right })
  })

  it.each(refusals.filter(([name]) => !/key|user/.test(name)))(
    'a passkey made %s is not added',
    async (_, fault) => {
      const { token } = await buildVolunteer(server)
      const ticket = await ticketFor(server, token)
      const options = await server.call(factor.passkeyOptions, {}, token, still)
      const changed = fault.type ? { type: 'webauthn.get' } : fault
      const passkey = softAuthenticator().make(options, changed)
      const input = { ticket, name: '手机', passkey }
      expect((await server.refused(factor.addPasskey, input, token)).refused).toBe('passkeyRefused')
    },
  )

  it('a passkey answers a challenge once, in its browser, in time, in its realm', async () => {
    const { token } = await buildVolunteer(server)
    const authenticator = await addPasskey(server, token)
    // A right one after each: three wrong ones in a row would cost computing time.
    const refusedAs = async (answer: object, from: From = {}) => {
      const refusal = await server.refused(logIn, { answer: answer as never }, undefined, from)
      await server.call(logIn, { answer: authenticator.answer(await challengeFor(server)) })
      return refusal.refused
    }
    const challenge = await challengeFor(server)
    const parallel = await Promise.all(
      [authenticator.answer(challenge), authenticator.answer(challenge)].map((answer) =>
        server.call(logIn, { answer }).then(
          () => 'in',
          () => 'refused',
        ),
      ),
    )
    expect(parallel.toSorted()).toEqual(['in', 'refused'])
    expect(await refusedAs(authenticator.answer(challenge))).toBe('passkeyRefused')
    const elsewhere = authenticator.answer(await challengeFor(server))
    expect(await refusedAs(elsewhere, { browser: ELSEWHERE })).toBe('passkeyRefused')
    const ofOther = authenticator.answer(await challengeFor(server, '2'))
    expect(await refusedAs(ofOther)).toBe('passkeyRefused')
    const late = await challengeFor(server)
    server.world.pass(3)
    expect(await refusedAs(authenticator.answer(late))).toBe('passkeyRefused')
  })

  it('a passkey whose counter goes back is a copy', async () => {
    const { token } = await buildVolunteer(server)
    const authenticator = await addPasskey(server, token)
    const at = async (counter: number) => ({
      answer: authenticator.answer(await challengeFor(server), { counter }),
    })
    await server.call(logIn, await at(7))
    for (const [back, on] of [
      [7, 8],
      [6, 9],
      [0, 10],
    ] as const) {
      expect((await server.refused(logIn, await at(back))).refused).toBe('passkeyRefused')
      await server.call(logIn, await at(on))
    }
  })

  it('a passkey of an authenticator that does not count is taken all the same', async () => {
    const { token } = await buildVolunteer(server)
    const authenticator = await addPasskey(server, token)
    for (let use = 0; use < 2; use++) {
      const answer = authenticator.answer(await challengeFor(server), { counter: 0 })
      await server.call(logIn, { answer })
    }
  })

  it('a passkey opens nothing on the other login page, nor a frozen account, nor a locked one', async () => {
    const { token, id } = await buildVolunteer(server)
    const authenticator = await addPasskey(server, token)
    const other = authenticator.answer(await challengeFor(server, '2'))
    const onOther = await server.refused(factor.loginOrganizationByPasskey, { answer: other })
    expect(onOther.refused).toBe('passkeyRefused')

    const from = { browser: ELSEWHERE, ip: newAddress() }
    for (let tries = 0; tries < 3; tries++) {
      const challenge = await challengeFor(server, '1', undefined, from)
      const answer = authenticator.answer(challenge, { forged: true })
      await server.refused(logIn, { answer }, undefined, from)
    }
    const answer = authenticator.answer(await challengeFor(server, '1', undefined, from))
    expect((await server.refused(logIn, { answer }, undefined, from)).refused).toBe(
      'challengeRequired',
    )
    await sql`update volunteer set state = 'frozen' where id = ${id}`.execute(server.world.db)
    const frozen = authenticator.answer(await challengeFor(server))
    expect((await server.refused(logIn, { answer: frozen })).refused).toBe('accountFrozen')
  })

  it('a passkey is one among ten, has a name, and goes with a fresh proof', async () => {
    const { token } = await buildVolunteer(server)
    const first = await addPasskey(server, token)
    const stranger = await buildVolunteer(server)
    const options = await server.call(factor.passkeyOptions, {}, token, still)
    expect(options.excludeCredentials).toMatchObject([{ id: first.id }])
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    const second = await addPasskey(server, token, '旧手机')
    expect(second.recoveryCodes).toEqual([])
    const { passkeys } = await server.call(factor.state, {}, token)
    const { passkeyId } = passkeys[1]!
    const rename = { passkeyId, name: '新手机' }
    const foreign = await server.refused(factor.renamePasskey, rename, stranger.token)
    expect(foreign.refused).toBe('factorNotFound')
    await server.call(factor.renamePasskey, rename, token)
    const unproven = { passkeyId, ticket: 'T'.repeat(43) }
    expect((await server.refused(factor.removePasskey, unproven, token)).refused).toBe(
      'ticketRefused',
    )
    await server.call(
      factor.removePasskey,
      { passkeyId, ticket: await ticketFor(server, token) },
      token,
    )
    const left = (await server.call(factor.state, {}, token)).passkeys
    expect(left.map(({ name }) => name)).toEqual(['我的电脑'])
    const gone = second.answer(await challengeFor(server))
    expect((await server.refused(logIn, { answer: gone })).refused).toBe('passkeyRefused')

    await sql`insert into passkey (id, realm, account_id, credential_id, public_key, counter, name, synced, created_at)
      select gen_random_uuid(), realm, account_id, decode(lpad(n::text, 64, '0'), 'hex'), public_key, 0, name, false, created_at
      from passkey, generate_series(1, 9) n where name = '我的电脑' and credential_id = ${Buffer.from(first.id, 'base64url')}`.execute(
      server.world.db,
    )
    expect((await server.refused(factor.passkeyOptions, {}, token)).refused).toBe('tooManyPasskeys')
  })

  it('a passkey of somebody is nobody else’s', async () => {
    const one = await buildVolunteer(server)
    const two = await buildVolunteer(server)
    const authenticator = await addPasskey(server, one.token)
    const options = await server.call(factor.passkeyOptions, {}, two.token, still)
    const passkey = authenticator.make(options)
    const input = { ticket: await ticketFor(server, two.token), name: '手机', passkey }
    expect((await server.refused(factor.addPasskey, input, two.token)).refused).toBe('passkeyTaken')
    // Options of another session do not serve.
    const foreign = softAuthenticator().make(
      await server.call(factor.passkeyOptions, {}, one.token, still),
    )
    const crossed = { ticket: await ticketFor(server, two.token), name: '手机', passkey: foreign }
    const refusal = await server.refused(factor.addPasskey, crossed, two.token)
    expect(refusal.refused).toBe('passkeyRefused')
  })
})

it.each([
  ['https://www.izhiyuan.example', 'www.izhiyuan.example', 'https://www.izhiyuan.example'],
  ['https://izhiyuan.example:8443', 'izhiyuan.example', 'https://izhiyuan.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys at the address %s are made for %s', (publicUrl, id, origin) => {
  expect(relyingParty({ publicUrl })).toEqual({ id, origin })
})
