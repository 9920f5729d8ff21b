import type { FileType as StoredFileType } from 'contract/foundation/file'
import type { AttendanceWay } from 'contract/states'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Grade } from '../record/grade.policy.ts'
import { publicStates } from '../record/record.policy.ts'
import type { RecordState } from '../record/record.states.ts'
import type { Finding, Judged, Parts } from './spot-check.policy.ts'
import type { State } from './spot-check.states.ts'
import { awaitsMaterialOf, parties, served } from './turn.service.ts'

/**
 * Minutes of the case `c` that were taken away and stand again in the public record of the same person, by an objection
 * or a correction afterwards.
 */
export const restoredMinutes = sql<number>`(
  select coalesce(sum(greatest(0, least(t.before, holds.minutes) - t.after)), 0)::int
  from jsonb_to_recordset(c.taken) as t("recordId" uuid, before int, after int)
  join service_record lost on lost.session_id = c.session_id and lost.id = t."recordId"
  join service_record holds on holds.session_id = c.session_id and holds.volunteer_id = lost.volunteer_id
    and holds.state = any(${[...publicStates]}))`

/** A case with what decides who may do what to it. */
export interface CaseRow extends Omit<Judged, 'tookPart'>, Parts {
  caseId: string
  month: string
  sessionId: string
  missionId: string
  missionTitle: string
  organizationId: string
  districtName: string
  holderId: string
  holderName: string
  date: string
  startsAt: Date
  endsAt: Date
  people: number
  answer: string | null
  answeredByName: string | null
  answeredAt: Date | null
  asked: string | null
  finding: string | null
  decidedByName: string | null
  decidedAt: Date | null
  reversedRecords: number
  reversedMinutes: number
  restoredMinutes: number
}

const columns = sql`c.id as "caseId", d.month, c.session_id as "sessionId", c.mission_id as "missionId",
  m.title as "missionTitle", c.organization_id as "organizationId", o.name as "districtName", c.holder_id as "holderId", h.name as "holderName",
  ms.local_date as date, ms.starts_at as "startsAt", ms.ends_at as "endsAt",
  (select count(*)::int from service_record r where r.session_id = c.session_id
    and r.state not in ('revoked', 'dismissed')) as people,
  c.state, c.due_at as "dueAt", c.answered_at is not null as answered, c.material_missing as "materialMissing", oa.distance,
  (select hold.distance from organization_ancestry hold
    where hold.organization_id = c.organization_id and hold.ancestor_id = c.holder_id) as "holderDistance",
  c.answer, ab.name as "answeredByName", c.answered_at as "answeredAt", c.asked, c.finding, da.name as "decidedByName",
  c.decided_at as "decidedAt", c.reversed_records as "reversedRecords", c.reversed_minutes as "reversedMinutes",
  ${restoredMinutes} as "restoredMinutes", ${parties} as parties, ${served} as served`

const from = (organizationId: string) => sql`spot_case c join spot_draw d on d.id = c.draw_id
  join organization_ancestry oa on oa.organization_id = c.organization_id and oa.ancestor_id = ${organizationId}
  join organization o on o.id = c.organization_id join mission m on m.id = c.mission_id
  join mission_session ms on ms.id = c.session_id join organization h on h.id = c.holder_id
  left join administrator ab on ab.id = c.answered_by left join administrator da on da.id = c.decided_by`

/** The step of the case `c` is this node's: to supply material while its term runs, or to check it. */
const isTurnOf = (organizationId: string, now: Date) => sql<boolean>`(case c.state
  when 'awaitingMaterial' then ${awaitsMaterialOf(organizationId, now)}
  when 'awaitingCheck' then c.holder_id = ${organizationId}::uuid
  else false end)`

