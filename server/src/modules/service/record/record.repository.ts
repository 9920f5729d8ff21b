import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { type Attended, type Planned, plannedOf } from '../mission/counted-minutes.policy.ts'
import type { Ends, Grade } from './grade.policy.ts'
import type { HandReason } from './hand-entry.policy.ts'
import type { Judged, ProposedSignOut, ReviewLevel, Standing, Taken } from './record.policy.ts'
import type { Answered } from './answering.service.ts'
import { heldByFinding } from './finding.repository.ts'
import { enteredBy, formerConfirmers } from './parts.service.ts'
import { sealedColumns, sealProposed, sealRecords } from './record-seal.repository.ts'
import type { SealedRecord } from './record.seal.ts'
import type { RecordState } from './record.states.ts'

/** The part of a record that its proposal names. */
export interface ProposedRecord {
  volunteerId: string
  sessionId: string
  missionId: string
  organizationId: string
  /** Null of somebody who never applied. */
  applicationId: string | null
}

/** One stretch of a record, with how it came about. */
export interface RecordedStretch extends Attended, Ends {
  id: string
  /** Hexadecimal. */
  seal: string | null
  enteredBy: string | null
  reason: string | null
}

/** What the minutes of somebody at a session come from. */
export interface Attendance extends Planned {
  localDate: string
  kind: 'service' | 'training'
  stretches: RecordedStretch[]
  /** The record that waits for its confirmation already. */
  recordId: string | null
}

/** What counts of somebody's stretches at a session, in order. */
const stretchesAt = (volunteerId: RawBuilder<unknown>, sessionId: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'seal', encode(s.seal, 'hex'), 'signedInAt', s.signed_in_at, 'signedOutAt', s.signed_out_at,
      'signInWay', s.sign_in_way, 'signOutWay', s.sign_out_way,
      'signInDistance', s.sign_in_distance, 'signOutDistance', s.sign_out_distance, 'enteredBy', s.entered_by, 'reason', s.reason)
      order by s.signed_in_at), '[]')
    from stretch s where s.volunteer_id = ${volunteerId} and s.session_id = ${sessionId} and not s.void)`

/**
 * The session and the stretches of somebody there, in order, read once whoever else changes them is done:
 * two that end side by side are both seen by the one that comes second. Held until the transaction ends.
 */
export const holdAttendance = async (
  db: Tx,
  { volunteerId, sessionId }: Pick<ProposedRecord, 'volunteerId' | 'sessionId'>,
): Promise<Attendance> => {
  const name = `attendance/${volunteerId}/${sessionId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { rows } = await sql<Attendance>`
    select ms.local_date as "localDate", m.kind, ms.starts_at as "startsAt", ms.ends_at as "endsAt",
      ms.prepare_before as "prepareBefore", ms.prepare_after as "prepareAfter",
      ${stretchesAt(sql`${volunteerId}::uuid`, sql`ms.id`)} as stretches,
      (select r.id from service_record r where r.volunteer_id = ${volunteerId} and r.session_id = ms.id
        and r.state = 'awaitingConfirmation') as "recordId"
    from mission_session ms join mission m on m.id = ms.mission_id where ms.id = ${sessionId}`.execute(
    db,
  )
  const row = rows[0]!
  return { ...row, stretches: row.stretches.map(withDates) }
}

/** Times inside JSON come as text. */
export const withDates = <T extends Attended>(stretch: T): T => ({
  ...stretch,
  signedInAt: new Date(stretch.signedInAt),
  signedOutAt: stretch.signedOutAt && new Date(stretch.signedOutAt),
})

/** What a record says before anybody has confirmed it. */
export interface Proposal extends ProposedRecord {
  localDate: string
  kind: 'service' | 'training'
  source: 'attendance' | 'manual'
  way: string
  grade: Grade
  minutes: number
  enteredBy: string | null
  reason: string | null
}

/**
 * Makes the record of a session, or brings it up to date while nobody has confirmed it, and seals it unless what it
 * comes from was altered: nobody confirms it then.
 */
