import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildOrganization, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'

const { account } = contract

/** Ledger rows as the ledger writes them, with the sums that go with them. */
const credit = async (
  server: TestServer,
  volunteerId: string,
  entries: { kind: 'service' | 'training'; minutes: number; source: string }[],
) => {
  const at = server.world.clock.now()
  for (const [index, { kind, minutes, source }] of entries.entries()) {
    const reverses = minutes < 0 ? newId() : null
    await sql`insert into ledger_entry (volunteer_id, number, id, organization_id, mission_id, session_id,
        record_id, kind, minutes, source_kind, source_id, reverses_id, source_system, way, occurred_on,
        actor_kind, created_at, key_id, previous_hash, hash)
      values (${volunteerId}, ${index + 1}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, ${newId()},
        ${kind}, ${minutes}, ${minutes < 0 ? 'reversal' : 'credit'}, ${newId()}, ${reverses}, ${source},
        'qr', '2026-03-01', 'system', ${at}, 1, ''::bytea, ''::bytea)`.execute(server.world.db)
  }
  const sum = (kind: string) =>
    entries.filter((each) => each.kind === kind).reduce((total, each) => total + each.minutes, 0)
  await sql`insert into balance (volunteer_id, service_minutes, training_minutes, head_hash, updated_at)
    values (${volunteerId}, ${sum('service')}, ${sum('training')}, ''::bytea, ${at})`.execute(
    server.world.db,
  )
}

describe('who is behind the token', () => {
  const server = testServer()

  it('whoever is behind the token is told by login name and state', async () => {
    const volunteer = await buildVolunteer(server, { state: 'registered' })
    expect(await server.call(account.current, {}, volunteer.token)).toEqual({
      userId: volunteer.id,
      userName: volunteer.loginName,
      loginType: 1,
      state: 'registered',
    })
  })
})

describe('what the volunteer sees of himself', () => {
  const server = testServer()

  it('a volunteer sees of himself the own name in full, the mobile masked, and no minutes before the first', async () => {
    const volunteer = await buildVolunteer(server, { name: '欧阳小明', birthDate: '2001-02-28' })
    const info = await server.call(account.userInfo, {}, volunteer.token)
    expect(info).toEqual({
      users: {
        userId: volunteer.id,
        userName: volunteer.loginName,
        name: '欧阳小明',
        birthDay: '2001-02-28',
        volunteerNo: volunteer.volunteerNo,
        mobile: `139****${volunteer.mobile.slice(-4)}`,
        state: 'verified',
      },
      usersDistricts: [],
      serviceTime: 0,
      trainingTime: 0,
      serviceTimeBD: 0,
      trainingTimeBD: 0,
      bdServiceTimeDTO: [],
      logoffSate: 'false',
      cardStatus: 0,
    })
  })

  it('a volunteer sees of himself the effective minutes, by the system that recorded them', async () => {
    const volunteer = await buildVolunteer(server)
    await credit(server, volunteer.id, [
      { kind: 'service', minutes: 120, source: 'izhiyuan' },
      { kind: 'service', minutes: -120, source: 'izhiyuan' },
      { kind: 'service', minutes: 90, source: 'izhiyuan' },
      { kind: 'training', minutes: 45, source: 'izhiyuan' },
      { kind: 'service', minutes: 30, source: 'national' },
    ])
    const other = await buildVolunteer(server)
    await credit(server, other.id, [{ kind: 'service', minutes: 7, source: 'izhiyuan' }])
    expect(await server.call(account.userInfo, {}, volunteer.token)).toMatchObject({
      serviceTime: 120,
      trainingTime: 45,
      serviceTimeBD: 90,
      trainingTimeBD: 45,
      bdServiceTimeDTO: [
        { source: 'izhiyuan', serviceMinutes: 90, trainingMinutes: 45 },
        { source: 'national', serviceMinutes: 30, trainingMinutes: 0 },
      ],
    })
  })

  it('a volunteer sees of himself the organisations he is a member of, the main one first', async () => {
    const main = await buildOrganization(server)
    const second = await buildOrganization(server)
    const applied = await buildOrganization(server)
    const volunteer = await buildVolunteer(server, { member: main })
    const at = new Date(server.world.clock.now().getTime() - 86_400_000)
    await server.world.db
      .insertInto('membership')
      .values([
        { volunteer_id: volunteer.id, organization_id: second.id, state: 'member', joined_at: at },
        {
          volunteer_id: volunteer.id,
          organization_id: applied.id,
          state: 'applied',
          joined_at: at,
        },
      ])
      .execute()
    const { usersDistricts } = await server.call(account.userInfo, {}, volunteer.token)
    expect(usersDistricts).toEqual([
      { districtId: main.id, districtName: main.name, main: true },
      { districtId: second.id, districtName: second.name, main: false },
    ])
  })
})

describe('what the administrator sees of himself', () => {
  const server = testServer()

  it('an administrator sees of himself his node with roles and permissions there, and not those of another node', async () => {
    const node = await buildOrganization(server)
    const administrator = await buildAdministrator(server, {
      organization: node,
      roles: ['attendance'],
    })
    const other = await buildOrganization(server)
    await server.world.db
      .insertInto('administrator_role')
      .values({
        administrator_id: administrator.id,
        organization_id: other.id,
        role: 'owner',
        granted_at: server.world.clock.now(),
      })
      .execute()
    await server.world.db
      .updateTable('administrator')
      .set({
        mobile_cipher: encryptField(
          server.world.keys,
          `administrator.mobile.${administrator.id}`,
          '13800135678',
        ),
      })
      .where('id', '=', administrator.id)
      .execute()
    expect(await server.call(account.administrator, {}, administrator.token)).toEqual({
      adminId: administrator.id,
      loginName: administrator.loginName,
      userName: expect.any(String),
      mobile: '138****5678',
      email: '',
      document: '',
      createTime: server.world.clock.now().toISOString(),
      districtId: node.id,
      districtName: node.name,
      districtKind: 'organization',
      regionCode: '440106',
      root: false,
      trusted: false,
      roles: ['attendance'],
      permissions: ['organizationRead', 'missionRead', 'attendanceRun'],
    })
  })

  it('an administrator sees of himself when the node is the root of the tree', async () => {
    const { id, name } = await server.world.db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const administrator = await buildAdministrator(server, { organization: { id, name } })
    const info = await server.call(account.administrator, {}, administrator.token)
    expect(info).toMatchObject({ root: true, districtKind: 'federation', mobile: '' })
  })
})
