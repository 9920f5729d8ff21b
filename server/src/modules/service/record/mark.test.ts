import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { takeEffect, verifyLedger } from './ledger.service.ts'
import { verifyMarks } from './mark.service.ts'
import { verifyRecords } from './record-seal.service.ts'

const { record } = contract
const DAY = 24 * 60

const server = testServer()
let organization: BuiltOrganization
let owner: BuiltAdministrator
let second: BuiltAdministrator

beforeAll(async () => {
  organization = await buildOrganization(server)
  owner = await buildAdministrator(server, { organization })
  second = await buildAdministrator(server, { organization })
})

const tamper = tampering(server)

/** Somebody's attendance of 60 minutes of 180, nothing decided about it yet. */
const attended = async () => {
  server.world.at(START)
  const mission = await buildMission(server, { organization, startsAt: START })
  const volunteer = await buildVolunteer(server)
  server.world.at(mission.endsAt)
  const { recordId } = await buildAttended(server, mission, volunteer)
  return { recordId, volunteer }
}
const confirm = (recordId: string, given: { minutes?: number; reason?: string } = {}) =>
  server.call(record.confirm, { records: [{ recordId, ...given }] }, owner.token)
const effective = async () => {
  const made = await attended()
  await confirm(made.recordId)
  server.world.pass(8 * DAY)
  await takeEffect(server.world)
  return made
}
const rowOf = (recordId: string) =>
  server.world.db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .selectAll()
    .executeTakeFirstOrThrow()
/** What is found of some volunteers and records. */
const marks = async (...subjects: string[]) =>
  (await verifyMarks(server.world, new Date(0))).findings.filter(({ subject }) =>
    subjects.includes(subject),
  )

describe('what the log keeps of the ledger', () => {
  it('the log finds a reversal that was taken away with everything that followed from it', async () => {
    const { recordId, volunteer } = await effective()
    const { reason } = await rowOf(recordId)
    server.world.pass(60)
    await server.call(record.revoke, { recordId, reason: '核查未到岗' }, second.token)
    await tamper(
      sql`delete from ledger_entry where volunteer_id = ${volunteer.id} and number = 2`,
      sql`update balance b set head_number = 1, service_minutes = 60,
        head_hash = (select hash from ledger_entry e where e.volunteer_id = b.volunteer_id and e.number = 1)
        where volunteer_id = ${volunteer.id}`,
      sql`update service_record set state = 'effective', reason = ${reason} where id = ${recordId}`,
      sql`delete from ledger_leaf_due where volunteer_id = ${volunteer.id}`,
      sql`update organization set service_minutes = service_minutes + 60 where id = ${organization.id}`,
    )
    // Everything else agrees.
    expect((await verifyLedger(server.world)).findings).toEqual([])
    expect(await marks(volunteer.id, recordId)).toEqual([
      { subject: volunteer.id, problem: 'entry 2 of the log is gone or another' },
      { subject: recordId, problem: 'counts though it was ended' },
    ])
    await server.call(record.revoke, { recordId, reason: '核查未到岗' }, second.token)
  })

  it('the log finds a record put back with the seal that it once had', async () => {
    const { recordId } = await attended()
    await confirm(recordId)
    const before = await rowOf(recordId)
    const other = await buildVolunteer(server)
    await server.call(
      record.object,
      { recordId, reason: '当天在现场没有见到这位志愿者' },
      other.token,
    )
    expect(await marks(recordId)).toEqual([])
    const decided = { recordId, minutes: 30, reason: '核实只到一半' }
    await server.call(record.decideObjection, decided, second.token)
    await tamper(
      sql`update service_record set state = 'publicised', minutes = 60, seal = ${before.seal}, reason = ${before.reason},
        confirmed_by = ${before.confirmed_by}, reviewed_by = ${before.reviewed_by},
        publicity_starts_at = ${before.publicity_starts_at}, publicity_ends_at = ${before.publicity_ends_at}
        where id = ${recordId}`,
    )
    expect((await verifyRecords(server.world)).findings).toEqual([])
    expect(await marks(recordId)).toEqual([
      { subject: recordId, problem: 'is not as it was sealed last' },
    ])
    await server.call(record.revoke, { recordId, reason: '核查后撤销' }, second.token)
    expect(await marks(recordId)).toEqual([])
  })

  it('the log finds a record that says it changed before it did, which rules would pass by', async () => {
    const { recordId } = await attended()
    await confirm(recordId)
    expect(await marks(recordId)).toEqual([])
    await tamper(
      sql`update service_record set updated_at = updated_at - interval '2 days' where id = ${recordId}`,
    )
    expect((await verifyRecords(server.world)).findings).toEqual([])
    expect(await marks(recordId)).toEqual([
      { subject: recordId, problem: 'says that it changed before it did' },
    ])
    await tamper(
      sql`update service_record set updated_at = updated_at + interval '2 days' where id = ${recordId}`,
    )
    await server.call(record.revoke, { recordId, reason: '核查后撤销' }, second.token)
    expect(await marks(recordId)).toEqual([])
  })

  it('the log finds a record that was struck or revoked and waits again', async () => {
    const { recordId } = await attended()
    await confirm(recordId)
    const { seal, reason } = await rowOf(recordId)
    await server.call(record.revoke, { recordId, reason: '核查未到岗' }, second.token)
    expect(await marks(recordId)).toEqual([])
    await tamper(
      sql`update service_record set state = 'publicised', seal = ${seal}, reason = ${reason} where id = ${recordId}`,
    )
    expect((await verifyRecords(server.world)).findings).toEqual([])
    expect(await marks(recordId)).toEqual([
      { subject: recordId, problem: 'counts though it was ended' },
    ])
    server.world.pass(8 * DAY)
    expect(await takeEffect(server.world)).toBe(0)
    expect((await rowOf(recordId)).state).toBe('publicised')
    await tamper(sql`update service_record set state = 'revoked' where id = ${recordId}`)
  })

  it('the log has a record refused to confirm again that waits as before the first time', async () => {
    const { recordId } = await attended()
    await confirm(recordId, { minutes: 30, reason: '提前离开' })
    await tamper(
      sql`update service_record set state = 'awaitingConfirmation', seal = null, minutes = 60, confirmed_by = null,
        reason = null, publicity_starts_at = null, publicity_ends_at = null where id = ${recordId}`,
    )
    expect(await confirm(recordId)).toMatchObject({
      done: 0,
      refused: [{ recordId, error: 'recordAltered' }],
    })
  })
})

