import type { FileType as StoredFileType } from 'contract/foundation/file'
import type { AnomalyRule, AttendanceWay } from 'contract/states'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { type Planned, plannedOf } from '../mission/counted-minutes.policy.ts'
import type { Grade } from './grade.policy.ts'
import type { HandReason } from './hand-entry.policy.ts'
import { entryWithDates, handEntries, type ListedHandEntry } from './hand-entry.repository.ts'
import { enteredBy, formerConfirmers } from './parts.service.ts'
import type { Answered } from './answering.service.ts'
import { onTheWay, type ProposedSignOut, type ReviewLevel } from './record.policy.ts'
import { dismissedOf, frozen, planned, signOut, signOutOf, withDates } from './record.repository.ts'
import { type OwnReview, reviews, reviewWithDates } from './record-review.repository.ts'
import type { RecordState } from './record.states.ts'
import { isSignOutTurnOf, isWithin, reviewerName, reviewingNode } from './turn.service.ts'

type FileType = z.output<typeof StoredFileType>
type Way = z.output<typeof AttendanceWay>
type Kind = 'service' | 'training'

export interface OwnRow {
  recordId: string
  missionId: string
  missionTitle: string
  districtName: string
  regionName: string
  category: string | null
  date: string
  kind: Kind
  signedInAt: Date | null
  signedOutAt: Date | null
  minutes: number
  planned: Planned | null
  way: Way
  grade: Grade
  source: 'attendance' | 'manual' | 'supplementary' | 'import'
  sourceSystem: string
  byHand: boolean
  handEntries: Pick<ListedHandEntry, 'kind' | 'at' | 'minutes' | 'reason'>[]
  stretches: OwnStretch[]
  state: RecordState
  reviewLevel: ReviewLevel | null
  reviewReasons: HandReason[]
  reviewSince: Date | null
  reviews: OwnReview[]
  corrections: ListedCorrection[]
  objections: OwnObjection[]
  reason: string | null
  lowered: { measured: number; rest: number } | null
  confirmedAt: Date | null
  publicityStartsAt: Date | null
  publicityEndsAt: Date | null
  effectiveAt: Date | null
  objectedAt: Date | null
  ownObjection: boolean
  /** His own objection was dismissed, and the record says what he objected to. */
  dismissed: boolean
  stepSince: Date | null
  passedDueAt: Date | null
  /** The node above whose turn it is; null where it is where the state says. */
  passedToName: string | null
  /** The node that reviews it next; null where it waits for no review. */
  reviewerName: string | null
  frozen: boolean
  signOut: ProposedSignOut | null
}

interface OwnStretch {
  signedInAt: Date
  signedOutAt: Date | null
  signInWay: Way
  signOutWay: Way | null
  byHand: boolean
}

/** What an answer to a request for a correction made of a record. */
interface ListedCorrection {
  at: Date
  organizationName: string
  former: number | null
  minutes: number
  reason: string | null
}

/** What answers to requests made of the record `r`, the earliest first. */
const corrections = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'organizationName', answering.name,
      'former', s.former_minutes, 'minutes', s.minutes, 'reason', s.reason) order by s.at, s.number), '[]')
  from correction c join correction_step s on s.volunteer_id = c.volunteer_id and s.correction_id = c.id and s.kind = 'upheld'
  join organization answering on answering.id = s.organization_id
  where c.volunteer_id = r.volunteer_id and c.record_id = r.id) as corrections`

/** Times inside JSON come as text. */
const correctionWithDates = (one: ListedCorrection): ListedCorrection => ({
  ...one,
  at: new Date(one.at),
})

/** What was raised against a record, as its volunteer may know it. */
interface OwnObjection {
  raisedAt: Date
  own: boolean
  reason: string | null
  publicityStartsAt: Date | null
  former: number | null
  decidedAt: Date | null
  decision: 'upheld' | 'dismissed' | null
  organizationName: string | null
  minutes: number | null
}

/** What was raised against the record `r`, the earliest first. */
const objections = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('raisedAt', x.created_at, 'own', x.objector_id = r.volunteer_id,
      'reason', case when x.objector_id = r.volunteer_id then x.reason end, 'publicityStartsAt', x.publicity_starts_at,
      'former', x.minutes, 'decidedAt', x.decided_at, 'decision', x.decision, 'organizationName', deciding.name,
      'minutes', x.decided_minutes) order by x.created_at, x.id), '[]')
  from objection x left join organization deciding on deciding.id = x.decided_node
  where x.record_id = r.id) as objections`