export const upsertProposed = async (
  db: Tx,
  { id, altered }: { id: string; altered: boolean },
  of: Proposal,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<SealedRecord>`
    insert into service_record as r (volunteer_id, id, mission_id, session_id, organization_id, application_id,
      local_date, kind, state, source, way, grade, computed_minutes, minutes, entered_by, reason, created_at, updated_at)
    values (${of.volunteerId}, ${id}, ${of.missionId}, ${of.sessionId}, ${of.organizationId}, ${of.applicationId},
      ${of.localDate}, ${of.kind}, 'awaitingConfirmation', ${of.source}, ${of.way}, ${of.grade}, ${of.minutes}, ${of.minutes},
      ${of.enteredBy}, ${of.reason}, ${now}, ${now})
    on conflict (volunteer_id, session_id) where state not in ('revoked', 'dismissed') do update set
      mission_id = excluded.mission_id, organization_id = excluded.organization_id, local_date = excluded.local_date,
      kind = excluded.kind, state = 'awaitingConfirmation', source = excluded.source, source_system = excluded.source_system,
      way = excluded.way, grade = excluded.grade, seal = null,
      raised_minutes = null, raised_by = null,
      computed_minutes = excluded.computed_minutes,
      minutes = greatest(excluded.computed_minutes - r.break_minutes, 0),
      entered_by = excluded.entered_by, reason = excluded.reason, updated_at = excluded.updated_at
    where r.state in ('awaitingSignOut', 'awaitingConfirmation')
    returning ${sealedColumns}`.execute(db)
  const [row] = rows
  if (row && !altered) await sealProposed(db, row, row.recordId === id, now)
}

/** Times, preparation and extensions of the session `ms`; null where it has none. */
export const planned = sql`case when ms.id is not null then jsonb_build_object('startsAt', ms.starts_at,
  'endsAt', ms.ends_at, 'prepareBefore', ms.prepare_before, 'prepareAfter', ms.prepare_after,
  'extensions', (select coalesce(jsonb_agg(jsonb_build_object('at', x.created_at, 'previousEndsAt', x.previous_ends_at)
    order by x.ends_at), '[]') from session_extension x where x.session_id = ms.id)) end as planned`

/** The sign-out of the record `r` that was proposed and is not settled; null where there is none. */
export const signOut = sql`(select jsonb_build_object('state', p.state, 'signedInAt', s.signed_in_at,
    'signedOutAt', s.signed_out_at, 'plannedAt', p.planned_at, 'answerDueAt', p.answer_due_at, 'reason', p.reason)
  from sign_out_proposal p join stretch s on s.volunteer_id = p.volunteer_id and s.id = p.stretch_id and not s.void
  where p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'
    and r.state = 'awaitingConfirmation') as "signOut"`

/** The same row with the times of its sign-out, which come as text inside JSON. */
export const signOutOf = <T extends { signOut: ProposedSignOut | null }>(row: T): T => ({
  ...row,
  signOut: row.signOut && {
    ...row.signOut,
    signedInAt: new Date(row.signOut.signedInAt),
    signedOutAt: new Date(row.signOut.signedOutAt),
    plannedAt: new Date(row.signOut.plannedAt),
    answerDueAt: new Date(row.signOut.answerDueAt),
  },
})

/** Whether a finding holds the minutes of the person of the record `r` at its session, whichever record they stand in. */
export const frozen = sql`(r.frozen_at is not null or exists (select from anomaly_record held
  join anomaly a on a.id = held.anomaly_id and a.frozen_at is not null
  where held.session_id = r.session_id and held.volunteer_id = r.volunteer_id))`

/** A record as its organisers judge it, held until the transaction ends. */
export interface LockedRecord extends Judged, Omit<Standing, 'accounts'> {
  signOut: ProposedSignOut | null
  volunteerId: string
  recordId: string
  sessionId: string
  organizationId: string
  localDate: string
  kind: 'service' | 'training'
  grade: Grade
  minutes: number
  source: string
  /** Who let it pass above. */
  reviewedBy: string | null
  /** The stretches that count, in order. */
  stretches: RecordedStretch[]
  /** The minutes asked for beyond what was measured stand in an entry by hand. */
  raiseNoted: boolean
  /** The highest node above that took minutes of this person at this session away. */
  taken: Taken | null
}

/**
 * Records of a node's subtree among those named, in one order for everybody. They are held by a statement
 * of its own, so that the look sees the stretch whose signing was waited for. `own` are the volunteers whom the
 * caller is himself.
 */
