import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  type BuiltMission,
  type BuiltVolunteer,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { refuseToMove } from '../../../../test/faults.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { violations } from '../../../../test/invariants.ts'
import { heldBeforeEvent, waiting } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { takeEffect } from '../record/ledger.service.ts'
import { sealRecords } from '../record/record-seal.repository.ts'
import { passOn } from './passing-on.service.ts'
import { closeUnanswered, forgetCorrections, forgetEvidence } from './correction.service.ts'

const { attendance, correction, file, message, record, workbench } = contract
const minute = 60_000
const day = 24 * 60
const claim = '当天一直服务到中午十二点，比记录多一个小时'
const reason = '核对签到表，情况属实'
const server = testServer()

// After every path the promises about hours hold.
afterAll(async () => {
  expect(await violations(server.world.db, server.world.keys)).toEqual([])
})

/** An organisation with two owners below a parent below the root, one owner each there, and a stranger. */
const buildHouse = async () => {
  server.world.at(START)
  const { db } = server.world
  const root =
    (await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const parent = await buildOrganization(server, { parent: root })
  const organization = await buildOrganization(server, { parent })
  const owner = (of: { id: string; name: string }) =>
    buildAdministrator(server, { organization: of })
  return {
    organization,
    first: await owner(organization),
    second: await owner(organization),
    third: await owner(organization),
    parentNode: parent,
    parent: await owner(parent),
    root: await owner(root),
    stranger: await buildAdministrator(server),
  }
}
type House = Awaited<ReturnType<typeof buildHouse>>

/** One more at the organisation. */
const colleagueAt = ({ organization }: House) => buildAdministrator(server, { organization })

/** Minutes of the break that whoever confirms takes off. */
const BREAK = 60

const buildServed = async (mission: BuiltMission, volunteer: BuiltVolunteer, minutes: number) => {
  const { db } = server.world
  const application = await buildApplication(server, mission, volunteer, 'attended')
  const recordId = newId()
  const of = {
    volunteer_id: volunteer.id,
    application_id: application.id,
    mission_id: mission.id,
    session_id: mission.sessionId,
    organization_id: mission.organizationId,
    local_date: '2026-03-07',
  }
  await db
    .insertInto('stretch')
    .values({
      ...of,
      id: newId(),
      pair: 1,
      signed_in_at: mission.startsAt,
      signed_out_at: new Date(mission.startsAt.getTime() + (minutes + BREAK) * minute),
      sign_in_way: 'qr',
      sign_out_way: 'qr',
    })
    .execute()
  await db
    .insertInto('service_record')
    .values({
      ...of,
      id: recordId,
      kind: 'service',
      state: 'awaitingConfirmation',
      source: 'attendance',
      way: 'qr',
      computed_minutes: minutes + BREAK,
      break_minutes: BREAK,
      minutes,
      created_at: server.world.clock.now(),
      updated_at: server.world.clock.now(),
    })
    .execute()
  return recordId
}

type Stage =
  | 'awaitingConfirmation'
  | 'awaitingReview'
  | 'publicised'
  | 'objected'
  | 'effective'
  | 'revoked'
  | 'revokedEffective'
  | 'dismissed'

/** A volunteer with a record that was brought into a state by those who do so; the first owner confirmed it. */
const scene = async (stage: Stage, given?: House, length?: number) => {
  const house = given ?? (await buildHouse())
  const mission = await buildMission(server, {
    startsAt: START,
    organization: house.organization,
    // A session as long as the longest that is served in it.
    length: length ?? (stage === 'awaitingReview' ? 500 + BREAK : 180),
  })
  const volunteer = await buildVolunteer(server)
  const recordId = await buildServed(mission, volunteer, stage === 'awaitingReview' ? 500 : 120)
  server.world.at(new Date(START.getTime() + 600 * minute))
  const { token } = house.first
  if (stage !== 'awaitingConfirmation')
    await server.call(record.confirm, { records: [{ recordId }] }, token)
  if (stage === 'objected' || stage === 'dismissed')
    await server.call(record.object, { recordId, reason: claim }, volunteer.token)
  if (stage === 'dismissed')
    await server.call(record.decideObjection, { recordId, minutes: 0, reason }, house.third.token)
  if (stage === 'effective' || stage === 'revokedEffective') {
    server.world.pass(7 * day)
    await takeEffect(server.world)
  }
  if (stage === 'revoked' || stage === 'revokedEffective')
    await server.call(record.revoke, { recordId, reason }, house.third.token)
  return { house, mission, volunteer, recordId }
}

const submit = async (
  { volunteer, recordId }: { volunteer: BuiltVolunteer; recordId: string },
  more: object = {},
) =>
  (
    await server.call(
      correction.submit,
      { recordId, kind: 'time' as const, claim, ...more },
      volunteer.token,
    )
  ).correctionId

const rowOf = (recordId: string) =>
  server.world.db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .selectAll()
    .executeTakeFirstOrThrow()
const recordsOf = (volunteer: BuiltVolunteer) =>
  server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .orderBy('id')
    .select(['id', 'state', 'kind', 'minutes', 'confirmed_by', 'review_level', 'source', 'way'])
    .execute()
const entriesOf = async (volunteer: BuiltVolunteer) =>
  (
    await server.world.db
      .selectFrom('ledger_entry')
      .where('volunteer_id', '=', volunteer.id)
      .orderBy('number')
      .select(['minutes', 'kind', 'record_id'])
      .execute()
  ).map((entry) => [entry.minutes, entry.kind, entry.record_id])
const ownOf = async (volunteer: BuiltVolunteer) =>
  (await server.call(correction.listOwn, {}, volunteer.token)).items[0]!
const upload = async (token: string) => {
  const given = new File([pdfOf()], '签到表.pdf')
  return (await server.call(file.upload, { purpose: 'correctionEvidence', file: given }, token))
    .fileId
}

describe('a request about a record', () => {
  it('a request about a record says the most minutes that an answer may give', async () => {
    const made = await scene('publicised')
    const { third } = made.house
    const correctionId = await submit(made)
    const { record: told } = await server.call(correction.detail, { correctionId }, third.token)
    const answer = { correctionId, minutes: told!.mostMinutes + 1, reason }
    expect(await server.refused(correction.uphold, answer, third.token)).toMatchObject({
      refused: 'recordAboveWindow',
      data: { minutes: told!.mostMinutes },
    })
    const most = { ...answer, minutes: told!.mostMinutes }
    expect(await server.call(correction.uphold, most, third.token)).toEqual({
      minutes: told!.mostMinutes,
    })
  })

  it('a request about a record is agreed to with fewer minutes where the record has all the time of its session', async () => {
    const made = await scene('awaitingConfirmation', undefined, 120 + BREAK)
    const { first, third } = made.house
    const whole = { records: [{ recordId: made.recordId, breakMinutes: 0 }] }
    expect((await server.call(record.confirm, whole, first.token)).refused).toEqual([])
    const correctionId = await submit(made)
    const { can, obstacle } = await server.call(correction.detail, { correctionId }, third.token)
    expect([can.uphold, obstacle]).toEqual([true, null])
    const input = { correctionId, minutes: 90, kind: 'service' as const, reason }
    await server.call(correction.uphold, input, third.token)
    expect((await recordsOf(made.volunteer)).at(-1)).toMatchObject({ minutes: 90 })
  })

  it('a correction to other minutes or to training leaves the volunteer his objection, whatever came after', async () => {
    const made = await scene('publicised')
    const { house, volunteer, recordId } = made
    const { second, third } = house
    const fourth = await colleagueAt(house)
    const mayObject = async () =>
      (await server.call(record.listOwn, {}, volunteer.token)).items[0]!.can.object
    const objectsInVain = async (by: BuiltVolunteer, minutes: number) => {
      await server.call(record.object, { recordId, reason: claim }, by.token)
      server.world.pass(1)
      await server.call(record.decideObjection, { recordId, minutes, reason }, third.token)
      server.world.pass(1)
    }
    const corrected = async (by: { token: string }, to: { minutes: number; kind: string }) => {
      const correctionId = await submit(made, { kind: 'content' })
      await server.call(correction.uphold, { correctionId, reason, ...to } as never, by.token)
      await server.call(correction.accept, { correctionId }, volunteer.token)
      server.world.pass(1)
    }
    await objectsInVain(volunteer, 120)
    expect(await mayObject()).toBe(false)
    await corrected(second, { minutes: 90, kind: 'service' })
    await objectsInVain(await buildVolunteer(server), 90)
    expect(await mayObject()).toBe(true)
    await objectsInVain(volunteer, 90)
    expect(await mayObject()).toBe(false)
    await corrected(fourth, { minutes: 90, kind: 'training' })
    await objectsInVain(await buildVolunteer(server), 90)
    expect(await mayObject()).toBe(true)
  })

  it.each(['awaitingConfirmation', 'awaitingReview', 'publicised', 'effective'] as const)(
    'a request about a record that is %s: other minutes hold, and go through publicity',
    async (stage) => {
      const at = await scene(stage)
      const { house, volunteer, recordId } = at
      const correctionId = await submit(at, { minutes: 180 })
      const answer = { correctionId, minutes: 180, reason }
      expect(await server.call(correction.uphold, answer, house.second.token)).toEqual({
        minutes: 180,
      })
      const records = await recordsOf(volunteer)
      const followed = stage === 'effective'
      expect(records).toMatchObject([
        ...(followed
          ? [{ id: recordId, state: 'revoked', minutes: 120, confirmed_by: house.first.id }]
          : []),
        { state: 'publicised', minutes: 180, confirmed_by: house.second.id, source: 'attendance' },
      ])
      expect(await entriesOf(volunteer)).toEqual(
        followed
          ? [
              [120, 'service', recordId],
              [-120, 'service', recordId],
            ]
          : [],
      )
      const holds = records.at(-1)!.id
      expect((await rowOf(holds)).publicity_ends_at).toEqual(
        new Date(server.world.clock.now().getTime() + 7 * day * minute),
      )
      expect((await ownOf(volunteer)).recordId).toBe(holds)
      server.world.pass(7 * day)
      await takeEffect(server.world)
      expect((await entriesOf(volunteer)).at(-1)).toEqual([180, 'service', holds])
      const { serviceMinutes } = await server.call(record.summary, {}, volunteer.token)
      expect(serviceMinutes).toBe(180)
    },
  )

  it.each(['revoked', 'revokedEffective', 'dismissed'] as const)(
    'a request about a record that is %s: minutes come back in a new record',
    async (stage) => {
      const at = await scene(stage)
      const correctionId = await submit(at)
      const answer = { correctionId, minutes: 120, reason }
      await server.call(correction.uphold, answer, at.house.second.token)
      expect(await recordsOf(at.volunteer)).toMatchObject([
        { id: at.recordId, state: stage === 'dismissed' ? 'dismissed' : 'revoked' },
        { state: 'publicised', minutes: 120, confirmed_by: at.house.second.id },
      ])
      // The old one is over: what there is to ask is asked of the one that follows.
      await server.call(correction.accept, { correctionId }, at.volunteer.token)
      const again = { recordId: at.recordId, kind: 'time' as const, claim }
      expect((await server.refused(correction.submit, again, at.volunteer.token)).refused).toBe(
        'correctionRecordReplaced',
      )
    },
  )

  it.each(['awaitingConfirmation', 'awaitingReview', 'publicised', 'effective'] as const)(
    'a request about a record of somebody else that is %s: it is revoked, and its credit reversed',
    async (stage) => {
      const at = await scene(stage)
      const correctionId = await submit(at, { kind: 'notMine' })
      // Minutes are not asked for, and do nothing.
      const answer = { correctionId, minutes: 99, reason }
      expect(await server.call(correction.uphold, answer, at.house.second.token)).toEqual({
        minutes: 0,
      })
      expect(await recordsOf(at.volunteer)).toMatchObject([{ state: 'revoked' }])
      const entries = await entriesOf(at.volunteer)
      expect(entries.map(([minutes]) => minutes)).toEqual(stage === 'effective' ? [120, -120] : [])
    },
  )

  it.each(['awaitingConfirmation', 'publicised', 'effective'] as const)(
    'a request about a record that is %s and was training: the same minutes hold as such',
    async (stage) => {
      const at = await scene(stage)
      const correctionId = await submit(at, { kind: 'content' })
      const without = { correctionId, reason }
      const refused = await server.refused(correction.uphold, without, at.house.second.token)
      expect(refused.data).toMatchObject({ fields: [{ path: 'kind' }] })
      const same = { ...without, kind: 'service' as const }
      expect((await server.refused(correction.uphold, same, at.house.second.token)).refused).toBe(
        'correctionChangesNothing',
      )
      await server.call(correction.uphold, { ...without, kind: 'training' }, at.house.second.token)
      const holds = (await recordsOf(at.volunteer)).at(-1)!
      expect(holds).toMatchObject({ state: 'publicised', kind: 'training', minutes: 120 })
      server.world.pass(7 * day)
      await takeEffect(server.world)
      const totals = await server.call(record.summary, {}, at.volunteer.token)
      expect([totals.serviceMinutes, totals.trainingMinutes]).toEqual([0, 120])
    },
  )

  it('a request about a record that makes the day too long goes to review, and the parent lets it go', async () => {
    const at = await scene('effective', undefined, 500)
    const correctionId = await submit(at)
    const answer = { correctionId, minutes: 481, reason }
    await server.call(correction.uphold, answer, at.house.second.token)
    const holds = (await recordsOf(at.volunteer)).at(-1)!
    expect(holds).toMatchObject({ state: 'awaitingReview', review_level: 'parent' })
    await server.call(record.approve, { recordIds: [holds.id] }, at.house.parent.token)
    expect((await rowOf(holds.id)).state).toBe('publicised')
  })

  it('a request for more minutes than were measured goes to the node above, and no further than the plan', async () => {
    const at = await scene('publicised', undefined, 240)
    const correctionId = await submit(at)
    const uphold = (minutes: number) => ({ correctionId, minutes, reason })
    expect(
      await server.refused(correction.uphold, uphold(241), at.house.second.token),
    ).toMatchObject({ refused: 'recordAboveWindow', data: { minutes: 240 } })
    await server.call(correction.uphold, uphold(200), at.house.second.token)
    expect(await rowOf(at.recordId)).toMatchObject({
      state: 'awaitingReview',
      review_level: 'parent',
      review_reasons: ['raised'],
      grade: 'declared',
      minutes: 200,
    })
    const corrections = [
      {
        organizationName: at.house.organization.name,
        former: 120,
        minutes: 200,
        reason,
        at: server.world.clock.now().toISOString(),
      },
    ]
    const [own] = (await server.call(record.listOwn, {}, at.volunteer.token)).items
    expect(own).toMatchObject({ reviewReasons: ['raised'], corrections })
    const managed = await server.call(record.listManaged, {}, at.house.second.token)
    expect(managed.items[0]).toMatchObject({ corrections })
    await drainReactions(server.world)
    const [told] = (await server.call(message.list, {}, at.volunteer.token)).items
    expect(told!.content).toContain(
      `属于调高，还须由“${own!.reviewerName}”在3月20日周五 24:00前复核同意`,
    )
    const approve = { recordIds: [at.recordId] }
    expect(
      (await server.call(record.approve, approve, at.house.second.token)).refused,
    ).toMatchObject([{ error: 'recordReviewLevel' }])
    await server.call(record.approve, approve, at.house.parent.token)
    expect((await rowOf(at.recordId)).state).toBe('publicised')
  })

  it('a request about a record takes nothing from the review that waits where an objection gave more minutes than were measured', async () => {
    const at = await scene('objected', undefined, 240)
    const { recordId, house } = at
    const decision = { recordId, minutes: 220, reason }
    await server.call(record.decideObjection, decision, house.second.token)
    const correctionId = await submit(at)
    // One less than the other gave is still more than the clock did.
    const answer = { correctionId, minutes: 219, reason }
    await server.call(correction.uphold, answer, house.third.token)
    expect(await rowOf(recordId)).toMatchObject({
      state: 'awaitingReview',
      review_level: 'parent',
      review_reasons: ['raised'],
      minutes: 219,
    })
    await server.call(record.approve, { recordIds: [recordId] }, house.parent.token)
    expect((await rowOf(recordId)).state).toBe('publicised')
  })

  it('a request about a record that a node above gave back has it looked at above again', async () => {
    const at = await scene('objected', undefined, 240)
    const { recordId, house } = at
    const decision = { recordId, minutes: 220, reason }
    await server.call(record.decideObjection, decision, house.second.token)
    await server.call(record.return, { recordId, reason }, house.parent.token)
    // What was measured, without what nobody above let pass.
    expect(await rowOf(recordId)).toMatchObject({ state: 'awaitingConfirmation', minutes: 180 })
    const correctionId = await submit(at)
    await server.call(correction.uphold, { correctionId, minutes: 219, reason }, house.third.token)
    expect(await rowOf(recordId)).toMatchObject({
      state: 'awaitingReview',
      review_reasons: ['raised'],
    })
  })

  describe('a node above took minutes away', () => {
    /** Whoever confirmed nothing gives them back below it, each in the way he has. */
    const held = async (recordId: string) => {
      const { volunteer_id, session_id } = await rowOf(recordId)
      return server.world.db
        .selectFrom('service_record')
        .where('volunteer_id', '=', volunteer_id)
        .where('session_id', '=', session_id)
        .where('state', 'not in', ['revoked', 'dismissed'])
        .select(['id', 'state', 'minutes', 'review_level', 'review_reasons'])
        .executeTakeFirstOrThrow()
    }
    const waits = (minutes: number) => ({
      state: 'awaitingReview',
      review_level: 'parent',
      review_reasons: ['takenAbove'],
      minutes,
    })

    it.each(['publicised', 'effective'] as const)(
      'minutes taken away by revoking what was %s: a correction below is looked at above',
      async (stage) => {
        const at = await scene(stage)
        await server.call(record.revoke, { recordId: at.recordId, reason }, at.house.parent.token)
        const correctionId = await submit(at)
        const input = { correctionId, minutes: 120, reason }
        await server.call(correction.uphold, input, at.house.third.token)
        const row = await held(at.recordId)
        expect(row).toMatchObject(waits(120))
        const other = await buildAdministrator(server, { organization: at.house.parentNode })
        await server.call(record.approve, { recordIds: [row.id] }, other.token)
        expect(await held(at.recordId)).toMatchObject({ state: 'publicised', minutes: 120 })
      },
    )

    it('minutes taken away by the final answer above: an objection decided below is looked at above', async () => {
      const at = await scene('publicised')
      const correctionId = await submit(at)
      await server.call(correction.refuse, { correctionId, reason }, at.house.second.token)
      await server.call(correction.escalate, { correctionId, reason }, at.volunteer.token)
      const fewer = { correctionId, minutes: 60, reason }
      await server.call(correction.uphold, fewer, at.house.parent.token)
      await server.call(record.object, { recordId: at.recordId, reason: claim }, at.volunteer.token)
      const decision = { recordId: at.recordId, minutes: 120, reason }
      await server.call(record.decideObjection, decision, at.house.third.token)
      expect(await held(at.recordId)).toMatchObject(waits(120))
    })

    it('minutes taken away by deciding an objection above: a correction below up to what it left is not, one minute more is', async () => {
      const at = await scene('objected')
      const decision = { recordId: at.recordId, minutes: 60, reason }
      await server.call(record.decideObjection, decision, at.house.parent.token)
      const fourth = await colleagueAt(at.house)
      for (const [minutes, state, by] of [
        [50, 'publicised', at.house.third],
        [60, 'publicised', at.house.second],
        [61, 'awaitingReview', fourth],
      ] as const) {
        const correctionId = await submit(at)
        await server.call(correction.uphold, { correctionId, minutes, reason }, by.token)
        await server.call(correction.accept, { correctionId }, at.volunteer.token)
        expect(await held(at.recordId)).toMatchObject({ state, minutes })
      }
    })

    it('minutes taken away are given back by who stands as high without anybody else', async () => {
      const at = await scene('publicised')
      await server.call(record.revoke, { recordId: at.recordId, reason }, at.house.parent.token)
      const correctionId = await submit(at)
      const input = { correctionId, minutes: 120, reason }
      const other = await buildAdministrator(server, { organization: at.house.parentNode })
      await server.call(correction.uphold, input, other.token)
      expect(await held(at.recordId)).toMatchObject({ state: 'publicised', minutes: 120 })
    })
  })

  it('a request about a record asks for nothing while its session runs, and what waits is not let pass', async () => {
    const house = await buildHouse()
    const mission = await buildMission(server, {
      startsAt: START,
      organization: house.organization,
      length: 300,
    })
    const volunteer = await buildVolunteer(server)
    const recordId = await buildServed(mission, volunteer, 60)
    server.world.at(new Date(mission.endsAt.getTime() - 1))
    const asked = { recordId, kind: 'time' as const, claim }
    expect((await server.refused(correction.submit, asked, volunteer.token)).refused).toBe(
      'correctionTooEarly',
    )
    await sql`update service_record set state = 'awaitingReview', review_level = 'parent' where id = ${recordId}`.execute(
      server.world.db,
    )
    await transact(server.world.db, (db) => sealRecords(db, [recordId], server.world.clock.now()))
    const approve = { recordIds: [recordId] }
    const { refused } = await server.call(record.approve, approve, house.parent.token)
    expect(refused).toMatchObject([{ error: 'sessionNotOver' }])
  })

  it('a request about a record makes service of training with the node above alone', async () => {
    const at = await scene('publicised')
    await sql`update service_record set kind = 'training' where id = ${at.recordId}`.execute(
      server.world.db,
    )
    await transact(server.world.db, (db) =>
      sealRecords(db, [at.recordId], server.world.clock.now()),
    )
    const correctionId = await submit(at, { kind: 'content' })
    const input = { correctionId, kind: 'service' as const, reason }
    await server.call(correction.uphold, input, at.house.third.token)
    expect(await rowOf(at.recordId)).toMatchObject({
      state: 'awaitingReview',
      kind: 'service',
      minutes: 120,
      review_reasons: ['raised'],
      grade: expect.not.stringMatching('byHand'),
    })
  })

  it('a request about a record gives minutes of the break back, and the break is as much shorter', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    const input = { correctionId, minutes: 150, reason }
    await server.call(correction.uphold, input, at.house.third.token)
    expect(await rowOf(at.recordId)).toMatchObject({ minutes: 150, break_minutes: 30 })
  })

  it('a request about a record counts the day with other records: what is corrected counts once', async () => {
    const at = await scene('effective')
    const other = await buildMission(server, {
      startsAt: new Date(START.getTime() + 200 * minute),
      organization: at.house.organization,
    })
    const otherId = await buildServed(other, at.volunteer, 300)
    await server.call(record.confirm, { records: [{ recordId: otherId }] }, at.house.first.token)
    const correctionId = await submit(at)
    // 300 and 180 are a day's 480 to the minute, though the 120 stood when it was counted.
    const answer = { correctionId, minutes: 180, reason }
    await server.call(correction.uphold, answer, at.house.second.token)
    expect((await recordsOf(at.volunteer)).at(-1)).toMatchObject({ state: 'publicised' })
  })

  it('a request about a record is refused while an objection waits, before it is over, and for what has ended already', async () => {
    const objected = await scene('objected')
    const ask = { recordId: objected.recordId, kind: 'time' as const, claim }
    expect((await server.refused(correction.submit, ask, objected.volunteer.token)).refused).toBe(
      'correctionObjectionOpen',
    )
    const ended = await scene('revoked')
    const notMine = { recordId: ended.recordId, kind: 'notMine' as const, claim }
    expect((await server.refused(correction.submit, notMine, ended.volunteer.token)).refused).toBe(
      'correctionKindRefused',
    )
    const open = await scene('awaitingConfirmation')
    await sql`update stretch set signed_out_at = null where volunteer_id = ${open.volunteer.id}`.execute(
      server.world.db,
    )
    const early = { recordId: open.recordId, kind: 'time' as const, claim }
    expect((await server.refused(correction.submit, early, open.volunteer.token)).refused).toBe(
      'correctionTooEarly',
    )
    await sql`update stretch set signed_out_at = signed_in_at + interval '2 hours'
      where volunteer_id = ${open.volunteer.id}`.execute(server.world.db)
  })

  it('a request about a record waits for the decision of an objection that came after it', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    await server.call(record.object, { recordId: at.recordId, reason: claim }, at.volunteer.token)
    const { can, obstacle } = await server.call(
      correction.detail,
      { correctionId },
      at.house.second.token,
    )
    expect([can, obstacle]).toEqual([{ refuse: true, uphold: false }, 'correctionObjectionOpen'])
    const answer = { correctionId, minutes: 60, reason }
    expect((await server.refused(correction.uphold, answer, at.house.second.token)).refused).toBe(
      'correctionObjectionOpen',
    )
    expect((await rowOf(at.recordId)).state).toBe('objected')
  })

  it('a request about a record says when and how long within the day, in words of ten characters and more', async () => {
    const at = await scene('publicised')
    const ask = async (more: object) =>
      (
        await server.refused(
          correction.submit,
          { recordId: at.recordId, kind: 'time' as const, claim, ...more },
          at.volunteer.token,
        )
      ).refused
    expect(await ask({ claim: '时间不对' })).toBe('invalidInput')
    expect(await ask({ signedInAt: '2026-03-07T01:00:00Z' })).toBe('correctionTimes')
    const night = { signedInAt: '2026-03-06T15:00:00Z', signedOutAt: '2026-03-06T16:30:00Z' }
    expect(await ask(night)).toBe('correctionTimes')
    const backwards = { signedInAt: '2026-03-07T01:30:00Z', signedOutAt: '2026-03-07T01:00:00Z' }
    expect(await ask(backwards)).toBe('correctionTimes')
    expect(await ask({ minutes: 1441 })).toBe('invalidInput')
    await submit(at, { signedInAt: '2026-03-07T01:00:00Z', signedOutAt: '2026-03-07T04:00:00Z' })
    expect(await ask({})).toBe('correctionOpen')
  })
})