/** Cases of a subtree, the newest first. */
export const listCases = async (
  db: Db,
  organizationId: string,
  filter: { turn: boolean; state: State | undefined; after: string | null; most: number },
  now: Date,
): Promise<CaseRow[]> => {
  const { turn, state, after, most } = filter
  const conditions = [
    sql`true`,
    ...(turn ? [isTurnOf(organizationId, now)] : []),
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(after ? [sql`c.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${from(organizationId)}
    where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${most}`.execute(db)
  return rows
}

/** One case of a subtree. */
export const findCase = async (
  db: Db,
  organizationId: string,
  caseId: string,
): Promise<CaseRow | undefined> => {
  const { rows } = await sql<CaseRow>`
    select ${columns} from ${from(organizationId)} where c.id = ${caseId}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockCase = async (
  db: Tx,
  organizationId: string,
  caseId: string,
): Promise<CaseRow | undefined> => {
  await sql`select from spot_case where id = ${caseId} for update`.execute(db)
  return findCase(db, organizationId, caseId)
}

export interface RecordRow {
  recordId: string
  name: string
  volunteerNo: string
  minutes: number
  way: z.output<typeof AttendanceWay>
  grade: Grade
  state: RecordState
  frozen: boolean
}

/** The records of a session that count or may count. */
export const listRecords = async (
  db: Db,
  sessionId: string,
  most: number,
): Promise<RecordRow[]> => {
  const { rows } = await sql<RecordRow>`
    select r.id as "recordId", v.name, v.volunteer_no as "volunteerNo", r.minutes, r.way, r.grade, r.state,
      r.frozen_at is not null as frozen
    from service_record r join volunteer v on v.id = r.volunteer_id
    where r.session_id = ${sessionId} and r.state not in ('revoked', 'dismissed')
    order by r.id limit ${most}`.execute(db)
  return rows
}

/** Minutes of public records of a session among those named, by record. */
export const listMinutes = async (
  db: Tx,
  sessionId: string,
  recordIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ recordId: string; minutes: number }>`
    select id as "recordId", minutes from service_record
    where session_id = ${sessionId} and id = any(${recordIds}::uuid[]) and state = any(${[...publicStates, 'awaitingConfirmation', 'awaitingReview']})`.execute(
    db,
  )
  return new Map(rows.map(({ recordId, minutes }) => [recordId, minutes]))
}

export interface KeptFile {
  fileId: string
  name: string
  type: z.output<typeof StoredFileType>
  size: number
  at: Date
}

/** The material of a case that is still kept. */
export const listFiles = async (db: Db, caseId: string): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    select id as "fileId", name, media_type as type, size, created_at as at from file
    where used_kind = 'spotCase' and used_id = ${caseId} order by id`.execute(db)
  return rows
}

/** Writes down what was supplied, and whose turn it is then. */
export const writeAnswer = (
  db: Tx,
  caseId: string,
  { answer, by, dueAt }: { answer: string; by: string; dueAt: Date },
  now: Date,
) =>
  sql`update spot_case set state = 'awaitingCheck', answer = ${answer}, answered_by = ${by}, answered_at = ${now},
    due_at = ${dueAt} where id = ${caseId}`.execute(db)

/** Asks for more: what was supplied stays, another answer takes its place. */
export const askAgain = (
  db: Tx,
  caseId: string,
  { asked, dueAt }: { asked: string; dueAt: Date },
) =>
  sql`update spot_case set state = 'awaitingMaterial', asked = ${asked}, due_at = ${dueAt},
    material_missing = false, reminded_at = null where id = ${caseId}`.execute(db)

export interface WrittenFinding {
  finding: Finding
  reason: string
  by: string
  taken: readonly Taken[]
}

/** Minutes of a record before a check and after it. */
export interface Taken {
  recordId: string
  before: number
  after: number
}

/** Minutes that held before a check reduced them, by the records that hold since. */
export const mapFormer = async (
  db: Db,
  caseId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ recordId: string; before: number }>`
    select holds.id as "recordId", t.before
    from spot_case c cross join jsonb_to_recordset(c.taken) as t("recordId" uuid, before int)
    join service_record lost on lost.session_id = c.session_id and lost.id = t."recordId"
    join service_record holds on holds.session_id = c.session_id and holds.volunteer_id = lost.volunteer_id
      and holds.id = any(${recordIds}::uuid[])
    where c.id = ${caseId}`.execute(db)
  return new Map(rows.map(({ recordId, before }) => [recordId, before]))
}

export const minutesTaken = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { before, after }) => sum + before - after, 0)

