import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildVolunteer,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { newestCode, outboxReader, solved } from '../../../../test/codes.ts'
import { contract, type From, testServer, type TestServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { reactions } from '../../../reactions.ts'

const { account, auth, code, message, outbox, profile, security } = contract
const NEW = 'Kapok7blossom'
const elsewhere: From = { browser: 'S'.repeat(43), ip: '198.51.100.7' }

const proof = async (server: TestServer, token: string) =>
  (await server.call(security.prove, { password: PASSWORD }, token)).ticket

/** The code that is sent to the new number, read from the outbox. */
const codeForNew = async (server: TestServer, token: string, mobile: string) => {
  await server.call(code.sendToNewMobile, { mobile, ...(await solved(server)) }, token)
  return newestCode(server)
}

const texts = async (server: TestServer, size = '2') =>
  (await server.call(outbox.list, { size }, await outboxReader(server))).items.map(
    ({ target, text }) => ({ target, text }),
  )

const bindEmail = async (server: TestServer, { token }: BuiltVolunteer, email: string) => {
  const input = { email, purpose: 'changeEmail' as const, ...(await solved(server)) }
  await server.call(code.sendToEmail, input)
  const given = await newestCode(server)
  const ticket = await proof(server, token)
  await server.call(security.changeEmail, { email, code: given, ticket }, token)
}

describe('changing a password', () => {
  const server = testServer()

  it('changing a password asks for the old one, ends every session and tells the owner', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const twice = { password: NEW, passwordAgain: NEW }
    const without = await server.refused(security.changePassword, twice, token)
    expect(without.refused).toBe('invalidInput')
    const wrong = await server.refused(
      security.changePassword,
      { oldPassword: 'Wrong1234', ...twice },
      token,
    )
    expect(wrong.refused).toBe('passwordWrong')
    await server.call(security.changePassword, { oldPassword: PASSWORD, ...twice }, token)
    expect((await server.refused(account.current, {}, token)).refused).toBe('loginExpired')
    await server.call(auth.loginVolunteer, { loginName, password: NEW })
    expect((await texts(server, '1'))[0]?.text).toContain('密码已于')
  })

  it.each([
    ['', '', 'passwordRequired'],
    ['abc', 'abc', 'passwordFormat'],
    [NEW, '', 'passwordAgainRequired'],
    [NEW, 'Kapok7blossoms', 'passwordsDiffer'],
  ])(
    'changing a password names what is wrong with %s and %s',
    async (password, passwordAgain, name) => {
      const { token } = await buildVolunteer(server)
      const input = { oldPassword: PASSWORD, password, passwordAgain }
      const { refused, data } = await server.refused(security.changePassword, input, token)
      expect(refused).toBe('invalidInput')
      const fields = data?.fields as { name: string }[]
      expect(fields.map((field) => field.name)).toContain(name)
    },
  )

  it('changing a password needs no old one right after a login that found it weak, and only then', async () => {
    const { db } = server.world
    for (const realm of ['volunteer', 'administrator'] as const) {
      const person =
        realm === 'volunteer' ? await buildVolunteer(server) : await buildAdministrator(server)
      const login = realm === 'volunteer' ? auth.loginVolunteer : auth.loginOrganization
      const change = realm === 'volunteer' ? security.changePassword : security.changeAdminPassword
      await db.updateTable(realm).set({ weak_password: true }).where('id', '=', person.id).execute()
      const input = { loginName: person.loginName, password: PASSWORD }
      const early = await server.call(login, input)
      expect(early.weakPassword).toBe(1)
      const twice = { password: NEW, passwordAgain: NEW }
      server.world.pass(31)
      const stale = await server
        .call(auth.refresh, { refreshToken: early.refreshToken })
        .catch(() => null)
      if (stale)
        expect((await server.refused(change, twice, stale.token)).refused).toBe('loginExpired')
      const { token } = await server.call(login, input)
      await server.call(change, twice, token)
      expect((await server.call(login, { ...input, password: NEW })).weakPassword).toBe(0)
    }
  })
})