describe('a missing record', () => {
  const missed = async () => {
    const house = await buildHouse()
    const mission = await buildMission(server, {
      startsAt: START,
      organization: house.organization,
    })
    const volunteer = await buildVolunteer(server)
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    return { house, mission, volunteer, applicationId }
  }
  const times = (mission: BuiltMission) => ({
    signedInAt: mission.startsAt.toISOString(),
    signedOutAt: new Date(mission.startsAt.getTime() + 150 * minute).toISOString(),
  })

  it('a missing record is entered by hand, flagged, and confirmed by somebody else', async () => {
    const { house, mission, volunteer, applicationId } = await missed()
    const ask = { applicationId, claim, ...times(mission) }
    server.world.at(new Date(mission.endsAt.getTime() + 59 * minute))
    expect((await server.refused(correction.submitMissing, ask, volunteer.token)).refused).toBe(
      'correctionTooEarly',
    )
    expect(await server.call(correction.unrecorded, {}, volunteer.token)).toEqual([])
    server.world.pass(1)
    expect(await server.call(correction.unrecorded, {}, volunteer.token)).toMatchObject([
      { applicationId, startsAt: START.toISOString() },
    ])
    const { correctionId } = await server.call(correction.submitMissing, ask, volunteer.token)
    expect(await server.call(correction.unrecorded, {}, volunteer.token)).toEqual([])

    const reviewer = await buildAdministrator(server, {
      organization: house.organization,
      roles: ['reviewer'],
    })
    const answer = { correctionId, reason, ...times(mission) }
    expect((await server.refused(correction.uphold, answer, reviewer.token)).refused).toBe(
      'permissionDenied',
    )
    const half = { correctionId, reason, signedInAt: answer.signedInAt }
    expect((await server.refused(correction.uphold, half, house.first.token)).data).toMatchObject({
      fields: [{ path: 'signedOutAt' }],
    })
    expect(await server.call(correction.uphold, answer, house.first.token)).toEqual({
      minutes: 150,
    })
    const [made] = await recordsOf(volunteer)
    expect(made).toMatchObject({ state: 'awaitingConfirmation', minutes: 150, way: 'manual' })
    expect((await ownOf(volunteer)).recordId).toBe(made!.id)
    const confirm = { records: [{ recordId: made!.id }] }
    expect((await server.call(record.confirm, confirm, house.first.token)).refused).toEqual([
      { recordId: made!.id, error: 'recordFourEyes' },
    ])
    await server.call(record.confirm, confirm, house.second.token)
    expect((await rowOf(made!.id)).state).toBe('publicised')
  })

  it('a missing record is not entered over another stretch nor backwards, and not asked for where there is one', async () => {
    const { house, mission, volunteer, applicationId } = await missed()
    const other = await buildMission(server, {
      startsAt: new Date(START.getTime() - 60 * minute),
      length: 60,
      organization: house.organization,
    })
    // He stayed there for an hour more than was planned.
    await buildServed(other, volunteer, 120)
    server.world.at(new Date(mission.endsAt.getTime() + 60 * minute))
    const { correctionId } = await server.call(
      correction.submitMissing,
      { applicationId, claim },
      volunteer.token,
    )
    const answer = { correctionId, reason, ...times(mission) }
    expect((await server.refused(correction.uphold, answer, house.first.token)).refused).toBe(
      'attendanceOverlap',
    )
    const { signedInAt: signedOutAt, signedOutAt: signedInAt } = answer
    const backwards = { ...answer, signedInAt, signedOutAt }
    expect((await server.refused(correction.uphold, backwards, house.first.token)).refused).toBe(
      'attendanceOutsideSession',
    )
    expect((await ownOf(volunteer)).state).toBe('submitted')
    const at = await scene('revoked', house)
    const application = await server.world.db
      .selectFrom('application')
      .where('volunteer_id', '=', at.volunteer.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const again = { applicationId: application.id, claim }
    expect(
      (await server.refused(correction.submitMissing, again, at.volunteer.token)).refused,
    ).toBe('correctionRecordExists')
  })

  it('a missing record that an organiser entered meanwhile is corrected as it stands', async () => {
    const { house, mission, volunteer, applicationId } = await missed()
    server.world.at(new Date(mission.endsAt.getTime() + 60 * minute))
    const { correctionId } = await server.call(
      correction.submitMissing,
      { applicationId, claim },
      volunteer.token,
    )
    const entered = {
      sessionId: mission.sessionId,
      entries: [{ applicationId, ...times(mission) }],
      reason,
      fileIds: [await buildEvidence(server, house.first.token)],
    }
    await server.call(attendance.enterByHand, entered, house.first.token)
    const answer = { correctionId, reason, minutes: 180 }
    expect((await server.refused(correction.uphold, answer, house.first.token)).refused).toBe(
      'recordTookPart',
    )
    await server.call(correction.uphold, answer, house.second.token)
    // More than the times entered say is not for one person to decide.
    const [row] = await recordsOf(volunteer)
    expect(row).toMatchObject({ state: 'awaitingReview', review_level: 'parent', minutes: 180 })
    await server.call(record.approve, { recordIds: [row!.id] }, house.parent.token)
    expect(await recordsOf(volunteer)).toMatchObject([{ state: 'publicised', minutes: 180 }])
  })
})

describe('the way of a request', () => {
  it('a request leads to an answer the volunteer agrees with in the message', async () => {
    const at = await scene('publicised')
    const fileId = await upload(at.volunteer.token)
    const correctionId = await submit(at, { fileIds: [fileId] })
    expect(await ownOf(at.volunteer)).toMatchObject({
      state: 'submitted',
      owner: 'organization',
      holderName: at.house.organization.name,
      // Ten working days after Saturday 7 March.
      dueAt: '2026-03-20T16:00:00.000Z',
      overdue: false,
      files: [{ fileId, name: '签到表.pdf' }],
      can: { withdraw: true, accept: false, escalate: false },
    })
    const { corrections } = await server.call(workbench.counts, {}, at.house.second.token)
    expect(corrections).toBe(1)
    const { link } = await server.call(
      correction.fileLink,
      { correctionId, fileId },
      at.house.second.token,
    )
    const opened = await server.app.inject(wire(file.open, { link }, at.house.second.token))
    expect(opened.body).toBe(pdfOf())

    server.world.pass(day)
    const written = `${reason}。`
    await server.call(
      correction.uphold,
      { correctionId, minutes: 180, reason: written },
      at.house.second.token,
    )
    await drainReactions(server.world)
    const [told] = (await server.call(message.list, {}, at.volunteer.token)).items
    expect(told).toMatchObject({
      kind: 'correctionUpheld',
      target: { type: 'ownCorrections' },
      matter: { kind: 'correctionResult', state: 'pending', until: '2026-03-20T16:00:00.000Z' },
    })
    expect(told!.content).toContain(`“${at.house.organization.name}”同意更正`)
    expect(told!.content).toMatch(/时长由.+更正为3小时/)
    // What was written as a sentence gets no second full stop.
    expect(told!.content).toContain(`原因：${written}认可请确认`)
    // The midnight at which the period ends is that of its last day.
    expect(told!.content).toContain('可在3月20日周五 24:00前提交上级')
    const { siteMsgId } = told!
    await server.call(message.confirm, { siteMsgId, accept: true }, at.volunteer.token)
    const again = { siteMsgId, accept: true }
    await server.call(message.confirm, again, at.volunteer.token, { changes: false })
    const contrary = { siteMsgId, accept: false, reason }
    expect((await server.refused(message.confirm, contrary, at.volunteer.token)).refused).toBe(
      'matterAnswered',
    )
    expect(await ownOf(at.volunteer)).toMatchObject({
      state: 'closed',
      owner: 'nobody',
      dueAt: null,
      steps: [
        { kind: 'submitted', organizationName: null },
        {
          kind: 'upheld',
          organizationName: at.house.organization.name,
          minutes: 180,
          reason: written,
        },
        { kind: 'accepted' },
      ],
    })
    // Agreed with again, nothing changes.
    await server.call(correction.accept, { correctionId }, at.volunteer.token, { changes: false })
    expect(
      (await server.refused(correction.withdraw, { correctionId }, at.volunteer.token)).refused,
    ).toBe('correctionStateRefuses')
  })

  it('a request leads to the node above, whose answer is final', async () => {
    const at = await scene('effective')
    const { house, volunteer } = at
    const correctionId = await submit(at)
    await server.call(correction.uphold, { correctionId, minutes: 130, reason }, house.second.token)
    await drainReactions(server.world)
    const late = { correctionId, reason }
    expect(await server.refused(correction.refuse, late, house.third.token)).toMatchObject({
      refused: 'correctionStateRefuses',
      data: { decided: decided('answered') },
    })
    expect(
      (await server.refused(correction.withdraw, { correctionId }, volunteer.token)).data,
    ).toEqual({ state: 'answered' })
    const { siteMsgId } = (await server.call(message.list, {}, volunteer.token)).items[0]!
    const silent = { siteMsgId, accept: false }
    expect((await server.refused(message.confirm, silent, volunteer.token)).data).toMatchObject({
      fields: [{ path: 'reason' }],
    })
    await server.call(message.confirm, { ...silent, reason: claim }, volunteer.token)
    expect(await ownOf(volunteer)).toMatchObject({ state: 'escalated', owner: 'superior' })
    // The organisation has said what it had to say; the parent's turn it is.
    const answer = { correctionId, minutes: 180, reason }
    expect(await server.refused(correction.uphold, answer, house.third.token)).toMatchObject({
      refused: 'correctionStateRefuses',
      data: { decided: decided('escalated', 'applicant') },
    })
    expect((await server.call(workbench.counts, {}, house.third.token)).corrections).toBe(0)
    expect((await server.call(workbench.counts, {}, house.parent.token)).corrections).toBe(1)
    await server.call(correction.uphold, answer, house.parent.token)
    await drainReactions(server.world)
    const [told] = (await server.call(message.list, {}, volunteer.token)).items
    expect(told).toMatchObject({ kind: 'correctionSettled', matter: null })
    expect((await recordsOf(volunteer)).map(({ state, minutes }) => [state, minutes])).toEqual([
      ['revoked', 120],
      ['publicised', 180],
    ])
    const { recordId } = await ownOf(volunteer)
    const more = { recordId: recordId!, kind: 'time' as const, claim }
    expect((await server.refused(correction.submit, more, volunteer.token)).refused).toBe(
      'correctionFinal',
    )
  })

  it('a request leads to the node above when nobody answers in ten working days', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    const up = { correctionId, reason }
    expect((await server.refused(correction.escalate, up, at.volunteer.token)).refused).toBe(
      'correctionStateRefuses',
    )
    server.world.at(new Date('2026-03-20T16:00:00Z'))
    expect(await ownOf(at.volunteer)).toMatchObject({ overdue: true, can: { escalate: true } })
    const waiting = await server.call(correction.list, { turn: '1' }, at.house.second.token)
    expect(waiting.items).toMatchObject([{ correctionId, overdue: true }])
    await server.call(correction.escalate, up, at.volunteer.token)
    await server.call(correction.refuse, up, at.house.parent.token)
    expect(await ownOf(at.volunteer)).toMatchObject({
      state: 'closed',
      steps: [{ kind: 'submitted' }, { kind: 'escalated' }, { kind: 'refused' }],
    })
  })

  it('a request leads from an answer of the root to somebody else at the root', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    await server.call(correction.refuse, { correctionId, reason }, at.house.root.token)
    await server.call(correction.escalate, { correctionId, reason }, at.volunteer.token)
    const refuse = { correctionId, reason }
    expect((await server.refused(correction.refuse, refuse, at.house.root.token)).refused).toBe(
      'correctionFourEyes',
    )
    expect((await server.refused(correction.refuse, refuse, at.house.parent.token)).refused).toBe(
      'correctionStateRefuses',
    )
    const colleague = await buildAdministrator(server, {
      organization: { id: at.house.root.organizationId, name: '' },
    })
    await server.call(correction.refuse, refuse, colleague.token)
  })

  it('a request ends agreed when the volunteer says nothing for ten working days', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    await server.call(correction.refuse, { correctionId, reason }, at.house.second.token)
    await drainReactions(server.world)
    server.world.at(new Date('2026-03-20T15:59:00Z'))
    expect(await closeUnanswered(server.world)).toBe(0)
    server.world.at(new Date('2026-03-20T16:00:00Z'))
    const { siteMsgId, matter, kind } = (
      await server.call(message.list, {}, at.volunteer.token)
    ).items.find((one) => one.kind.startsWith('correction'))!
    expect([kind, matter?.state]).toEqual(['correctionRefused', 'expired'])
    const late = { siteMsgId, accept: true }
    expect((await server.refused(message.confirm, late, at.volunteer.token)).refused).toBe(
      'matterExpired',
    )
    expect(
      (await server.refused(correction.accept, { correctionId }, at.volunteer.token)).refused,
    ).toBe('correctionStateRefuses')
    expect(await closeUnanswered(server.world)).toBeGreaterThanOrEqual(1)
    expect(await ownOf(at.volunteer)).toMatchObject({
      state: 'closed',
      steps: [{ kind: 'submitted' }, { kind: 'refused' }, { kind: 'lapsed' }],
    })
    // It was not the node above that answered: one may ask again.
    await submit(at)
  })

  it('a request can be taken back, with its evidence', async () => {
    const at = await scene('publicised')
    const fileId = await upload(at.volunteer.token)
    const correctionId = await submit(at, { fileIds: [fileId] })
    await server.call(correction.withdraw, { correctionId }, at.volunteer.token)
    expect(await ownOf(at.volunteer)).toMatchObject({ state: 'withdrawn', files: [] })
    expect((await server.refused(file.own, { fileId }, at.volunteer.token)).refused).toBe(
      'fileNotFound',
    )
    const answer = { correctionId, minutes: 60, reason }
    expect((await server.refused(correction.uphold, answer, at.house.second.token)).refused).toBe(
      'correctionStateRefuses',
    )
    await submit(at)
  })
})

