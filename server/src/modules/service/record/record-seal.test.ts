import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
} from '../../../../test/build.ts'
import { problemsOfLog } from '../../../../test/desk.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { transact } from '../../../platform/transact.ts'
import { freezeRecords, thawRecords } from './freeze.service.ts'
import { takeEffect } from './ledger.service.ts'
import { sealRecords } from './record-seal.repository.ts'
import { sealWaiting, verifyRecords } from './record-seal.service.ts'

const { audit, record } = contract
const DAY = 24 * 60

const server = testServer()
let mission: BuiltMission
let owner: BuiltAdministrator

beforeAll(async () => {
  const organization = await buildOrganization(server)
  owner = await buildAdministrator(server, { organization })
  mission = await buildMission(server, { organization, capacity: 50, startsAt: START })
  // What waits already is sealed once; the hour in which that may happen is over.
  await sealWaiting(server.world)
  server.world.pass(DAY)
})

const tamper = tampering(server)

/** A record that somebody decided about, and that is sealed as the product seals it. */
const decided = async (state: string, minutes = 60) => {
  const volunteer = await buildVolunteer(server)
  const { id } = await buildRecord(server, mission, volunteer, { state, minutes })
  const { db, clock } = server.world
  const ends = new Date(clock.now().getTime() + 7 * DAY * 60_000)
  await sql`update service_record set publicity_ends_at = ${ends} where id = ${id} and state <> 'awaitingReview'`.execute(
    db,
  )
  await transact(db, (db) => sealRecords(db, [id], clock.now()))
  return { id, volunteer }
}
const stateOf = async (id: string) =>
  (
    await server.world.db
      .selectFrom('service_record')
      .select(['state', 'seal'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const creditOf = (id: string) =>
  server.world.db
    .selectFrom('ledger_entry')
    .select('minutes')
    .where('record_id', '=', id)
    .executeTakeFirst()

describe('a record that was altered while it waits', () => {
  it('a record altered while it waits never takes effect, is set aside and an alarm once; others take effect', async () => {
    const [altered, shortened, honest] = [
      await decided('publicised'),
      await decided('publicised'),
      await decided('publicised'),
    ]
    await tamper(
      sql`update service_record set minutes = 1440, computed_minutes = 1440 where id = ${altered.id}`,
    )
    await tamper(
      sql`update service_record set publicity_ends_at = publicity_ends_at - interval '6 days' where id = ${shortened.id}`,
    )
    expect((await verifyRecords(server.world)).findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([altered.id, shortened.id]),
    )
    server.world.pass(8 * DAY)
    expect(await takeEffect(server.world)).toBe(1)
    await takeEffect(server.world)
    expect(await creditOf(honest.id)).toEqual({ minutes: 60 })
    for (const { id } of [altered, shortened]) {
      expect(await creditOf(id)).toBeUndefined()
      expect(await stateOf(id)).toBe('publicised')
    }
    const { items: alarms } = await server.call(audit.alarms, {}, owner.token)
    const told = alarms.filter(({ name }) => name === 'recordAltered')
    expect(told.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [altered.id, shortened.id].toSorted(),
    )
    expect(told[0]).toMatchObject({ administrator: '', acknowledged: null })
  })

  it('a record altered while it waits stands where faults stand, is refused again, and is settled by revoking it', async () => {
    const { id } = await decided('publicised')
    await tamper(sql`update service_record set minutes = 480 where id = ${id}`)
    server.world.pass(8 * DAY)
    await takeEffect(server.world)
    const open = () =>
      server.world.db
        .selectFrom('fault')
        .select(['id', 'reason'])
        .where('subject_id', '=', id)
        .where('settled_at', 'is', null)
        .execute()
    expect(await open()).toMatchObject([{ reason: 'recordAltered' }])
    await server.call(
      record.revoke,
      { recordId: id, reason: '记录在公示期间被改动，核实后撤销' },
      owner.token,
    )
    server.world.pass(2 * DAY)
    await takeEffect(server.world)
    expect(await open()).toEqual([])
  })

  it.each([
    ['minutes', sql`61`],
    ['break_minutes', sql`30`],
    ['grade', sql`case grade when 'placed' then 'scanned' else 'placed' end`],
    ['way', sql`'manual'`],
    ['kind', sql`'training'`],
    ['local_date', sql`local_date - 1`],
    ['source_system', sql`'other'`],
    ['reason', sql`'x'`],
    ['confirmed_by', sql`gen_random_uuid()`],
    ['reviewed_by', sql`gen_random_uuid()`],
    ['review_level', sql`'parent'`],
    ['publicity_starts_at', sql`publicity_starts_at - interval '1 day'`],
    ['publicity_ends_at', sql`publicity_ends_at - interval '1 day'`],
    ['session_id', sql`gen_random_uuid()`],
    ['mission_id', sql`gen_random_uuid()`],
    ['organization_id', sql`gen_random_uuid()`],
    ['state', sql`'objected'`],
    ['seal', sql`null`],
    ['seal', sql`decode(repeat('00', 35), 'hex')`],
  ])(
    'a record that was altered while it waits is found where its %s is another',
    async (column, value) => {
      const { id } = await decided('publicised')
      const problem = async () =>
        (await verifyRecords(server.world)).findings.find(({ subject }) => subject === id)
      expect(await problem()).toBeUndefined()
      await tamper(sql`update service_record set ${sql.ref(column)} = ${value} where id = ${id}`)
      expect(await problem()).toBeDefined()
      await tamper(sql`delete from service_record where id = ${id}`)
    },
  )

  it('a record that was altered while it waits is built on by nobody: no objection or decision seals it again', async () => {
    const { id, volunteer } = await decided('publicised')
    await tamper(sql`update service_record set minutes = 480 where id = ${id}`)
    const objection = { recordId: id, reason: '实际没有服务这么久，请核对签到表' }
    expect((await server.refused(record.object, objection, volunteer.token)).refused).toBe(
      'recordAltered',
    )
    const objected = await decided('publicised')
    await server.call(
      record.object,
      { ...objection, recordId: objected.id },
      objected.volunteer.token,
    )
    await tamper(sql`update service_record set minutes = 480 where id = ${objected.id}`)
    const decision = { recordId: objected.id, minutes: 480, reason: '核对签到表，记录无误' }
    expect((await server.refused(record.decideObjection, decision, owner.token)).refused).toBe(
      'recordAltered',
    )
  })
})

describe('what the product itself decides', () => {
  it('what the product itself decides is sealed on every path, and an objection that is decided is sealed again', async () => {
    const { id, volunteer } = await decided('publicised')
    await server.call(
      record.object,
      { recordId: id, reason: '实际服务到活动结束，请核对签到表' },
      volunteer.token,
    )
    expect(
      (await verifyRecords(server.world)).findings.map(({ subject }) => subject),
    ).not.toContain(id)
    await server.call(
      record.decideObjection,
      { recordId: id, minutes: 60, reason: '核对签到表，记录无误' },
      owner.token,
    )
    expect(
      (await verifyRecords(server.world)).findings.map(({ subject }) => subject),
    ).not.toContain(id)
    server.world.pass(8 * DAY)
    await takeEffect(server.world)
    expect(await creditOf(id)).toEqual({ minutes: 60 })
  })

  it('what a finding lets go goes on sealed; what was altered meanwhile gets no seal by that', async () => {
    const [honest, altered] = [await decided('publicised'), await decided('publicised')]
    const ids = [honest.id, altered.id]
    const { db, clock } = server.world
    await transact(db, (db) => freezeRecords(db, ids, clock.now()))
    server.world.pass(2 * DAY)
    await tamper(sql`update service_record set minutes = 480 where id = ${altered.id}`)
    await transact(db, (db) => thawRecords(db, server.world, ids, clock.now()))
    server.world.pass(10 * DAY)
    await takeEffect(server.world)
    expect(await creditOf(honest.id)).toEqual({ minutes: 60 })
    expect(await creditOf(altered.id)).toBeUndefined()
  })

  it('what a server of the version before decides leaves no seal of what stood before', async () => {
    const { id } = await decided('publicised')
    await sql`update service_record set minutes = 30 where id = ${id}`.execute(server.world.db)
    const { seal } = await server.world.db
      .selectFrom('service_record')
      .select('seal')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(seal).toBeNull()
    await tamper(sql`delete from service_record where id = ${id}`)
  })
})

describe('since when records are sealed', () => {
  const other = testServer()

  it('what waited before records were sealed is sealed once, and nobody makes it begin again', async () => {
    const { world } = other
    const late = await buildMission(other, { startsAt: START, capacity: 5 })
    const waiting = async () => {
      const { id } = await buildRecord(other, late, await buildVolunteer(other), {
        state: 'publicised',
      })
      return id
    }
    await waiting()
    expect(await sealWaiting(world)).toBe(1)
    expect((await verifyRecords(world)).problems).toBe(0)
    // A server of the version before decides beside it for a while.
    await waiting()
    expect(await sealWaiting(world)).toBe(1)
    world.pass(61)
    const stranger = await waiting()
    expect(await sealWaiting(world)).toBe(0)
    expect((await verifyRecords(world)).findings).toEqual([
      { subject: stranger, problem: 'has no seal' },
    ])
    const without = async (statement: ReturnType<typeof sql>) => {
      await world.db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await statement.execute(db)
      })
      expect(await sealWaiting(world)).toBe(0)
      expect((await verifyRecords(world)).findings).toMatchObject([{ subject: stranger }])
    }
    await without(sql`update record_sealing set began_at = ${world.clock.now()}`)
    await without(sql`delete from record_sealing`)
    expect(await problemsOfLog({ world })).toEqual([])
  })
})
