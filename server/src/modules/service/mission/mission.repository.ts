import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import {
  type PassedRow,
  passedColumns,
  wentAbove,
} from '../../foundation/decision/waiting.service.ts'
import { all, type Condition, keywordIs, phaseIs } from './mission.filters.repository.ts'
import { type CardRow, cardColumns, visible } from './mission.list.repository.ts'
import type { Draft, KeptCover } from './mission.policy.ts'
import type { Phase, State } from './mission.states.ts'

export interface SessionRow {
  sessionId: string
  startsAt: Date
  endsAt: Date
}

export interface PositionRow {
  positionId: string
  name: string
  requirement: string
  autoAccept: boolean
  quota: number
}

export interface PlaceRow {
  placeId: string
  sessionId: string
  positionId: string
  quota: number
  taken: number
  waiting: number
}

interface Parts {
  sessions: SessionRow[]
  positions: PositionRow[]
  places: PlaceRow[]
}

/** Sessions, positions and places of the mission `m`, each as one JSON value. */
const parts = sql`
  (select coalesce(json_agg(json_build_object('sessionId', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.starts_at), '[]')
    from mission_session s where s.mission_id = m.id) as sessions,
  (select coalesce(json_agg(json_build_object('positionId', p.id, 'name', p.name, 'requirement', p.requirement, 'autoAccept', p.auto_accept,
      'quota', coalesce((select max(l.quota) from place l where l.mission_id = m.id and l.position_id = p.id), p.quota)) order by p.ordinal), '[]')
    from position p where p.mission_id = m.id) as positions,
  (select coalesce(json_agg(json_build_object('placeId', p.id, 'sessionId', p.session_id, 'positionId', p.position_id, 'quota', p.quota, 'taken', p.taken,
      'waiting', (select count(*) from application a where a.mission_id = m.id and a.place_id = p.id and a.state = 'waitlisted')) order by s.starts_at, n.ordinal), '[]')
    from place p join mission_session s on s.id = p.session_id join position n on n.id = p.position_id where p.mission_id = m.id) as places`

/** JSON carries instants as text. */
const withInstants = <T extends Parts>(row: T): T => ({
  ...row,
  sessions: row.sessions.map((session) => ({
    ...session,
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
  })),
})

/** Accepted volunteers whom the public page names, masked. */
const NAMES_SHOWN = 12

export interface DetailRow extends CardRow, Parts {
  content: string
  requirement: string
  riskNotice: string
  dangerous: boolean
  insurance: string
  beneficiaryTypes: Draft['beneficiaryTypes']
  minimumAge: number | null
  maximumAge: number | null
  recruitScope: 'public' | 'members'
  prepareBefore: number
  prepareAfter: number
  origin: 'here' | 'supplementary' | 'imported'
  contactName: string
  contactMobileCipher: Buffer | null
  acceptedCount: number
  /** Names of the first who were accepted. */
  joined: string[]
  cancelReason: string | null
}