const objectionWithDates = (one: OwnObjection): OwnObjection => ({
  ...one,
  raisedAt: new Date(one.raisedAt),
  publicityStartsAt: one.publicityStartsAt && new Date(one.publicityStartsAt),
  decidedAt: one.decidedAt && new Date(one.decidedAt),
})

/** What own records are narrowed by. */
export interface OwnFilter {
  year?: number | undefined
  state?: RecordState | undefined
  /** The first category of the mission. */
  category?: string | undefined
  kind?: Kind | undefined
}

/** A sign-out of the record `r` was proposed and is not settled. */
const isProposed = sql`(r.state = 'awaitingConfirmation' and exists (select from sign_out_proposal p
  where p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'))`

/** What was entered by hand of the record `r`, as its owner reads it; what an answer to an objection says stands with that. */
const ownHandEntries = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'at', h.entered_at, 'minutes', h.minutes, 'reason', b.reason)
    order by h.entered_at, h.id), '[]')
  from hand_entry h join hand_batch b on b.id = h.batch_id
  where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id and h.kind <> 'decision') as "handEntries"`

/** Own records, the newest day first. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  filter: OwnFilter & {
    /** Only those whose sign-out was proposed and is not settled. */
    proposed?: boolean
    after: readonly [date: string, recordId: string] | null
    most: number
  },
): Promise<OwnRow[]> => {
  const { year, state, category, kind, proposed, after } = filter
  const conditions = [
    sql`r.volunteer_id = ${volunteerId}`,
    year === undefined
      ? null
      : sql`r.local_date >= make_date(${year}::int, 1, 1) and r.local_date < make_date(${year}::int + 1, 1, 1)`,
    state ? sql`r.state = ${state}` : null,
    kind ? sql`r.kind = ${kind}` : null,
    proposed ? isProposed : null,
    category
      ? sql`exists (select from mission m where m.id = r.mission_id and m.categories[1] = ${category})`
      : null,
    after ? sql`(r.local_date, r.id) < (${after[0]}::date, ${after[1]}::uuid)` : null,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<OwnRow>`
    select r.id as "recordId", r.mission_id as "missionId", m.title as "missionTitle", o.name as "districtName",
      coalesce(re.name, '') as "regionName", m.categories[1] as category, r.local_date as date, r.kind,
      s.signed_in_at as "signedInAt", s.signed_out_at as "signedOutAt", r.minutes, r.way, r.grade, r.source,
      r.source_system as "sourceSystem", (r.entered_by is not null and r.source in ('attendance', 'manual')) or coalesce(s.by_hand, false) as "byHand",
      ${ownHandEntries}, coalesce(s.stretches, '[]') as stretches, ${planned}, r.state, r.review_level as "reviewLevel", r.review_reasons as "reviewReasons",
      case when r.state = 'awaitingReview' then r.step_since end as "reviewSince", ${reviews}, ${corrections}, ${objections}, r.reason,
      case when r.minutes < r.computed_minutes and r.confirmed_by is not null
        then jsonb_build_object('measured', r.computed_minutes, 'rest', r.break_minutes) end as lowered,
      r.confirmed_at as "confirmedAt", r.publicity_starts_at as "publicityStartsAt", r.publicity_ends_at as "publicityEndsAt", r.effective_at as "effectiveAt",
      r.step_since as "stepSince", coalesce(r.passed_due_at, b.due_at) as "passedDueAt",
      b.created_at as "objectedAt", coalesce(b.objector_id = r.volunteer_id, false) as "ownObjection",
      ${dismissedOf(sql`r.volunteer_id`)} as dismissed,
      (select h.name from organization h where h.id = coalesce(b.holder_id, r.passed_to) and h.id <> r.organization_id) as "passedToName",
      ${reviewerName} as "reviewerName", r.frozen_at is not null as frozen, ${signOut}
    from (select * from service_record r where ${sql.join(conditions, sql` and `)}
      order by r.local_date desc, r.id desc limit ${filter.most}) r
    join mission m on m.id = r.mission_id
    left join mission_session ms on ms.id = r.session_id
    join organization o on o.id = r.organization_id
    left join region re on re.code = m.region_code
    left join objection b on b.record_id = r.id and b.decided_at is null
    left join lateral (select min(s.signed_in_at) as signed_in_at, max(s.signed_out_at) as signed_out_at,
        bool_or(s.entered_by is not null) as by_hand,
        jsonb_agg(jsonb_build_object('signedInAt', s.signed_in_at, 'signedOutAt', s.signed_out_at,
          'signInWay', s.sign_in_way, 'signOutWay', s.sign_out_way, 'byHand', s.entered_by is not null)
          order by s.signed_in_at) as stretches
      from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void) s on true
    order by r.local_date desc, r.id desc`.execute(db)
  return rows.map((row) => ({
    ...signOutOf(plannedOf(row)),
    handEntries: row.handEntries.map((each) => ({ ...each, at: new Date(each.at) })),
    stretches: row.stretches.map(withDates),
    reviews: row.reviews.map(reviewWithDates),
    corrections: row.corrections.map(correctionWithDates),
    objections: row.objections.map(objectionWithDates),
  }))
}

/** Own totals in one round trip: the balance, what is on the way, and the months of the ledger. */
export const findSummary = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{
    serviceMinutes: number
    trainingMinutes: number
    pendingMinutes: number
    records: number
    missions: number
    years: number[]
    months: { month: string; serviceMinutes: number; trainingMinutes: number }[]
  }>`
    select coalesce(b.service_minutes, 0) as "serviceMinutes", coalesce(b.training_minutes, 0) as "trainingMinutes",
      t.pending as "pendingMinutes", t.records, t.missions, t.years, l.months
    from (select
        coalesce(sum(minutes) filter (where state = any(${[...onTheWay]})), 0) as pending,
        count(*) filter (where state = 'effective') as records,
        count(distinct mission_id) filter (where state = 'effective') as missions,
        coalesce(array_agg(distinct extract(year from local_date)::int order by extract(year from local_date)::int desc), '{}') as years
      from service_record where volunteer_id = ${volunteerId}) t
    left join balance b on b.volunteer_id = ${volunteerId}
    cross join (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'serviceMinutes', service,
        'trainingMinutes', training) order by month), '[]') as months
      from (select to_char(occurred_on, 'YYYY-MM') as month,
          coalesce(sum(minutes) filter (where kind = 'service'), 0) as service,
          coalesce(sum(minutes) filter (where kind = 'training'), 0) as training
        from ledger_entry where volunteer_id = ${volunteerId} group by 1 having sum(minutes) <> 0) m) l`.execute(
    db,
  )
  return rows[0]!
}

export interface ManagedStretch {
  signedInAt: Date
  signedOutAt: Date | null
  signInWay: Way
  signOutWay: Way | null
  placed: boolean
}

export interface ManagedObjection {
  id: string
  reason: string
  at: Date
  /** The node whose turn it is. */
  holderId: string
  contactCipher: Buffer | null
  files: { fileId: string; name: string; type: FileType; size: number; at: Date }[]
}

export interface ManagedRow extends Answered {
  recordId: string
  name: string
  volunteerNo: string
  missionId: string
  missionTitle: string
  districtName: string
  date: string
  kind: Kind
  stretches: ManagedStretch[]
  /** Names of who led at the session and scanned. */
  ledBy: string[]
  /** What the kiosks are called that read his code. */
  kiosks: string[]
  computedMinutes: number
  breakMinutes: number
  minutes: number
  plannedMinutes: number
  way: Way
  grade: Grade
  source: OwnRow['source']
  sourceSystem: string
  raisedMinutes: number | null
  reviewReasons: HandReason[]
  handEntries: ListedHandEntry[]
  corrections: ListedCorrection[]
  self: boolean
  planned: Planned | null
  state: RecordState
  reviewLevel: ReviewLevel | null
  enteredByName: string | null
  confirmedByName: string | null
  reviewedBy: string | null
  publicityEndsAt: Date | null
  objection: ManagedObjection | null
  reason: string | null
  createdAt: Date
  organizationId: string
  distance: number
  atRoot: boolean
  holderDistance: number | null
  stepSince: Date | null
  passedDueAt: Date | null
  objectedAt: Date | null
  /** The node above that got it because its own let it wait. */
  passedTo: string | null
  passedToName: string | null
  ownObjection: boolean
  objectorId: string | null
  open: boolean
  frozen: boolean
  frozenBy: string | null
  signOut: ProposedSignOut | null
  findings: { anomalyId: string; rule: z.output<typeof AnomalyRule> }[]
}

/** Which records a list of an organiser holds, and in which order. */
export type ManagedFilter =
  | {
      list: 'all'
      missionId: string | undefined
      sessionId: string | undefined
      state: RecordState | undefined
      scope: 'here' | 'own' | undefined
      after: readonly [recordId: string] | null
    }
  | {
      list: 'signOuts'
      scope: 'here' | 'own' | undefined
      now: Date
      after: readonly [createdAt: string, recordId: string] | null
    }
  | {
      list: 'review'
      turn: 'here' | 'below' | undefined
      after: readonly [createdAt: string, recordId: string] | null
    }

/**
 * Whether a position was compared when a stretch began. Signed in a moment before its beginning at most,
 * where the clocks of two servers differ.
 */
const placed = sql`exists (select from attendance_event e where e.volunteer_id = s.volunteer_id
  and e.session_id = s.session_id and e.kind = 'signIn' and e.distance is not null
  and e.recorded_at <= s.signed_in_at and e.recorded_at > s.signed_in_at - interval '10 minutes')`

/** The node where the finding stands that holds the record `r`, as `frozen` finds it; the first of several. */
const frozenBy = sql`(
  select h.name from anomaly_record held join anomaly a on a.id = held.anomaly_id and a.frozen_at is not null
  join organization h on h.id = a.holder_id
  where held.session_id = r.session_id and held.volunteer_id = r.volunteer_id
  order by a.frozen_at, a.id limit 1) as "frozenBy"`

/** What rules noticed about the record `r` and nobody has decided, the latest first. */
const findings = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('anomalyId', a.id, 'rule', a.rule) order by a.id desc), '[]')
  from anomaly_record k join anomaly a on a.id = k.anomaly_id and a.decided_at is null
  where k.record_id = r.id) as findings`

