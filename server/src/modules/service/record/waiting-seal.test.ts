import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { newId } from '../../../platform/ids.ts'
import { screenToken, slotOf } from '../attendance/attendance.code.ts'
import { settleForgotten } from '../attendance/attendance.service.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'
import { sealWaiting, verifyRecords } from './record-seal.service.ts'

const { attendance, record, signOut } = contract
const DAY = 24 * 60

const server = testServer()
let organization: BuiltOrganization
let enterer: BuiltAdministrator
let confirmer: BuiltAdministrator

beforeAll(async () => {
  organization = await buildOrganization(server)
  enterer = await buildAdministrator(server, { organization })
  confirmer = await buildAdministrator(server, { organization })
  // What waits already is sealed once; the hour in which that may happen is over.
  await sealWaiting(server.world)
  server.world.pass(DAY)
})

const tamper = tampering(server)

interface Scene {
  mission: BuiltMission
  volunteer: BuiltVolunteer
  applicationId: string
}

/** Somebody accepted for a session of three hours that begins now. */
const accepted = async (): Promise<Scene> => {
  server.world.at(new Date(START.getTime() + 2 * DAY * 60_000))
  const startsAt = server.world.clock.now()
  const mission = await buildMission(server, { organization, startsAt })
  const volunteer = await buildVolunteer(server)
  const { id: applicationId } = await buildApplication(server, mission, volunteer, 'accepted')
  return { mission, volunteer, applicationId }
}

const scan = ({ mission, volunteer }: Scene, kind: 'signIn' | 'signOut') => {
  const about = { sessionId: mission.sessionId, missionId: mission.id, kind }
  const slot = slotOf(server.world.clock.now())
  const qrcode = screenToken(server.world.keys.attendance, about, slot)
  return server.call(attendance.scan, { qrcode, nonce: newId() }, volunteer.token)
}

/** Scanned in and out for an hour; `before` what happens while signed in. */
const scanned = async (before?: (scene: Scene) => Promise<unknown>) => {
  const scene = await accepted()
  await scan(scene, 'signIn')
  await before?.(scene)
  server.world.pass(60)
  await scan(scene, 'signOut')
  return { ...scene, recordId: await recordOf(scene) }
}

/** An hour of theirs was entered by hand once the session was over. */
const entered = async () => {
  const scene = await accepted()
  const { mission, applicationId } = scene
  server.world.at(mission.endsAt)
  const to = new Date(mission.startsAt.getTime() + 3_600_000)
  const entry = {
    applicationId,
    signedInAt: mission.startsAt.toISOString(),
    signedOutAt: to.toISOString(),
  }
  const fileIds = [await buildEvidence(server, enterer.token)]
  await server.call(
    attendance.enterByHand,
    { sessionId: mission.sessionId, entries: [entry], reason: '手机没电没有扫码', fileIds },
    enterer.token,
  )
  return { ...scene, recordId: await recordOf(scene) }
}

