import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import { codeByMobile, newAddress, outboxReader } from '../../../../test/codes.ts'
import { contract, type From, testServer, type TestServer } from '../../../../test/harness.ts'
import { bindMobile } from '../../../../test/staff.ts'
import { hashPassword } from '../../../platform/passwords.ts'

const { auth, account, recovery, outbox } = contract
const NEW = 'Kapok7blossom'
const twice = (password: string) => ({ password, passwordAgain: password })
const stranger = 'S'.repeat(43)

const ticketFor = async (server: TestServer, mobile: string, from: From = {}) => {
  const code = await codeByMobile(server, mobile, 'resetPassword', { from })
  const { ticket } = await server.call(recovery.verifyUser, { target: mobile, code }, undefined, {
    from,
  })
  return ticket
}

describe('finding a forgotten password', () => {
  const server = testServer()

  it('a forgotten password is found by a code and a ticket, which ends every session and tells the owner', async () => {
    const { mobile, loginName, token } = await buildVolunteer(server)
    await server.call(recovery.checkMobileUser, { mobile }, undefined, { changes: false })
    const ticket = await ticketFor(server, mobile)
    await server.call(recovery.resetUser, { loginType: 1, ticket, ...twice(NEW) })
    expect((await server.refused(account.current, {}, token)).refused).toBe('loginExpired')
    const old = await server.refused(auth.loginVolunteer, { loginName, password: PASSWORD })
    expect(old.refused).toBe('loginFailed')
    await server.call(auth.loginVolunteer, { loginName, password: NEW })
    const { items } = await server.call(outbox.list, { size: '1' }, await outboxReader(server))
    expect(items[0]?.text).toContain('密码已于')
  })

  it('a forgotten password is found by administrators at their own paths, and by nobody across', async () => {
    const administrator = await buildAdministrator(server)
    const mobile = '13700000009'
    await bindMobile(server, administrator.id, mobile)
    const code = await codeByMobile(server, mobile, 'resetPassword', { loginType: '2' })
    expect((await server.refused(recovery.verifyUser, { target: mobile, code })).refused).toBe(
      'codeWrong',
    )
    const { ticket } = await server.call(recovery.verifyAdmin, { target: mobile, code })
    const input = { loginType: 2 as const, ticket, ...twice(NEW) }
    expect((await server.refused(recovery.resetUser, input)).refused).toBe('ticketRefused')
    await server.call(recovery.resetAdmin, input)
    await server.call(auth.loginOrganization, { loginName: administrator.loginName, password: NEW })
  })

  it('a ticket for a new password is taken once, within ten minutes, from the browser it was given to', async () => {
    const first = await buildVolunteer(server)
    const ticket = await ticketFor(server, first.mobile)
    const input = { ticket, ...twice(NEW) }
    expect(
      (await server.refused(recovery.resetUser, input, undefined, { browser: stranger })).refused,
    ).toBe('ticketRefused')
    const both = await Promise.allSettled([
      server.call(recovery.resetUser, input),
      server.call(recovery.resetUser, input),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await server.refused(recovery.resetUser, input)).refused).toBe('ticketRefused')

    const second = await buildVolunteer(server)
    const late = await ticketFor(server, second.mobile)
    server.world.pass(11)
    expect(
      (await server.refused(recovery.resetUser, { ticket: late, ...twice(NEW) })).refused,
    ).toBe('ticketRefused')
  })

  it('a ticket for a new password is not taken any more once the password has changed by another', async () => {
    const { mobile, loginName } = await buildVolunteer(server)
    const one = await ticketFor(server, mobile)
    server.world.pass(2)
    const two = await ticketFor(server, mobile)
    await server.call(recovery.resetUser, { ticket: two, ...twice(NEW) })
    const refusal = await server.refused(recovery.resetUser, {
      ticket: one,
      ...twice('Lychee8tree'),
    })
    expect(refusal.refused).toBe('ticketRefused')
    await server.call(auth.loginVolunteer, { loginName, password: NEW })
  })

  it('the reset of a password is refused without the code step, also at the addresses of the original', async () => {
    const input = { ticket: 'T'.repeat(43), loginType: '1' as const, ...twice(NEW) }
    expect((await server.refused(recovery.resetUser, input)).refused).toBe('ticketRefused')
    for (const path of ['/api/usMain/resetModifyPwd', '/api/manager/usersAdmin/resetModifyPwd']) {
      const bare = await server.app.inject(path)
      expect(bare.json().code).toBe('10422')
      const query = new URLSearchParams(input).toString()
      const full = await server.app.inject({
        url: `${path}?${query}`,
        headers: { cookie: `izy_browser=${'B'.repeat(43)}` },
      })
      expect(full.json()).toMatchObject({ code: '20008' })
    }
  })

  it('the reset of a password works at the address of the original as it does at its own', async () => {
    const { mobile, loginName } = await buildVolunteer(server)
    const ticket = await ticketFor(server, mobile)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/usMain/resetModifyPwd',
      headers: {
        cookie: `izy_browser=${'B'.repeat(43)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ loginType: '1', ticket, ...twice(NEW) }).toString(),
    })
    expect(response.json()).toMatchObject({ code: '1' })
    await server.call(auth.loginVolunteer, { loginName, password: NEW })
  })

  it.each([
    [
      'the mobile',
      ({ mobile }: { mobile: string }) => `Ab${mobile.slice(-6)}`,
      'passwordContainsMobile',
    ],
    [
      'the login name',
      ({ loginName }: { loginName: string }) => `A${loginName}`,
      'passwordContainsLoginName',
    ],
    ['the site', () => 'Izhiyuan2024', 'passwordContainsSiteName'],
    ['what everybody takes', () => 'Password1', 'passwordCommon'],
    ['the old one', () => 'Old7password', 'passwordUnchanged'],
  ])(
    'the reset to a password with %s is refused by its reason and leaves the ticket good',
    async (_, of, name) => {
      const volunteer = await buildVolunteer(server)
      // Past the limit of codes for one browser.
      server.world.pass(61)
      await server.world.db
        .updateTable('volunteer')
        .set({ password_hash: await hashPassword('Old7password') })
        .where('id', '=', volunteer.id)
        .execute()
      const ticket = await ticketFor(server, volunteer.mobile)
      const refusal = await server.refused(recovery.resetUser, { ticket, ...twice(of(volunteer)) })
      expect(refusal.refused).toBe('invalidInput')
      expect(refusal.data?.fields).toMatchObject([{ path: 'password', name }])
      await server.call(recovery.resetUser, { ticket, ...twice(NEW) })
    },
  )

  it('the four checks of the reset answer alike whoever is asked for, until it is too much', async () => {
    const from = { ip: newAddress() }
    const { mobile } = await buildVolunteer(server)
    const ask = (endpoint: 'checkMobileUser' | 'checkMobileAdmin', number: string) =>
      server.call(recovery[endpoint], { mobile: number }, undefined, { changes: false, from })
    expect(await ask('checkMobileUser', mobile)).toEqual(
      await ask('checkMobileUser', '13999999999'),
    )
    expect(await ask('checkMobileAdmin', mobile)).toEqual({})
    const email = { email: 'nobody@example.org' }
    for (const endpoint of [recovery.checkEmailUser, recovery.checkEmailAdmin])
      await server.call(endpoint, email, undefined, { changes: false, from })
    for (let count = 6; count <= 30; count++) await ask('checkMobileUser', '13999999998')
    const refusal = await server.refused(recovery.checkMobileUser, { mobile }, undefined, from)
    expect(refusal).toMatchObject({ refused: 'tooManyRequests', status: 429 })
  })
})
