import { formatMinutes } from 'contract/rules/minutes.copy'
import type { Endpoint } from 'contract/endpoint'
import { permissionsOf, type Role } from 'contract/permissions'
import { addDays } from 'contract/rules/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { violations } from '../../../../test/invariants.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { newestTexts } from '../../../../test/codes.ts'
import { waiting } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { takeEffect } from '../../service/record/ledger.service.ts'
import { sealRecords } from '../../service/record/record-seal.repository.ts'
import { sealWaiting, verifyRecords } from '../../service/record/record-seal.service.ts'
import { refreshPublicity } from '../../service/record/publicity.repository.ts'
import { passOn } from './anomaly.service.ts'
import { canMove, type State, transitions } from './anomaly.states.ts'
import { lookForAnomalies } from './looking.service.ts'

const { anomaly, certificate, correction, file, message, record, security, workbench } = contract
const server = testServer()
const hour = 3_600_000
const day = 24 * hour
const reason = '核对签到表与现场照片后处理'

let root: BuiltOrganization
let parent: BuiltOrganization
let organization: BuiltOrganization
let above: BuiltAdministrator
let beside: BuiltAdministrator
let top: BuiltAdministrator
let owner: BuiltAdministrator
let enterer: BuiltAdministrator
let confirmer: BuiltAdministrator

beforeAll(async () => {
  // Long ago: whatever waits without a seal now was altered.
  server.world.at(new Date(START.getTime() - 9 * day))
  await sealWaiting(server.world)
  server.world.at(START)
  root = await buildOrganization(server, { parent: null })
  parent = await buildOrganization(server, { parent: root })
  organization = await buildOrganization(server, { parent })
  const at = (of: BuiltOrganization) => buildAdministrator(server, { organization: of })
  top = await at(root)
  above = await at(parent)
  beside = await at(parent)
  owner = await at(organization)
  enterer = await at(organization)
  confirmer = await at(organization)
})

afterAll(async () => {
  expect(await violations(server.world.db, server.world.keys)).toEqual([])
})

interface Scene {
  anomalyId: string
  mission: BuiltMission
  people: BuiltVolunteer[]
  recordIds: string[]
}

const recordsOf = async (mission: BuiltMission) =>
  (
    await server.world.db
      .selectFrom('service_record')
      .where('session_id', '=', mission.sessionId)
      .orderBy('id')
      .select(['id', 'state', 'frozen_at as frozenAt', 'publicity_ends_at as endsAt'])
      .execute()
  ).map((row) => ({ ...row, endsAt: row.endsAt }))

/** Hours that one entered before their session began and another confirmed, in publicity, and the finding about them. */
const scene = async (count = 2): Promise<Scene> => {
  const { db } = server.world
  server.world.at(START)
  const mission = await buildMission(server, {
    organization,
    startsAt: new Date(START.getTime() - 2 * day),
  })
  const people = await Promise.all(Array.from({ length: count }, () => buildVolunteer(server)))
  for (const volunteer of people) await add(mission, volunteer)
  await sql`update service_record set publicity_ends_at = ${new Date(START.getTime() + 7 * day)}
    where session_id = ${mission.sessionId}`.execute(db)
  const made = (await recordsOf(mission)).map(({ id }) => id)
  await transact(db, async (tx) => {
    await refreshPublicity(tx, [mission.sessionId])
    await sealRecords(tx, made, START)
  })
  await find()
  const found = await db
    .selectFrom('anomaly')
    .where('subject', 'like', `${mission.sessionId}/%`)
    .where('rule', '=', 'enteredEarly')
    .select('id')
    .executeTakeFirstOrThrow()
  const recordIds = (await recordsOf(mission)).map(({ id }) => id)
  return { anomalyId: found.id, mission, people, recordIds }
}

const add = (mission: BuiltMission, volunteer: BuiltVolunteer) =>
  server.world.db.transaction().execute(async (db) => {
    const [batch, at] = [newId(), new Date(mission.startsAt.getTime() - hour)]
    const { id } = await buildRecord(server, mission, volunteer, {
      state: 'publicised',
      enteredBy: enterer.id,
      confirmedBy: confirmer.id,
    })
    await sql`insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
    values (${batch}, ${enterer.id}, ${mission.organizationId}, '签到表', ${at})`.execute(db)
    await sql`insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
    values (${newId()}, ${batch}, 'stretch', ${enterer.id}, ${mission.organizationId}, ${volunteer.id}, ${mission.sessionId}, 120, ${at})`.execute(
      db,
    )
    await refreshPublicity(db, [mission.sessionId])
    return id
  })

/** Lets the rule that these tests need look at everything. */
const find = async () => {
  await sql`delete from anomaly_rule`.execute(server.world.db)
  return lookForAnomalies(server.world, ['enteredEarly'])
}

const detailOf = (anomalyId: string, by = above) =>
  server.call(anomaly.detail, { anomalyId }, by.token)
const prove = async ({ token }: BuiltAdministrator) =>
  (await server.call(security.prove, { password: PASSWORD }, token)).ticket
const reversing = async (anomalyId: string, records: number, by = above) => ({
  anomalyId,
  kind: 'notServed' as const,
  reason,
  records,
  ticket: await prove(by),
})