export const findPublic = async (db: Db, missionId: string): Promise<DetailRow | null> => {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(null)}, m.content, m.requirement, m.risk_notice as "riskNotice", m.dangerous, m.insurance,
      m.beneficiary_types as "beneficiaryTypes", m.minimum_age as "minimumAge", m.maximum_age as "maximumAge",
      m.recruit_scope as "recruitScope", m.contact_name as "contactName", m.contact_mobile_cipher as "contactMobileCipher",
      m.prepare_before as "prepareBefore", m.prepare_after as "prepareAfter", m.cancel_reason as "cancelReason", m.origin,
      (select count(*)::int from application a where a.mission_id = m.id and a.state in ('accepted', 'attended', 'absent', 'excused')) as "acceptedCount",
      array(select v.name from application a join volunteer v on v.id = a.volunteer_id
        where a.mission_id = m.id and a.state in ('accepted', 'attended') order by a.created_at, a.id limit ${NAMES_SHOWN}) as joined,
      ${parts}
    from mission m join organization o on o.id = m.organization_id left join region r on r.code = m.region_code
    where m.id = ${missionId} and ${visible}`.execute(db)
  return rows[0] ? withInstants(rows[0]) : null
}

/** The file of a cover by its digest, of a mission that everybody may see. */
export const findShownCut = async (
  db: Db,
  missionId: string,
  digest: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ fileId: string }>`
    select c ->> 'fileId' as "fileId" from mission m cross join jsonb_array_elements(m.cover -> 'cuts') c
    where m.id = ${missionId}::uuid and ${visible} and c ->> 'digest' = ${digest}`.execute(db)
  return rows[0]?.fileId
}

export interface ManagedRow extends PassedRow {
  missionId: string
  title: string
  state: State
  districtId: string
  districtName: string
  regionName: string
  applyOpensAt: Date | null
  applyDeadline: Date | null
  startsAt: Date | null
  endsAt: Date | null
  quota: number
  taken: number
  cover: KeptCover | null
  pendingApplications: number
  unconfirmedRecords: number
  updatedAt: Date
  submittedById: string | null
  submittedAt: Date | null
  /** The node right above, which reviews, or one to which it went from there; the root reviews its own. */
  reviewerId: string
  reviewerName: string
  /** Its review went to a node above the one acted for. */
  passedAbove: boolean
  trusted: boolean
  dangerous: boolean
  minimumAge: number | null
  /** The node acted for is the one it belongs to; it is the root; a node above it suspended the mission. */
  own: boolean
  root: boolean
  suspendedAbove: boolean
  applied: boolean
}

/** The node whose turn a review is. */
const reviewer = sql`coalesce(m.passed_to, o.parent_id, o.id)`

/** Columns of a managed mission for an administrator of a node; `o` is the mission's organisation. */
const managedColumns = (organizationId: string) => sql`
  m.id as "missionId", m.title, m.state, o.id as "districtId", o.name as "districtName", coalesce(r.name, '') as "regionName",
  m.apply_opens_at as "applyOpensAt", m.apply_deadline as "applyDeadline", m.starts_at as "startsAt", m.ends_at as "endsAt", m.quota, m.cover,
  (select coalesce(sum(p.taken), 0)::int from place p where p.mission_id = m.id) as taken,
  (select count(*)::int from application a where a.mission_id = m.id and a.state = 'pending') as "pendingApplications",
  (select count(*)::int from service_record s where s.mission_id = m.id and s.state = 'awaitingConfirmation') as "unconfirmedRecords",
  m.updated_at as "updatedAt", m.submitted_by as "submittedById", m.submitted_at as "submittedAt",
  ${reviewer} as "reviewerId", (select p.name from organization p where p.id = ${reviewer}) as "reviewerName",
  ${passedColumns('m')}, ${wentAbove('m', organizationId)} as "passedAbove",
  o.trusted, m.dangerous, m.minimum_age as "minimumAge",
  m.organization_id = ${organizationId}::uuid as own,
  exists (select from organization n where n.id = ${organizationId}::uuid and n.parent_id is null) as root,
  m.state = 'suspended' and not exists (
    select from organization_ancestry a where a.ancestor_id = ${organizationId}::uuid and a.organization_id = coalesce((
      select e.organization_id from event e where e.object_id = m.id and e.name = 'missionSuspended'
      order by e.created_at desc limit 1), m.organization_id)) as "suspendedAbove",
  exists (select from application a where a.mission_id = m.id) as applied`

const managedFrom = sql`from mission m join organization o on o.id = m.organization_id left join region r on r.code = m.region_code`

/** The mission lies in the subtree of a node. */
const within = (organizationId: string): Condition =>
  sql`m.organization_id in (select a.organization_id from organization_ancestry a where a.ancestor_id = ${organizationId}::uuid)`

/** Whether a mission lies in the subtree of a node. */
export const isInSubtree = async (
  db: Db,
  organizationId: string,
  missionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from mission m where m.id = ${missionId} and ${within(organizationId)}`.execute(db)
  return rows.length > 0
}

export interface ManagedFilter {
  keyword?: string | undefined
  state?: State | undefined
  phase?: Phase | undefined
  own?: boolean | undefined
}

