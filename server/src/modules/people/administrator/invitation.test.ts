import { sql } from 'kysely'
import type { InputOf } from 'contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import {
  codeByMobile,
  newAddress,
  newestCode,
  outboxReader,
  solved,
} from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { bindMobile, buildDuties, freshProof, newestInvitation } from '../../../../test/staff.ts'

const { account, administrator, auth, code, outbox, recovery, security } = contract
const NEW = 'Kapok7blossom'

describe('an invitation', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator
  let number = 0
  const newMobile = () => `1370001${String(++number).padStart(4, '0')}`

  beforeAll(async () => {
    organization = await buildOrganization(server)
    owner = await buildAdministrator(server, { organization })
  })

  const invite = async (contact: string, by = owner) => {
    const input = { name: '李新人', contact, roles: ['attendance' as const] }
    const { invitationId } = await server.call(administrator.invite, input, by.token)
    return { invitationId, token: await newestInvitation(server) }
  }
  const form = async (
    token: string,
    mobile: string,
    changes: Partial<InputOf<typeof administrator.accept>> = {},
  ) => ({
    token,
    loginName: `newcomer${String(++number).padStart(4, '0')}`,
    password: NEW,
    passwordAgain: NEW,
    mobile,
    code: await codeByMobile(server, mobile, 'enrolAdministrator', { loginType: '2' }),
    ...changes,
  })

  it('an invitation opens an account that has the roles and nothing else, and serves once', async () => {
    const mobile = newMobile()
    const { token } = await invite(mobile)
    const seen = await server.call(administrator.invitation, { token }, undefined, {
      changes: false,
    })
    expect(seen).toMatchObject({
      organizationName: organization.name,
      name: '李新人',
      roles: ['attendance'],
      target: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    })
    const input = await form(token, mobile)
    await server.call(administrator.accept, input)
    const { rows } = await sql<{ kind: string; who: string; organizationId: string }>`
      select e.actor_kind as kind, a.login_name as who, e.organization_id as "organizationId"
      from event e join administrator a on a.id = e.actor_id where e.name = 'invitationAccepted'`.execute(
      server.world.db,
    )
    expect(rows).toEqual([
      { kind: 'administrator', who: input.loginName, organizationId: organization.id },
    ])
    const login = await server.call(auth.loginOrganization, { loginName: mobile, password: NEW })
    expect(await server.call(account.administrator, {}, login.token)).toMatchObject({
      districtId: organization.id,
      loginName: input.loginName,
      roles: ['attendance'],
      permissions: ['organizationRead', 'missionRead', 'attendanceRun'],
    })
    const again = await server.refused(administrator.invitation, { token })
    expect(again.refused).toBe('invitationNotFound')
    const [listed] = await server.call(administrator.invitations, {}, owner.token)
    expect(listed).toMatchObject({ state: 'accepted', can: { resend: false, revoke: false } })
  })

  it('an invitation is accepted by one alone of many at the same moment', async () => {
    const mobile = newMobile()
    const { token } = await invite(mobile)
    const input = await form(token, mobile)
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        server.call(administrator.accept, { ...input, loginName: `parallel${i}aa${number}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await server.world.db
      .selectFrom('administrator')
      .where('login_name', 'like', `parallel%aa${number}`)
      .select('id')
      .execute()
    expect(made).toHaveLength(1)
  })

  it('an invitation ends when it is taken back, sent again, or seven days old', async () => {
    const mobile = newMobile()
    const first = await invite(mobile)
    const { invitationId } = first
    const refusedTo = async (token: string) =>
      (await server.refused(administrator.invitation, { token })).refused
    const early = await server.refused(administrator.resend, { invitationId }, owner.token)
    expect(early).toMatchObject({ refused: 'invitationTooSoon', data: { seconds: 60 } })
    server.world.pass(2)
    await server.call(administrator.resend, { invitationId }, owner.token)
    expect(await refusedTo(first.token)).toBe('invitationNotFound')
    const second = await newestInvitation(server)
    await server.call(administrator.invitation, { token: second }, undefined, { changes: false })
    server.world.pass(2)
    await server.call(administrator.resend, { invitationId }, owner.token)
    server.world.pass(2)
    expect(
      (await server.refused(administrator.resend, { invitationId }, owner.token)).refused,
    ).toBe('invitationTooOften')
    const third = await newestInvitation(server)
    await server.call(administrator.revokeInvitation, { invitationId }, owner.token)
    expect(await refusedTo(third)).toBe('invitationNotFound')
    const colleague = await buildAdministrator(server, { organization })
    const gone = await server.refused(
      administrator.revokeInvitation,
      { invitationId },
      colleague.token,
    )
    expect(gone.data).toMatchObject({ decided: decided('recalled') })

    const late = await invite(mobile)
    server.world.pass(7 * 24 * 60)
    expect(await refusedTo(late.token)).toBe('invitationNotFound')
    const input = await form(late.token, mobile)
    expect((await server.refused(administrator.accept, input)).refused).toBe('invitationNotFound')
    // What has ended by itself does not stand in the way of another.
    await invite(mobile)
    const open = { name: '李新人', contact: mobile, roles: ['attendance' as const] }
    expect((await server.refused(administrator.invite, open, owner.token)).refused).toBe(
      'invitationOpen',
    )
  })

  it('an invitation is worth nothing to who has the link but not the number', async () => {
    const { token } = await invite(newMobile())
    const input = await form(token, newMobile())
    expect((await server.refused(administrator.accept, input)).refused).toBe('invitationForOther')
    const guessed = { ...(await form(token, newMobile())), code: '000000' }
    expect((await server.refused(administrator.accept, guessed)).refused).toBe('codeWrong')
    const other = await buildAdministrator(server)
    expect(
      (await server.refused(administrator.acceptSignedIn, { token }, other.token)).refused,
    ).toBe('invitationForOther')
  })

  it('an invitation is accepted with the account there is, which then serves both nodes', async () => {
    const mobile = newMobile()
    const elsewhere = await buildAdministrator(server)
    await bindMobile(server, elsewhere.id, mobile)
    const { token } = await invite(mobile)
    const taken = await server.refused(administrator.accept, await form(token, mobile))
    expect(taken.refused).toBe('mobileTaken')
    const joined = await server.call(administrator.acceptSignedIn, { token }, elsewhere.token)
    expect(joined).toEqual({ organizationId: organization.id, organizationName: organization.name })
    const posts = await server.call(contract.post.list, {}, elsewhere.token)
    expect(posts.map(({ organizationId }) => organizationId)).toContain(organization.id)
    const again = { name: '李新人', contact: mobile, roles: ['auditor' as const] }
    expect((await server.refused(administrator.invite, again, owner.token)).refused).toBe(
      'alreadyStaff',
    )
  })

  it('an invitation ends when whoever sent it is dismissed', async () => {
    const coOwner = await buildAdministrator(server, { organization, roles: ['owner'] })
    const { token, invitationId } = await invite(newMobile(), coOwner)
    const input = { administratorId: coOwner.id, reason: '已离职' }
    await server.call(administrator.dismiss, input, owner.token)
    // Nobody took it back.
    const late = await server.refused(administrator.revokeInvitation, { invitationId }, owner.token)
    expect(late).toMatchObject({ refused: 'invitationNotFound', data: null })
    expect((await server.refused(administrator.invitation, { token })).refused).toBe(
      'invitationNotFound',
    )
  })

  it.each([
    [['owner'], 'roleNotGrantable'],
    [['systemAdministrator'], 'roleNotGrantable'],
    [['attendance', 'attendance'], 'invalidInput'],
    [[], 'invalidInput'],
  ] as const)('an invitation is not written for %j', async (roles, refused) => {
    const input = { name: '李新人', contact: newMobile(), roles: [...roles] }
    expect((await server.refused(administrator.invite, input, owner.token)).refused).toBe(refused)
  })

  it('an invitation of another node is not found', async () => {
    const { invitationId } = await invite(newMobile())
    const foreign = await buildAdministrator(server)
    for (const endpoint of [administrator.resend, administrator.revokeInvitation])
      expect((await server.refused(endpoint, { invitationId }, foreign.token)).refused).toBe(
        'invitationNotFound',
      )
    expect(await server.call(administrator.invitations, {}, foreign.token)).toEqual([])
  })

  it('an invitation of the root goes out when a second person has released it', async () => {
    const { system, security } = await buildDuties(server)
    const input = { name: '王编辑', contact: newMobile(), roles: ['contentEditor' as const] }
    const { invitationId, state } = await server.call(administrator.invite, input, system.token)
    expect(state).toBe('awaitingRelease')
    const sent = () => newestInvitation(server)
    const before = await sent()
    expect(
      (await server.refused(administrator.resend, { invitationId }, system.token)).refused,
    ).toBe('invitationNotFound')
    expect(
      (await server.refused(administrator.release, { invitationId }, system.token)).refused,
    ).toBe('permissionDenied')
    await server.call(administrator.release, { invitationId }, security.token)
    expect(
      await server.refused(administrator.release, { invitationId }, security.token),
    ).toMatchObject({
      refused: 'invitationNotFound',
      data: { decided: decided('released', 'self') },
    })
    const token = await sent()
    expect(token).not.toBe(before)
    await server.call(administrator.invitation, { token }, undefined, { changes: false })
  })

  it('an invitation by mail binds the address, with which the password is found again', async () => {
    const mobile = newMobile()
    const email = `newcomer${number}@example.cn`
    const { token } = await invite(email)
    const input = await form(token, mobile)
    await server.call(administrator.accept, input)
    await server.call(recovery.checkEmailAdmin, { email }, undefined, { changes: false })
    const from = { ip: newAddress() }
    const work = await solved(server, from)
    const wanted = { email, purpose: 'resetPassword' as const, loginType: '2' as const, ...work }
    await server.call(code.sendToEmail, wanted, undefined, { from })
    const { ticket } = await server.call(recovery.verifyAdmin, {
      target: email,
      code: await newestCode(server),
    })
    const fresh = 'Banyan8leaves'
    await server.call(recovery.resetAdmin, { ticket, password: fresh, passwordAgain: fresh })
    await server.call(auth.loginOrganization, { loginName: email, password: fresh })
  })

  it('an invitation leaves the own e-mail to its holder, who proves it and is told at the old one', async () => {
    const one = await buildAdministrator(server)
    const bind = async (email: string) => {
      const from = { ip: newAddress() }
      const work = await solved(server, from)
      const wanted = { email, purpose: 'changeEmail' as const, ...work }
      await server.call(code.sendToEmail, wanted, undefined, { from })
      const given = await newestCode(server)
      const ticket = await freshProof(server, one.token)
      await server.call(security.changeAdminEmail, { email, code: given, ticket }, one.token)
    }
    await bind('first.address@example.cn')
    await bind('second.address@example.cn')
    const { items } = await server.call(
      outbox.list,
      { channel: 'email', size: '1' },
      await outboxReader(server),
    )
    expect(items[0]).toMatchObject({ target: 'f***@example.cn' })
    expect(items[0]!.text).toContain('邮箱已于')
    expect(await server.call(account.administrator, {}, one.token)).toMatchObject({
      email: 's***@example.cn',
    })
    await server.call(account.editAdministrator, { userName: '欧阳新名' }, one.token)
    await server.call(account.editAdministrator, { userName: '欧阳新名' }, one.token, {
      changes: false,
    })
    expect((await server.call(account.administrator, {}, one.token)).userName).toBe('欧阳新名')
  })
})