describe('changing how one is reached and called', () => {
  const server = testServer()

  it('changing how one is reached needs a fresh proof of this session, which serves once and for five minutes', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const change = (name: string, ticket: string, by = token) =>
      server.refused(security.changeLoginName, { loginName: name, ticket }, by)
    expect((await change('banyan2tree', 'T'.repeat(43))).refused).toBe('ticketRefused')
    const other = await server.call(auth.loginVolunteer, { loginName, password: PASSWORD })
    const ofOther = await proof(server, other.token)
    expect((await change('banyan2tree', ofOther)).refused).toBe('ticketRefused')
    const late = await proof(server, token)
    server.world.pass(6)
    expect((await change('banyan2tree', late)).refused).toBe('ticketRefused')
    const ticket = await proof(server, token)
    await server.call(security.changeLoginName, { loginName: 'banyan2tree', ticket }, token)
    expect((await change('banyan3tree', ticket)).refused).toBe('ticketRefused')
    await server.call(auth.loginVolunteer, { loginName: 'banyan2tree', password: PASSWORD })
    expect(
      (await server.refused(auth.loginVolunteer, { loginName, password: PASSWORD })).refused,
    ).toBe('loginFailed')
  })

  it('changing how one is reached takes a proof by code to the own mobile, too', async () => {
    const { token } = await buildVolunteer(server)
    const sent = await server.call(
      code.sendToOwn,
      { channel: 'sms', purpose: 'stepUp', ...(await solved(server)) },
      token,
    )
    expect(sent.sentTo).toMatch(/^139\*{4}\d{4}$/)
    const given = await newestCode(server)
    const { ticket } = await server.call(
      security.proveByCode,
      { channel: 'sms', code: given },
      token,
    )
    await server.call(security.changeLoginName, { loginName: 'mangrove5', ticket }, token)
  })

  it('changing how one is reached leaves the proof good when the login name is taken', async () => {
    const { loginName } = await buildVolunteer(server)
    const { token } = await buildVolunteer(server)
    const ticket = await proof(server, token)
    expect(
      (await server.refused(security.changeLoginName, { loginName, ticket }, token)).refused,
    ).toBe('loginNameTaken')
    await server.call(security.changeLoginName, { loginName: 'kapok9tree', ticket }, token)
  })

  it('changing a number binds one proven by its code, and tells the one it takes the place of', async () => {
    const { token, mobile, id } = await buildVolunteer(server)
    const next = '13811112222'
    const given = await codeForNew(server, token, next)
    const ticket = await proof(server, token)
    const wrong = { mobile: next, code: given === '000000' ? '111111' : '000000', ticket }
    expect((await server.refused(security.changeMobile, wrong, token)).refused).toBe('codeWrong')
    await server.call(security.changeMobile, { ...wrong, code: given }, token)
    const [told] = await texts(server, '1')
    expect(told?.target).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    expect(told?.text).toContain('手机号码已于')
    expect((await server.call(profile.myDetail, {}, token)).mobile).toBe('138****2222')
    await server.call(auth.loginVolunteer, { loginName: next, password: PASSWORD })
    const gone = await server.refused(auth.loginVolunteer, {
      loginName: mobile,
      password: PASSWORD,
    })
    expect(gone.refused).toBe('loginFailed')
    expect(id).toBeTruthy()
  })

  it('changing a number or address ends every other login, but the one it is done in, when bound or unbound', async () => {
    const { token, loginName } = await buildVolunteer(server)
    const volunteer = { token } as BuiltVolunteer
    const open = async (other: string) =>
      (await server.call(account.current, {}, other)).userName === loginName
    const another = async () =>
      (
        await server.call(auth.loginVolunteer, { loginName, password: PASSWORD }, undefined, {
          from: elsewhere,
        })
      ).token
    const bound = await another()
    expect(await open(bound)).toBe(true)
    const given = await codeForNew(server, token, '13811114444')
    const ticket = await proof(server, token)
    await server.call(security.changeMobile, { mobile: '13811114444', code: given, ticket }, token)
    expect((await server.refused(account.current, {}, bound)).msg).toBe(
      '账号的手机号码已更换，请重新登录',
    )
    expect(await open(token)).toBe(true)

    const addressed = await another()
    await bindEmail(server, volunteer, 'cotton@example.org')
    expect((await server.refused(account.current, {}, addressed)).data).toMatchObject({
      reason: 'emailChanged',
    })
    const unbound = await another()
    await server.call(security.unbindEmail, { ticket: await proof(server, token) }, token)
    expect((await server.refused(account.current, {}, unbound)).data).toMatchObject({
      reason: 'contactUnbound',
    })
    expect(await open(token)).toBe(true)
  })

  it('changing how one is reached binds no number that somebody else has', async () => {
    const { mobile } = await buildVolunteer(server)
    const { token } = await buildVolunteer(server)
    const given = await codeForNew(server, token, mobile)
    const ticket = await proof(server, token)
    const input = { mobile, code: given, ticket }
    expect((await server.refused(security.changeMobile, input, token)).refused).toBe('mobileTaken')
  })

  it('changing how one is reached binds the mobile of an administrator the same way', async () => {
    const { token, loginName } = await buildAdministrator(server)
    const given = await codeForNew(server, token, '13811113333')
    const ticket = await proof(server, token)
    await server.call(
      security.changeAdminMobile,
      { mobile: '13811113333', code: given, ticket },
      token,
    )
    expect((await server.call(account.administrator, {}, token)).mobile).toBe('138****3333')
    expect(loginName).toBeTruthy()
    await server.call(auth.loginOrganization, { loginName: '13811113333', password: PASSWORD })
  })

  it('changing how one is reached unbinds one of two contacts and never the last', async () => {
    const volunteer = await buildVolunteer(server)
    const { token } = volunteer
    const unbind = async (endpoint: typeof security.unbindMobile | typeof security.unbindEmail) =>
      server.refused(endpoint, { ticket: await proof(server, token) }, token)
    expect((await unbind(security.unbindMobile)).refused).toBe('lastContact')
    expect((await unbind(security.unbindEmail)).refused).toBe('contactMissing')
    await bindEmail(server, volunteer, 'kapok@example.org')
    await server.call(security.unbindMobile, { ticket: await proof(server, token) }, token)
    const told = (await texts(server)).map(({ target }) => target)
    expect(told.toSorted()).toEqual(['139****' + volunteer.mobile.slice(-4), 'k***@example.org'])
    expect(await server.call(profile.myDetail, {}, token)).toMatchObject({
      mobile: '',
      email: 'k***@example.org',
    })
    expect((await server.call(account.userInfo, {}, token)).users.mobile).toBe('')
    expect((await unbind(security.unbindEmail)).refused).toBe('lastContact')
  })
})