test('a finding says in figures what was noticed, to its node and to those above, and to nobody else', async () => {
  const { anomalyId, people } = await scene()
  for (const by of [owner, above, top]) {
    const listed = await server.call(anomaly.list, {}, by.token)
    expect(listed.items.find((item) => item.anomalyId === anomalyId)).toMatchObject({
      rule: 'enteredEarly',
      organizationId: organization.id,
      state: 'open',
      records: 2,
      minutes: 240,
      evidence: { people: 2, entries: 2, minutes: 240 },
    })
  }
  const stranger = await buildAdministrator(server, {
    organization: await buildOrganization(server, { parent: root }),
  })
  const refused = await server.refused(anomaly.detail, { anomalyId }, stranger.token)
  expect(refused.refused).toBe('anomalyNotFound')
  const detail = await detailOf(anomalyId)
  expect(detail.timeline.map(({ kind }) => kind)).toEqual([
    'entered',
    'entered',
    'sessionStarts',
    'sessionEnds',
    'confirmed',
  ])
  const { items } = await server.call(anomaly.records, { anomalyId }, above.token)
  expect(items.map(({ volunteerNo }) => volunteerNo).toSorted()).toEqual(
    people.map(({ volunteerNo }) => volunteerNo).toSorted(),
  )
  expect(JSON.stringify(items)).not.toContain(people[0]!.name)
})

test('a rule that somebody moved past what it should look at looks from the beginning', async () => {
  const { anomalyId, mission } = await scene(1)
  await add(mission, await buildVolunteer(server))
  await sql`update anomaly_rule set position_at = '2100-01-01', looked_until = '2100-01-01'`.execute(
    server.world.db,
  )
  await lookForAnomalies(server.world, ['enteredEarly'])
  expect(await detailOf(anomalyId)).toMatchObject({ records: 2 })
})

test('a finding has one sum: that of its records, also where they were lowered after it was noticed', async () => {
  const { anomalyId, mission, recordIds } = await scene()
  await sql`update service_record set minutes = 90 where id = ${recordIds[0]}`.execute(
    server.world.db,
  )
  await transact(server.world.db, async (db) => {
    await refreshPublicity(db, [mission.sessionId])
    await sealRecords(db, recordIds, START)
  })
  const detail = await detailOf(anomalyId)
  const { items } = await server.call(anomaly.records, { anomalyId }, above.token)
  const sum = items.reduce((total, { minutes }) => total + minutes, 0)
  expect([sum, detail.minutes, detail.evidence.minutes]).toEqual([210, 210, 210])
})

test('the records of a finding say for whom, how much and why was entered by hand, with what proves it to who may open that', async () => {
  const { anomalyId, mission, people, recordIds } = await scene()
  const { db } = server.world
  const fileId = await buildEvidence(server, enterer.token)
  const entered = await db
    .selectFrom('hand_entry')
    .where('session_id', '=', mission.sessionId)
    .where('volunteer_id', '=', people[0]!.id)
    .select('batch_id')
    .executeTakeFirstOrThrow()
  await sql`update hand_batch set file_ids = array[${fileId}]::uuid[] where id = ${entered.batch_id}`.execute(
    db,
  )
  await sql`update file set used_kind = 'handEntry', used_at = ${START}, used_id = ${entered.batch_id} where id = ${fileId}`.execute(
    db,
  )
  const seen = async (by: BuiltAdministrator) => {
    const { items } = await server.call(anomaly.records, { anomalyId }, by.token)
    return items.find(({ volunteerNo }) => volunteerNo === people[0]!.volunteerNo)!
  }
  const row = await seen(above)
  expect(row).toMatchObject({
    source: 'attendance',
    minutes: 120,
    handEntries: [{ kind: 'stretch', minutes: 120, reason: '签到表' }],
  })
  expect(recordIds).toContain(row.recordId)
  expect(row.handEntries[0]!.files).toMatchObject([{ fileId, name: '纸质签到表.pdf' }])
  const of = { recordId: row.recordId, fileId }
  expect((await server.call(record.handEvidenceLink, of, above.token)).link).toBeTruthy()
  const reader = await buildAdministrator(server, { organization: parent, roles: ['auditor'] })
  expect((await seen(reader)).handEntries).toMatchObject([{ minutes: 120, files: [] }])
})

test('what was entered and confirmed at the same moment is read in that order', async () => {
  const { anomalyId, mission, recordIds } = await scene(1)
  await sql`update service_record set publicity_starts_at = ${new Date(mission.startsAt.getTime() - hour)}
    where session_id = ${mission.sessionId}`.execute(server.world.db)
  await transact(server.world.db, async (db) => {
    await refreshPublicity(db, [mission.sessionId])
    await sealRecords(db, recordIds, START)
  })
  const { timeline, earlier } = await detailOf(anomalyId)
  expect(earlier).toBe(0)
  expect(timeline.map(({ kind }) => kind)).toEqual([
    'entered',
    'confirmed',
    'sessionStarts',
    'sessionEnds',
  ])
})

test('the course of a finding with very many moments has the newest, and says how many came before', async () => {
  const { anomalyId } = await scene(61)
  const { timeline, earlier } = await detailOf(anomalyId)
  expect(timeline).toHaveLength(60)
  expect(timeline.at(-1)!.kind).toBe('confirmed')
  expect(earlier).toBeGreaterThan(0)
})

test('a record tells of what was noticed about it, to who may read findings', async () => {
  const { anomalyId, mission } = await scene(1)
  const input = { sessionId: mission.sessionId }
  const seen = async (roles: Role[]) => {
    const { token } = await buildAdministrator(server, { organization, roles })
    return (await server.call(record.listManaged, input, token)).items[0]!.findings
  }
  expect(await seen(['auditor'])).toEqual([{ anomalyId, rule: 'enteredEarly' }])
  expect(await seen(['publisher'])).toEqual([])
})