describe('the seal of a record that has taken effect', () => {
  it('the seal of a record that has taken effect stays while something else of it is written', async () => {
    const { recordId } = await effective()
    const { seal } = await rowOf(recordId)
    expect(seal).not.toBeNull()
    await sql`update service_record set updated_at = now() where id = ${recordId}`.execute(
      server.world.db,
    )
    expect((await rowOf(recordId)).seal).toEqual(seal)
    await server.call(record.revoke, { recordId, reason: '核查后撤销' }, second.token)
    expect((await rowOf(recordId)).seal).toBeNull()
  })
})

describe('where a record comes from', () => {
  it.each([
    ['its start', sql`signed_in_at = signed_in_at - interval '2 hours'`],
    [
      'its end by less than a millisecond',
      sql`signed_out_at = signed_out_at + interval '1 microsecond'`,
    ],
    ['its way', sql`sign_in_way = 'manual'`],
    ['its place', sql`sign_in_distance = 3`],
    ['its enterer', sql`entered_by = gen_random_uuid()`],
    ['that it counts', sql`void = true`],
  ])('a record’s origin is found altered in %s, waiting or effective', async (_, change) => {
    const waiting = await attended()
    await confirm(waiting.recordId)
    await tamper(sql`update stretch set ${change} where volunteer_id = ${waiting.volunteer.id}`)
    expect((await verifyRecords(server.world)).findings).toEqual([
      { subject: waiting.recordId, problem: 'is not what was sealed of it' },
    ])
    await server.call(
      record.revoke,
      { recordId: waiting.recordId, reason: '核查后撤销' },
      second.token,
    )
    const taken = await effective()
    expect((await verifyLedger(server.world)).findings).toEqual([])
    await tamper(sql`update stretch set ${change} where volunteer_id = ${taken.volunteer.id}`)
    expect((await verifyLedger(server.world)).findings).toEqual([
      {
        subject: taken.volunteer.id,
        number: null,
        problem: `record ${taken.recordId} is not what was sealed of it`,
      },
    ])
    await server.call(
      record.revoke,
      { recordId: taken.recordId, reason: '核查后撤销' },
      second.token,
    )
  })

  it.each([
    [
      'more minutes than its stretches give',
      sql`minutes = 600, computed_minutes = 600`,
      sql`void = false`,
    ],
    [
      'fewer, which nobody gave a reason for',
      sql`minutes = 50, computed_minutes = 50`,
      sql`void = false`,
    ],
    ['a better grade', sql`grade = 'placed'`, sql`void = false`],
    [
      'minutes asked for that nobody entered',
      sql`raised_minutes = 170, raised_by = gen_random_uuid()`,
      sql`void = false`,
    ],
    [
      'a longer stretch and the minutes of it',
      sql`minutes = 600, computed_minutes = 600`,
      sql`signed_out_at = signed_in_at + interval '10 hours'`,
    ],
    ['no stretch', sql`way = 'qr'`, sql`void = true`],
  ])('a record’s origin is asked when somebody confirms: %s', async (_, change, stretch) => {
    const { recordId, volunteer } = await attended()
    await tamper(
      sql`update service_record set ${change} where id = ${recordId}`,
      sql`update stretch set ${stretch} where volunteer_id = ${volunteer.id}`,
    )
    expect(await confirm(recordId)).toMatchObject({
      done: 0,
      refused: [{ recordId, error: 'recordAltered' }],
    })
    expect((await rowOf(recordId)).state).toBe('awaitingConfirmation')
  })
})