describe('who may', () => {
  it('a request is answered by nobody of another subtree and nobody without the permission', async () => {
    const at = await scene('publicised')
    const fileId = await upload(at.volunteer.token)
    const correctionId = await submit(at, { fileIds: [fileId] })
    const { token } = at.house.stranger
    for (const refusal of [
      await server.refused(correction.detail, { correctionId }, token),
      await server.refused(correction.fileLink, { correctionId, fileId }, token),
      await server.refused(correction.uphold, { correctionId, minutes: 60, reason }, token),
      await server.refused(correction.refuse, { correctionId, reason }, token),
    ])
      expect(refusal.refused).toBe('correctionNotFound')
    expect((await server.call(correction.list, {}, token)).items).toEqual([])
    for (const role of ['publisher', 'attendance', 'auditor', 'statistician'] as const) {
      const { organization } = at.house
      const { token: other } = await buildAdministrator(server, { organization, roles: [role] })
      expect((await server.refused(correction.list, {}, other)).refused).toBe('permissionDenied')
    }
  })

  it('a request is never answered by who confirmed, who answered before, or who asked', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    const { first, second } = at.house
    for (const call of [correction.uphold, correction.refuse] as const) {
      const answer = { correctionId, reason, ...(call === correction.uphold && { minutes: 60 }) }
      expect((await server.refused(call, answer, first.token)).refused).toBe('recordTookPart')
    }
    const cipher = encryptField(
      server.world.keys,
      `administrator.mobile.${second.id}`,
      at.volunteer.mobile,
    )
    await sql`update administrator set mobile_cipher = ${cipher} where id = ${second.id}`.execute(
      server.world.db,
    )
    const refuse = { correctionId, reason }
    expect((await server.refused(correction.refuse, refuse, second.token)).refused).toBe(
      'correctionFourEyes',
    )
    expect((await server.call(correction.detail, { correctionId }, second.token)).can).toEqual({
      refuse: false,
      uphold: false,
    })
    await server.call(correction.refuse, refuse, at.house.third.token)
  })

  it('a request is asked, taken back and agreed to by the volunteer alone', async () => {
    const at = await scene('publicised')
    const other = await buildVolunteer(server)
    const ask = { recordId: at.recordId, kind: 'time' as const, claim }
    expect((await server.refused(correction.submit, ask, other.token)).refused).toBe(
      'recordNotFound',
    )
    const foreign = await upload(other.token)
    const taken = { ...ask, fileIds: [foreign] }
    expect((await server.refused(correction.submit, taken, at.volunteer.token)).refused).toBe(
      'fileNotFound',
    )
    const correctionId = await submit(at)
    for (const refusal of [
      await server.refused(correction.withdraw, { correctionId }, other.token),
      await server.refused(correction.accept, { correctionId }, other.token),
      await server.refused(correction.escalate, { correctionId, reason }, other.token),
    ])
      expect(refusal.refused).toBe('correctionNotFound')
    expect((await server.call(correction.listOwn, {}, other.token)).items).toEqual([])
  })

  it('a request is seen masked, by the due date, page by page', async () => {
    const house = await buildHouse()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push(await submit(await scene('publicised', house)))
    const query = { turn: '1' as const, size: '2' }
    const page = await server.call(correction.list, query, house.second.token)
    const rest = await server.call(
      correction.list,
      { ...query, cursor: page.next! },
      house.second.token,
    )
    expect([...page.items, ...rest.items].map(({ correctionId }) => correctionId)).toEqual(ids)
    expect(rest.next).toBeNull()
    expect(page.items[0]!.nameMasked).toMatch(/^李\*+/)
    const all = await server.call(correction.list, { size: '2' }, house.parent.token)
    expect(all.items.map(({ correctionId }) => correctionId)).toEqual([ids[2], ids[1]])
    const none = await server.call(correction.list, { turn: '1' }, house.parent.token)
    expect(none.items).toEqual([])
  })
})

