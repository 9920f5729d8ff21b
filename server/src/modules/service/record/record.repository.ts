import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Judged, ReviewLevel, Standing } from './record.policy.ts'
import type { RecordState } from './record.states.ts'

/** The part of a record that its proposal names. */
export interface ProposedRecord {
  volunteerId: string
  sessionId: string
  missionId: string
  organizationId: string
  applicationId: string
}

/**
 * Puts the minutes of a session's stretches into the record of that session: makes it, or brings it up
 * to date while nobody has confirmed it. Each stretch counts its whole minutes, a day's at most. One
 * statement; it sees the stretch that the transaction just closed.
 */
export const upsertProposed = async (
  db: Tx,
  id: string,
  of: ProposedRecord,
  now: Date,
): Promise<void> => {
  await sql`
    insert into service_record as r (volunteer_id, id, mission_id, session_id, organization_id, application_id,
      local_date, kind, state, source, way, computed_minutes, minutes, entered_by, reason, created_at, updated_at)
    select s.volunteer_id, ${id}::uuid, ${of.missionId}::uuid, ${of.sessionId}::uuid, ${of.organizationId}::uuid,
      ${of.applicationId}::uuid, min(s.local_date), min(m.kind), 'awaitingConfirmation',
      case when bool_or(s.entered_by is not null) then 'manual' else 'attendance' end,
      case when bool_or(s.entered_by is not null) then 'manual'
        when bool_or(s.sign_out_way = 'proposed') then 'proposed'
        else (array_agg(s.sign_in_way order by s.signed_in_at))[1] end,
      least(sum(floor(extract(epoch from s.signed_out_at - s.signed_in_at) / 60)), 1440)::int,
      least(sum(floor(extract(epoch from s.signed_out_at - s.signed_in_at) / 60)), 1440)::int,
      (array_agg(s.entered_by order by s.signed_in_at desc) filter (where s.entered_by is not null))[1],
      (array_agg(s.reason order by s.signed_in_at desc) filter (where s.reason is not null))[1],
      ${now}::timestamptz, ${now}::timestamptz
    from stretch s join mission m on m.id = s.mission_id
    where s.volunteer_id = ${of.volunteerId} and s.session_id = ${of.sessionId}
      and not s.void and s.signed_out_at is not null
    group by s.volunteer_id
    on conflict (volunteer_id, session_id) where state not in ('revoked', 'dismissed') do update set
      state = 'awaitingConfirmation', source = excluded.source, way = excluded.way,
      computed_minutes = excluded.computed_minutes,
      minutes = greatest(excluded.computed_minutes - r.break_minutes, 0),
      entered_by = excluded.entered_by, reason = excluded.reason, updated_at = excluded.updated_at
    where r.state in ('awaitingSignOut', 'awaitingConfirmation')`.execute(db)
}

/** Everybody who entered a stretch of the record `r` by hand. */
export const enteredBy = sql`array(select r.entered_by where r.entered_by is not null union
  select s.entered_by from stretch s where s.volunteer_id = r.volunteer_id
    and s.session_id = r.session_id and s.entered_by is not null and not s.void)`

/** A record as its organisers judge it, held until the transaction ends. */
export interface LockedRecord extends Judged, Omit<Standing, 'administratorId'> {
  volunteerId: string
  recordId: string
  sessionId: string
  localDate: string
  kind: 'service' | 'training'
  minutes: number
}

/**
 * Records of a node's subtree among those named, in one order for everybody. They are held by a statement
 * of its own, so that the look sees the stretch whose signing was waited for.
 */
export const lockRecords = async (
  db: Tx,
  organizationId: string,
  recordIds: readonly string[],
): Promise<LockedRecord[]> => {
  const named = sql`from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where r.id = any(${recordIds}::uuid[])
    order by r.volunteer_id, r.id`
  await sql`select ${named} for update of r`.execute(db)
  const { rows } = await sql<LockedRecord>`
    select r.volunteer_id as "volunteerId", r.id as "recordId", r.session_id as "sessionId",
      r.local_date as "localDate", r.kind, r.state, r.minutes, r.computed_minutes as "computedMinutes",
      r.break_minutes as "breakMinutes", r.review_level as "reviewLevel", r.confirmed_by as "confirmedBy",
      ${enteredBy} as "enteredBy",
      exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id
        and s.signed_out_at is null and not s.void) as open,
      oa.distance, (select hold.distance from objection b join organization_ancestry hold
        on hold.organization_id = r.organization_id and hold.ancestor_id = b.holder_id
        where b.record_id = r.id and b.decided_at is null) as "holderDistance",
      (select o.parent_id is null from organization o where o.id = ${organizationId}) as "atRoot"
    ${named}`.execute(db)
  return rows
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
  minutes: number
  breakMinutes: number
  confirmedBy: string | null
  reviewedBy: string | null
  reason: string | null
  publicityStartsAt: Date | null
  publicityEndsAt: Date | null
}