describe('own sessions', () => {
  const server = testServer()
  const logIn = (loginName: string, from: From = {}) =>
    server.call(auth.loginVolunteer, { loginName, password: PASSWORD }, undefined, { from })

  it('own sessions are listed with browser, system and network, and end one by one or all but this one', async () => {
    const { loginName, id } = await buildVolunteer(server)
    const { token } = await logIn(loginName)
    server.world.pass(1)
    const second = await logIn(loginName, elsewhere)
    server.world.pass(1)
    const third = await logIn(loginName, elsewhere)
    const list = await server.call(security.sessions, {}, token)
    expect(list.map(({ current }) => current)).toEqual([true, false, false, false])
    expect(list[1]).toMatchObject({ network: '198.51.100.*', browser: '', system: '' })
    const [, latest] = list
    await server.call(security.endSession, { sessionId: latest!.sessionId }, token)
    expect((await server.refused(account.current, {}, third.token)).refused).toBe('loginExpired')
    for (const sessionId of [latest!.sessionId, list[0]!.sessionId])
      expect((await server.refused(security.endSession, { sessionId }, token)).refused).toBe(
        'sessionUnknown',
      )
    expect(await server.call(security.endOthers, {}, token)).toEqual({ ended: 2 })
    expect(await server.call(security.endOthers, {}, token, { changes: false })).toEqual({
      ended: 0,
    })
    expect((await server.refused(account.current, {}, second.token)).refused).toBe('loginExpired')
    await server.call(account.current, {}, token)
    expect(id).toBeTruthy()
  })

  it('the sessions of another person cannot be seen or ended', async () => {
    const mine = await buildVolunteer(server)
    const other = await buildVolunteer(server)
    const [theirs] = await server.call(security.sessions, {}, other.token)
    const input = { sessionId: theirs!.sessionId }
    expect((await server.refused(security.endSession, input, mine.token)).refused).toBe(
      'sessionUnknown',
    )
    await server.call(account.current, {}, other.token)
  })

  it('own sessions leave a history of logins and failed tries for ninety days, page by page', async () => {
    const { loginName, token } = await buildVolunteer(server)
    await logIn(loginName)
    await server.refused(auth.loginVolunteer, { loginName, password: 'Wrong1234' })
    server.world.pass(1)
    await logIn(loginName, elsewhere)
    const first = await server.call(security.history, { size: '2' }, token)
    expect(first.items.map(({ succeeded, network }) => [succeeded, network])).toEqual([
      [true, '198.51.100.*'],
      [false, '127.0.0.*'],
    ])
    const rest = await server.call(security.history, { cursor: first.next! }, token)
    expect(rest.items).toHaveLength(1)
    expect(rest.next).toBeNull()
    server.world.pass(91 * 24 * 60)
    expect((await server.call(security.history, {}, token)).items).toEqual([])
  })

  it('own sessions on a browser that is new beside others are told to the owner, the first one is not', async () => {
    const { loginName, token, id } = await buildVolunteer(server)
    await logIn(loginName)
    await logIn(loginName)
    const told = async () => (await texts(server, '100')).length
    const before = await told()
    await logIn(loginName)
    expect(await told()).toBe(before)
    const linux = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
    await logIn(loginName, { ...elsewhere, userAgent: linux })
    expect(await told()).toBe(before + 1)
    expect((await texts(server, '1'))[0]?.text).toContain('在一台新设备（Linux 上的 Chrome）登录。')

    const { rows } = await sql<{ id: string; payload: never }>`
      select id, payload from event where name = 'volunteerLoggedIn' and object_id = ${id} order by id`.execute(
      server.world.db,
    )
    for (const event of rows)
      for (const reaction of reactions.volunteerLoggedIn)
        await reaction(server.world, event.payload, event.id)
    const { items } = await server.call(message.list, {}, token)
    expect(items.map(({ kind }) => kind)).toEqual(['newBrowser'])
  })

  it('a session that is taken over by a copied refresh token ends and is told to the owner', async () => {
    const { loginName } = await buildVolunteer(server)
    const { refreshToken } = await logIn(loginName)
    const fresh = await server.call(auth.refresh, { refreshToken })
    await server.refused(auth.refresh, { refreshToken })
    expect((await server.refused(account.current, {}, fresh.token)).refused).toBe('loginExpired')
    expect((await texts(server, '1'))[0]?.text).toContain('可能被他人冒用')
  })
})

describe('what is kept of contacts', () => {
  const server = testServer()

  it('what is kept of contacts is closed: neither number nor address stands in a row or an event', async () => {
    const volunteer = await buildVolunteer(server)
    await bindEmail(server, volunteer, 'closed@example.org')
    const { rows } = await sql<{ line: string }>`
      select row_to_json(v)::text as line from volunteer v where id = ${volunteer.id} union all
      select row_to_json(e)::text from event e union all
      select row_to_json(o)::text from outbox o union all
      select row_to_json(s)::text from security_event s`.execute(server.world.db)
    const all = rows.map(({ line }) => line).join('\n')
    expect(all).not.toContain('closed@example.org')
    expect(all).not.toContain(volunteer.mobile)
    const cipher = encryptField(server.world.keys, 'volunteer.email.x', 'closed@example.org')
    expect(cipher.toString('utf8')).not.toContain('closed')
  })
})
