import { describe, expect, it } from 'vitest'
import { digest } from '../../../platform/crypto.ts'
import { codeOfStep, stepAt } from '../../../../test/authenticator-app.ts'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import { codeByMobile, newAddress, outboxReader, solved } from '../../../../test/codes.ts'
import { addPasskey, codeOf, enrolApp, ticketFor, wrongCodeOf } from '../../../../test/factors.ts'
import { contract, type From, testServer, type TestServer } from '../../../../test/harness.ts'
import { transact } from '../../../platform/transact.ts'
import { insertTicket } from '../auth/proof-ticket.repository.ts'

const { account, auth, factor, outbox, recovery, security } = contract
const ELSEWHERE = 'E'.repeat(43)

const realms = [
  {
    realm: 'volunteer' as const,
    build: buildVolunteer,
    logIn: auth.loginVolunteer,
    finish: factor.finishVolunteer,
    me: account.current,
  },
  {
    realm: 'administrator' as const,
    build: buildAdministrator,
    logIn: auth.loginOrganization,
    finish: factor.finishOrganization,
    me: account.administrator,
  },
]

/** First step of a login; gives what is still owed. */
const owed = async (
  server: TestServer,
  { logIn }: (typeof realms)[number],
  loginName: string,
  from: From = {},
) => {
  const answer = await server.call(logIn, { loginName, password: PASSWORD }, undefined, { from })
  expect(answer).toMatchObject({ token: '', refreshToken: '', expiresIn: 0 })
  return answer.factor!
}

/** Browsers that an account has logged in with before. */
const knowBrowsers = (
  { world }: TestServer,
  realm: 'volunteer' | 'administrator',
  accountId: string,
  browsers: readonly string[],
) =>
  world.db
    .insertInto('known_browser')
    .values(
      browsers.map((browser) => ({
        realm,
        account_id: accountId,
        browser_digest: digest(browser),
        first_used_at: world.clock.now(),
        last_used_at: world.clock.now(),
      })),
    )
    .execute()