export const listManaged = async (
  db: Db,
  organizationId: string,
  { keyword, state, phase, own }: ManagedFilter,
  afterId: string | null,
  size: number,
  now: Date,
): Promise<ManagedRow[]> => {
  const conditions = all(
    [
      own ? sql<SqlBool>`m.organization_id = ${organizationId}::uuid` : within(organizationId),
      keyword !== undefined && keywordIs(keyword),
      state !== undefined && sql<SqlBool>`m.state = ${state}`,
      phase !== undefined && phaseIs(phase, now),
      afterId !== null && sql<SqlBool>`m.id < ${afterId}::uuid`,
    ].filter((condition) => condition !== false) as Condition[],
  )
  const { rows } = await sql<ManagedRow>`
    select ${managedColumns(organizationId)} ${managedFrom} where ${conditions} order by m.id desc limit ${size}`.execute(
    db,
  )
  return rows
}

/** The review of a mission is the turn of this very node, or of one below it. */
const turnIs = { here: sql`=`, below: sql`<>` } as const

/** Missions that this node may review: those of nodes below it, for the root also its own. */
export const listAwaitingReview = async (
  db: Db,
  organizationId: string,
  turn: keyof typeof turnIs | undefined,
  after: { at: Date; id: string } | null,
  size: number,
): Promise<ManagedRow[]> => {
  const rest = after ? sql`(m.submitted_at, m.id) > (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ManagedRow>`
    select ${managedColumns(organizationId)} ${managedFrom}
    where m.state = 'pendingReview' and ${within(organizationId)} and ${rest}
      and (m.organization_id <> ${organizationId}::uuid or o.parent_id is null)
      and ${turn ? sql`${reviewer} ${turnIs[turn]} ${organizationId}::uuid` : sql`true`}
    order by m.submitted_at, m.id limit ${size}`.execute(db)
  return rows
}

export interface ManagedDetailRow extends ManagedRow, Parts {
  organizationId: string
  version: number
  kind: 'service' | 'training'
  categories: Draft['categories']
  regionCode: string | null
  address: string
  online: boolean
  latitude: number | null
  longitude: number | null
  content: string
  requirement: string
  riskNotice: string
  insurance: string
  beneficiaryTypes: Draft['beneficiaryTypes']
  guarantees: Draft['guarantees']
  maximumAge: number | null
  recruitScope: 'public' | 'members'
  guardianConsent: boolean
  contactName: string
  contactMobileCipher: Buffer | null
  signInRadius: number
  prepareBefore: NonNullable<Draft['prepareBefore']>
  prepareAfter: NonNullable<Draft['prepareAfter']>
  returnReason: string | null
  cancelReason: string | null
  submittedBy: string | null
  reviewedBy: string | null
  publishedAt: Date | null
}

/** A mission of the subtree with everything its editor and its reviewer need. */
export const findManaged = async (
  db: Db,
  organizationId: string,
  missionId: string,
): Promise<ManagedDetailRow | null> => {
  const { rows } = await sql<ManagedDetailRow>`
    select ${managedColumns(organizationId)}, m.organization_id as "organizationId", m.version, m.kind, m.categories, m.region_code as "regionCode",
      m.address, m.online, m.latitude, m.longitude, m.content, m.requirement, m.risk_notice as "riskNotice", m.insurance,
      m.beneficiary_types as "beneficiaryTypes", m.guarantees, m.maximum_age as "maximumAge", m.recruit_scope as "recruitScope",
      m.guardian_consent as "guardianConsent", m.contact_name as "contactName", m.contact_mobile_cipher as "contactMobileCipher", m.sign_in_radius as "signInRadius",
      m.prepare_before as "prepareBefore", m.prepare_after as "prepareAfter",
      m.return_reason as "returnReason", m.cancel_reason as "cancelReason", m.published_at as "publishedAt",
      (select a.name from administrator a where a.id = m.submitted_by) as "submittedBy",
      (select a.name from administrator a where a.id = m.reviewed_by) as "reviewedBy", ${parts}
    ${managedFrom} where m.id = ${missionId} and ${within(organizationId)}`.execute(db)
  return rows[0] ? withInstants(rows[0]) : null
}

/** Holds a mission of the subtree until the end of the transaction; false when there is none. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  missionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select m.id from mission m where m.id = ${missionId} and ${within(organizationId)} for no key update`.execute(
    db,
  )
  return rows.length > 0
}