describe('at the same time', () => {
  it('two administrators at the same time answer a request once', async () => {
    const at = await scene('effective')
    const correctionId = await submit(at)
    const answer = { correctionId, minutes: 180, reason }
    const { second, third } = at.house
    const answers = await Promise.all(
      [second, third, second, third].map(({ token }) =>
        server.app.inject(wire(correction.uphold, answer, token)),
      ),
    )
    const codes = answers.map((one) => one.json<{ code: string }>().code)
    expect(codes.filter((code) => code === '1')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['1', '45141']))
    expect(await recordsOf(at.volunteer)).toHaveLength(2)
    expect((await entriesOf(at.volunteer)).map(([minutes]) => minutes)).toEqual([120, -120])
  })

  it.each([
    ['answer', 'withdraw'],
    ['withdraw', 'answer'],
    ['accept', 'escalate'],
    ['escalate', 'accept'],
  ] as const)(
    'two acts at the same time, %s and %s: the first holds, and the second is refused',
    async (...both) => {
      const at = await scene('publicised')
      const correctionId = await submit(at)
      const { second } = at.house
      if (both[0] === 'accept' || both[1] === 'accept')
        await server.call(correction.refuse, { correctionId, reason }, second.token)
      const own = at.volunteer.token
      const ways = {
        answer: () => wire(correction.uphold, { correctionId, minutes: 90, reason }, second.token),
        withdraw: () => wire(correction.withdraw, { correctionId }, own),
        accept: () => wire(correction.accept, { correctionId }, own),
        escalate: () => wire(correction.escalate, { correctionId, reason }, own),
      }
      const answers = await heldBeforeEvent(
        server,
        both.map((way) => () => server.app.inject(ways[way]())),
      )
      const codes = answers.map((one) => one.json<{ code: string }>().code)
      expect(codes).toEqual(['1', '45141'])
    },
  )

  it('a volunteer who asks twice at the same time asks once', async () => {
    const at = await scene('publicised')
    const ask = { recordId: at.recordId, kind: 'time' as const, claim }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.app.inject(wire(correction.submit, ask, at.volunteer.token)),
      ),
    )
    const codes = answers.map((one) => one.json<{ code: string }>().code)
    expect(codes.filter((code) => code === '1')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['1', '45142']))
  })

  it('an answer and the end of publicity at the same time leave one credit', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    server.world.pass(7 * day)
    const answer = { correctionId, minutes: 180, reason }
    const [answered] = await Promise.all([
      server.app.inject(wire(correction.uphold, answer, at.house.second.token)),
      takeEffect(server.world),
    ])
    expect(answered.json<{ code: string }>().code).toBe('1')
    server.world.pass(7 * day)
    await takeEffect(server.world)
    const { serviceMinutes } = await server.call(record.summary, {}, at.volunteer.token)
    expect(serviceMinutes).toBe(180)
  })
})