describe.each(realms)('the second factor of a $realm', (kind) => {
  const server = testServer()
  const { build, finish, me, logIn, realm } = kind

  it('the second factor is asked for after the password, and opens the session', async () => {
    const { token, loginName, id } = await build(server)
    const { secret, recoveryCodes } = await enrolApp(server, token)
    expect(recoveryCodes).toHaveLength(10)
    const demand = await owed(server, kind, loginName)
    expect(demand).toMatchObject({
      ways: ['totp', 'recoveryCode'],
      expiresIn: 300,
      trustable: realm === 'volunteer',
    })
    const sessions = () =>
      server.world.db
        .selectFrom('session')
        .where('account_id', '=', id)
        .where('ended_at', 'is', null)
        .select('id')
        .execute()
    expect(await sessions()).toHaveLength(1)
    const input = { ticket: demand.ticket, way: 'totp' as const, code: codeOf(server, secret) }
    const tokens = await server.call(finish, input)
    expect(tokens.token).toMatch(/^[\w-]{43}$/)
    await server.call(me, {}, tokens.token)
    expect(await sessions()).toHaveLength(2)
    const [entry] = (await server.call(security.history, {}, tokens.token)).items
    expect(entry).toMatchObject({ way: 'factor', succeeded: true })
  })

  it('the second factor keeps secret and recovery codes in no readable form', async () => {
    const { token, id } = await build(server)
    const { secret, recoveryCodes } = await enrolApp(server, token)
    const rows = await Promise.all([
      server.world.db.selectFrom('totp').selectAll().where('account_id', '=', id).execute(),
      server.world.db
        .selectFrom('recovery_code')
        .selectAll()
        .where('account_id', '=', id)
        .execute(),
    ])
    const bytes = Buffer.concat(
      rows.flat().flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value))),
    ).toString('latin1')
    expect(bytes.length).toBeGreaterThan(300)
    expect(bytes).not.toContain(secret)
    for (const shown of recoveryCodes) {
      expect(bytes).not.toContain(shown)
      expect(bytes).not.toContain(digest(shown.replace('-', '')).toString('latin1'))
    }
  })

  it('the second factor looks at five guesses at most, however many come at once', async () => {
    const { token, loginName } = await build(server)
    const { secret } = await enrolApp(server, token)
    const { ticket } = await owed(server, kind, loginName, { browser: ELSEWHERE })
    const code = wrongCodeOf(server, secret)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, network) =>
        // From as many networks: who knows the password gets no more tries by that.
        server.refused(finish, { ticket, way: 'totp', code }, undefined, {
          browser: ELSEWHERE,
          ip: `10.200.${network}.1`,
        }),
      ),
    )
    const looked = answers.filter(({ refused }) => refused === 'factorWrong')
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.length).toBeLessThanOrEqual(5)
    for (const { refused } of answers)
      expect(['factorWrong', 'loginLocked', 'challengeRequired']).toContain(refused)
  })

  it('the second factor counts on although the first factor is given again and again', async () => {
    const { token, loginName, id } = await build(server)
    const { secret } = await enrolApp(server, token)
    const from = { browser: ELSEWHERE }
    // A browser the account knows keeps one count of its own for every proof.
    await knowBrowsers(server, realm, id, [ELSEWHERE])
    const seen: string[] = []
    for (let round = 0; round < 6; round++) {
      const { ticket } = await owed(server, kind, loginName, { ...from, ip: newAddress() })
      const work = round < 3 ? {} : await solved(server, { ...from, ip: newAddress() })
      const input = { ticket, way: 'totp' as const, code: wrongCodeOf(server, secret), ...work }
      seen.push((await server.refused(finish, input, undefined, from)).refused)
    }
    expect(seen).toEqual([...Array.from({ length: 5 }, () => 'factorWrong'), 'loginLocked'])
  })

  it('the second factor holds to ticket, browser, realm and time', async () => {
    const { token, loginName } = await build(server)
    const { secret } = await enrolApp(server, token)
    const { ticket } = await owed(server, kind, loginName)
    const other = realms.find((each) => each.realm !== realm)!.finish
    const input = () => ({ ticket, way: 'totp' as const, code: codeOf(server, secret) })
    const refusedAs = async (...args: Parameters<typeof server.refused>) =>
      (await server.refused(...args)).refused
    expect(await refusedAs(finish, input(), undefined, { browser: ELSEWHERE })).toBe(
      'ticketRefused',
    )
    expect(await refusedAs(other, input())).toBe('ticketRefused')
    expect(await refusedAs(finish, { ...input(), ticket: 'T'.repeat(43) })).toBe('ticketRefused')
    await server.call(finish, input())
    server.world.pass(1)
    expect(await refusedAs(finish, input())).toBe('ticketRefused')
    const late = await owed(server, kind, loginName)
    server.world.pass(6)
    expect(await refusedAs(finish, { ...input(), ticket: late.ticket })).toBe('ticketRefused')
  })

  it('the second factor is asked for after a new password, too', async () => {
    const built = await build(server)
    await enrolApp(server, built.token)
    await server.call(
      realm === 'volunteer' ? security.changePassword : security.changeAdminPassword,
      { oldPassword: PASSWORD, password: 'Lychee8tree', passwordAgain: 'Lychee8tree' },
      built.token,
    )
    const login = { loginName: built.loginName, password: 'Lychee8tree' }
    expect((await server.call(logIn, login)).factor?.ways).toContain('totp')
  })

  it('the second factor takes each recovery code once, tells the holder, and shows what is left', async () => {
    const { token, loginName } = await build(server)
    const { recoveryCodes } = await enrolApp(server, token)
    const [first] = recoveryCodes as [string]
    const finishWith = async (typed: string) => {
      const { ticket } = await owed(server, kind, loginName)
      return { ticket, way: 'recoveryCode' as const, code: typed }
    }
    const { token: fresh } = await server.call(finish, await finishWith(` ${first.toUpperCase()} `))
    expect((await server.call(factor.state, {}, fresh)).recoveryCodes).toBe(9)
    const again = await server.refused(finish, await finishWith(first))
    expect(again.refused).toBe('factorWrong')
    const twice = [await finishWith(recoveryCodes[2]!), await finishWith(recoveryCodes[2]!)]
    const outcomes = await Promise.allSettled(twice.map((input) => server.call(finish, input)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const ticket = await ticketFor(server, fresh)
    const renewed = await server.call(factor.renewRecoveryCodes, { ticket }, fresh)
    expect(renewed.recoveryCodes).toHaveLength(10)
    const old = await server.refused(finish, await finishWith(recoveryCodes[1]!))
    expect(old.refused).toBe('factorWrong')
    await server.call(finish, await finishWith(renewed.recoveryCodes[0]!))
  })

  it('the second factor ends the other sessions when it changes, and goes with a fresh proof only', async () => {
    const { token, loginName } = await build(server)
    const other = (await server.call(logIn, { loginName, password: PASSWORD })).token
    const { secret } = await enrolApp(server, token)
    expect((await server.refused(me, {}, other)).refused).toBe('loginExpired')
    expect(
      (await server.refused(factor.beginTotp, { ticket: 'T'.repeat(43) }, token)).refused,
    ).toBe('ticketRefused')
    const forged = await server.refused(factor.removeTotp, { ticket: 'T'.repeat(43) }, token)
    expect(forged.refused).toBe('ticketRefused')
    const ticket = await ticketFor(server, token)
    await server.call(factor.removeTotp, { ticket }, token)
    expect(await server.call(factor.state, {}, token)).toMatchObject({
      totpSince: null,
      recoveryCodes: 0,
      passkeys: [],
    })
    expect((await server.call(logIn, { loginName, password: PASSWORD })).factor).toBeUndefined()
    expect(secret).toHaveLength(32)
  })

  it('the second factor is enrolled by a code of the shown secret, in that session, in time', async () => {
    const { token, loginName } = await build(server)
    const ticket = await ticketFor(server, token)
    const { secret, address } = await server.call(factor.beginTotp, { ticket }, token)
    expect(address).toContain(secret)
    expect((await server.refused(factor.beginTotp, { ticket }, token)).refused).toBe(
      'ticketRefused',
    )
    const wrong = { code: wrongCodeOf(server, secret) }
    expect((await server.refused(factor.confirmTotp, wrong, token)).refused).toBe('codeWrong')
    const other = (await server.call(logIn, { loginName, password: PASSWORD })).token
    const right = { code: codeOf(server, secret) }
    expect((await server.refused(factor.confirmTotp, right, other)).refused).toBe(
      'enrolmentExpired',
    )
    server.world.pass(16)
    const late = { code: codeOf(server, secret) }
    expect((await server.refused(factor.confirmTotp, late, token)).refused).toBe('enrolmentExpired')
    expect((await server.call(logIn, { loginName, password: PASSWORD })).factor).toBeUndefined()
  })
})