export const lockRecords = async (
  db: Tx,
  organizationId: string,
  recordIds: readonly string[],
  own: readonly string[],
): Promise<LockedRecord[]> => {
  await sql`select from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where r.id = any(${recordIds}::uuid[])
    order by r.volunteer_id, r.id for update of r`.execute(db)
  const { rows } = await sql<LockedRecord>`
    select r.volunteer_id as "volunteerId", r.id as "recordId", r.session_id as "sessionId", r.organization_id as "organizationId",
      r.local_date as "localDate", r.kind, r.state, r.grade, r.minutes, r.raised_minutes as "raisedMinutes", r.source,
      ${stretchesAt(sql`r.volunteer_id`, sql`r.session_id`)} as stretches, r.raised_minutes is null or exists (select from hand_entry h where h.session_id = r.session_id
        and h.volunteer_id = r.volunteer_id and h.kind = 'raise' and h.administrator_id = r.raised_by
        and h.minutes = r.raised_minutes - r.computed_minutes + r.break_minutes) as "raiseNoted",
      r.volunteer_id = any(${own}::uuid[]) as self, ${planned}, r.computed_minutes as "computedMinutes",
      r.break_minutes as "breakMinutes", r.review_level as "reviewLevel", r.confirmed_by as "confirmedBy", r.reviewed_by as "reviewedBy",
      ${enteredBy} as "enteredBy", ${formerConfirmers} as "formerConfirmers",
      exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id
        and s.signed_out_at is null and not s.void) as open, ${frozen} as frozen, ${signOut},
      exists (select from objection b where b.record_id = r.id and b.decided_at is null
        and b.objector_id = any(${own}::uuid[])) as "ownObjection",
      oa.distance, (select hold.distance from organization_ancestry hold where hold.organization_id = r.organization_id
        and hold.ancestor_id = coalesce((select b.holder_id from objection b
          where b.record_id = r.id and b.decided_at is null), r.passed_to)) as "holderDistance",
      (select o.parent_id is null from organization o where o.id = ${organizationId}) as "atRoot",
      (select jsonb_build_object('left', t.taken_left, 'distance', ta.distance, 'atRoot', o.parent_id is null)
        from service_record t join organization o on o.id = t.taken_by_node
        join organization_ancestry ta on ta.organization_id = t.organization_id and ta.ancestor_id = t.taken_by_node
        where t.volunteer_id = r.volunteer_id and t.session_id = r.session_id
        order by ta.distance desc, t.taken_left limit 1) as taken
    from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    left join mission_session ms on ms.id = r.session_id
    where r.id = any(${recordIds}::uuid[])
    order by r.volunteer_id, r.id`.execute(db)
  return rows.map((row) => ({
    ...signOutOf(plannedOf(row)),
    stretches: row.stretches.map(withDates),
  }))
}

/** A person and a calendar day. */
export interface PersonDay {
  volunteerId: string
  localDate: string
}

/**
 * Holds the days of some persons until the transaction ends, in one order: minutes confirmed side by
 * side are then added one after another, and no two slip under the limit of a day together.
 */
