import type { Role } from 'contract/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
  type BuiltOrganization,
  PASSWORD,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { bindMobile, buildDuties } from '../../../../test/staff.ts'

const { account, administrator, auth, outbox } = contract

describe('the administrators of a node', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator

  beforeAll(async () => {
    organization = await buildOrganization(server)
    owner = await buildAdministrator(server, { organization })
  })
  const colleague = (role: Role = 'publisher') =>
    buildAdministrator(server, { organization, roles: [role] })

  it('the administrators of a node are listed with what may be done, and those of another node are not', async () => {
    const one = await colleague()
    const foreign = await buildAdministrator(server)
    await server.call(auth.loginOrganization, { loginName: one.loginName, password: PASSWORD })
    const { items, grantable } = await server.call(administrator.list, {}, owner.token)
    expect(grantable).toContain('publisher')
    expect(grantable).not.toContain('owner')
    expect(items[0]).toMatchObject({ administratorId: owner.id, self: true, roles: ['owner'] })
    const row = items.find(({ administratorId }) => administratorId === one.id)!
    expect(row).toMatchObject({ roles: ['publisher'], state: 'active', secondFactor: false })
    expect(row.lastLoginAt).not.toBeNull()
    expect(row.can).toMatchObject({ assign: true, dismiss: true, freeze: false, takeOver: true })
    expect(items.map(({ administratorId }) => administratorId)).not.toContain(foreign.id)
  })

  it('the administrators of a node get other roles, which hold from the next call on', async () => {
    const one = await colleague()
    const input = { administratorId: one.id, roles: ['attendance', 'auditor'] as const }
    await server.call(administrator.assign, { ...input, roles: [...input.roles] }, owner.token)
    const me = await server.call(account.administrator, {}, one.token)
    expect(me.roles.toSorted()).toEqual(['attendance', 'auditor'])
    expect(me.permissions).not.toContain('missionWrite')
    const again = { ...input, roles: [...input.roles] }
    await server.call(administrator.assign, again, owner.token, { changes: false })
  })

  it('the administrators of a node are thrown out at once: the old token is worth nothing at the next call', async () => {
    const one = await colleague()
    await bindMobile(server, one.id, '13700000201')
    await server.call(account.administrator, {}, one.token)
    const input = { administratorId: one.id, reason: '已离职' }
    await server.call(administrator.dismiss, input, owner.token)
    expect((await server.refused(account.administrator, {}, one.token)).refused).toBe(
      'signedInElsewhere',
    )
    const { items } = await server.call(outbox.list, { size: '1' }, await outboxReader(server))
    expect(items[0]).toMatchObject({ target: '137****0201' })
    expect(items[0]!.text).toContain('不再担任')
    const kept = await server.world.db
      .selectFrom('administrator_decision')
      .where('administrator_id', '=', one.id)
      .select(['kind', 'reason', 'decided_by'])
      .execute()
    expect(kept).toEqual([{ kind: 'dismissed', reason: '已离职', decided_by: owner.id }])
    expect((await server.refused(administrator.dismiss, input, owner.token)).refused).toBe(
      'administratorNotFound',
    )
  })

  it('the administrators of a node keep what they have at another node', async () => {
    const one = await colleague()
    const other = await buildOrganization(server)
    const { db, clock } = server.world
    await db
      .insertInto('administrator_role')
      .values({
        administrator_id: one.id,
        organization_id: other.id,
        role: 'auditor',
        granted_at: clock.now(),
      })
      .execute()
    const there = await server.call(contract.post.switchTo, { organizationId: other.id }, one.token)
    const input = { administratorId: one.id, reason: '岗位调整' }
    await server.call(administrator.dismiss, input, owner.token)
    expect((await server.call(account.administrator, {}, there.token)).roles).toEqual(['auditor'])
  })

  it.each([
    ['his own roles', () => owner.id, ['publisher'], 'ownRolesUntouchable'],
    [
      'the owner’s role for another',
      async () => (await colleague()).id,
      ['owner'],
      'roleNotGrantable',
    ],
    [
      'a duty of the root',
      async () => (await colleague()).id,
      ['auditAdministrator'],
      'roleNotGrantable',
    ],
    [
      'roles at another node',
      async () => (await buildAdministrator(server)).id,
      ['publisher'],
      'administratorNotFound',
    ],
  ] as const)('the administrators of a node do not get %s', async (_, whom, roles, refused) => {
    const input = { administratorId: await whom(), roles: [...roles] }
    expect((await server.refused(administrator.assign, input, owner.token)).refused).toBe(refused)
  })

  it('the administrators of a node are no business of who is not their owner', async () => {
    const one = await colleague()
    const reviewer = await colleague('reviewer')
    for (const call of [
      server.refused(administrator.list, {}, reviewer.token),
      server.refused(
        administrator.assign,
        { administratorId: one.id, roles: ['reviewer'] },
        reviewer.token,
      ),
      server.refused(
        administrator.dismiss,
        { administratorId: one.id, reason: '试一试' },
        reviewer.token,
      ),
      server.refused(
        administrator.freeze,
        { administratorId: one.id, reason: '试一试' },
        owner.token,
      ),
    ])
      expect((await call).refused).toBe('permissionDenied')
  })
})

