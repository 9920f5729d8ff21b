import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { solved } from '../../../../test/codes.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { hashPassword, passwordMatches } from '../../../platform/passwords.ts'

import { forgetOldLogins } from './auth.service.ts'

const { auth, account, security } = contract

describe('logging in', () => {
  const server = testServer()

  it('lets a volunteer in by login name, mobile and document number', async () => {
    const volunteer = await buildVolunteer(server)
    for (const loginName of [
      volunteer.loginName,
      volunteer.loginName.toUpperCase(),
      volunteer.mobile,
      `+86 ${volunteer.mobile}`,
    ]) {
      const login = await server.call(auth.loginVolunteer, {
        loginName,
        password: PASSWORD,
        xc: '1',
      })
      expect(login.loginType).toBe(1)
      const current = await server.call(account.current, {}, login.token)
      expect(current.userId).toBe(volunteer.id)
    }
  })

  it('refuses a wrong password and an unknown account alike', async () => {
    const volunteer = await buildVolunteer(server)
    const wrong = await server.refused(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: 'Wrong1234',
    })
    const unknown = await server.refused(auth.loginVolunteer, {
      loginName: 'nobody1234',
      password: 'Wrong1234',
    })
    expect(wrong).toEqual(unknown)
    expect(wrong.refused).toBe('loginFailed')
  })

  it('lets five right passwords in at once, however they overlap', async () => {
    const volunteer = await buildVolunteer(server)
    const logins = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call(auth.loginVolunteer, { loginName: volunteer.loginName, password: PASSWORD }),
      ),
    )
    expect(new Set(logins.map((login) => login.token)).size).toBe(5)
  })

  it('lets an honest person in while another address asks without end', async () => {
    const volunteer = await buildVolunteer(server)
    const stored = await hashPassword(PASSWORD)
    let flooded = true
    const flood = Promise.all(
      Array.from({ length: 100 }, async () => {
        while (flooded) {
          await passwordMatches(stored, 'Wrong1234', '192.0.2.1').catch(() => null)
          await setImmediate()
        }
      }),
    )
    try {
      const from = { ip: '198.51.100.7' }
      const input = { loginName: volunteer.loginName, password: PASSWORD }
      for (let times = 3; times > 0; times--)
        expect(
          (await server.call(auth.loginVolunteer, input, undefined, { from })).token,
        ).toBeTruthy()
    } finally {
      flooded = false
      await flood
    }
  })

  it('keeps the realms apart', async () => {
    const volunteer = await buildVolunteer(server)
    const administrator = await buildAdministrator(server)
    const crossed = await server.refused(auth.loginOrganization, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect(crossed.refused).toBe('loginFailed')
    expect(await server.refused(account.current, {}, administrator.token)).toMatchObject({
      refused: 'loginExpired',
      status: 401,
    })
    expect(await server.refused(account.administrator, {}, volunteer.token)).toMatchObject({
      refused: 'loginExpired',
      status: 401,
    })
  })

  it('ends the session at log-out and refuses the token from then on', async () => {
    const volunteer = await buildVolunteer(server)
    await server.call(auth.logOut, {}, volunteer.token)
    expect(await server.refused(account.current, {}, volunteer.token)).toMatchObject({
      refused: 'loginExpired',
      status: 401,
    })
  })

  it('rotates refresh tokens and ends the session when one comes twice', async () => {
    const volunteer = await buildVolunteer(server)
    const first = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    const second = await server.call(auth.refresh, { refreshToken: first.refreshToken })
    expect(await server.refused(account.current, {}, first.token)).toMatchObject({
      refused: 'loginExpired',
    })
    await server.call(account.current, {}, second.token)
    expect(await server.refused(auth.refresh, { refreshToken: first.refreshToken })).toMatchObject({
      refused: 'loginExpired',
    })
    expect(await server.refused(account.current, {}, second.token)).toMatchObject({
      refused: 'loginExpired',
    })
    expect(await server.refused(auth.refresh, { refreshToken: second.refreshToken })).toMatchObject(
      { refused: 'loginExpired' },
    )
  })

  it('exchanges one refresh token once even when it is sent ten times at once', async () => {
    const volunteer = await buildVolunteer(server)
    const login = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        server.call(auth.refresh, { refreshToken: login.refreshToken }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  })

  it('tells the oldest session that the account is used elsewhere, when and on what', async () => {
    const administrator = await buildAdministrator(server)
    const input = { loginName: administrator.loginName, password: PASSWORD }
    server.world.pass(1)
    await server.call(auth.loginOrganization, input)
    server.world.pass(1)
    const at = server.world.clock.now().toISOString()
    await server.call(auth.loginOrganization, input, undefined, {
      from: { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
    })
    const told = await server.refused(account.administrator, {}, administrator.token)
    expect(told).toMatchObject({
      refused: 'signedInElsewhere',
      status: 401,
      data: { reason: 'superseded', at, device: 'Windows 上的 Chrome' },
    })
    expect(told.msg).toContain('您的账号在另一台设备（Windows 上的 Chrome）登录')
  })

  it('tells a login that was ended otherwise by what it was ended', async () => {
    const volunteer = await buildVolunteer(server)
    const input = { loginName: volunteer.loginName, password: PASSWORD }
    const { token, refreshToken } = await server.call(auth.loginVolunteer, input)
    const [other] = (await server.call(security.sessions, {}, volunteer.token)).filter(
      ({ current }) => !current,
    )
    await server.call(security.endSession, { sessionId: other!.sessionId }, volunteer.token)
    const told = await server.refused(account.current, {}, token)
    expect(told).toMatchObject({ refused: 'loginExpired', data: { reason: 'endedByOwner' } })
    expect(told.msg).toContain('退出了这里的登录')
    // Who renews hears the same.
    expect(await server.refused(auth.refresh, { refreshToken })).toMatchObject(told)

    await server.world.db
      .updateTable('volunteer')
      .set({ state: 'frozen' })
      .where('id', '=', volunteer.id)
      .execute()
    const frozen = await server.refused(account.current, {}, volunteer.token)
    expect(frozen).toMatchObject({ refused: 'signedInElsewhere', data: { reason: 'frozen' } })
    expect(frozen.msg).toContain('账号已被冻结')
  })
})

describe('an administrator who holds as many logins as he may', () => {
  const server = testServer()
  const crowd = async () => {
    const administrator = await buildAdministrator(server)
    const input = { loginName: administrator.loginName, password: PASSWORD }
    server.world.pass(1)
    const second = await server.call(auth.loginOrganization, input)
    server.world.pass(1)
    const asked = await server.call(auth.loginOrganization, { ...input, chooses: '1' })
    return { administrator, second, asked }
  }
  const works = async (token: string) => {
    await server.call(account.administrator, {}, token)
  }

  it('is asked which one ends, and nothing ends before he has chosen', async () => {
    const { administrator, second, asked } = await crowd()
    expect(asked).toMatchObject({ token: '', refreshToken: '' })
    expect(asked.crowded?.sessions).toHaveLength(2)
    await works(administrator.token)
    await works(second.token)

    const { ticket, sessions } = asked.crowded!
    const newest = sessions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]!
    const input = { ticket, sessionId: newest.sessionId }
    const third = await server.call(auth.displaceOrganization, input)
    await works(third.token)
    await works(administrator.token)
    expect(await server.refused(account.administrator, {}, second.token)).toMatchObject({
      refused: 'signedInElsewhere',
      data: { reason: 'superseded' },
    })
    // The way he had proven himself is kept in his history.
    const history = await server.call(security.history, {}, third.token)
    expect(history.items[0]).toMatchObject({ way: 'password', succeeded: true })
    expect((await server.refused(auth.displaceOrganization, input)).refused).toBe('ticketRefused')
  })

  it('comes in at once while there is room, or where he cannot choose', async () => {
    const administrator = await buildAdministrator(server)
    const input = { loginName: administrator.loginName, password: PASSWORD }
    const second = await server.call(auth.loginOrganization, { ...input, chooses: '1' })
    expect(second.crowded).toBeUndefined()
    await works(second.token)
    await works((await server.call(auth.loginOrganization, input)).token)
  })

  it('ends none of anybody else, and none in another browser', async () => {
    const { asked } = await crowd()
    const { asked: others } = await crowd()
    const { ticket } = asked.crowded!
    const { sessionId } = others.crowded!.sessions[0]!
    const foreign = await server.refused(auth.displaceOrganization, { ticket, sessionId })
    expect(foreign.refused).toBe('sessionUnknown')
    const input = { ticket, sessionId: asked.crowded!.sessions[0]!.sessionId }
    const elsewhere = { browser: 'C'.repeat(43) }
    expect(
      (await server.refused(auth.displaceOrganization, input, undefined, elsewhere)).refused,
    ).toBe('ticketRefused')
    // What was refused leaves the ticket good.
    await works((await server.call(auth.displaceOrganization, input)).token)
  })

  it('comes in where the chosen one has ended by itself meanwhile', async () => {
    const { asked, second } = await crowd()
    await server.call(auth.logOut, {}, second.token)
    const { ticket, sessions } = asked.crowded!
    const newest = sessions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]!
    const input = { ticket, sessionId: newest.sessionId }
    await works((await server.call(auth.displaceOrganization, input)).token)
  })
})