export const lockDays = async (db: Tx, days: readonly PersonDay[]): Promise<void> => {
  const names = days.map((day) => `day/${day.volunteerId}/${day.localDate}`)
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) k`.execute(
    db,
  )
}

/** Minutes of each of some persons' days, all missions, without what was struck or revoked. */
export const sumDays = async (db: Tx, days: readonly PersonDay[]) => {
  const { rows } = await sql<PersonDay & { minutes: number }>`
    select r.volunteer_id as "volunteerId", r.local_date as "localDate", sum(r.minutes) as minutes
    from (select distinct d."volunteerId", d."localDate"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("volunteerId" uuid, "localDate" date)) d
    join service_record r on r.volunteer_id = d."volunteerId" and r.local_date = d."localDate"
    where r.state not in ('revoked', 'dismissed')
    group by r.volunteer_id, r.local_date`.execute(db)
  return rows
}

/** What becomes of a record whose minutes hold now. */
export interface Settlement {
  volunteerId: string
  recordId: string
  state: 'publicised' | 'awaitingReview' | 'dismissed'
  reviewLevel: ReviewLevel | null
  reviewReasons: HandReason[]
  grade: Grade
  minutes: number
  breakMinutes: number
  confirmedBy: string | null
  reviewedBy: string | null
  reason: string | null
  publicityStartsAt: Date | null
  publicityEndsAt: Date | null
}

/** Keeps who confirmed minutes that another replaces. */
export const insertFormerConfirmers = async (
  db: Tx,
  replaced: readonly Pick<LockedRecord, 'volunteerId' | 'sessionId' | 'confirmedBy'>[],
  now: Date,
): Promise<void> => {
  const values = replaced.flatMap(({ volunteerId, sessionId, confirmedBy }) =>
    confirmedBy === null
      ? []
      : {
          volunteer_id: volunteerId,
          session_id: sessionId,
          administrator_id: confirmedBy,
          replaced_at: now,
        },
  )
  if (values.length === 0) return
  await db
    .insertInto('former_confirmer')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes settled records and seals them; an empty reason leaves the one that stands. */
export const settleRecords = async (
  db: Tx,
  settled: readonly Settlement[],
  now: Date,
): Promise<void> => {
  await writeSettled(db, settled, now)
  await sealRecords(
    db,
    settled.map(({ recordId }) => recordId),
    now,
    { changed: true },
  )
}

const writeSettled = (db: Tx, settled: readonly Settlement[], now: Date) =>
  sql`
    update service_record r set state = d.state, review_level = d."reviewLevel", minutes = d.minutes,
      review_reasons = d."reviewReasons", grade = d.grade, raised_minutes = null, raised_by = null,
      break_minutes = d."breakMinutes", confirmed_by = d."confirmedBy",
      reviewed_by = coalesce(d."reviewedBy", r.reviewed_by), reason = coalesce(d.reason, r.reason),
      publicity_starts_at = d."publicityStartsAt", publicity_ends_at = d."publicityEndsAt", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as d("volunteerId" uuid, "recordId" uuid, state text,
      "reviewLevel" text, "reviewReasons" text[], grade text, minutes int, "breakMinutes" int, "confirmedBy" uuid, "reviewedBy" uuid, reason text,
      "publicityStartsAt" timestamptz, "publicityEndsAt" timestamptz)
    where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)

/**
 * Makes a record of the same session after one that counts no more, to be settled in the same
 * transaction: attendance, origin and who entered it are the old one's, the minutes measured those given.
 */
export const insertFollowing = async (
  db: Tx,
  { volunteerId, recordId, computedMinutes }: LockedRecord,
  id: string,
  kind: 'service' | 'training',
  now: Date,
): Promise<void> => {
  await sql`
    insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, application_id, local_date,
      kind, state, source, source_system, way, grade, computed_minutes, break_minutes, minutes, entered_by, reason, created_at, updated_at)
    select volunteer_id, ${id}::uuid, mission_id, session_id, organization_id, application_id, local_date,
      ${kind}, 'awaitingConfirmation', source, source_system, way, grade, ${computedMinutes}::int, break_minutes, minutes, entered_by, reason,
      ${now}::timestamptz, ${now}::timestamptz
    from service_record where volunteer_id = ${volunteerId} and id = ${recordId}`.execute(db)
}

/** Says what a record was; before it is credited only. */
export const updateKind = (db: Tx, key: RecordKey, kind: 'service' | 'training', now: Date) =>
  sql`update service_record set kind = ${kind}, updated_at = ${now}
    where volunteer_id = ${key.volunteerId} and id = ${key.recordId} and state <> 'effective'`.execute(
    db,
  )

/** Notes that a node above left so many minutes of records. */
export const noteTaken = (
  db: Tx,
  keys: readonly RecordKey[],
  taken: { by: string; left: number },
): Promise<unknown> =>
  sql`
    update service_record r set taken_by_node = ${taken.by}, taken_left = ${taken.left}
    ${amongKeys(keys)}`.execute(db)

/** Gives a record back to be confirmed again, with the minutes that were measured. */
export const returnRecord = async (
  db: Tx,
  key: RecordKey,
  reason: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('service_record')
    .set({
      state: 'awaitingConfirmation',
      minutes: sql`greatest(computed_minutes - break_minutes, 0)`,
      review_level: null,
      review_reasons: [],
      confirmed_by: null,
      reason,
      updated_at: now,
    })
    .where('volunteer_id', '=', key.volunteerId)
    .where('id', '=', key.recordId)
    .execute()
  await sealRecords(db, [key.recordId], now)
}

export interface RecordKey {
  volunteerId: string
  recordId: string
}

/** The end of an update of `service_record r`: the records of these keys. */
export const amongKeys = (keys: readonly RecordKey[]) => sql`
  from jsonb_to_recordset(${JSON.stringify(
    keys.map(({ volunteerId, recordId }) => ({ volunteerId, recordId })),
  )}::jsonb) as d("volunteerId" uuid, "recordId" uuid)
  where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`