const tamper = (recordId: string, minutes: number) =>
  tampering(server)(sql`update service_record set minutes = ${minutes} where id = ${recordId}`)

describe('frozen hours', () => {
  it('frozen hours take no effect, are told of without names, and go on with the rest of their publicity', async () => {
    const { anomalyId, mission, people } = await scene()
    const before = await server.call(workbench.counts, {}, above.token)
    expect(before.anomalies).toBeGreaterThan(0)
    expect(await server.call(anomaly.freeze, { anomalyId, reason }, above.token)).toMatchObject({
      records: 2,
    })
    const again = await server.refused(anomaly.freeze, { anomalyId, reason }, above.token)
    expect(again.refused).toBe('anomalyFrozen')
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    expect((await recordsOf(mission)).map(({ state }) => state)).toEqual([
      'publicised',
      'publicised',
    ])
    const { sessionId } = mission
    expect(await server.call(record.publicityDetail, { sessionId })).toMatchObject({
      lookedInto: true,
      items: [{ frozen: true }, { frozen: true }],
    })
    const found = await server.call(anomaly.records, { anomalyId }, above.token)
    expect(found.items.map(({ frozen }) => frozen)).toEqual([true, true])
    const own = await server.call(record.listOwn, {}, people[0]!.token)
    expect(own.items[0]).toMatchObject({ frozen: true, state: 'publicised' })
    await server.call(anomaly.lift, { anomalyId, reason }, above.token)
    // Seven days of publicity were left when it was frozen.
    const ends = new Date(START.getTime() + 15 * day)
    expect((await recordsOf(mission)).map(({ endsAt }) => endsAt)).toEqual([ends, ends])
    await takeEffect(server.world)
    expect((await recordsOf(mission))[0]!.state).toBe('publicised')
    server.world.at(ends)
    await takeEffect(server.world)
    expect((await recordsOf(mission)).map(({ state }) => state)).toEqual(['effective', 'effective'])
  })

  it('frozen hours name the node that holds them, and say of nobody else that it is his turn', async () => {
    const { anomalyId, mission, recordIds } = await scene()
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    const { db } = server.world
    const { sessionId } = mission
    const turnTo = (state: string) =>
      transact(db, async (tx) => {
        await sql`update service_record set state = ${state} where session_id = ${sessionId}`.execute(
          tx,
        )
        await sealRecords(tx, recordIds, START)
      })
    await turnTo('awaitingConfirmation')
    const { items } = await server.call(record.listManaged, { sessionId }, above.token)
    expect(items).toMatchObject(recordIds.map(() => ({ frozenBy: parent.name, waitsFor: null })))
    await turnTo('publicised')
  })

  it('frozen hours are held where something of the finding has not taken effect, and refused where all of it has', async () => {
    const { anomalyId, recordIds } = await scene(2)
    const freeze = () => server.refused(anomaly.freeze, { anomalyId, reason }, above.token)
    const { db } = server.world
    await sql`update service_record set frozen_at = ${START} where id = ${recordIds[0]}`.execute(db)
    expect(await detailOf(anomalyId)).toMatchObject({ holdable: 2 })
    expect((await detailOf(anomalyId)).can).toContain('freeze')
    await sql`update service_record set frozen_at = null where id = ${recordIds[0]}`.execute(db)
    await transact(db, (tx) => sealRecords(tx, [recordIds[0]!], START))
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    const seen = await detailOf(anomalyId)
    expect(seen).toMatchObject({ holdable: 0, frozen: false, state: 'open' })
    expect(seen.can).toEqual(['ask', 'settle', 'reverse'])
    expect((await freeze()).refused).toBe('anomalyNothingToFreeze')
    expect((await detailOf(anomalyId)).steps.map(({ kind }) => kind)).toEqual(['found'])
  })

  it('frozen hours are counted as held where another finding holds them already', async () => {
    const { anomalyId, recordIds } = await scene(2)
    const other = await scene(1)
    await sql`insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
      select ${other.anomalyId}, volunteer_id, id, session_id from service_record where id = any(${recordIds}::uuid[])`.execute(
      server.world.db,
    )
    const freeze = (id: string) =>
      server.call(anomaly.freeze, { anomalyId: id, reason }, above.token)
    expect(await freeze(anomalyId)).toMatchObject({ records: 2 })
    expect(await freeze(other.anomalyId)).toMatchObject({ records: 3 })
  })

  it('frozen hours that somebody altered in the database meanwhile still take no effect afterwards', async () => {
    const { anomalyId, mission } = await scene(2)
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    const [altered] = await recordsOf(mission)
    await tamper(altered!.id, 300)
    await server.call(anomaly.lift, { anomalyId, reason }, above.token)
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    const states = (await recordsOf(mission)).map(({ id, state }) => [id === altered!.id, state])
    expect(states).toContainEqual([true, 'publicised'])
    expect(states).toContainEqual([false, 'effective'])
    // It is what it was again, for those that look at everything afterwards.
    await tamper(altered!.id, 120)
    await transact(server.world.db, async (db) => {
      await refreshPublicity(db, [mission.sessionId])
      await sealRecords(db, [altered!.id], server.world.clock.now())
    })
  })

  it('frozen hours that somebody let go in the database take no effect all the same, and are found', async () => {
    const { anomalyId, mission, recordIds } = await scene(1)
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    const { db } = server.world
    await sql`update service_record set frozen_at = null where id = any(${recordIds}::uuid[])`.execute(
      db,
    )
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    expect((await recordsOf(mission)).map(({ state }) => state)).toEqual(['publicised'])
    expect((await verifyRecords(server.world)).findings).toContainEqual({
      subject: recordIds[0],
      problem: 'is let go though a finding holds it',
    })
    await sql`update service_record set frozen_at = ${server.world.clock.now()}
      where id = any(${recordIds}::uuid[])`.execute(db)
    await transact(db, (tx) => sealRecords(tx, recordIds, server.world.clock.now()))
  })

  it('frozen hours whose finding somebody took away in the database too take no effect, and are found', async () => {
    const { anomalyId, mission, recordIds } = await scene(1)
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    const { db, clock } = server.world
    await tampering(server)(
      sql`update service_record set frozen_at = null where id = any(${recordIds}::uuid[])`,
      sql`delete from anomaly_record where anomaly_id = ${anomalyId}`,
    )
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    expect((await recordsOf(mission)).map(({ state }) => state)).toEqual(['publicised'])
    expect((await verifyRecords(server.world)).findings).toContainEqual({
      subject: recordIds[0],
      problem: 'is not what was sealed of it',
    })
    await transact(db, (tx) => sealRecords(tx, recordIds, clock.now()))
  })

  it('frozen hours are held by each finding that froze them', async () => {
    const { anomalyId, mission, recordIds } = await scene(1)
    const other = await scene(1)
    await sql`insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
      select ${other.anomalyId}, volunteer_id, id, session_id from service_record where id = any(${recordIds}::uuid[])`.execute(
      server.world.db,
    )
    for (const id of [anomalyId, other.anomalyId])
      await server.call(anomaly.freeze, { anomalyId: id, reason }, above.token)
    await server.call(anomaly.lift, { anomalyId, reason }, above.token)
    expect((await recordsOf(mission))[0]!.frozenAt).not.toBeNull()
    await server.call(anomaly.settle, { anomalyId: other.anomalyId, reason }, above.token)
    expect((await recordsOf(mission))[0]!.frozenAt).toBeNull()
  })

  it('frozen hours are not confirmed around by another record of the same person and session', async () => {
    const { anomalyId, mission, people, recordIds } = await scene(1)
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    await server.call(record.revoke, { recordId: recordIds[0]!, reason }, owner.token)
    const { id: recordId } = await buildRecord(server, mission, people[0]!, {
      state: 'awaitingConfirmation',
    })
    const { refused } = await server.call(record.confirm, { records: [{ recordId }] }, owner.token)
    expect(refused).toEqual([{ recordId, error: 'recordFrozen' }])
  })

  it('hours freeze or take effect, whichever comes first, and never both', async () => {
    const { anomalyId, mission } = await scene(1)
    server.world.at(new Date(START.getTime() + 8 * day))
    let freezing: Promise<unknown> = Promise.resolve()
    await server.world.db.transaction().execute(async (db) => {
      // As if somebody held the record: the freeze waits, and the worker leaves it to a later turn.
      await sql`select from service_record where session_id = ${mission.sessionId} for update`.execute(
        db,
      )
      const call = server.call(anomaly.freeze, { anomalyId, reason }, above.token)
      freezing = call.catch((error) => expect(String(error)).toContain('anomalyNothingToFreeze'))
      await waiting(server, 1)
    })
    await Promise.all([freezing, takeEffect(server.world)])
    const [row] = await recordsOf(mission)
    expect(row!.state === 'effective').toBe(row!.frozenAt === null)
    // Where it was frozen it stays so, whenever the worker comes.
    await takeEffect(server.world)
    expect((await recordsOf(mission))[0]!.state).toBe(row!.state)
  })
})