describe('a volunteer', () => {
  const server = testServer()

  it('a volunteer’s code of the second factor is taken once: of twenty uses of one, one wins', async () => {
    const { token, id } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const browsers = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(43, 'R'))
    const tickets = browsers.map((_, index) => `${index}`.padStart(43, 'T'))
    // As if the first proof had been given in twenty browsers.
    const given = server.world.clock.now()
    const span = { now: given, expiresAt: new Date(given.getTime() + 300_000) }
    await transact(server.world.db, async (db) => {
      for (const [index, ticket] of tickets.entries()) {
        const browser = digest(browsers[index]!)
        const binding = { purpose: 'secondFactor', realm: 'volunteer', browser } as const
        await insertTicket(db, digest(ticket), binding, id, span, null)
      }
    })
    // Known browsers have tries of their own, so that only the code stands in the way.
    await knowBrowsers(server, 'volunteer', id, browsers)
    const now = codeOf(server, secret)
    const outcomes = await Promise.all(
      tickets.map((ticket, index) =>
        server
          .call(factor.finishVolunteer, { ticket, way: 'totp', code: now }, undefined, {
            from: { browser: browsers[index]! },
          })
          .then(
            () => 'in',
            (error: Error) => (error.message.includes('factorWrong') ? 'refused' : error.message),
          ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(19)
  })

  it('a volunteer is not asked for the second factor in a browser he trusts, for thirty days, until he takes it back', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const login = { loginName, password: PASSWORD }
    const logIn = (from: From = {}) => server.call(auth.loginVolunteer, login, undefined, { from })
    const trusting = async () => {
      const { factor: demand } = await logIn()
      const input = { ticket: demand!.ticket, way: 'totp' as const, code: codeOf(server, secret) }
      return server.call(factor.finishVolunteer, { ...input, trust: true })
    }
    await trusting()
    const inside = await logIn()
    expect(inside.token).not.toBe('')
    expect((await logIn({ browser: ELSEWHERE })).factor).toBeDefined()
    const { browsers } = await server.call(factor.state, {}, inside.token)
    expect(browsers).toMatchObject([{ current: true }])
    const { browserId } = browsers[0]!
    const stranger = await buildVolunteer(server)
    expect(
      (await server.refused(factor.forgetBrowser, { browserId }, stranger.token)).refused,
    ).toBe('factorNotFound')
    await server.call(factor.forgetBrowser, { browserId }, inside.token)
    expect((await logIn()).factor).toBeDefined()
    server.world.pass(1)
    await trusting()
    server.world.pass(30 * 24 * 60)
    expect((await logIn()).factor).toBeDefined()
  })

  it('a volunteer is asked for the second factor after a code by SMS, which is used up, and after a found password', async () => {
    const { token, loginName, mobile } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const sent = await codeByMobile(server, mobile, 'logIn')
    const answer = await server.call(auth.loginVolunteerByCode, { target: mobile, code: sent })
    expect(answer).toMatchObject({ token: '', factor: { ways: ['totp', 'recoveryCode'] } })
    const again = { target: mobile, code: sent }
    expect((await server.refused(auth.loginVolunteerByCode, again)).refused).toBe('codeVoid')
    const input = { ticket: answer.factor!.ticket, way: 'totp' as const, trust: true }
    await server.call(factor.finishVolunteer, { ...input, code: codeOf(server, secret) })

    server.world.pass(2)
    const reset = await codeByMobile(server, mobile, 'resetPassword')
    const { ticket } = await server.call(recovery.verifyUser, { target: mobile, code: reset })
    const password = 'Lychee8tree'
    await server.call(recovery.resetUser, { ticket, password, passwordAgain: password })
    // Trust in the browser has gone with the old password.
    const login = await server.call(auth.loginVolunteer, { loginName, password })
    expect(login.factor?.ways).toContain('totp')
  })

  const app = async (token: string) => void (await enrolApp(server, token))
  const passkey = async (token: string) => void (await addPasskey(server, token))
  const states: [string, ((token: string) => Promise<void>)[], string[] | undefined][] = [
    ['nothing', [], undefined],
    ['an app', [app], ['totp', 'recoveryCode']],
    ['a passkey', [passkey], ['passkey', 'recoveryCode']],
    ['both', [app, passkey], ['totp', 'passkey', 'recoveryCode']],
  ]
  it.each(states)(
    'a volunteer with %s set up is asked for it, whatever his first proof',
    async (_, setUp, ways) => {
      const { token, loginName, mobile } = await buildVolunteer(server)
      for (const step of setUp) await step(token)
      const byPassword = { loginName, password: PASSWORD }
      const first = await server.call(auth.loginVolunteer, byPassword)
      const code = await codeByMobile(server, mobile, 'logIn')
      const second = await server.call(auth.loginVolunteerByCode, { target: mobile, code })
      for (const answer of [first, second]) {
        expect(answer.factor?.ways).toEqual(ways)
        expect(answer.token === '').toBe(ways !== undefined)
      }
    },
  )

  it('a volunteer hears of the second factor at his number', async () => {
    const { token, mobile } = await buildVolunteer(server)
    await enrolApp(server, token)
    const reader = await outboxReader(server)
    const { items } = await server.call(outbox.list, { size: '1' }, reader)
    expect(items[0]!.text).toContain('添加了验证器应用')
    expect(items[0]!.target).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  })

  it('a volunteer hears why when his account was frozen between the two factors', async () => {
    const { token, loginName, id } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const { ticket } = await owed(server, realms[0]!, loginName)
    await server.world.db
      .updateTable('volunteer')
      .set({ state: 'frozen' })
      .where('id', '=', id)
      .execute()
    const input = { ticket, way: 'totp' as const, code: codeOf(server, secret) }
    expect((await server.refused(factor.finishVolunteer, input)).refused).toBe('accountFrozen')
  })

  it('a volunteer’s code of the second factor may be a step early or late, and never goes back in time', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const { secret } = await enrolApp(server, token)
    const present = stepAt(server.world.clock.now())
    const finishAt = async (step: number) => {
      const { ticket } = await owed(server, realms[0]!, loginName)
      const shown = codeOfStep(secret, step)
      return { ticket, way: 'totp' as const, code: shown }
    }
    await server.call(factor.finishVolunteer, await finishAt(present + 1))
    for (const step of [present, present + 1, present + 2]) {
      const refusal = await server.refused(factor.finishVolunteer, await finishAt(step))
      expect(refusal.refused).toBe('factorWrong')
    }
  })
})