const recordOf = async ({ volunteer, mission }: Scene) => {
  const { id } = await server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .where('session_id', '=', mission.sessionId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const confirm = async (recordId: string, by = confirmer) => {
  const { refused } = await server.call(record.confirm, { records: [{ recordId }] }, by.token)
  return refused.map(({ error }) => error)
}
const problemOf = async (recordId: string) =>
  (await verifyRecords(server.world)).findings.find(({ subject }) => subject === recordId)?.problem

const ALTERED = 'is not what was sealed of it'

describe('a record that waits for its confirmation', () => {
  it('a waiting record is sealed by each way that makes one, and confirmed as it is', async () => {
    const byScan = await scanned()
    server.world.at(byScan.mission.endsAt)
    const byHand = await entered()
    for (const { recordId } of [byScan, byHand]) {
      expect(await problemOf(recordId)).toBeUndefined()
      expect(await confirm(recordId)).toEqual([])
    }
  })

  it.each([
    ['a better grade', sql`grade = 'placed'`, sql`sign_in_distance = 3, sign_out_distance = 3`],
    [
      'more minutes',
      sql`minutes = 180, computed_minutes = 180`,
      sql`signed_out_at = signed_in_at + interval '3 hours'`,
    ],
    ['another day', sql`local_date = local_date - 1`, sql`local_date = local_date - 1`],
    ['training as service', sql`kind = 'training'`, sql`pair = pair`],
    [
      'another source',
      sql`source = 'import', computed_minutes = 600, minutes = 600`,
      sql`void = true`,
    ],
    ['more asked for', sql`raised_minutes = 170, raised_by = gen_random_uuid()`, sql`pair = pair`],
  ])(
    'a waiting record is refused with %s, its stretch changed with it',
    async (_what, ofRecord, ofStretch) => {
      const { recordId, volunteer, mission } = await scanned()
      server.world.at(mission.endsAt)
      await tamper(
        sql`update service_record set ${ofRecord} where id = ${recordId}`,
        sql`update stretch set ${ofStretch} where volunteer_id = ${volunteer.id}`,
      )
      expect(await problemOf(recordId)).toBe(ALTERED)
      expect(await confirm(recordId)).toEqual(['recordAltered'])
    },
  )

  it('a waiting record is refused where its session was made longer with it', async () => {
    const scene = await accepted()
    server.world.at(new Date(scene.mission.endsAt.getTime() - 60_000))
    await scan(scene, 'signIn')
    server.world.pass(50)
    await scan(scene, 'signOut')
    const recordId = await recordOf(scene)
    await tamper(
      sql`update mission_session set ends_at = ends_at + interval '40 minutes' where id = ${scene.mission.sessionId}`,
      sql`update service_record set minutes = 41, computed_minutes = 41 where id = ${recordId}`,
    )
    expect(await confirm(recordId)).toEqual(['recordAltered'])
  })

  it('a waiting record is refused where it was given to another person, or made up', async () => {
    const { recordId, volunteer, mission } = await scanned()
    server.world.at(mission.endsAt)
    const other = await buildVolunteer(server)
    const [invented, stretchId, third] = [newId(), newId(), await buildVolunteer(server)]
    await tamper(
      sql`insert into stretch select (jsonb_populate_record(s, jsonb_build_object('volunteer_id', ${third.id}::text, 'id', ${stretchId}::text))).*
        from stretch s where s.volunteer_id = ${volunteer.id}`,
      sql`insert into service_record select (jsonb_populate_record(r, jsonb_build_object('volunteer_id', ${third.id}::text, 'id', ${invented}::text))).*
        from service_record r where r.id = ${recordId}`,
      sql`update stretch set volunteer_id = ${other.id} where volunteer_id = ${volunteer.id}`,
      sql`update service_record set volunteer_id = ${other.id} where id = ${recordId}`,
    )
    for (const id of [recordId, invented]) {
      expect(await problemOf(id)).toBe(ALTERED)
      expect(await confirm(id)).toEqual(['recordAltered'])
    }
  })

  it.each([
    [
      'as if it had been scanned',
      sql`entered_by = null, source = 'attendance', way = 'qr', grade = 'scanned', reason = null`,
      true,
    ],
    ['by taking the entry away alone', sql`updated_at = updated_at`, false],
  ])(
    'a waiting record is not washed %s of what was entered by hand',
    async (_how, ofRecord, ofStretch) => {
      const { recordId, volunteer } = await entered()
      const { id: volunteerId } = volunteer
      await tamper(
        sql`delete from hand_entry where volunteer_id = ${volunteerId}`,
        sql`update attendance_event set way = 'qr', entered_by = null where volunteer_id = ${volunteerId}`,
        sql`update service_record set ${ofRecord} where id = ${recordId}`,
      )
      if (ofStretch)
        await tamper(
          sql`update stretch set entered_by = null, reason = null, sign_in_way = 'qr', sign_out_way = 'qr' where volunteer_id = ${volunteerId}`,
        )
      expect(await problemOf(recordId)).toBe(ALTERED)
      for (const by of [confirmer, ...(ofStretch ? [enterer] : [])])
        expect(await confirm(recordId, by)).toEqual(['recordAltered'])
    },
  )

  it('a waiting record is not raised once it was altered: that would seal it again', async () => {
    const { recordId, mission } = await scanned()
    server.world.at(mission.endsAt)
    await tamper(sql`update service_record set grade = 'placed' where id = ${recordId}`)
    const raise = {
      records: [{ recordId, minutes: 120 }],
      reason: '签退晚了一小时',
      fileIds: [await buildEvidence(server, enterer.token)],
    }
    const { refused } = await server.call(record.raise, raise, enterer.token)
    expect(refused.map(({ error }) => error)).toEqual(['recordAltered'])
  })

  it('a waiting record stays sealed over a second pair and a raise, and is refused as it was before them', async () => {
    const scene = await scanned()
    const { recordId } = scene
    const before = await rowOf(recordId)
    await scan(scene, 'signIn')
    server.world.pass(30)
    await scan(scene, 'signOut')
    expect(await problemOf(recordId)).toBeUndefined()
    server.world.at(scene.mission.endsAt)
    const raise = {
      records: [{ recordId, minutes: 120 }],
      reason: '签退后还在收拾场地',
      fileIds: [await buildEvidence(server, enterer.token)],
    }
    expect((await server.call(record.raise, raise, enterer.token)).refused).toEqual([])
    expect(await problemOf(recordId)).toBeUndefined()
    const raised = await rowOf(recordId)
    // Without the second pair, as it was sealed after the first.
    await tamper(
      sql`update stretch set void = true where volunteer_id = ${scene.volunteer.id} and pair = 2`,
      sql`delete from hand_entry where volunteer_id = ${scene.volunteer.id}`,
      sql`update service_record set seal = ${before.seal}, minutes = 60, computed_minutes = 60, raised_minutes = null,
        raised_by = null, grade = ${before.grade}, reason = null where id = ${recordId}`,
    )
    expect(await problemOf(recordId)).toBeUndefined()
    expect(await confirm(recordId)).toEqual(['recordAltered'])
    expect(raised.seal).not.toEqual(before.seal)
  })
})

const rowOf = (recordId: string) =>
  server.world.db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .selectAll()
    .executeTakeFirstOrThrow()

describe('a stretch that was altered', () => {
  const nearer = (volunteer: BuiltVolunteer) =>
    sql`update stretch set sign_in_way = 'scanned', sign_in_distance = 2 where volunteer_id = ${volunteer.id} and pair = 1`

  it('a stretch altered while its volunteer is signed in makes a record that nobody confirms', async () => {
    const { recordId, mission } = await scanned(({ volunteer }) => tamper(nearer(volunteer)))
    server.world.at(mission.endsAt)
    expect(await problemOf(recordId)).toBe('has no seal')
    expect(await confirm(recordId)).toEqual(['recordAltered'])
  })

  it('a stretch that was altered is not covered up by a second pair, an entry by hand, or another time of leaving', async () => {
    const scene = await scanned()
    await tamper(nearer(scene.volunteer))
    await scan(scene, 'signIn')
    server.world.pass(30)
    await scan(scene, 'signOut')
    server.world.at(scene.mission.endsAt)
    expect(await problemOf(scene.recordId)).toBe('has no seal')
    expect(await confirm(scene.recordId)).toEqual(['recordAltered'])

    const forgotten = await accepted()
    await scan(forgotten, 'signIn')
    server.world.at(new Date(forgotten.mission.endsAt.getTime() + 2 * 3_600_000))
    await settleForgotten(server.world)
    const recordId = await recordOf(forgotten)
    expect(await problemOf(recordId)).toBeUndefined()
    await tamper(nearer(forgotten.volunteer))
    const signedOutAt = new Date(forgotten.mission.endsAt.getTime() - 600_000).toISOString()
    await server.call(
      signOut.differ,
      { recordId, signedOutAt, reason: '提前十分钟走了' },
      forgotten.volunteer.token,
    )
    expect(await problemOf(recordId)).toBe('has no seal')
  })
})

describe('a volunteer who was altered', () => {
  it.each([
    [
      'his document was taken out of what accounts are found by',
      sql`delete from account_identifier where kind = 'documentNumber' and account_id`,
    ],
    [
      'his number was taken out of what accounts are found by',
      sql`delete from account_identifier where kind = 'mobile' and account_id`,
    ],
    ['his number was taken away', sql`update volunteer set mobile_cipher = null where id`],
    ['his name was altered', sql`update volunteer set name = '另一个人' where id`],
  ])(
    'a waiting record is refused where %s, so that nobody confirms for himself unknown',
    async (_what, change) => {
      const { recordId, volunteer, mission } = await scanned()
      await sealStanding(server.world)
      server.world.at(mission.endsAt)
      await tamper(sql`${change} = ${volunteer.id}`)
      expect(await confirm(recordId)).toEqual(['recordAltered'])
    },
  )
})