describe('an explanation', () => {
  it('an explanation is asked for with a day, given with files, and read beside the question', async () => {
    const { anomalyId } = await scene()
    const { dueAt } = await server.call(
      anomaly.ask,
      { anomalyId, reason, workingDays: 5 },
      above.token,
    )
    // A Saturday: five working days later is the Friday after.
    expect(dueAt.slice(0, 10)).toBe(addDays('2026-03-07', 6))
    expect((await server.call(workbench.counts, {}, owner.token)).explanations).toBe(1)
    const text = '当天断网，凭纸质签到表补登，附签到表'
    const wrong = await server.refused(anomaly.explain, { anomalyId, text }, above.token)
    expect(wrong.refused).toBe('anomalyNotAsked')
    const sheet = new File([pdfOf()], '签到表.pdf')
    const { fileId } = await server.call(
      file.upload,
      { purpose: 'anomalyEvidence', file: sheet },
      enterer.token,
    )
    await server.call(anomaly.explain, { anomalyId, text, fileIds: [fileId] }, enterer.token)
    const { state, steps } = await detailOf(anomalyId)
    expect(state).toBe('explained')
    expect(steps.map(({ kind }) => kind)).toEqual(['found', 'explanationAsked', 'explained'])
    expect(steps.at(-1)).toMatchObject({ reason: text, files: [{ fileId, name: '签到表.pdf' }] })
    expect(
      (await server.call(anomaly.fileLink, { anomalyId, fileId }, above.token)).link,
    ).toBeTruthy()
    const other = await scene(1)
    const refused = await server.refused(
      anomaly.fileLink,
      { anomalyId: other.anomalyId, fileId },
      above.token,
    )
    expect(refused.refused).toBe('fileNotFound')
  })

  it('an explanation that nobody gives in time takes the finding back, above, and frozen it stays', async () => {
    const { anomalyId } = await scene(1)
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    await server.call(anomaly.ask, { anomalyId, reason, workingDays: 1 }, above.token)
    server.world.at(new Date(START.getTime() + 4 * day))
    expect(await passOn(server.world)).toBeGreaterThan(0)
    const detail = await detailOf(anomalyId)
    expect(detail).toMatchObject({
      state: 'open',
      unanswered: true,
      frozen: true,
      can: [],
      waitsFor: { organizationId: root.id },
    })
    const late = await server.refused(anomaly.settle, { anomalyId, reason }, above.token)
    expect(late.refused).toBe('anomalyPassedOn')
    await server.call(anomaly.settle, { anomalyId, reason }, top.token)
  })
})

