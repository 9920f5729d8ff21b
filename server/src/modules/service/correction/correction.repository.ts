import { GRACE_MINUTES } from 'contract/rules/terms'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Correction } from '../../../platform/tables.ts'
import { endedStates } from '../record/record.policy.ts'
import { enteredBy, formerConfirmers } from '../record/parts.service.ts'
import type { RecordState } from '../record/record.states.ts'
import type { Parts } from '../record/taking-part.policy.ts'
import { type Kind, reportable, type StepKind } from './correction.policy.ts'
import type { State } from './correction.states.ts'

const ended = sql`(${sql.join(endedStates.map((state) => sql.lit(state)))})`
const settled = (volunteerId: string, sessionId: unknown) => sql`exists (
  select from correction c join correction_step s on s.volunteer_id = c.volunteer_id and s.correction_id = c.id
  where c.volunteer_id = ${volunteerId} and c.session_id = ${sessionId} and c.state = 'closed' and s.kind = 'escalated')`

export interface SubjectRow {
  sessionId: string
  missionId: string
  organizationId: string
  localDate: string
  settled: boolean
}

/** An own record with what decides whether a request about it may be made. */
export const findRecord = async (db: Db, volunteerId: string, recordId: string) => {
  const { rows } = await sql<
    SubjectRow & {
      state: RecordState
      endsAt: Date | null
      open: boolean
      replaced: boolean
    }
  >`
    select r.session_id as "sessionId", r.mission_id as "missionId", r.organization_id as "organizationId",
      r.local_date as "localDate", r.state, ${settled(volunteerId, sql`r.session_id`)} as settled,
      (select ms.ends_at from mission_session ms where ms.id = r.session_id) as "endsAt",
      exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id
        and s.signed_out_at is null and not s.void) as open,
      r.state in ${ended} and exists (select from service_record o where o.volunteer_id = r.volunteer_id
        and o.session_id = r.session_id and o.id <> r.id and o.state not in ${ended}) as replaced
    from service_record r where r.volunteer_id = ${volunteerId} and r.id = ${recordId}`.execute(db)
  return rows[0]
}

/** An own application with what decides whether a missing record may be told of. */
export const findPlace = async (db: Db, volunteerId: string, applicationId: string) => {
  const { rows } = await sql<SubjectRow & { state: string; endsAt: Date; recorded: boolean }>`
    select a.session_id as "sessionId", a.mission_id as "missionId", a.organization_id as "organizationId",
      ms.local_date as "localDate", a.state, ms.ends_at as "endsAt",
      ${settled(volunteerId, sql`a.session_id`)} as settled,
      exists (select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id) as recorded
    from application a join mission_session ms on ms.id = a.session_id
    where a.volunteer_id = ${volunteerId} and a.id = ${applicationId}`.execute(db)
  return rows[0]
}

export interface UnrecordedRow {
  applicationId: string
  missionTitle: string
  districtName: string
  startsAt: Date
  endsAt: Date
}

/** Own sessions that were held and are over, without a record or a request that waits. */
export const listUnrecorded = async (
  db: Db,
  volunteerId: string,
  now: Date,
  most: number,
): Promise<UnrecordedRow[]> => {
  const { rows } = await sql<UnrecordedRow>`
    select a.id as "applicationId", m.title as "missionTitle", o.name as "districtName",
      ms.starts_at as "startsAt", ms.ends_at as "endsAt"
    from application a join mission_session ms on ms.id = a.session_id join mission m on m.id = a.mission_id
    join organization o on o.id = a.organization_id
    where a.volunteer_id = ${volunteerId} and a.state = any(${reportable})
      and m.state in ('published', 'suspended', 'closed')
      and ms.ends_at <= ${now}::timestamptz - ${GRACE_MINUTES} * interval '1 minute'
      and not exists (select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id)
      and not exists (select from correction c where c.volunteer_id = a.volunteer_id and c.session_id = a.session_id
        and c.state in ('submitted', 'answered', 'escalated'))
    order by ms.starts_at desc, a.id limit ${most}`.execute(db)
  return rows
}

export const insertCorrection = (db: Tx, correction: Insertable<Correction>) =>
  db.insertInto('correction').values(correction).execute()

export interface Key {
  volunteerId: string
  correctionId: string
}

/** A step as it is taken; who and which node only where an administrator answers. */
export interface NewStep {
  kind: StepKind
  administratorId?: string
  organizationId?: string
  reason?: string
  minutes?: number
  /** Minutes that held before. */
  former?: number | undefined
}