describe('an owner', () => {
  const server = testServer()

  it('an owner takes the factor off a sub-account, which is told and starts again', async () => {
    const owner = await buildAdministrator(server)
    const organization = { id: owner.organizationId, name: '' }
    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const stranger = await buildAdministrator(server)
    await enrolApp(server, publisher.token)
    // Whoever serves a node above as well is not touched from below.
    const above = await buildAdministrator(server, { organization, roles: ['reviewer'] })
    await enrolApp(server, above.token)
    await server.world.db
      .insertInto('administrator_role')
      .values({
        administrator_id: above.id,
        organization_id: stranger.organizationId,
        role: 'reviewer',
        granted_at: server.world.clock.now(),
      })
      .execute()
    const reset = async (token: string, administratorId: string) => ({
      administratorId,
      ticket: await ticketFor(server, token),
    })
    const refusals = await Promise.all([
      reset(stranger.token, publisher.id).then((input) =>
        server.refused(factor.resetOfAdministrator, input, stranger.token),
      ),
      reset(owner.token, above.id).then((input) =>
        server.refused(factor.resetOfAdministrator, input, owner.token),
      ),
      reset(owner.token, owner.id).then((input) =>
        server.refused(factor.resetOfAdministrator, input, owner.token),
      ),
      server.refused(
        factor.resetOfAdministrator,
        { administratorId: publisher.id, ticket: 'T'.repeat(43) },
        owner.token,
      ),
    ])
    expect(refusals.map(({ refused }) => refused)).toEqual([
      'factorNotFound',
      'factorNotFound',
      'factorNotFound',
      'ticketRefused',
    ])
    const input = await reset(owner.token, publisher.id)
    await server.call(factor.resetOfAdministrator, input, owner.token)
    expect((await server.refused(account.administrator, {}, publisher.token)).refused).toBe(
      'loginExpired',
    )
    await server.call(account.administrator, {}, owner.token)
    const login = { loginName: publisher.loginName, password: PASSWORD }
    const fresh = await server.call(auth.loginOrganization, login)
    expect(fresh.factor).toBeUndefined()
    const again = await server.refused(
      factor.resetOfAdministrator,
      await reset(owner.token, publisher.id),
      owner.token,
    )
    expect(again.refused).toBe('factorNotFound')
  })
})

describe('an administrator', () => {
  const server = testServer()

  it('an administrator is told whether he can show that it is himself', async () => {
    const { token } = await buildAdministrator(server)
    expect(await server.call(factor.detectStatus, {}, token)).toEqual({ detectStatus: 0 })
    await enrolApp(server, token)
    expect(await server.call(factor.detectStatus, {}, token)).toEqual({ detectStatus: 1 })
  })
})
