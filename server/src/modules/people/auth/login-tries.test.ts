import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildVolunteer,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { codeByMobile, newAddress, noSolutionOf, solved } from '../../../../test/codes.ts'
import {
  BROWSER,
  contract,
  type From,
  testServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { bindMobile } from '../../../../test/staff.ts'
import { decryptField, encryptField } from '../../../platform/crypto.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { takeTry } from './login-tries.service.ts'

const { auth, recovery, security } = contract
const WRONG = 'Wrong1234'
const stranger = 'S'.repeat(43)

const bindEmail = async (server: TestServer, { id }: BuiltVolunteer, email: string) => {
  const { db, keys } = server.world
  const cipher = encryptField(keys, `volunteer.email.${id}`, email)
  await db.updateTable('volunteer').set({ email_cipher: cipher }).where('id', '=', id).execute()
  const digest = identifierDigest(keys, 'volunteer', 'email', email)
  await db
    .insertInto('account_identifier')
    .values({ realm: 'volunteer', kind: 'email', digest, account_id: id })
    .execute()
}

const notes = async (server: TestServer, name: string, accountId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from security_event where name = ${name} and actor_id = ${accountId}`.execute(
    server.world.db,
  )
  return rows[0]!.n
}

describe('the guard of an account', () => {
  const server = testServer()
  const guess = async (loginName: string, password = WRONG, from: From = {}) =>
    server.refused(
      auth.loginVolunteer,
      { loginName, password, ...(await solved(server, { ip: newAddress() })) },
      undefined,
      from,
    )

  it('the guard of an account takes tries that are still looked at for no failures', async () => {
    const { id, loginName } = await buildVolunteer(server)
    const tried = { realm: 'volunteer', accountId: id, indexed: Buffer.alloc(0) } as const
    const origin = { requestId: id, ip: '127.0.0.1', userAgent: '', browser: null }
    for (let beside = 0; beside < 4; beside++)
      await takeTry(server.world, tried, origin, {}, server.world.clock.now())
    await server.call(auth.loginVolunteer, { loginName, password: PASSWORD })
  })

  it('the guard of an account looks at five wrong passwords of fifty, tells the others to wait, and opens again', async () => {
    const { id, loginName } = await buildVolunteer(server)
    const input = { loginName, password: WRONG }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.refused(auth.loginVolunteer, input)),
    )
    // Whoever comes after the third wrong one is asked to compute first.
    const verified = answers.filter(({ refused }) => refused === 'loginFailed').length
    expect(verified).toBeGreaterThanOrEqual(3)
    expect(verified).toBeLessThanOrEqual(5)
    expect(await notes(server, 'loginFailed', id)).toBe(verified)
    for (let left = 5 - verified; left > 0; left--)
      expect((await guess(loginName)).refused).toBe('loginFailed')
    const locked = await guess(loginName, PASSWORD)
    expect(locked).toMatchObject({ refused: 'loginLocked', data: { seconds: 60 } })
    expect(await notes(server, 'loginRefusedLocked', id)).toBeGreaterThan(0)
    server.world.pass(2)
    await server.call(auth.loginVolunteer, {
      loginName,
      password: PASSWORD,
      ...(await solved(server)),
    })
  })

  it('the guard of an account counts the tries of all seven ways in together, also when they come at once', async () => {
    const volunteer = await buildVolunteer(server)
    const { id, loginName, mobile } = volunteer
    const email = `seven${Date.now()}@example.org`
    await bindEmail(server, volunteer, email)
    const { cipher } = await server.world.db
      .selectFrom('volunteer')
      .where('id', '=', id)
      .select('document_number_cipher as cipher')
      .executeTakeFirstOrThrow()
    const place = `volunteer.document_number.${id}`
    const documentNumber = decryptField(server.world.keys, place, cipher)
    const byPassword = (name: string) => () =>
      server.refused(auth.loginVolunteer, { loginName: name, password: WRONG })
    const ways = [
      byPassword(loginName),
      byPassword(mobile),
      byPassword(email),
      byPassword(documentNumber),
      () => server.refused(auth.loginVolunteerByCode, { target: mobile, code: '000000' }),
      () => server.refused(auth.loginVolunteerByCode, { target: email, code: '000000' }),
      () => server.refused(recovery.verifyUser, { target: mobile, code: '000000' }),
    ]
    const answers = await Promise.all(ways.flatMap((way) => [way(), way(), way()]))
    const looked = answers.filter(
      ({ refused }) => refused !== 'loginLocked' && refused !== 'challengeRequired',
    )
    expect(looked).toHaveLength(5)
    expect(await notes(server, 'loginFailed', id)).toBe(5)
    // Closed for all of them, with the right proof, too.
    const work = await solved(server)
    for (const refusal of [
      await server.refused(auth.loginVolunteer, { loginName, password: PASSWORD, ...work }),
      await server.refused(auth.loginVolunteerByCode, { target: mobile, code: '000000', ...work }),
      await server.refused(recovery.verifyUser, { target: email, code: '000000', ...work }),
      await server.refused(security.prove, { password: PASSWORD, ...work }, volunteer.token),
    ])
      expect(refusal.refused).toBe('loginLocked')
  })

  it('the guard of an account counts a failed proof of a signed-in person, too', async () => {
    const { token, loginName } = await buildVolunteer(server)
    for (let failure = 1; failure <= 5; failure++) {
      const input = { password: WRONG, ...(await solved(server)) }
      const { refused } = await server.refused(security.prove, input, token)
      expect(refused).toBe('passwordWrong')
    }
    expect((await guess(loginName, PASSWORD)).refused).toBe('loginLocked')
  })

  it('the guard of an account lets the owner in on a browser he knows while a stranger must wait', async () => {
    const { loginName } = await buildVolunteer(server)
    const input = { loginName, password: PASSWORD }
    await server.call(auth.loginVolunteer, input)
    for (let failure = 1; failure <= 12; failure++) {
      await guess(loginName, WRONG, { browser: stranger })
      server.world.pass(1)
    }
    const asStranger = await guess(loginName, PASSWORD, { browser: stranger })
    expect(asStranger.refused).toBe('loginLocked')
    const work = await solved(server)
    await server.call(auth.loginVolunteer, { ...input, ...work }, undefined, {
      from: { browser: BROWSER },
    })
  })

  it('the guard of an account waits 1, 2, 4, 8 and at most 15 minutes', async () => {
    const { loginName } = await buildVolunteer(server)
    for (let failure = 1; failure <= 5; failure++) await guess(loginName)
    const waited: number[] = []
    for (let round = 1; round <= 7; round++) {
      const { refused, data } = await guess(loginName)
      expect(refused).toBe('loginLocked')
      waited.push(Number(data?.seconds) / 60)
      server.world.pass(Number(data?.seconds) / 60)
      expect((await guess(loginName)).refused).toBe('loginFailed')
    }
    expect(waited).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  it('the guard of an account asks for a solved challenge from the fourth try on, and takes each once', async () => {
    const { loginName } = await buildVolunteer(server)
    for (let failure = 1; failure <= 3; failure++)
      await server.refused(auth.loginVolunteer, { loginName, password: WRONG })
    const right = { loginName, password: PASSWORD }
    expect((await server.refused(auth.loginVolunteer, right)).refused).toBe('challengeRequired')
    const work = await solved(server)
    const wrong = { ...work, solution: noSolutionOf(work.challenge) }
    expect((await server.refused(auth.loginVolunteer, { ...right, ...wrong })).refused).toBe(
      'challengeRefused',
    )
    expect(
      (await server.refused(auth.loginVolunteer, { loginName, password: WRONG, ...work })).refused,
    ).toBe('loginFailed')
    expect((await server.refused(auth.loginVolunteer, { ...right, ...work })).refused).toBe(
      'challengeRefused',
    )
    await server.call(auth.loginVolunteer, { ...right, ...(await solved(server)) })
  })

  it('the guard of an account asks everybody behind an address with sixty failures for one, and refuses nobody', async () => {
    const from = { ip: newAddress() }
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const input = { loginName: `nobody${index}x`, password: WRONG }
        return server.refused(auth.loginVolunteer, input, undefined, from)
      }),
    )
    const { loginName } = await buildVolunteer(server)
    const right = { loginName, password: PASSWORD }
    const { refused } = await server.refused(auth.loginVolunteer, right, undefined, from)
    expect(refused).toBe('challengeRequired')
    const work = await solved(server, { ip: newAddress() })
    await server.call(auth.loginVolunteer, { ...right, ...work }, undefined, { from })
    server.world.pass(11)
    await server.call(auth.loginVolunteer, right, undefined, { from })
  })

  it('the guard of an account says what an account is only to who has proven himself', async () => {
    for (const [state, name] of [
      ['frozen', 'accountFrozen'],
      ['unclaimed', 'accountUnclaimed'],
    ] as const) {
      const { loginName } = await buildVolunteer(server, { state })
      expect((await guess(loginName)).refused).toBe('loginFailed')
      expect((await guess(loginName, PASSWORD)).refused).toBe(name)
    }
  })
})

describe('logging in by code', () => {
  const server = testServer()

  it('who has the code of his mobile logs in with it, in either realm, and once', async () => {
    const volunteer = await buildVolunteer(server)
    const code = await codeByMobile(server, volunteer.mobile, 'logIn')
    const input = { target: `+86 ${volunteer.mobile}`, code }
    const login = await server.call(auth.loginVolunteerByCode, input)
    expect(login.loginType).toBe(1)
    expect((await server.refused(auth.loginVolunteerByCode, input)).refused).toBe('codeVoid')

    const administrator = await buildAdministrator(server)
    const mobile = '13700000001'
    await bindMobile(server, administrator.id, mobile)
    const second = await codeByMobile(server, mobile, 'logIn', { loginType: '2' })
    const entered = await server.call(auth.loginOrganizationByCode, {
      target: mobile,
      code: second,
    })
    expect(entered.loginType).toBe(2)
  })

  it('a login takes no code of another purpose, browser or realm', async () => {
    const { mobile } = await buildVolunteer(server)
    const reset = await codeByMobile(server, mobile, 'resetPassword')
    expect(
      (await server.refused(auth.loginVolunteerByCode, { target: mobile, code: reset })).refused,
    ).toBe('codeWrong')
    server.world.pass(2)
    const code = await codeByMobile(server, mobile, 'logIn')
    const input = { target: mobile, code }
    const elsewhere = { browser: stranger, ip: newAddress() }
    expect(
      (await server.refused(auth.loginVolunteerByCode, input, undefined, elsewhere)).refused,
    ).toBe('codeWrong')
    expect((await server.refused(auth.loginOrganizationByCode, input)).refused).toBe('codeWrong')
    await server.call(auth.loginVolunteerByCode, { ...input, ...(await solved(server)) })
  })

  it('a login by code is answered alike for a number that nobody has', async () => {
    const { mobile } = await buildVolunteer(server)
    const known = { target: mobile, code: '000000' }
    const unknown = { target: '13999999999', code: '000000' }
    expect(await server.refused(auth.loginVolunteerByCode, known)).toEqual(
      await server.refused(auth.loginVolunteerByCode, unknown),
    )
  })

  it('a login by code sends nothing to who has not claimed his account', async () => {
    const { mobile, id } = await buildVolunteer(server, { state: 'unclaimed' })
    await codeByMobile(server, mobile, 'logIn')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where account_id = ${id} or target_masked = ${`${mobile.slice(0, 3)}****${mobile.slice(-4)}`}`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBe(0)
  })
})