export const insertStep = (db: Tx, key: Key, step: NewStep, now: Date) =>
  sql`
    insert into correction_step (volunteer_id, correction_id, number, kind, administrator_id, organization_id, reason, minutes, former_minutes, at)
    select ${key.volunteerId}::uuid, ${key.correctionId}::uuid, count(*) + 1, ${step.kind}, ${step.administratorId ?? null}::uuid,
      ${step.organizationId ?? null}::uuid, ${step.reason ?? null}, ${step.minutes ?? null}::int, ${step.former ?? null}::int, ${now}::timestamptz
    from correction_step where volunteer_id = ${key.volunteerId} and correction_id = ${key.correctionId}`.execute(
    db,
  )

export interface StepRow {
  correctionId: string
  kind: StepKind
  at: Date
  organizationName: string | null
  reason: string | null
  minutes: number | null
}

/** The steps of some requests, each request's in order. */
export const listSteps = async (db: Db, correctionIds: readonly string[]): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select s.correction_id as "correctionId", s.kind, s.at, o.name as "organizationName", s.reason, s.minutes
    from correction_step s left join organization o on o.id = s.organization_id
    where s.correction_id = any(${correctionIds}::uuid[]) order by s.correction_id, s.number`.execute(
    db,
  )
  return rows
}

export interface OwnRow {
  correctionId: string
  kind: Kind
  recordId: string | null
  missionId: string
  missionTitle: string
  districtName: string
  date: string
  claim: string
  signedInAt: Date | null
  signedOutAt: Date | null
  minutes: number | null
  fileIds: string[]
  state: State
  holderName: string
  passedOn: boolean
  dueAt: Date
}

/** Own requests, the newest first. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  { after, most }: { after: string | null; most: number },
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select c.id as "correctionId", c.kind, c.record_id as "recordId", c.mission_id as "missionId", m.title as "missionTitle",
      o.name as "districtName", ms.local_date as date, c.claim, c.signed_in_at as "signedInAt",
      c.signed_out_at as "signedOutAt", c.minutes, c.file_ids as "fileIds", c.state, h.name as "holderName",
      c.holder_id <> c.organization_id as "passedOn", c.due_at as "dueAt"
    from correction c join mission m on m.id = c.mission_id join mission_session ms on ms.id = c.session_id
    join organization o on o.id = c.organization_id join organization h on h.id = c.holder_id
    where c.volunteer_id = ${volunteerId} and ${after ? sql`c.id < ${after}::uuid` : sql`true`}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}

export interface LockedRow extends Key {
  organizationId: string
  kind: Kind
  state: State
  dueAt: Date
  recordId: string | null
  applicationId: string | null
  sessionId: string
  fileIds: string[]
}

const lockedColumns = sql`c.organization_id as "organizationId", c.volunteer_id as "volunteerId", c.id as "correctionId", c.kind, c.state, c.due_at as "dueAt",
  c.record_id as "recordId", c.application_id as "applicationId", c.session_id as "sessionId", c.file_ids as "fileIds"`

/** An own request, held until the transaction ends. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  correctionId: string,
): Promise<LockedRow | undefined> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from correction c
    where c.volunteer_id = ${volunteerId} and c.id = ${correctionId} for update`.execute(db)
  return rows[0]
}

/** Moves a request that was held; a state that ends it carries the moment. */
export const moveTo = (
  db: Tx,
  key: Key,
  to: { state: State; dueAt: Date; recordId?: string | null; holderId?: string },
  now: Date,
) =>
  sql`
    update correction set state = ${to.state}, due_at = ${to.dueAt}, record_id = coalesce(${to.recordId ?? null}::uuid, record_id),
      holder_id = coalesce(${to.holderId ?? null}::uuid, holder_id),
      ended_at = case when ${to.state} in ('closed', 'withdrawn') then ${now}::timestamptz end
    where volunteer_id = ${key.volunteerId} and id = ${key.correctionId}`.execute(db)

/** Gives a request to the node above the one that has it; the root keeps it. */
export const giveToParent = (db: Tx, key: Key) =>
  sql`
    update correction c set holder_id = coalesce(h.parent_id, h.id) from organization h
    where h.id = c.holder_id and c.volunteer_id = ${key.volunteerId} and c.id = ${key.correctionId}`.execute(
    db,
  )

/** A request that waits for a node, with who is kept from answering it. */
export interface WaitingRow extends Key {
  holderId: string
  state: State
  dueAt: Date
  volunteerMobileCipher: Buffer | null
  /** Who answered it before. */
  answeredBy: string[]
  /** The record that counts for the session, else the one it names; null where there is none yet. */
  record: Parts | null
}