/** What narrows a list of an organiser. */
const conditionsOf = (
  filter: ManagedFilter,
  organizationId: string,
  atRoot: RawBuilder<unknown>,
): (RawBuilder<unknown> | null)[] => {
  if (filter.list === 'all')
    return [
      filter.missionId ? sql`r.mission_id = ${filter.missionId}` : null,
      filter.sessionId ? sql`r.session_id = ${filter.sessionId}` : null,
      filter.state ? sql`r.state = ${filter.state}` : null,
      filter.scope ? isWithin(filter.scope, organizationId) : null,
      filter.after ? sql`r.id < ${filter.after[0]}` : null,
    ]
  const after = filter.after
    ? sql`(r.created_at, r.id) > (${filter.after[0]}::timestamptz, ${filter.after[1]}::uuid)`
    : null
  if (filter.list === 'signOuts')
    return [
      isProposed,
      filter.scope === 'here'
        ? isSignOutTurnOf(organizationId, filter.now)
        : isWithin(filter.scope, organizationId),
      after,
    ]
  return [
    sql`r.state = 'awaitingReview'`,
    sql`(${atRoot} or (r.review_level = 'parent' and oa.distance > 0))`,
    filter.turn === 'here' ? sql`${reviewingNode} = ${organizationId}::uuid` : null,
    filter.turn === 'below' ? sql`${reviewingNode} <> ${organizationId}::uuid` : null,
    after,
  ]
}