/** Moves a record, and seals it where it waits in the state it comes to. */
export const updateState = async (
  db: Tx,
  key: RecordKey,
  state: RecordState,
  reason: string | null,
  now: Date,
): Promise<void> => {
  await sql`update service_record set state = ${state}, reason = coalesce(${reason}, reason), updated_at = ${now}
    where volunteer_id = ${key.volunteerId} and id = ${key.recordId}`.execute(db)
  await sealRecords(db, [key.recordId], now)
}

/** A record whose publicity has ended, with what its credit says. */
export interface DueRecord extends RecordKey {
  organizationId: string
  missionId: string
  sessionId: string
  localDate: string
  kind: 'service' | 'training'
  minutes: number
  sourceSystem: string
  way: string
  grade: Grade
  reason: string | null
  confirmedBy: string | null
}

/** Records whose publicity has ended and that no finding holds; those another worker holds are left to it. */
export const lockDue = async (db: Tx, now: Date, most: number): Promise<DueRecord[]> => {
  const { rows } = await sql<DueRecord>`
    select volunteer_id as "volunteerId", id as "recordId", organization_id as "organizationId",
      mission_id as "missionId", session_id as "sessionId", local_date as "localDate", kind, minutes,
      source_system as "sourceSystem", way, grade, reason, confirmed_by as "confirmedBy"
    from service_record r where state = 'publicised' and frozen_at is null and publicity_ends_at <= ${now}
      and not ${heldByFinding} and ${notSetAside('effect', sql.ref('r.id'), now)}
    order by publicity_ends_at, id limit ${most} for update skip locked`.execute(db)
  return rows
}

export const markEffective = (db: Tx, keys: readonly RecordKey[], now: Date) =>
  sql`
    update service_record r set state = 'effective', effective_at = ${now}, updated_at = ${now}
    ${amongKeys(keys)}`.execute(db)

/**
 * An objection of somebody to the record `r` was dismissed; one of the volunteer himself counts as long as the record
 * says what he objected to.
 */
export const dismissedOf = (objectorId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from objection d where d.record_id = r.id and d.objector_id = ${objectorId} and d.decision = 'dismissed'
    and (d.objector_id <> r.volunteer_id or (d.minutes = r.minutes and d.kind = r.kind)))`

/** A record for whoever objects to it, held until the transaction ends. */
export const lockForObjection = async (db: Tx, recordId: string, objectorId: string) => {
  const { rows } = await sql<
    Answered & {
      organizationId: string
      reviewedBy: string | null
      state: RecordState
      minutes: number
      kind: 'service' | 'training'
      publicityStartsAt: Date | null
      publicityEndsAt: Date | null
      dismissed: boolean
    }
  >`
    select r.volunteer_id as "volunteerId", r.organization_id as "organizationId", r.state, r.minutes, r.kind,
      r.publicity_starts_at as "publicityStartsAt", r.publicity_ends_at as "publicityEndsAt",
      r.confirmed_by as "confirmedBy", r.reviewed_by as "reviewedBy", ${enteredBy} as "enteredBy",
      ${formerConfirmers} as "formerConfirmers", ${dismissedOf(sql`${objectorId}::uuid`)} as dismissed,
      v.mobile_cipher as "volunteerMobileCipher"
    from service_record r join volunteer v on v.id = r.volunteer_id where r.id = ${recordId} for update of r`.execute(
    db,
  )
  return rows[0]
}

export const insertObjection = (
  db: Tx,
  objection: {
    id: string
    volunteer_id: string
    record_id: string
    objector_id: string
    holder_id: string
    minutes: number
    kind: 'service' | 'training'
    reason: string
    contact_cipher: Buffer | null
    publicity_starts_at: Date | null
    created_at: Date
  },
) => db.insertInto('objection').values(objection).execute()

/** Closes the open objection of a record and gives its identifier. */
export const decideObjection = async (
  db: Tx,
  recordId: string,
  decision: {
    decision: 'upheld' | 'dismissed'
    minutes: number
    decidedBy: string
    nodeId: string
    reason: string
  },
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('objection')
    .set({
      decision: decision.decision,
      decided_by: decision.decidedBy,
      decided_node: decision.nodeId,
      decided_minutes: decision.minutes,
      decision_reason: decision.reason,
      decided_at: now,
    })
    .where('record_id', '=', recordId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