/** Writes settled records; an empty reason leaves the one that stands. */
export const settleRecords = (db: Tx, settled: readonly Settlement[], now: Date) =>
  sql`
    update service_record r set state = d.state, review_level = d."reviewLevel", minutes = d.minutes,
      break_minutes = d."breakMinutes", confirmed_by = d."confirmedBy",
      reviewed_by = coalesce(d."reviewedBy", r.reviewed_by), reason = coalesce(d.reason, r.reason),
      publicity_starts_at = d."publicityStartsAt", publicity_ends_at = d."publicityEndsAt", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as d("volunteerId" uuid, "recordId" uuid, state text,
      "reviewLevel" text, minutes int, "breakMinutes" int, "confirmedBy" uuid, "reviewedBy" uuid, reason text,
      "publicityStartsAt" timestamptz, "publicityEndsAt" timestamptz)
    where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)

/**
 * Makes a record of the same session after one that counts no more, to be settled in the same
 * transaction: attendance, origin and who entered it are the old one's.
 */
export const insertFollowing = async (
  db: Tx,
  key: RecordKey,
  id: string,
  kind: 'service' | 'training',
  now: Date,
): Promise<void> => {
  await sql`
    insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, application_id, local_date,
      kind, state, source, source_system, way, computed_minutes, break_minutes, minutes, entered_by, reason, created_at, updated_at)
    select volunteer_id, ${id}::uuid, mission_id, session_id, organization_id, application_id, local_date,
      ${kind}, 'awaitingConfirmation', source, source_system, way, computed_minutes, break_minutes, minutes, entered_by, reason,
      ${now}::timestamptz, ${now}::timestamptz
    from service_record where volunteer_id = ${key.volunteerId} and id = ${key.recordId}`.execute(
    db,
  )
}

/** Says what a record was; before it is credited only. */
export const updateKind = (db: Tx, key: RecordKey, kind: 'service' | 'training', now: Date) =>
  sql`update service_record set kind = ${kind}, updated_at = ${now}
    where volunteer_id = ${key.volunteerId} and id = ${key.recordId} and state <> 'effective'`.execute(
    db,
  )

/** Gives a record back to be confirmed again. */
export const returnRecord = (db: Tx, key: RecordKey, reason: string, now: Date) =>
  db
    .updateTable('service_record')
    .set({
      state: 'awaitingConfirmation',
      review_level: null,
      confirmed_by: null,
      reason,
      updated_at: now,
    })
    .where('volunteer_id', '=', key.volunteerId)
    .where('id', '=', key.recordId)
    .execute()

export interface RecordKey {
  volunteerId: string
  recordId: string
}

export const updateState = (
  db: Tx,
  key: RecordKey,
  state: RecordState,
  reason: string | null,
  now: Date,
) =>
  sql`update service_record set state = ${state}, reason = coalesce(${reason}, reason), updated_at = ${now}
    where volunteer_id = ${key.volunteerId} and id = ${key.recordId}`.execute(db)

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
  reason: string | null
  confirmedBy: string | null
}

/** Records whose publicity has ended; those another worker holds are left to it. */
export const lockDue = async (db: Tx, now: Date, most: number): Promise<DueRecord[]> => {
  const { rows } = await sql<DueRecord>`
    select volunteer_id as "volunteerId", id as "recordId", organization_id as "organizationId",
      mission_id as "missionId", session_id as "sessionId", local_date as "localDate", kind, minutes,
      source_system as "sourceSystem", way, reason, confirmed_by as "confirmedBy"
    from service_record where state = 'publicised' and publicity_ends_at <= ${now}
      and ${notSetAside('effect', sql.ref('service_record.id'), now)}
    order by publicity_ends_at, id limit ${most} for update skip locked`.execute(db)
  return rows
}

export const markEffective = (db: Tx, keys: readonly RecordKey[], now: Date) =>
  sql`
    update service_record r set state = 'effective', effective_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(
      keys.map(({ volunteerId, recordId }) => ({ volunteerId, recordId })),
    )}::jsonb) as d("volunteerId" uuid, "recordId" uuid)
    where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)

/** A record for whoever objects to it, held until the transaction ends. */
export const lockForObjection = async (db: Tx, recordId: string) => {
  const { rows } = await sql<{
    volunteerId: string
    organizationId: string
    state: RecordState
    publicityEndsAt: Date | null
    confirmedBy: string | null
    enteredBy: string[]
  }>`
    select r.volunteer_id as "volunteerId", r.organization_id as "organizationId", r.state,
      r.publicity_ends_at as "publicityEndsAt", r.confirmed_by as "confirmedBy", ${enteredBy} as "enteredBy"
    from service_record r where r.id = ${recordId} for update of r`.execute(db)
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
    reason: string
    contact_cipher: Buffer | null
    created_at: Date
  },
) => db.insertInto('objection').values(objection).execute()

/** Closes the open objection of a record and gives its identifier. */
export const decideObjection = async (
  db: Tx,
  recordId: string,
  decision: { decision: 'upheld' | 'dismissed'; decidedBy: string; reason: string },
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('objection')
    .set({
      decision: decision.decision,
      decided_by: decision.decidedBy,
      decision_reason: decision.reason,
      decided_at: now,
    })
    .where('record_id', '=', recordId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