test('a finding that nobody at its node nor above may decide, or explain, says that somebody must be appointed', async () => {
  const { db } = server.world
  const { anomalyId } = await scene(1)
  const reader = await buildAdministrator(server, { organization: parent, roles: ['auditor'] })
  const stands = async () => (await detailOf(anomalyId, reader)).waitsFor
  expect(await stands()).toMatchObject({ organizationId: parent.id, vacant: false })
  const everybody = async (state: 'active' | 'frozen', of: readonly string[]) =>
    sql`update administrator set state = ${state} where id in (select administrator_id from administrator_role
      where organization_id = any(${of}::uuid[])) and id <> ${reader.id}`.execute(db)
  await everybody('frozen', [parent.id])
  expect(await stands()).toMatchObject({ organizationId: root.id, vacant: false })
  await everybody('frozen', [root.id])
  expect(await stands()).toMatchObject({ organizationId: root.id, vacant: true })
  await everybody('active', [parent.id, root.id])
  await server.call(anomaly.ask, { anomalyId, reason, workingDays: 5 }, above.token)
  expect(await stands()).toMatchObject({ organizationId: organization.id, vacant: false })
  await everybody('frozen', [organization.id])
  expect(await stands()).toMatchObject({ organizationId: organization.id, vacant: true })
  await everybody('active', [organization.id])
})

test('a finding that nobody decides goes on above by itself, and stays at the root as overdue', async () => {
  const { anomalyId } = await scene(1)
  await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
  server.world.at(new Date(START.getTime() + 30 * day))
  await passOn(server.world)
  const seen = await detailOf(anomalyId, top)
  expect(seen).toMatchObject({ frozen: true, state: 'open', overdue: false })
  expect(seen.steps.at(-1)).toMatchObject({ kind: 'passedOn' })
  server.world.at(new Date(START.getTime() + 60 * day))
  await passOn(server.world)
  expect(await detailOf(anomalyId, top)).toMatchObject({ overdue: true })
  expect((await detailOf(anomalyId, top)).can).toContain('reverse')
})

describe('those whose hours are looked into', () => {
  /** Somebody at the organisation with a number, and one with a role that has no part in it. */
  const reachable = async () => {
    const { db, keys } = server.world
    await drainReactions(server.world)
    await sql`delete from outbox`.execute(db)
    const reader = await buildAdministrator(server, { organization, roles: ['contentEditor'] })
    for (const { id } of [owner, reader])
      await sql`update administrator set mobile_cipher =
        ${encryptField(keys, `administrator.mobile.${id}`, '13800000001')} where id = ${id}`.execute(
        db,
      )
  }
  const told = async () => {
    await drainReactions(server.world)
    return newestTexts(server, 9)
  }

  it('those who may explain are asked in a message that says what for, until when and where', async () => {
    const { anomalyId } = await scene(1)
    await reachable()
    await server.call(anomaly.ask, { anomalyId, reason, workingDays: 5 }, above.token)
    expect(await told()).toEqual([
      `【i志愿】“${parent.name}”要求说明时长异常“场次开始前补登”，请在3月13日周五 24:00前登录管理后台，在“时长异常”中提交说明和材料；期满没有说明的，由上级处理。`,
    ])
  })

  it.each(['settle', 'freeze'] as const)(
    'nobody may %s hours whose node was put below another past the product, until that is gone again',
    async (act) => {
      const { anomalyId } = await scene(1)
      const other = await buildOrganization(server)
      const stranger = await buildAdministrator(server, { organization: other })
      const [below, up] = [organization.id, other.id]
      const refusedFor = async ({ token }: { token: string }) =>
        (await server.refused(anomaly[act], { anomalyId, reason }, token)).refused
      expect(await refusedFor(stranger)).toBe('anomalyNotFound')
      await tampering(server)(
        sql`insert into organization_ancestry (organization_id, ancestor_id, distance) values (${below}, ${up}, 1)`,
      )
      const refused = [await refusedFor(above), await refusedFor(stranger)]
      await tampering(server)(
        sql`delete from organization_ancestry where organization_id = ${below} and ancestor_id = ${up}`,
      )
      expect(refused).toEqual(['rowAltered', 'rowAltered'])
      await server.call(anomaly[act], { anomalyId, reason }, above.token)
      if (act === 'freeze') await server.call(anomaly.lift, { anomalyId, reason }, above.token)
    },
  )

  it('those whose hours are frozen or let go are told how many, by whom and where the reason stands', async () => {
    const { anomalyId } = await scene(2)
    await reachable()
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    expect(await told()).toEqual([
      `【i志愿】“${parent.name}”因时长异常“场次开始前补登”冻结了 2 条服务时长，解除前不能确认，也不生效。原因和办理情况请登录管理后台，在“时长异常”中查看。`,
    ])
    await server.call(anomaly.lift, { anomalyId, reason }, above.token)
    expect((await told())[0]).toBe(
      `【i志愿】“${parent.name}”解除了时长异常“场次开始前补登”的冻结，相关服务时长继续公示。原因请登录管理后台，在“时长异常”中查看。`,
    )
  })

  it('those whose hours are let go because all is in order are told, and nobody where none were held', async () => {
    const { anomalyId } = await scene(1)
    await reachable()
    await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
    expect(await told()).toHaveLength(1)
    await server.call(anomaly.settle, { anomalyId, reason }, above.token)
    expect((await told())[0]).toContain('解除了时长异常“场次开始前补登”的冻结')
    const { anomalyId: other } = await scene(1)
    await reachable()
    await server.call(anomaly.settle, { anomalyId: other, reason }, above.token)
    expect(await told()).toEqual([])
  })

  it('those whose hours are revoked together are told how many of how many people, by whom, why, and what they can do', async () => {
    const { anomalyId } = await scene(2)
    await reachable()
    await server.call(anomaly.reverse, await reversing(anomalyId, 2), above.token)
    expect(await told()).toEqual([
      `【i志愿】“${parent.name}”撤销了 2 条服务时长，涉及 2 人（时长异常“场次开始前补登”，事由：没有实际服务）。理由请登录管理后台，在“时长异常”中查看；确有服务的，志愿者可以申请更正，组织有不同意见，请向作出决定的组织提出。`,
    ])
  })
})