describe('the duties of the root', () => {
  const server = testServer()
  let duties: Awaited<ReturnType<typeof buildDuties>>
  beforeAll(async () => {
    duties = await buildDuties(server)
  })

  it('the duties of the root are not given beside another role, not even by the database', async () => {
    const { root, security } = duties
    const reviewer = await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
    const both = {
      administratorId: reviewer.id,
      roles: ['reviewer' as const, 'auditAdministrator' as const],
    }
    expect((await server.refused(administrator.assign, both, security.token)).refused).toBe(
      'rolesSeparated',
    )
    const { db, clock } = server.world
    const row = (role: string, organizationId: string) =>
      db
        .insertInto('administrator_role')
        .values({
          administrator_id: reviewer.id,
          organization_id: organizationId,
          role,
          granted_at: clock.now(),
        })
        .execute()
    await expect(row('auditAdministrator', root.id)).rejects.toThrow(
      'administrator_role_separation',
    )
    const below = await buildOrganization(server)
    await expect(row('systemAdministrator', below.id)).rejects.toThrow('held at the root alone')
  })

  it('the duties of the root come one at a time to somebody who is given two at the same moment', async () => {
    const { root } = duties
    const { db, clock } = server.world
    const one = await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
    await db.deleteFrom('administrator_role').where('administrator_id', '=', one.id).execute()
    const roles = [
      'systemAdministrator',
      'securityAdministrator',
      'auditAdministrator',
      'publisher',
    ]
    const answers = await Promise.allSettled(
      roles.map((role) =>
        db
          .insertInto('administrator_role')
          .values({
            administrator_id: one.id,
            organization_id: root.id,
            role,
            granted_at: clock.now(),
          })
          .execute(),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await db.deleteFrom('administrator_role').where('administrator_id', '=', one.id).execute()
  })

  it('the duties of the root never lose their last holder, though two take it from each other at once', async () => {
    const { root, security } = duties
    const second = await buildAdministrator(server, {
      organization: root,
      roles: ['securityAdministrator'],
    })
    const reason = '轮岗'
    const answers = await Promise.allSettled([
      server.call(administrator.dismiss, { administratorId: second.id, reason }, security.token),
      server.call(administrator.dismiss, { administratorId: security.id, reason }, second.token),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from administrator_role where role = 'securityAdministrator'`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBe(1)
    duties.security = answers[0].status === 'fulfilled' ? security : second
  })

  it('the duties of the root see no business, and the owner of the root nothing of theirs', async () => {
    const { system, security, audit, root } = duties
    for (const { token } of [system, security, audit])
      expect((await server.refused(contract.mission.listManaged, {}, token)).refused).toBe(
        'permissionDenied',
      )
    const owner = await buildAdministrator(server, { organization: root })
    const invite = { name: '李新人', contact: '13700000311', roles: ['publisher' as const] }
    expect((await server.refused(administrator.invite, invite, owner.token)).refused).toBe(
      'permissionDenied',
    )
    expect((await server.refused(outbox.list, {}, owner.token)).refused).toBe('permissionDenied')
    const dismissal = { administratorId: owner.id, reason: '试一试' }
    expect((await server.refused(administrator.dismiss, dismissal, security.token)).refused).toBe(
      'lastHolderOfRole',
    )
  })

  it('the duties of the root freeze any administrator: he is out at once and not let in again', async () => {
    const { security, system } = duties
    const one = await buildAdministrator(server)
    const found = await server.call(
      administrator.find,
      { loginName: one.loginName },
      security.token,
    )
    expect(found).toMatchObject({ administratorId: one.id, can: { freeze: true, unfreeze: false } })
    const input = { administratorId: one.id, reason: '账号被盗用' }
    expect((await server.refused(administrator.freeze, input, system.token)).refused).toBe(
      'permissionDenied',
    )
    await server.call(administrator.freeze, input, security.token)
    expect((await server.refused(account.administrator, {}, one.token)).refused).toBe(
      'signedInElsewhere',
    )
    const login = { loginName: one.loginName, password: PASSWORD }
    expect((await server.refused(auth.loginOrganization, login)).refused).toBe('accountFrozen')
    expect(await server.refused(administrator.freeze, input, security.token)).toMatchObject({
      refused: 'administratorStateRefuses',
      data: { decided: decided('frozen', 'self') },
    })
    await server.call(administrator.unfreeze, { ...input, reason: '已核实' }, security.token)
    await server.call(auth.loginOrganization, login)
    const himself = { administratorId: security.id, reason: '试一试' }
    expect((await server.refused(administrator.freeze, himself, security.token)).refused).toBe(
      'ownRolesUntouchable',
    )
    expect(
      await server.call(administrator.find, { loginName: 'nobody12345' }, security.token),
    ).toBeNull()
  })
})