describe('guessing', () => {
  const server = testServer()
  // From the third failure on a try must bring a solved challenge; before, it does no harm.
  const guess = async (loginName: string, password = 'Wrong1234') =>
    server.refused(auth.loginVolunteer, { loginName, password, ...(await solved(server)) })

  it('is told of the last tries alike whether the account exists or not', async () => {
    const volunteer = await buildVolunteer(server)
    for (let failure = 1; failure <= 6; failure++) {
      const known = await guess(volunteer.loginName)
      const unknown = await guess('nobody12345')
      expect(unknown).toEqual(known)
      if (failure === 3) expect(known.data).toEqual({ remaining: 2 })
      if (failure === 6)
        expect(known).toMatchObject({ refused: 'loginLocked', data: { seconds: 60 } })
    }
  })

  it('begins again 24 hours after the last failure', async () => {
    const volunteer = await buildVolunteer(server)
    for (let failure = 1; failure <= 4; failure++) await guess(volunteer.loginName)
    server.world.pass(24 * 60 + 1)
    expect(await guess(volunteer.loginName)).toMatchObject({ refused: 'loginFailed', data: null })
  })

  it('begins again after a success', async () => {
    const volunteer = await buildVolunteer(server)
    for (let failure = 1; failure <= 4; failure++) await guess(volunteer.loginName)
    await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
      ...(await solved(server)),
    })
    expect(await guess(volunteer.loginName)).toMatchObject({ refused: 'loginFailed', data: null })
  })

  it('from one network does not lock the owner out in another', async () => {
    const volunteer = await buildVolunteer(server)
    const input = { loginName: volunteer.loginName, password: PASSWORD }
    for (let failure = 1; failure <= 6; failure++) await guess(volunteer.loginName)
    const from = async (remoteAddress: string) =>
      (await server.app.inject({ ...wire(auth.loginVolunteer, input), remoteAddress })).json()
    expect((await from('127.0.0.99')).code).toBe('20002')
    expect((await from('::ffff:127.0.0.99')).code).toBe('20002')
    expect((await from('::ffff:198.51.100.4')).code).toBe('1')
  })

  it('leaves a line for each refusal, without the password or the name that was typed', async () => {
    const typed = 'nobody98765'
    await guess(typed, 'Secret98765')
    const { rows } = await sql<{ line: string }>`
      select row_to_json(e)::text as line from security_event e where name = 'loginFailed'`.execute(
      server.world.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    const lines = rows.map((row) => row.line).join('\n')
    expect(lines).not.toContain(typed)
    expect(lines).not.toContain('Secret98765')
  })
})