/** Requests that wait for nodes, in the order of their identifiers: those named, or all after one of them without those set aside. */
export const listWaiting = async (
  db: Db,
  which: { ids: readonly string[] } | { after: string | null; most: number; now: Date },
): Promise<WaitingRow[]> => {
  const wanted =
    'ids' in which
      ? sql`c.id = any(${which.ids}::uuid[])`
      : sql`${which.after === null ? sql`true` : sql`c.id > ${which.after}::uuid`}
          and ${notSetAside('correctionsPassedOn', sql.ref('c.id'), which.now)}`
  const { rows } = await sql<WaitingRow>`
    select c.volunteer_id as "volunteerId", c.id as "correctionId", c.holder_id as "holderId", c.state, c.due_at as "dueAt",
      v.mobile_cipher as "volunteerMobileCipher",
      array(select s.administrator_id from correction_step s where s.volunteer_id = c.volunteer_id
        and s.correction_id = c.id and s.administrator_id is not null) as "answeredBy",
      (select jsonb_build_object('confirmedBy', r.confirmed_by, 'formerConfirmers', ${formerConfirmers}, 'enteredBy', ${enteredBy})
        from service_record r where r.volunteer_id = c.volunteer_id and r.session_id = c.session_id
          and (r.state not in ${ended} or r.id = c.record_id)
        order by r.state in ${ended} limit 1) as record
    from correction c join volunteer v on v.id = c.volunteer_id
    where c.state in ('submitted', 'escalated') and ${wanted}
    order by c.id ${'most' in which ? sql`limit ${which.most}` : sql``}`.execute(db)
  return rows
}

/** Gives a request that waits to another node, which has what is left of the term or one of its own; false where it moved meanwhile. */
export const giveTo = async (
  db: Tx,
  { volunteerId, correctionId, holderId }: WaitingRow,
  to: string,
  dueAt: Date | null,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update correction set holder_id = ${to}, due_at = coalesce(${dueAt}::timestamptz, due_at)
    where volunteer_id = ${volunteerId} and id = ${correctionId} and holder_id = ${holderId}
      and state in ('submitted', 'escalated')`.execute(db)
  return numAffectedRows === 1n
}

export const forgetFiles = (db: Tx, key: Key) =>
  sql`update correction set file_ids = '{}'
    where volunteer_id = ${key.volunteerId} and id = ${key.correctionId}`.execute(db)

/** Answers whose term is over, held; those another worker holds are left to it. */
export const lockLapsed = async (db: Tx, now: Date, most: number): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from correction c where c.state = 'answered' and c.due_at <= ${now}
      and ${notSetAside('corrections', sql.ref('c.id'), now)}
    order by c.due_at, c.id limit ${most} for update skip locked`.execute(db)
  return rows
}

/** Takes the evidence off some requests that ended before a moment; gives them with their files. */
export const takeOldEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with old as (
      select volunteer_id, id, file_ids from correction
      where cardinality(file_ids) > 0 and ended_at < ${before}
        and ${notSetAside('correctionEvidence', sql.ref('correction.id'), now)} limit ${most} for update skip locked)
    update correction c set file_ids = '{}' from old
    where c.volunteer_id = old.volunteer_id and c.id = old.id
    returning c.id, old.file_ids as "fileIds"`.execute(db)
  return rows
}

/** Removes every request of a volunteer; gives the files that came with them. */
export const removeAll = async (db: Tx, volunteerId: string): Promise<string[]> => {
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from correction where volunteer_id = ${volunteerId} returning file_ids as "fileIds"`.execute(
    db,
  )
  return rows.flatMap(({ fileIds }) => fileIds)
}

export interface MatterRow {
  correctionId: string
  state: State
  dueAt: Date
  missionTitle: string
  date: string
}

/** Own requests that were answered, among those named. */
export const listMatters = async (
  db: Db,
  volunteerId: string,
  correctionIds: readonly string[],
): Promise<MatterRow[]> => {
  const { rows } = await sql<MatterRow>`
    select c.id as "correctionId", c.state, c.due_at as "dueAt", m.title as "missionTitle",
      ms.local_date as date
    from correction c join mission m on m.id = c.mission_id join mission_session ms on ms.id = c.session_id
    where c.volunteer_id = ${volunteerId} and c.id = any(${correctionIds}::uuid[])`.execute(db)
  return rows
}

/** Own requests whose answer waits to be agreed with. */
export const listAnswered = async (db: Db, volunteerId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from correction where volunteer_id = ${volunteerId} and state = 'answered' and due_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