/** Whom calling a mission off hits now, each person once. */
export const countCalledOff = async (db: Db, missionId: string) => {
  const { rows } = await sql<{
    accepted: number
    waiting: number
    pending: number
    people: number
  }>`
    select count(*) filter (where furthest = 3)::int as accepted, count(*) filter (where furthest = 2)::int as waiting,
      count(*) filter (where furthest = 1)::int as pending, count(*)::int as people
    from (select max(case a.state when 'accepted' then 3 when 'pending' then 1 else 2 end) as furthest
      from application a
      where a.mission_id = ${missionId} and a.state in ('accepted', 'waitlisted', 'offered', 'pending')
      group by a.volunteer_id) p`.execute(db)
  return rows[0]!
}

/** Somebody signed in, or was entered as present, in one of the sessions. */
export const hasAttendance = async (db: Db, missionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from mission_session s join stretch t on t.session_id = s.id and not t.void where s.mission_id = ${missionId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface Move {
  state: State
  submitted_by?: string | null
  submitted_at?: Date | null
  reviewed_by?: string | null
  published_at?: Date | null
  return_reason?: string | null
  cancel_reason?: string | null
  apply_opens_at?: Date
  apply_deadline?: Date
}

export const move = (db: Tx, missionId: string, change: Move, now: Date) =>
  db
    .updateTable('mission')
    .set({ ...change, updated_at: now })
    .where('id', '=', missionId)
    .execute()

/** Deletes a mission; what it was called stays, for the log of what was done to it. */
export const remove = (db: Tx, missionId: string, now: Date) =>
  sql`with gone as (delete from mission where id = ${missionId} returning id, title)
    insert into removed_mission (id, title, removed_at) select id, title, ${now}::timestamptz from gone`.execute(
    db,
  )

/**
 * Published missions that ended and where nothing is left to settle: nobody is still signed in, and
 * every record is effective, dismissed or revoked. Without any record they wait until `silentSince`.
 */
const settled = (
  now: Date,
  silentSince: Date,
): Condition => sql`(m.state = 'published' and m.ends_at <= ${now}
  and not exists (select from mission_session s join stretch t on t.session_id = s.id
    where s.mission_id = m.id and t.signed_out_at is null and not t.void)
  and not exists (select from service_record r where r.mission_id = m.id and r.state not in ('effective', 'dismissed', 'revoked'))
  and (m.ends_at <= ${silentSince} or exists (select from service_record r where r.mission_id = m.id)))`

export const listSettled = async (
  db: Db,
  now: Date,
  silentSince: Date,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mission m where ${settled(now, silentSince)}
      and ${notSetAside('missions', sql.ref('m.id'), now)} order by m.ends_at, m.id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Closes a mission if it is still settled; false when another was faster or something came up. */
export const closeSettled = async (
  db: Tx,
  missionId: string,
  now: Date,
  silentSince: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update mission m set state = 'closed', updated_at = ${now} where m.id = ${missionId} and ${settled(now, silentSince)}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Applications of a mission by session; sessions to which nobody ever applied are left out. */
export const countApplications = async (
  db: Db,
  missionId: string,
): Promise<{ sessionId: string; pending: number; accepted: number; waiting: number }[]> => {
  const { rows } = await sql<{
    sessionId: string
    pending: number
    accepted: number
    waiting: number
  }>`
    select session_id as "sessionId",
      count(*) filter (where state in ('pending', 'invited', 'offered'))::int as pending,
      count(*) filter (where state in ('accepted', 'attended', 'absent', 'excused'))::int as accepted,
      count(*) filter (where state = 'waitlisted')::int as waiting
    from application where mission_id = ${missionId} group by session_id`.execute(db)
  return rows
}
