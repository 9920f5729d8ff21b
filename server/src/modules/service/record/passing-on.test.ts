import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { refuseToMove } from '../../../../test/faults.ts'
import { problemsOfLog } from '../../../../test/desk.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'
import { passOn } from './objection.service.ts'

const { administrator, record, workbench } = contract
const reason = '当天上午该志愿者没有到场，请核对签到记录'

const rootOf = async (server: TestServer) =>
  (await server.world.db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))

describe('an objection nobody in the organisation may answer', () => {
  const server = testServer()

  /** A record in publicity that the only confirmer of its organisation confirmed, below a parent with a reviewer. */
  const setting = async () => {
    const root = await rootOf(server)
    const parent = await buildOrganization(server, { parent: root })
    const organization = await buildOrganization(server, { parent })
    const owner = await buildAdministrator(server, { organization })
    const above = await buildAdministrator(server, { organization: parent, roles: ['reviewer'] })
    const mission = await buildMission(server, { organization })
    const served = await buildVolunteer(server)
    const { id: recordId } = await buildRecord(server, mission, served, { state: 'publicised' })
    await sql`update service_record set publicity_ends_at = publicity_starts_at + interval '7 days',
      confirmed_by = ${owner.id} where id = ${recordId}`.execute(server.world.db)
    return { parent, organization, owner, above, mission, served, recordId }
  }
  const rowOf = async (token: string, recordId: string) =>
    (await server.call(record.listManaged, { state: 'objected' }, token)).items.find(
      (row) => row.recordId === recordId,
    )
  const objections = async (token: string) =>
    (await server.call(workbench.counts, {}, token)).objections
  const answer = (recordId: string) => ({ recordId, minutes: 0, reason: '核实未到场，不予记录' })

  it('an objection nobody there may answer goes to the node above at once, which has it to do and decides it', async () => {
    const { parent, owner, above, served, recordId } = await setting()
    await server.call(record.object, { recordId, reason }, served.token)

    expect(await rowOf(owner.token, recordId)).toMatchObject({
      can: [],
      own: true,
      waitsFor: {
        organizationId: parent.id,
        organizationName: parent.name,
        roles: ['owner', 'reviewer'],
      },
    })
    expect(await objections(owner.token)).toBe(0)
    expect(
      (await server.refused(record.decideObjection, answer(recordId), owner.token)).refused,
    ).toBe('objectionPassedOn')
    const [own] = (await server.call(record.listOwn, {}, served.token)).items
    expect(own).toMatchObject({ owner: 'parent', passedToName: parent.name })

    expect(await objections(above.token)).toBe(1)
    expect(await rowOf(above.token, recordId)).toMatchObject({
      own: false,
      waitsFor: null,
      objection: { overdue: false },
    })
    const { payload } = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'objectionRaised')
      .where('object_id', '=', recordId)
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ passedTo: parent.id })
    await server.call(record.decideObjection, answer(recordId), above.token)
    expect(await objections(above.token)).toBe(0)
  })

  it('an objection stays where somebody may answer, and goes on by the clock when the last of them leaves', async () => {
    const { parent, organization, owner, above, served, recordId } = await setting()
    const second = await buildAdministrator(server, { organization, roles: ['reviewer'] })
    await server.call(record.object, { recordId, reason }, served.token)
    expect(await rowOf(owner.token, recordId)).toMatchObject({
      can: [],
      waitsFor: { organizationId: organization.id },
    })
    expect(await objections(second.token)).toBe(1)
    expect(await objections(above.token)).toBe(0)
    expect(await passOn(server.world)).toBe(0)

    const dismissed = { administratorId: second.id, reason: '已离职' }
    await server.call(administrator.dismiss, dismissed, owner.token)
    expect(await passOn(server.world)).toBe(1)
    expect(await passOn(server.world)).toBe(0)
    expect(await objections(above.token)).toBe(1)
    const [own] = (await server.call(record.listOwn, {}, served.token)).items
    expect(own).toMatchObject({ owner: 'parent', passedToName: parent.name })
    expect(await problemsOfLog(server)).toEqual([])
    const facts = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'objectionsPassedOn')
      .select('payload')
      .execute()
    expect(facts).toHaveLength(1)
  })

  it('an objection that cannot be passed on is set aside, and all others go on', async () => {
    const waiting = []
    for (let i = 0; i < 3; i++) {
      const { owner, above, served, recordId, organization } = await setting()
      const second = await buildAdministrator(server, { organization, roles: ['reviewer'] })
      await server.call(record.object, { recordId, reason }, served.token)
      const dismissed = { administratorId: second.id, reason: '已离职' }
      await server.call(administrator.dismiss, dismissed, owner.token)
      waiting.push({ above, recordId })
    }
    const { db } = server.world
    const bad = waiting[1]!
    await refuseToMove(db, sql`objection`, sql`record_id`, bad.recordId)

    expect(await passOn(server.world)).toBe(2)
    for (const { above, recordId } of waiting)
      expect(await objections(above.token)).toBe(recordId === bad.recordId ? 0 : 1)
    const found = await db
      .selectFrom('fault')
      .where('task', '=', 'objectionsPassedOn')
      .select(['subject_kind', 'failures', 'settled_at'])
      .execute()
    expect(found).toEqual([{ subject_kind: 'objection', failures: 1, settled_at: null }])

    await sql`drop trigger refuse_to_move on objection`.execute(db)
    expect(await passOn(server.world)).toBe(0)
    server.world.pass(6)
    expect(await passOn(server.world)).toBe(1)
    expect(await objections(bad.above.token)).toBe(1)
  })

  it('an objection nobody there may answer is overdue once the legal ten working days are over', async () => {
    const { parent, served, recordId } = await setting()
    await server.call(record.object, { recordId, reason }, served.token)
    server.world.pass(20 * 24 * 60)
    const late = await buildAdministrator(server, { organization: parent, roles: ['reviewer'] })
    expect((await rowOf(late.token, recordId))?.objection).toMatchObject({ overdue: true })
  })
})