export const writeFinding = (db: Tx, caseId: string, written: WrittenFinding, now: Date) =>
  sql`update spot_case set state = ${written.finding}, finding = ${written.reason}, decided_by = ${written.by},
    decided_at = ${now}, reversed_records = ${written.taken.length}, reversed_minutes = ${minutesTaken(written.taken)},
    taken = ${JSON.stringify(written.taken)}
    where id = ${caseId}`.execute(db)

/** A case whose material is late, or due soon. */
export interface LateCase {
  id: string
}

export const lockLate = async (db: Tx, now: Date, most: number): Promise<LateCase[]> => {
  const { rows } = await sql<LateCase>`
    select c.id from spot_case c where c.state = 'awaitingMaterial' and c.due_at <= ${now}
      and ${notSetAside('spotMaterial', sql.ref('c.id'), now)}
    order by c.due_at, c.id limit ${most} for update skip locked`.execute(db)
  return rows
}

/** Takes cases whose material is due before a moment and of which nobody was reminded, as reminded. */
export const takeUnreminded = async (
  db: Tx,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<LateCase[]> => {
  const { rows } = await sql<LateCase>`
    update spot_case set reminded_at = ${now} where id in (
      select c.id from spot_case c where c.state = 'awaitingMaterial' and c.reminded_at is null
        and c.due_at > ${now} and c.due_at <= ${before} and ${notSetAside('spotReminders', sql.ref('c.id'), now)}
      order by c.due_at, c.id limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows
}

/** Late material is waited for no longer: it is checked without. */
export const lapse = (db: Tx, ids: readonly string[], dueAt: Date) =>
  sql`update spot_case set state = 'awaitingCheck', due_at = ${dueAt}, material_missing = true
    where id = any(${ids}::uuid[]) and state = 'awaitingMaterial'`.execute(db)

/** A case that waits for its check. */
export interface WaitingCase extends Parts {
  id: string
  holderId: string
  state: State
  dueAt: Date
}

/** Cases that wait for their check, in the order of their identifiers, after one of them, without those set aside. */
export const listWaiting = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingCase[]> => {
  const { rows } = await sql<WaitingCase>`
    select c.id, c.holder_id as "holderId", c.state, c.due_at as "dueAt", ${parties} as parties, ${served} as served
    from spot_case c where c.state = 'awaitingCheck' and ${after === null ? sql`true` : sql`c.id > ${after}::uuid`}
      and ${notSetAside('spotChecksPassedOn', sql.ref('c.id'), now)}
    order by c.id limit ${most}`.execute(db)
  return rows
}

/** Gives a case to another node; false where it was decided or given on meanwhile. */
export const giveTo = async (
  db: Tx,
  { id, from: holder, to, dueAt }: { id: string; from: string; to: string; dueAt: Date | null },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update spot_case set holder_id = ${to}, due_at = coalesce(${dueAt}::timestamptz, due_at)
    where id = ${id} and holder_id = ${holder} and state = 'awaitingCheck'`.execute(db)
  return numAffectedRows === 1n
}

/** Cases decided before a moment whose material is still kept, held. */
export const takeOldEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const files = sql`select f.id from file f where f.used_kind = 'spotCase' and f.used_id = c.id`
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    select c.id, array(${files}) as "fileIds" from spot_case c
    where c.decided_at < ${before} and exists (${files}) and ${notSetAside('spotEvidence', sql.ref('c.id'), now)}
    limit ${most} for update skip locked`.execute(db)
  return rows
}