describe('the bearer token', () => {
  const server = testServer()

  it('is refused with one and the same answer when it is forged, cut, expired, misplaced or absent', async () => {
    const volunteer = await buildVolunteer(server)
    const login = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    server.world.pass(31)
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const headers = [
      {},
      { authorization: `Bearer ${login.token}` },
      { authorization: `Bearer ${volunteer.token.slice(0, -1)}` },
      { authorization: `Bearer ${volunteer.token}x` },
      { authorization: `Bearer ${'A'.repeat(43)}` },
      { authorization: `Bearer ${unsigned}.${unsigned}.` },
      { authorization: volunteer.token },
      { authorization: `Basic ${volunteer.token}` },
      { authorization: 'Bearer ' },
      { cookie: `token=${volunteer.token}; userToken=${volunteer.token}` },
    ]
    const answers = await Promise.all([
      ...headers.map((given) =>
        server.app.inject({ ...wire(account.current, {}), headers: given }),
      ),
      server.app.inject(`/v2/api/zyz/${account.current.path}?token=${volunteer.token}`),
      server.app.inject(`/v2/api/zyz/${account.current.path}?access_token=${volunteer.token}`),
      server.app.inject({
        method: 'POST',
        url: `/v2/api/zyz/${auth.logOut.path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `token=${volunteer.token}`,
      }),
    ])
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(401)
    expect(answers[0]!.json()).toMatchObject({ code: '12022', data: null })
    await server.call(account.current, {}, volunteer.token)
  })

  it('that has ended does not stand in the way of logging in or refreshing', async () => {
    const volunteer = await buildVolunteer(server)
    const ended = 'A'.repeat(43)
    const input = { loginName: volunteer.loginName, password: PASSWORD }
    const login = await server.call(auth.loginVolunteer, input, ended)
    await server.call(auth.refresh, { refreshToken: login.refreshToken }, ended)
  })

  it('is new at every login, whatever the browser sent before', async () => {
    const volunteer = await buildVolunteer(server)
    const request = wire(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    const fixed = 'F'.repeat(43)
    const response = await server.app.inject({
      ...request,
      headers: { ...request.headers, cookie: `token=${fixed}` },
    })
    expect(response.json().data.token).not.toBe(fixed)
    // The number of the browser is all that is set, and nobody is let in by it.
    expect(response.headers['set-cookie']).toMatch(/^izy_browser=[\w-]{43}; /)
    expect(response.headers['set-cookie']).not.toContain(response.json().data.token)
    expect(await server.refused(account.current, {}, fixed)).toMatchObject({ status: 401 })
  })

  it('is never stored: the database holds digests only', async () => {
    const volunteer = await buildVolunteer(server)
    const login = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    const { rows } = await sql<{ line: string }>`
      select row_to_json(s)::text as line from session s union all
      select row_to_json(e)::text from event e`.execute(server.world.db)
    const lines = rows.map((row) => row.line).join('\n')
    for (const secret of [login.token, login.refreshToken]) {
      expect(lines).not.toContain(secret)
      expect(lines).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('lasts half an hour; the session a day without use and seven days in all', async () => {
    const volunteer = await buildVolunteer(server)
    const input = { loginName: volunteer.loginName, password: PASSWORD }
    let login = await server.call(auth.loginVolunteer, input)
    expect(login).toMatchObject({ expiresIn: 1800, refreshExpiresIn: 24 * 3600 })
    for (let day = 1; day <= 7; day++) {
      server.world.pass(23 * 60)
      login = await server.call(auth.refresh, { refreshToken: login.refreshToken })
    }
    expect(login.refreshExpiresIn).toBe((7 * 24 - 7 * 23) * 3600)
    server.world.pass(23 * 60)
    expect(await server.refused(auth.refresh, { refreshToken: login.refreshToken })).toMatchObject({
      refused: 'loginExpired',
    })
    const idle = await server.call(auth.loginVolunteer, input)
    server.world.pass(24 * 60)
    expect(await server.refused(auth.refresh, { refreshToken: idle.refreshToken })).toMatchObject({
      refused: 'loginExpired',
    })
  })
})

describe('an account', () => {
  const server = testServer()
  const { organization } = contract

  const setVolunteer = (id: string, values: { state?: string; weak_password?: boolean }) =>
    server.world.db.updateTable('volunteer').set(values).where('id', '=', id).execute()

  it('with a weak password may only look at itself and log out', async () => {
    const volunteer = await buildVolunteer(server)
    await setVolunteer(volunteer.id, { weak_password: true })
    const login = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect(login.weakPassword).toBe(1)
    await server.call(account.current, {}, login.token)
    await server.call(account.userInfo, {}, login.token)
    const answer = await server.app.inject(wire(contract.record.summary, {}, login.token))
    expect([answer.statusCode, answer.json().code]).toEqual([403, '10451'])
    await server.call(auth.logOut, {}, login.token)
  })

  it('with a weak password is confined on the organisation side too', async () => {
    const administrator = await buildAdministrator(server)
    await server.world.db
      .updateTable('administrator')
      .set({ weak_password: true })
      .where('id', '=', administrator.id)
      .execute()
    await server.call(account.administrator, {}, administrator.token)
    expect(await server.refused(organization.listManaged, {}, administrator.token)).toMatchObject({
      refused: 'passwordChangeRequired',
      status: 403,
    })
  })

  it('that is being cancelled is confined, whatever its browser believes', async () => {
    const volunteer = await buildVolunteer(server, { state: 'cancelling' })
    const info = await server.call(account.userInfo, {}, volunteer.token)
    expect(info.logoffSate).toBe('true')
    const answer = await server.app.inject(wire(contract.record.summary, {}, volunteer.token))
    expect([answer.statusCode, answer.json().code]).toEqual([403, '10452'])
    await server.call(auth.logOut, {}, volunteer.token)
  })

  it.each(['frozen', 'cancelled'])(
    'that became %s is out on the next call, and its refresh token with it',
    async (state) => {
      const volunteer = await buildVolunteer(server)
      const input = { loginName: volunteer.loginName, password: PASSWORD }
      const login = await server.call(auth.loginVolunteer, input)
      await setVolunteer(volunteer.id, { state })
      expect(await server.refused(account.current, {}, login.token)).toMatchObject({
        refused: 'signedInElsewhere',
        status: 401,
      })
      expect(
        await server.refused(auth.refresh, { refreshToken: login.refreshToken }),
      ).toMatchObject({ refused: 'signedInElsewhere' })
      expect(await server.refused(auth.loginVolunteer, input)).toMatchObject({
        refused: 'accountFrozen',
      })
      // Whoever does not know the password learns nothing of the state.
      expect(
        await server.refused(auth.loginVolunteer, { ...input, password: 'Wrong1234' }),
      ).toMatchObject({ refused: 'loginFailed' })
    },
  )

  it('that lost a role may no longer use it on the next call', async () => {
    const node = await buildOrganization(server)
    const administrator = await buildAdministrator(server, {
      organization: node,
      roles: ['owner', 'contentEditor'],
    })
    const takeAway = (role: string) =>
      server.world.db
        .deleteFrom('administrator_role')
        .where('administrator_id', '=', administrator.id)
        .where('role', '=', role)
        .execute()
    const before = await server.call(account.administrator, {}, administrator.token)
    expect(before.permissions).toContain('missionReview')
    await takeAway('owner')
    const after = await server.call(account.administrator, {}, administrator.token)
    expect(after).toMatchObject({
      roles: ['contentEditor'],
      permissions: ['organizationRead', 'articleRead', 'articleWrite'],
    })
    const answer = await server.app.inject(
      wire(contract.mission.reviewQueue, {}, administrator.token),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([403, '10403'])
    await takeAway('contentEditor')
    expect(await server.refused(account.administrator, {}, administrator.token)).toMatchObject({
      refused: 'signedInElsewhere',
      status: 401,
    })
  })

  it('of a suspended organisation is out on the next call and told so at the log-in', async () => {
    const node = await buildOrganization(server)
    const administrator = await buildAdministrator(server, { organization: node })
    const input = { loginName: administrator.loginName, password: PASSWORD }
    const login = await server.call(auth.loginOrganization, input)
    await server.world.db
      .updateTable('organization')
      .set({ state: 'suspended' })
      .where('id', '=', node.id)
      .execute()
    expect(await server.refused(account.administrator, {}, login.token)).toMatchObject({
      refused: 'signedInElsewhere',
    })
    expect(await server.refused(auth.refresh, { refreshToken: login.refreshToken })).toMatchObject({
      refused: 'signedInElsewhere',
    })
    expect(await server.refused(auth.loginOrganization, input)).toMatchObject({
      refused: 'organizationNotApproved',
    })
  })
})

describe('the wire', () => {
  const server = testServer()
  const url = `/v2/api/zyz/${auth.loginVolunteer.path}`
  const form = 'application/x-www-form-urlencoded'

  it.each([
    ['a field it does not know', form, 'loginName=abcd1234&password=x&role=owner', 422],
    ['a field twice', form, 'loginName=abcd1234&password=a&password=b', 422],
    ['a prototype key', form, 'loginName=abcd1234&password=x&__proto__=y', 422],
    ['an empty body', form, '', 422],
    ['a password of 257 characters', form, `loginName=abcd1234&password=${'a'.repeat(257)}`, 422],
    ['JSON', 'application/json', '{"loginName":"abcd1234","password":"x"}', 415],
    ['JSON called text', 'text/plain', '{"loginName":"abcd1234","password":"x"}', 415],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
  ])('refuses %s in place of the form', async (_, type, payload, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ msg: expect.any(String), code: expect.any(String) })
  })

  it('refuses credentials in the address', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${url}?password=x`,
      headers: { 'content-type': form },
      payload: 'loginName=abcd1234',
    })
    expect(answer.statusCode).toBe(422)
    expect((await server.app.inject(`${url}?loginName=a&password=b`)).statusCode).not.toBe(200)
  })

  it('takes a NUL, a lone surrogate or broken UTF-8 for a wrong password, not for a fault', async () => {
    const volunteer = await buildVolunteer(server)
    for (const [index, payload] of [
      `loginName=${volunteer.loginName}&password=${PASSWORD}%00`,
      `loginName=${volunteer.loginName}%00&password=${PASSWORD}`,
      `loginName=${volunteer.loginName}&password=%ED%A0%80`,
      `loginName=${volunteer.loginName}&password=%C0%AF`,
      `loginName=${volunteer.loginName}&password=+${PASSWORD}`,
    ].entries()) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': form },
        payload,
        remoteAddress: `10.1.${index}.1`,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([200, '20001'])
    }
  })

  it('keeps the session when another site opens the log-out address', async () => {
    const volunteer = await buildVolunteer(server)
    const address = `/v2/api/zyz/${auth.logOut.path}`
    const opened = await server.app.inject({
      url: address,
      headers: { cookie: `token=${volunteer.token}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(opened.statusCode).toBe(401)
    await server.call(account.current, {}, volunteer.token)
  })

  it('answers the specification’s GET of log-out when the header is there, and never HEAD', async () => {
    const volunteer = await buildVolunteer(server)
    const request = {
      url: `/v2/api/zyz/${auth.logOut.path}`,
      headers: { authorization: `Bearer ${volunteer.token}` },
    }
    expect((await server.app.inject({ ...request, method: 'HEAD' })).statusCode).toBe(405)
    await server.call(account.current, {}, volunteer.token)
    expect((await server.app.inject(request)).json()).toMatchObject({ code: '1', data: {} })
    expect(await server.refused(account.current, {}, volunteer.token)).toMatchObject({
      refused: 'loginExpired',
    })
  })
})

describe('what logins leave behind', () => {
  const server = testServer()

  it('is removed long after its end, and nothing that is still good', async () => {
    const volunteer = await buildVolunteer(server)
    const input = { loginName: volunteer.loginName, password: PASSWORD }
    const old = await server.call(auth.loginVolunteer, input)
    await server.call(auth.refresh, { refreshToken: old.refreshToken })
    await server.refused(auth.loginVolunteer, { ...input, password: 'Wrong1234' })
    server.world.pass(200 * 24 * 60)
    const fresh = await server.call(auth.loginVolunteer, input)
    expect(await forgetOldLogins(server.world)).toBe(1)
    expect(await forgetOldLogins(server.world)).toBe(0)
    await server.call(account.current, {}, fresh.token)
    await server.call(account.current, {}, volunteer.token)
    const left = await server.world.db.selectFrom('login_throttle').selectAll().execute()
    expect(left).toEqual([])
  })
})