describe('minutes that somebody else must confirm', () => {
  const server = testServer()

  it('minutes that somebody else must confirm name who may, where their only confirmer entered them', async () => {
    const parent = await buildOrganization(server)
    const organization = await buildOrganization(server, { parent })
    const owner = await buildAdministrator(server, { organization })
    await buildAdministrator(server, { organization: parent, roles: ['reviewer'] })
    const mission = await buildMission(server, { organization })
    const { id: recordId } = await buildRecord(server, mission, await buildVolunteer(server), {
      state: 'awaitingConfirmation',
    })
    await sql`update service_record set entered_by = ${owner.id}, source = 'manual' where id = ${recordId}`.execute(
      server.world.db,
    )
    const [row] = (await server.call(record.listManaged, {}, owner.token)).items
    expect(row?.can).not.toContain('confirm')
    expect(row?.waitsFor).toMatchObject({ organizationId: parent.id, roles: ['owner', 'reviewer'] })
  })

  it('minutes of a long day name who reviews them: somebody above, and for a province’s at the root', async () => {
    const root = await rootOf(server)
    const parent = await buildOrganization(server, { parent: root })
    const organization = await buildOrganization(server, { parent })
    const owner = await buildAdministrator(server, { organization })
    const second = await buildAdministrator(server, { organization, roles: ['reviewer'] })
    const mission = await buildMission(server, { organization })
    server.world.at(mission.endsAt)
    const waiting = async (level: 'parent' | 'province') => {
      const { id } = await buildRecord(server, mission, await buildVolunteer(server), {
        state: 'awaitingReview',
      })
      await sql`update service_record set confirmed_by = ${owner.id}, review_level = ${level} where id = ${id}`.execute(
        server.world.db,
      )
      return id
    }
    const [long, longest] = [await waiting('parent'), await waiting('province')]
    const waits = async (token: string, recordId: string) =>
      (await server.call(record.listManaged, {}, token)).items.find(
        (row) => row.recordId === recordId,
      )!.waitsFor
    // Nobody serves the parent: the root does it.
    expect(await waits(second.token, long)).toMatchObject({ organizationId: root.id })
    const above = await buildAdministrator(server, { organization: parent, roles: ['reviewer'] })
    expect(await waits(second.token, long)).toEqual({
      organizationId: parent.id,
      organizationName: parent.name,
      vacant: false,
      roles: ['owner', 'reviewer'],
    })
    expect(await waits(above.token, long)).toBeNull()
    expect(await waits(above.token, longest)).toMatchObject({ organizationId: root.id })
  })

  it('minutes name who revokes what whoever took part in may not', async () => {
    const root = await rootOf(server)
    const parent = await buildOrganization(server, { parent: root })
    const organization = await buildOrganization(server, { parent })
    const owner = await buildAdministrator(server, { organization })
    const above = await buildAdministrator(server, { organization: parent, roles: ['reviewer'] })
    const mission = await buildMission(server, { organization })
    const { id: recordId } = await buildRecord(server, mission, await buildVolunteer(server), {
      state: 'publicised',
    })
    await sql`update service_record set confirmed_by = ${owner.id} where id = ${recordId}`.execute(
      server.world.db,
    )
    const revokes = async (token: string) =>
      (await server.call(record.listManaged, {}, token)).items[0]!.revokedBy
    expect(await revokes(owner.token)).toMatchObject({ organizationId: parent.id })
    expect(await revokes(above.token)).toBeNull()
    const second = await buildAdministrator(server, { organization })
    expect(await revokes(owner.token)).toMatchObject({ organizationId: organization.id })
    await server.call(record.revoke, { recordId, reason: '现场核查未到岗' }, second.token)
    expect(await revokes(owner.token)).toBeNull()
  })
})
