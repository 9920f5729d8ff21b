import { sql } from 'kysely'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { heldSealKeys, markOf } from '../../../platform/seal.ts'
import { heldByFinding } from './finding.repository.ts'
import { type SealedRecord, sealedStates, sealOf } from './record.seal.ts'

const sealed = sql.raw(`state in (${sealedStates.map((state) => `'${state}'`).join(', ')})`)

/** What is sealed of the record `r`. */
export const sealedColumns = sql`volunteer_id as "volunteerId", id as "recordId", mission_id as "missionId", session_id as "sessionId",
  organization_id as "organizationId", local_date as "localDate", kind, state, source, source_system as "sourceSystem",
  way, grade, minutes, break_minutes as "breakMinutes", computed_minutes as "computedMinutes",
  raised_minutes as "raisedMinutes", raised_by as "raisedBy", frozen_at is not null as frozen, review_level as "reviewLevel", entered_by as "enteredBy",
  confirmed_by as "confirmedBy", reviewed_by as "reviewedBy", reason, publicity_starts_at as "publicityStartsAt",
  publicity_ends_at as "publicityEndsAt", (select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
      'signedInAt', extract(epoch from s.signed_in_at) * 1000, 'signedOutAt', extract(epoch from s.signed_out_at) * 1000,
      'signInWay', s.sign_in_way, 'signOutWay', s.sign_out_way, 'signInDistance', s.sign_in_distance,
      'signOutDistance', s.sign_out_distance, 'enteredBy', s.entered_by, 'reason', s.reason) order by s.id), '[]')
    from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void
      and s.signed_out_at is not null) as stretches,
  (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind, 'administratorId', h.administrator_id,
      'minutes', h.minutes) order by h.id), '[]')
    from hand_entry h where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id) as entries`

/** A record with the seal it has. */
export type StoredRecord = SealedRecord & {
  seal: Buffer | null
  /** It says that nothing holds it, and a finding does. */
  letGo: boolean
}

const kept = sql`${sealedColumns}, seal, frozen_at is null and ${heldByFinding} as "letGo" from service_record r`

/** Records of those named that wait to take effect, as they stand. */
export const listWaiting = async (
  db: Db,
  recordIds: readonly string[],
): Promise<StoredRecord[]> => {
  const { rows } = await sql<StoredRecord>`
    select ${kept} where id = any(${recordIds}::uuid[]) and ${sealed}`.execute(db)
  return rows
}

/** The next records that wait to take effect, by identifier. */
export const listWaitingAfter = async (
  db: Db,
  after: string,
  most: number,
): Promise<StoredRecord[]> => {
  const { rows } = await sql<StoredRecord>`
    select ${kept} where ${sealed} and id > ${after} order by id limit ${most}`.execute(db)
  return rows
}

/** Some records that wait and have no seal, held. */
export const takeUnsealed = async (db: Tx, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from service_record where ${sealed} and seal is null order by id limit ${most}
    for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Seals what stands of some records, in the transaction that decided it: read again, so that exactly what is stored
 * is sealed. The log keeps which seal was the last of each, and of one that waits no more that it has none: what is
 * put back later with a seal from before is found; and whether the change is one that rules look at, at its moment.
 * Whoever moves a record into such a state or out of it, other than by letting it take effect, calls it; the functions
 * beside do.
 */
export const sealRecords = async (
  db: Tx,
  recordIds: readonly string[],
  now: Date,
  { changed }: { changed?: true } = {},
): Promise<void> => {
  if (recordIds.length === 0) return
  const keys = heldSealKeys()
  const sealed = (await listWaiting(db, recordIds)).map((row) => ({
    volunteerId: row.volunteerId,
    recordId: row.recordId,
    seal: sealOf(keys, row),
  }))
  if (sealed.length > 0) await writeSeals(db, sealed)
  const marks = new Map(sealed.map(({ recordId, seal }) => [recordId, markOf(seal)]))
  const seals = recordIds.map((id): [string, string | null] => [id, marks.get(id) ?? null])
  const payload = { seals, ...(changed && { changed }) }
  await record(db, system, 'recordsSealed', { kind: 'record', id: null }, payload, now)
}

/**
 * Seals what the stretches of a record made of it. The log keeps its seal only where it had one before: nothing from
 * before can be put back of what is new.
 */
export const sealProposed = async (
  db: Tx,
  row: SealedRecord,
  isNew: boolean,
  now: Date,
): Promise<void> => {
  const { volunteerId, recordId } = row
  if (isNew) await writeSeals(db, [{ volunteerId, recordId, seal: sealOf(heldSealKeys(), row) }])
  else await sealRecords(db, [recordId], now, { changed: true })
}

const writeSeals = (
  db: Tx,
  sealed: readonly { volunteerId: string; recordId: string; seal: Buffer }[],
) =>
  sql`
    update service_record r set seal = decode(d.seal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(
      sealed.map((one) => ({ ...one, seal: one.seal.toString('hex') })),
    )}::jsonb) as d("volunteerId" uuid, "recordId" uuid, seal text)
    where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)

/** Records of some volunteers that have taken effect, as they were sealed last: while their publicity ran. */
export const listTaken = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<StoredRecord[]> => {
  const { rows } = await sql<StoredRecord>`
    select ${kept} where volunteer_id = any(${volunteerIds}::uuid[]) and state = 'effective'`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, state: 'publicised' }))
}

/** Since when records are sealed, as it was sealed; nothing before they are. */
export const findBeginning = async (
  db: Db,
): Promise<{ beganAt: Date; seal: Buffer } | undefined> => {
  const { rows } = await sql<{ beganAt: Date; seal: Buffer }>`
    select began_at as "beganAt", seal from record_sealing`.execute(db)
  return rows[0]
}

/** Whether the log knows that it began, whatever became of what was written down. */
export const isBeginningLogged = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ logged: boolean }>`
    select exists (select from event where name = 'recordSealingBegan') as logged`.execute(db)
  return rows[0]!.logged
}

/** Writes down that it begins; false where somebody has. */
export const insertBeginning = async (db: Tx, beganAt: Date, seal: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('record_sealing')
    .values({ began_at: beganAt, seal })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a record was set aside already and still is. */
export const isSetAside = async (db: Db, recordId: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from fault where task = 'effect' and subject_id = ${recordId} and settled_at is null) as known`.execute(
    db,
  )
  return rows[0]!.known
}