describe('two answers at the same moment', () => {
  it('two answers at the same moment are one, and the other node is told that it was answered', async () => {
    const at = await scene('publicised')
    const correctionId = await submit(at)
    const answer = { correctionId, reason }
    const calls: Promise<string>[] = []
    const refuse = (token: string) =>
      server.call(correction.refuse, answer, token).then(
        () => 'done',
        (error: Error) => error.message,
      )
    await server.world.db.transaction().execute(async (db) => {
      await sql`select from correction where id = ${correctionId} for update`.execute(db)
      for (const { token } of [at.house.parent, at.house.second]) {
        calls.push(refuse(token))
        await waiting(server, calls.length)
      }
    })
    expect(await Promise.all(calls)).toEqual([
      'done',
      expect.stringContaining('correctionStateRefuses'),
    ])
  })
})

describe('what is kept', () => {
  it('the evidence of a request is gone ninety days after the end', async () => {
    const at = await scene('publicised')
    const fileId = await upload(at.volunteer.token)
    const correctionId = await submit(at, { fileIds: [fileId] })
    server.world.pass(100 * day)
    await forgetEvidence(server.world)
    await server.call(file.own, { fileId }, at.volunteer.token)
    await server.call(correction.refuse, { correctionId, reason }, at.house.second.token)
    await server.call(correction.accept, { correctionId }, at.volunteer.token)
    server.world.pass(90 * day)
    await forgetEvidence(server.world)
    await server.call(file.own, { fileId }, at.volunteer.token)
    server.world.pass(1)
    await forgetEvidence(server.world)
    expect((await server.refused(file.own, { fileId }, at.volunteer.token)).refused).toBe(
      'fileNotFound',
    )
  })

  it('the requests of somebody whose account is no more are forgotten with their evidence', async () => {
    const at = await scene('publicised')
    const fileId = await upload(at.volunteer.token)
    await submit(at, { fileIds: [fileId] })
    await server.world.db
      .transaction()
      .execute((db) => forgetCorrections(server.world, db, at.volunteer.id))
    expect((await server.call(correction.listOwn, {}, at.volunteer.token)).items).toEqual([])
    expect((await server.refused(file.own, { fileId }, at.volunteer.token)).refused).toBe(
      'fileNotFound',
    )
  })
})