describe('many revoked together', () => {
  it('records revoked together are reversed in the ledger, told to each, shown on certificates and published', async () => {
    const { anomalyId, mission, people } = await scene(3)
    server.world.at(new Date(START.getTime() + 8 * day))
    await takeEffect(server.world)
    const issued = await server.call(certificate.issue, {}, people[0]!.token)
    expect(issued).toBeTruthy()
    const input = await reversing(anomalyId, 3)
    const wrong = await server.refused(anomaly.reverse, { ...input, records: 2 }, above.token)
    expect(wrong.refused).toBe('anomalyRecordsChanged')
    const { ticket: _, ...bare } = input
    const unproven = await server.refused(anomaly.reverse, bare, above.token)
    expect(unproven.refused).toBe('anomalyProofNeeded')
    const done = await server.call(anomaly.reverse, input, above.token)
    expect(done).toEqual({ records: 3, minutes: 360, remaining: 0, elsewhere: [], handedTo: null })
    expect((await recordsOf(mission)).map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'revoked'),
    )
    for (const { token } of people)
      expect((await server.call(record.summary, {}, token)).serviceMinutes).toBe(0)
    const own = await server.call(certificate.listOwn, {}, people[0]!.token)
    expect(own.items[0]).toMatchObject({ revokedLines: 1 })
    await drainReactions(server.world)
    for (const { token } of people) {
      const { items } = await server.call(message.list, {}, token)
      const told = items.filter(({ kind }) => kind === 'recordRevoked')
      expect(told).toHaveLength(1)
      expect(told[0]!.content).toContain(`已由“${parent.name}”撤销`)
    }
    const { items } = await server.call(anomaly.reversals, {})
    expect(items[0]).toEqual({
      reversalId: expect.any(String) as string,
      at: expect.any(String) as string,
      organizationName: organization.name,
      kind: 'notServed',
      sessions: 1,
      records: 3,
      minutes: 360,
    })
    const late = await server.refused(
      anomaly.reverse,
      await reversing(anomalyId, 3, beside),
      beside.token,
    )
    expect(late).toMatchObject({
      refused: 'anomalyStateRefuses',
      data: { decided: decided('revoked') },
    })
  })

  it('records revoked together are told to whoever has several of them once, with how many and how much', async () => {
    const { anomalyId, people } = await scene(2)
    const [several, one] = people
    for (const _ of [1, 2]) {
      const mission = await buildMission(server, {
        organization,
        startsAt: new Date(START.getTime() - 4 * day),
      })
      const { id } = await buildRecord(server, mission, several!, { state: 'publicised' })
      await sql`insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
        values (${anomalyId}, ${several!.id}, ${id}, ${mission.sessionId})`.execute(server.world.db)
    }
    const { reversible, minutes } = await detailOf(anomalyId)
    expect(reversible).toBe(4)
    await server.call(anomaly.reverse, await reversing(anomalyId, 4), above.token)
    await drainReactions(server.world)
    const toldTo = async ({ token }: BuiltVolunteer) => {
      const { items } = await server.call(message.list, {}, token)
      return items.filter(({ title }) => title === '服务时长被撤销')
    }
    const [together, ...more] = await toldTo(several!)
    expect(more).toEqual([])
    expect(together).toMatchObject({ kind: 'recordsRevoked', target: { type: 'ownRecords' } })
    expect(together!.content).toContain(
      `您有 3 条服务时长记录，共${formatMinutes(minutes - 120)}，已由“${parent.name}”一并撤销`,
    )
    expect((await toldTo(one!)).map(({ kind }) => kind)).toEqual(['recordRevoked'])
  })

  it('records revoked together are given back below only with a node above', async () => {
    const { anomalyId, recordIds, people } = await scene(1)
    await server.call(anomaly.reverse, await reversing(anomalyId, 1), above.token)
    const claim = '当天一直服务到活动结束，签到表上有签名'
    const asked = { recordId: recordIds[0]!, kind: 'time' as const, claim }
    const { correctionId } = await server.call(correction.submit, asked, people[0]!.token)
    const answer = { correctionId, minutes: 120, reason }
    await server.call(correction.uphold, answer, owner.token)
    const { items } = await server.call(record.listOwn, {}, people[0]!.token)
    expect(items[0]).toMatchObject({ minutes: 120, state: 'awaitingReview' })
    const waits = await server.call(record.reviewQueue, {}, above.token)
    expect(
      waits.items.find(({ recordId }) => recordId === items[0]!.recordId)!.reviewReasons,
    ).toContain('takenAbove')
  })

  it('records revoked together leave out what counts no more, and stop for nobody who took part', async () => {
    const { anomalyId, recordIds } = await scene(2)
    await server.call(record.revoke, { recordId: recordIds[0]!, reason }, owner.token)
    expect((await detailOf(anomalyId)).reversible).toBe(1)
    const done = await server.call(anomaly.reverse, await reversing(anomalyId, 1), above.token)
    expect(done).toEqual({ records: 1, minutes: 120, remaining: 0, elsewhere: [], handedTo: null })
  })
})

