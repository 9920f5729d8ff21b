import { localDate } from 'contract/rules/time'
import { newId } from '../src/platform/ids.ts'
import { transact } from '../src/platform/transact.ts'
import { sealOfStretch } from '../src/modules/service/record/stretch-seal.service.ts'
import { propose } from '../src/modules/service/record/record.service.ts'
import { appendEntries, findCredit } from '../src/modules/service/record/ledger.repository.ts'
import type { Tx } from '../src/platform/db.ts'
import {
  buildMission,
  buildRecord,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from './build.ts'
import type { TestServer } from './harness.ts'

/**
 * Somebody scanned in at the start of a mission's session and out so many minutes later; gives the record that the
 * product proposes of it.
 */
export const buildAttended = async (
  server: TestServer,
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  minutes = 60,
): Promise<{ recordId: string }> => {
  const { db, clock, keys } = server.world
  const signedOutAt = new Date(mission.startsAt.getTime() + minutes * 60_000)
  const stretch = {
    id: newId(),
    volunteerId: volunteer.id,
    sessionId: mission.sessionId,
    signedInAt: mission.startsAt.getTime(),
    signedOutAt: signedOutAt.getTime(),
    signInWay: 'qr',
    signOutWay: 'qr',
    signInDistance: null,
    signOutDistance: null,
    enteredBy: null,
    reason: null,
  }
  const of = {
    volunteerId: volunteer.id,
    missionId: mission.id,
    sessionId: mission.sessionId,
    organizationId: mission.organizationId,
    applicationId: null,
  }
  await db
    .insertInto('stretch')
    .values({
      volunteer_id: volunteer.id,
      id: stretch.id,
      mission_id: mission.id,
      session_id: mission.sessionId,
      organization_id: mission.organizationId,
      local_date: localDate(mission.startsAt),
      pair: 1,
      signed_in_at: mission.startsAt,
      signed_out_at: signedOutAt,
      sign_in_way: 'qr',
      sign_out_way: 'qr',
      seal: sealOfStretch(keys, stretch),
    })
    .execute()
  await transact(db, (db) => propose(db, of, clock.now()))
  const { id: recordId } = await db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .where('session_id', '=', mission.sessionId)
    .select('id')
    .executeTakeFirstOrThrow()
  return { recordId }
}

type RecordOptions = Parameters<typeof buildRecord>[3]

/** A record, and where it is effective its credit in the ledger as it stands, without the way that led there. */
export const buildCredited = async (
  server: TestServer,
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  options: RecordOptions = {},
  /** The transaction of the credit. */
  within: (story: (db: Tx) => Promise<void>) => Promise<unknown> = (story) =>
    transact(server.world.db, story),
): Promise<{ id: string }> => {
  const { keys, clock, db } = server.world
  const { id } = await buildRecord(server, mission, volunteer, options)
  const row = await db
    .selectFrom('service_record')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (row.state !== 'effective') return { id }
  const entry = {
    volunteerId: volunteer.id,
    organizationId: mission.organizationId,
    missionId: mission.id,
    sessionId: mission.sessionId,
    recordId: id,
    kind: row.kind as 'service',
    minutes: row.minutes,
    sourceKind: 'credit' as const,
    sourceId: id,
    reversesId: null,
    sourceSystem: row.source_system,
    way: row.way,
    grade: row.grade as 'scanned',
    reason: '',
    occurredOn: row.local_date,
    actorKind: 'system',
    actorId: null,
  }
  await within((db) => appendEntries(db, keys, [entry], clock.now()))
  return { id }
}

/** The same of a mission of its own; gives the record. */
export const buildCredit = async (
  server: TestServer,
  volunteer: BuiltVolunteer,
  {
    minutes = 60,
    kind = 'service' as const,
    date = '2026-03-02',
    organization,
    within,
  }: {
    minutes?: number
    kind?: 'service' | 'training'
    date?: string
    organization?: BuiltOrganization
    within?: Parameters<typeof buildCredited>[4]
  } = {},
): Promise<{ recordId: string }> => {
  const mission = await buildMission(server, organization ? { organization, kind } : { kind })
  const { id } = await buildCredited(
    server,
    mission,
    volunteer,
    { minutes, kind, date, grade: 'scanned' },
    within,
  )
  return { recordId: id }
}

/** Takes a credit back by its reversal, and the record with it. */
export const reverseCredit = async (
  server: TestServer,
  volunteer: BuiltVolunteer,
  recordId: string,
  reason = '核查不实',
): Promise<void> => {
  const { db, keys, clock } = server.world
  const {
    id,
    number: _,
    createdAt: __,
    keyId: ___,
    previousHash: ____,
    hash: _____,
    wholeMilliseconds: ______,
    ...credit
  } = (await findCredit(db, volunteer.id, recordId))!
  await transact(db, async (db) => {
    await appendEntries(
      db,
      keys,
      [
        {
          ...credit,
          minutes: -credit.minutes,
          sourceKind: 'reversal',
          sourceId: id,
          reversesId: id,
          reason,
        },
      ],
      clock.now(),
    )
    await db
      .updateTable('service_record')
      .set({ state: 'revoked', reason })
      .where('id', '=', recordId)
      .execute()
  })
}