/** Records of a node's subtree; those to review are the ones this node stands high enough for. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  filter: ManagedFilter,
  most: number,
  own: readonly string[],
): Promise<ManagedRow[]> => {
  const atRoot = sql`(select parent_id is null from organization where id = ${organizationId})`
  const wanted = [
    sql`true`,
    ...conditionsOf(filter, organizationId, atRoot).filter((condition) => condition !== null),
  ]
  const order = filter.list === 'all' ? sql`r.id desc` : sql`r.created_at, r.id`
  const { rows } = await sql<ManagedRow>`
    select r.id as "recordId", r.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", v.mobile_cipher as "volunteerMobileCipher",
      r.mission_id as "missionId", m.title as "missionTitle", o.name as "districtName", r.local_date as date,
      r.kind, coalesce(t.stretches, '[]') as stretches,
      array(select distinct k.label from attendance_event e join venue_link k on k.id = e.venue_link_id
        where e.session_id = r.session_id and e.volunteer_id = r.volunteer_id) as kiosks,
      array(select distinct led.name from attendance_event e join volunteer led on led.id = e.led_by
        where e.session_id = r.session_id and e.volunteer_id = r.volunteer_id) as "ledBy", r.computed_minutes as "computedMinutes",
      r.break_minutes as "breakMinutes", r.minutes,
      (extract(epoch from ms.ends_at - ms.starts_at) / 60)::int as "plannedMinutes", ${planned}, r.state,
      r.review_level as "reviewLevel",
      ${enteredBy} as "enteredBy", ${formerConfirmers} as "formerConfirmers", r.way, r.grade, r.source, r.source_system as "sourceSystem", r.raised_minutes as "raisedMinutes", r.review_reasons as "reviewReasons",
      r.volunteer_id = any(${own}::uuid[]) as self, ${handEntries}, ${corrections}, ${frozen} as frozen, ${frozenBy}, ${findings},
      coalesce(b."objectorId" = any(${own}::uuid[]), false) as "ownObjection", b."objectorId",
      r.organization_id as "organizationId", r.step_since as "stepSince",
      coalesce(r.passed_due_at, b."dueAt") as "passedDueAt", b."objectedAt", r.passed_to as "passedTo",
      coalesce(b."holderDistance", (select hold.distance from organization_ancestry hold
        where hold.organization_id = r.organization_id and hold.ancestor_id = r.passed_to)) as "holderDistance",
      (select h.name from organization h where h.id = r.passed_to) as "passedToName",
      ea.name as "enteredByName", r.confirmed_by as "confirmedBy", r.reviewed_by as "reviewedBy", ca.name as "confirmedByName",
      r.publicity_ends_at as "publicityEndsAt", b.objection, r.reason, r.created_at as "createdAt", r.distance,
      ${atRoot} as "atRoot", coalesce(t.open, false) as open, ${signOut}
    from (select r.*, oa.distance from service_record r
      join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
      where ${sql.join(wanted, sql` and `)} order by ${order} limit ${most}) r
    join volunteer v on v.id = r.volunteer_id
    join mission m on m.id = r.mission_id
    left join mission_session ms on ms.id = r.session_id
    join organization o on o.id = r.organization_id
    left join administrator ea on ea.id = r.entered_by
    left join administrator ca on ca.id = r.confirmed_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('signedInAt', s.signed_in_at, 'signedOutAt', s.signed_out_at,
          'signInWay', s.sign_in_way, 'signOutWay', s.sign_out_way, 'placed', ${placed}) order by s.signed_in_at) as stretches,
        bool_or(s.signed_out_at is null) as open
      from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void) t on true
    left join lateral (
      select jsonb_build_object('id', b.id, 'reason', b.reason, 'at', b.created_at, 'holderId', b.holder_id,
          'contactCipher', encode(b.contact_cipher, 'base64'),
          'files', (select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name,
            'type', f.media_type, 'size', f.size, 'at', f.created_at) order by f.id), '[]')
            from file f where f.used_kind = 'objection' and f.used_id = b.id)) as objection,
        (select hold.distance from organization_ancestry hold
          where hold.organization_id = r.organization_id and hold.ancestor_id = b.holder_id) as "holderDistance",
        b.due_at as "dueAt", b.created_at as "objectedAt", b.objector_id as "objectorId"
      from objection b where b.record_id = r.id and b.decided_at is null) b on true
    order by ${order}`.execute(db)
  return rows.map((row) => ({
    ...signOutOf(plannedOf(row)),
    stretches: row.stretches.map(withDates),
    objection: row.objection && objectionOf(row.objection),
    handEntries: row.handEntries.map(entryWithDates),
    corrections: row.corrections.map(correctionWithDates),
  }))
}

/** Times and bytes inside JSON come as text. */
const objectionOf = (objection: ManagedObjection): ManagedObjection => ({
  ...objection,
  at: new Date(objection.at),
  contactCipher:
    objection.contactCipher && Buffer.from(objection.contactCipher as unknown as string, 'base64'),
  files: objection.files.map((file) => ({ ...file, at: new Date(file.at) })),
})

/** The open objection to a record, by its identifier; undefined for a record outside the subtree. */
export const findOpenObjection = async (
  db: Db,
  organizationId: string,
  recordId: string,
): Promise<{ objectionId: string | null } | undefined> => {
  const { rows } = await sql<{ objectionId: string | null }>`
    select (select b.id from objection b where b.record_id = r.id and b.decided_at is null) as "objectionId"
    from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where r.id = ${recordId}`.execute(db)
  return rows[0]
}