test('a finding over several nodes counts for each only what he revokes, and says whose the rest is', async () => {
  const { anomalyId, mission } = await scene(2)
  const foreign = await buildOrganization(server, { parent: root })
  const there = await buildMission(server, { organization: foreign })
  const volunteer = await buildVolunteer(server)
  const { id } = await buildRecord(server, there, volunteer, { state: 'publicised' })
  await sql`insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
    values (${anomalyId}, ${volunteer.id}, ${id}, ${there.sessionId})`.execute(server.world.db)
  const elsewhere = [{ organizationName: foreign.name, records: 1 }]
  expect(await detailOf(anomalyId)).toMatchObject({ records: 3, reversible: 2, elsewhere })
  expect(await detailOf(anomalyId, top)).toMatchObject({ reversible: 3, elsewhere: [] })
  const held = await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
  expect(held).toEqual({ records: 2, elsewhere })
  const frozenAt = async () =>
    (await recordsOf(there))
      .map((one) => one.frozenAt)
      .concat((await recordsOf(mission)).map((one) => one.frozenAt))
  expect((await frozenAt()).map((at) => at !== null)).toEqual([false, true, true])
  await server.call(anomaly.lift, { anomalyId, reason }, above.token)
  expect((await frozenAt()).map((at) => at !== null)).toEqual([false, false, false])
  const tooMany = await server.refused(anomaly.reverse, await reversing(anomalyId, 3), above.token)
  expect(tooMany.refused).toBe('anomalyRecordsChanged')
  const done = await server.call(anomaly.reverse, await reversing(anomalyId, 2), above.token)
  expect(done).toEqual({
    records: 2,
    minutes: 240,
    remaining: 1,
    elsewhere,
    handedTo: root.name,
  })
  const left = await detailOf(anomalyId)
  expect(left).toMatchObject({ state: 'open', reversible: 0, elsewhere, can: [] })
  expect(left.waitsFor).toMatchObject({ organizationName: root.name, vacant: false })
  expect(left.steps.at(-1)).toMatchObject({ kind: 'handedOn', organizationName: root.name })
  const settled = await server.refused(anomaly.settle, { anomalyId, reason }, above.token)
  expect(settled.refused).toBe('anomalyPassedOn')
  const rest = await server.call(anomaly.reverse, await reversing(anomalyId, 1, top), top.token)
  expect(rest).toMatchObject({ records: 1, remaining: 0, elsewhere: [], handedTo: null })
  expect((await detailOf(anomalyId)).state).toBe('reversed')
})