describe('a request nobody in the organisation may answer', () => {
  /** Takes the second and third owner away; the first confirmed the minutes. */
  const leave = async ({ second, third }: House) => {
    await server.world.db
      .deleteFrom('administrator_role')
      .where('administrator_id', 'in', [second.id, third.id])
      .execute()
  }
  const count = async (token: string) =>
    (await server.call(workbench.counts, {}, token)).corrections
  const listed = async (token: string, correctionId: string) =>
    (await server.call(correction.list, {}, token)).items.find(
      (row) => row.correctionId === correctionId,
    )

  it('a request nobody there may answer goes to the node above at once; its answer is not yet the last', async () => {
    const at = await scene('publicised')
    const { house, volunteer } = at
    await leave(house)
    const correctionId = await submit(at, { minutes: 180 })
    const own = await ownOf(volunteer)
    expect(own).toMatchObject({
      state: 'submitted',
      owner: 'parent',
      holderName: house.parentNode.name,
    })
    expect(own.steps.map(({ kind }) => kind)).toEqual(['submitted', 'passedOn'])

    expect(await count(house.first.token)).toBe(0)
    expect(await listed(house.first.token, correctionId)).toMatchObject({
      mayAnswer: false,
      own: true,
      waitsFor: { organizationId: house.parentNode.id, roles: ['owner', 'reviewer'] },
    })
    const answer = { correctionId, reason }
    expect((await server.refused(correction.refuse, answer, house.first.token)).refused).toBe(
      'correctionPassedOn',
    )
    expect(await count(house.parent.token)).toBe(1)
    expect(await listed(house.parent.token, correctionId)).toMatchObject({
      mayAnswer: true,
      own: false,
      waitsFor: null,
    })
    await server.call(correction.refuse, answer, house.parent.token)
    const answered = await ownOf(volunteer)
    expect(answered).toMatchObject({ state: 'answered', can: { escalate: true } })
  })

  it('a request nobody there may answer goes on by the clock once the last who could has left, with a term of its own', async () => {
    const at = await scene('publicised')
    const { house, volunteer } = at
    const correctionId = await submit(at, { minutes: 180 })
    // Who confirmed does not answer: it is no to-do of his.
    expect(await count(house.first.token)).toBe(0)
    expect(await count(house.second.token)).toBe(1)
    expect(await listed(house.first.token, correctionId)).toMatchObject({
      mayAnswer: false,
      waitsFor: { organizationId: house.organization.id },
    })
    const before = (await ownOf(volunteer)).dueAt
    expect(await passOn(server.world)).toBe(0)
    server.world.pass(3 * day)
    await leave(house)
    expect(await passOn(server.world)).toBe(1)
    expect(await passOn(server.world)).toBe(0)
    const own = await ownOf(volunteer)
    expect(own).toMatchObject({ owner: 'parent' })
    // The volunteer waits no longer because of whose turn it is.
    expect(own.dueAt).toBe(before)
    const facts = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'correctionsPassedOn')
      .select('payload')
      .execute()
    expect(facts).toMatchObject([{ payload: { correctionIds: [correctionId] } }])
  })

  it('a request nobody may answer is set aside where it cannot be passed on, and all others go on', async () => {
    const scenes = [await scene('publicised'), await scene('publicised'), await scene('publicised')]
    const ids: string[] = []
    for (const at of scenes) ids.push(await submit(at, { minutes: 180 }))
    for (const { house } of scenes) await leave(house)
    const { db } = server.world
    await refuseToMove(db, sql`correction`, sql`id`, ids[1]!)
    expect(await passOn(server.world)).toBe(2)
    const owners = await Promise.all(
      scenes.map(async ({ volunteer }) => (await ownOf(volunteer)).owner),
    )
    expect(owners).toEqual(['parent', 'organization', 'parent'])
    const found = await db
      .selectFrom('fault')
      .where('task', '=', 'correctionsPassedOn')
      .select(['subject_kind', 'subject_id', 'settled_at'])
      .execute()
    expect(found).toEqual([{ subject_kind: 'correction', subject_id: ids[1], settled_at: null }])
    await sql`drop trigger refuse_to_move on correction`.execute(db)
    server.world.pass(6)
    expect(await passOn(server.world)).toBe(1)
  })
})