test('when two decide about a finding at once, one does and the other is told who', async () => {
  const { anomalyId } = await scene(1)
  const input = { anomalyId, reason }
  const answers: Promise<unknown>[] = []
  await server.world.db.transaction().execute(async (db) => {
    await sql`select from anomaly where id = ${anomalyId} for update`.execute(db)
    answers.push(
      server.call(anomaly.settle, input, above.token).catch(String),
      server.call(anomaly.settle, input, beside.token).catch(String),
    )
    await waiting(server, 2)
  })
  const told = await Promise.all(answers)
  expect(told.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  const { steps } = await detailOf(anomalyId)
  expect(steps.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
})

test('a settled finding opens again with another record, and of a frozen one every new record is frozen', async () => {
  const { anomalyId, mission } = await scene(1)
  await server.call(anomaly.settle, { anomalyId, reason }, above.token)
  await add(mission, await buildVolunteer(server))
  await find()
  expect(await detailOf(anomalyId)).toMatchObject({ state: 'open', records: 2 })
  await server.call(anomaly.freeze, { anomalyId, reason }, above.token)
  await add(mission, await buildVolunteer(server))
  await find()
  expect((await recordsOf(mission)).every(({ frozenAt }) => frozenAt !== null)).toBe(true)
  const { steps } = await detailOf(anomalyId)
  expect(steps.map(({ kind }) => kind)).toEqual(['found', 'settled', 'foundAgain', 'frozen'])
})

describe('nobody decides about', () => {
  it('nobody decides about a finding on what he took part in', async () => {
    const { anomalyId, mission, recordIds } = await scene(1)
    await transact(server.world.db, async (db) => {
      await sql`update service_record set reviewed_by = ${beside.id} where session_id = ${mission.sessionId}`.execute(
        db,
      )
      await sealRecords(db, recordIds, server.world.clock.now())
    })
    const refused = await server.refused(anomaly.settle, { anomalyId, reason }, beside.token)
    expect(refused.refused).toBe('anomalyOwn')
  })
  it('nobody decides about a finding on what he took part in by another of his accounts, nor has it to decide', async () => {
    const { anomalyId } = await scene(1)
    const [twin, other] = [
      await buildAdministrator(server, { organization: parent }),
      await buildAdministrator(server, { organization: parent }),
    ]
    const counted = async ({ token }: BuiltAdministrator) =>
      (await server.call(contract.workbench.counts, {}, token)).anomalies!
    expect((await counted(twin)) - (await counted(other))).toBe(0)
    await becomeOnePerson(server, confirmer, twin)
    const refused = await server.refused(anomaly.settle, { anomalyId, reason }, twin.token)
    expect(refused.refused).toBe('anomalyOwn')
    expect((await counted(twin)) < (await counted(other))).toBe(true)
    const { can, waitsFor } = await detailOf(anomalyId, twin)
    expect(can).toEqual([])
    expect(waitsFor).toMatchObject({ organizationId: parent.id })
  })
  it('nobody decides about a finding on hours of his own', async () => {
    const { anomalyId, people } = await scene(1)
    const self = await buildAdministrator(server, { organization: parent })
    await becomeSame(server, self, people[0]!)
    const refused = await server.refused(anomaly.settle, { anomalyId, reason }, self.token)
    expect(refused.refused).toBe('anomalyOwn')
    const counts = async ({ token }: BuiltAdministrator) =>
      (await server.call(workbench.counts, {}, token)).anomalies!
    expect(await counts(self)).toBe((await counts(above)) - 1)
  })
  it('nobody decides about a finding at his own node, unless that is the root', async () => {
    const { anomalyId } = await scene(1)
    const refused = await server.refused(anomaly.settle, { anomalyId, reason }, owner.token)
    expect(refused.refused).toBe('anomalyNotAbove')
  })
})

test('rules count what became of their findings within the subtree', async () => {
  const rules = await server.call(anomaly.rules, {}, above.token)
  expect(rules).toHaveLength(19)
  const early = rules.find(({ rule }) => rule === 'enteredEarly')!
  expect(early.inOrder).toBeGreaterThan(0)
  expect(early.reversed).toBeGreaterThan(0)
  expect(early.findings).toBe(early.waiting + early.inOrder + early.reversed)
  expect(early.lookedUntil).not.toBeNull()
  expect(rules.find(({ rule }) => rule === 'enteredAtNight')).toMatchObject({
    thresholds: [{ name: 'nightEntries', value: 3 }],
  })
  const elsewhere = await buildAdministrator(server, {
    organization: await buildOrganization(server, { parent: root }),
  })
  const others = await server.call(anomaly.rules, {}, elsewhere.token)
  expect(others.every(({ findings }) => findings === 0)).toBe(true)
})

describe('states × actions × roles', () => {
  const states: State[] = ['open', 'explanationAsked', 'explained', 'inOrder', 'reversed']
  const actions = ['ask', 'freeze', 'lift', 'settle', 'reverse', 'explain'] as const
  const inputs = (anomalyId: string) => ({
    ask: { anomalyId, reason, workingDays: 5 },
    freeze: { anomalyId, reason },
    lift: { anomalyId, reason },
    settle: { anomalyId, reason },
    // Stops at the number: whoever may, is refused by that alone.
    reverse: { anomalyId, reason, kind: 'notServed', records: 400 },
    explain: { anomalyId, text: '当天断网，凭纸质签到表补登，附签到表' },
  })
  it('the states, actions and roles of a finding hold', async () => {
    const { anomalyId } = await scene(1)
    const roles: Role[] = ['owner', 'reviewer', 'auditor', 'publisher']
    for (const role of roles) {
      const here = await buildAdministrator(server, { organization, roles: [role] })
      const over = await buildAdministrator(server, { organization: parent, roles: [role] })
      for (const state of states)
        for (const action of actions) {
          await sql`update anomaly set state = ${state}, holder_id = ${parent.id}, due_at = ${new Date(START.getTime() + day)},
            decided_at = ${state === 'inOrder' || state === 'reversed' ? START : null},
            frozen_at = ${action === 'lift' && canMove(state, 'lift') ? START : null}
            where id = ${anomalyId}`.execute(server.world.db)
          const by = action === 'explain' ? here : over
          const { result } = await attempt(anomaly[action], inputs(anomalyId)[action], by.token)
          const may = permissionsOf([role]).includes(transitions[action].by)
          const expected = !may
            ? 'permissionDenied'
            : !canMove(state, action)
              ? 'anomalyStateRefuses'
              : action === 'reverse'
                ? 'anomalyRecordsChanged'
                : 'done'
          expect([role, state, action, result]).toEqual([role, state, action, expected])
        }
    }
  })
  const attempt = async (endpoint: Endpoint, input: object, token: string) => {
    try {
      return { result: (await server.refused(endpoint, input as never, token)).refused }
    } catch (error) {
      if (!String(error).includes('was not refused')) throw error
      return { result: 'done' }
    }
  }
})
