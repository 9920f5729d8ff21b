import { EVALUATION_DAYS } from 'contract/rules/terms'
import type { MissionGroup } from 'contract/service/application'
import { activeApplication } from 'contract/rules/held-places'
import { localDate } from 'contract/rules/time'
import type { Presence } from 'contract/states'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { CHILD_TEXTS, OWN_TEXTS } from '../../foundation/agreement/agreement.policy.ts'
import { graceCutoff } from '../mission/session-clock.policy.ts'
import type { State as MissionState } from '../mission/mission.states.ts'
import type {
  GuardianAnswer,
  MissionFacts,
  PlaceFacts,
  VolunteerFacts,
} from './application.policy.ts'
import { absenceCounts, absencesOf, clashesNow } from './absence-parts.service.ts'
import { type State, transitions } from './application.states.ts'
import { clashing } from './place.repository.ts'

/** Who is invited may still apply by himself: that answers the invitation. */
const active = activeApplication.filter((state) => state !== 'invited')

export interface OwnRow {
  applicationId: string
  volunteerId: string
  missionId: string
  missionTitle: string
  missionState: MissionState
  applyOpensAt: Date | null
  applyDeadline: Date | null
  missionStartsAt: Date | null
  missionEndsAt: Date | null
  districtName: string
  address: string
  placeId: string
  sessionId: string
  startsAt: Date
  prepareBefore: number
  endsAt: Date
  positionName: string
  state: State
  presence: z.output<typeof Presence>
  waitingRank: number | null
  guardian: AskedGuardian | null
  /** Until when an offered place or an invitation may be answered. */
  offerExpiresAt: Date | null
  /** The message of an invitation that may be answered. */
  siteMsgId: string | null
  reason: string | null
  appliedAt: Date
  /** When an organiser moved him to another session or position last. */
  movedAt: Date | null
}

/** What guardians said to an application, and until when they may. Instants are text, as JSON has them. */
export interface AskedGuardian {
  state: GuardianAnswer
  answerBy: string
}

const guardian = sql`(select json_build_object('state', a.guardian_state, 'answerBy', to_char(c.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from guardian_question c where c.volunteer_id = a.volunteer_id and c.application_id = a.id and a.guardian_state is not null)`

/** Position of the application `a` in the waiting list, from 1. */
const waitingRank = sql<number | null>`case when a.state = 'waitlisted' then (
  select count(*)::int from application w where w.mission_id = a.mission_id and w.place_id = a.place_id and w.state = 'waitlisted'
    and (w.queued_at, w.id) <= (a.queued_at, a.id)) end`

/** Whether the volunteer of the application `a` is at its session. */
const presence = sql`(select case when count(*) = 0 then 'notSignedIn' when bool_or(t.signed_out_at is null) then 'signedIn' else 'signedOut' end
  from stretch t where t.volunteer_id = a.volunteer_id and t.session_id = a.session_id and not t.void)`

const ownColumns = sql`
  a.id as "applicationId", a.volunteer_id as "volunteerId", m.id as "missionId", m.title as "missionTitle", m.state as "missionState",
  m.apply_opens_at as "applyOpensAt", m.apply_deadline as "applyDeadline", m.starts_at as "missionStartsAt", m.ends_at as "missionEndsAt",
  o.name as "districtName", m.address, a.place_id as "placeId", a.session_id as "sessionId", lower(a.during) as "startsAt", upper(a.during) as "endsAt", m.prepare_before as "prepareBefore",
  coalesce(n.name, '') as "positionName", a.state, ${presence} as presence, ${waitingRank} as "waitingRank", ${guardian} as guardian,
  case when a.state in ('offered', 'invited') then a.offer_expires_at end as "offerExpiresAt",
  case when a.state = 'invited' then (select g.id from message g
    where g.volunteer_id = a.volunteer_id and g.subject_id = a.id and g.kind = 'missionInvited' and g.removed_at is null) end as "siteMsgId",
  a.reason, a.created_at as "appliedAt",
  (select max(t.at) from application_step t where t.volunteer_id = a.volunteer_id and t.application_id = a.id
    and t.to_place_id is not null) as "movedAt"`

const ownFrom = sql`from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
  left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id`

export const findOwn = async (
  db: Db,
  volunteerId: string,
  applicationId: string,
): Promise<OwnRow | null> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} ${ownFrom} where a.volunteer_id = ${volunteerId} and a.id = ${applicationId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The volunteer's application that stands in the way of another for the session of a place. */
export const findActive = async (
  db: Db,
  volunteerId: string,
  missionId: string,
  placeId: string,
): Promise<OwnRow | null> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} ${ownFrom}
    where a.volunteer_id = ${volunteerId} and a.state = any(${active})
      and a.session_id = (select session_id from place where mission_id = ${missionId} and id = ${placeId})`.execute(
    db,
  )
  return rows[0] ?? null
}

export type Group = z.output<typeof MissionGroup>

/** Signed in, and in time to sign out: a session runs for whoever is still there. */
const stillThere = (now: Date) => sql`(upper(a.during) > ${graceCutoff(now)} and exists (
  select from stretch t where t.volunteer_id = a.volunteer_id and t.session_id = a.session_id and t.signed_out_at is null and not t.void))`

/** The group of the application `a` at a moment. */
const groupAt = (now: Date): RawBuilder<unknown> => sql`case
  when a.state in ('cancelled', 'rejected', 'removed', 'lapsed', 'declined') then 'cancelled'
  when a.state in ('accepted', 'attended') and ${stillThere(now)} then 'running'
  when upper(a.during) <= ${now} then 'ended'
  when a.state in ('pending', 'waitlisted', 'offered', 'invited') then 'waiting'
  when a.state = 'attended' or a.state in ('accepted', 'absent', 'excused') and lower(a.during) <= ${now} then 'running'
  when a.state = 'accepted' then 'coming'
  else 'cancelled' end`

/**
 * Whether the mission waits for the volunteer's evaluation, as `evaluation` counts it; of several sessions
 * he was at the last one stands for it.
 */
const evaluationDue = (now: Date): RawBuilder<unknown> => sql`(
  upper(a.during) <= ${now} and m.ends_at + make_interval(days => ${EVALUATION_DAYS}::int) > ${now}
  and not exists (select from evaluation e where e.volunteer_id = a.volunteer_id and e.mission_id = a.mission_id and e.about = 'mission')
  and exists (select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id and r.state in ${wasThere})
  and not exists (select from service_record r join mission_session s on s.id = r.session_id
    where r.volunteer_id = a.volunteer_id and r.mission_id = a.mission_id and r.state in ${wasThere}
      and s.ends_at <= ${now} and s.ends_at > upper(a.during)))`

/** Records that say somebody was at a session: the same that open its evaluation. */
const wasThere = sql`('awaitingSignOut', 'awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective')`

const inGroup = (group: Group, now: Date): RawBuilder<unknown> =>
  group === 'evaluating'
    ? sql`(${groupAt(now)} = 'ended' and ${evaluationDue(now)})`
    : sql`${groupAt(now)} = ${group}`

/** Groups in which the soonest session matters most; in the others the newest does. */
const soonestFirst: ReadonlySet<Group | undefined> = new Set(['waiting', 'coming', 'running'])

export const listOwn = async (
  db: Db,
  volunteerId: string,
  group: Group | undefined,
  after: { startsAt: Date; id: string } | null,
  size: number,
  now: Date,
): Promise<OwnRow[]> => {
  const soonest = soonestFirst.has(group)
  const beyond = soonest ? sql`>` : sql`<`
  const order = soonest ? sql`asc` : sql`desc`
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} ${ownFrom}
    where a.volunteer_id = ${volunteerId} and not a.hidden and ${group ? inGroup(group, now) : sql`true`}
      and ${after ? sql`(lower(a.during), a.id) ${beyond} (${after.startsAt}, ${after.id}::uuid)` : sql`true`}
    order by lower(a.during) ${order}, a.id ${order} limit ${size}`.execute(db)
  return rows
}

/** How many own applications each group has. */
export const countOwn = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<Record<Group, number>> => {
  const { rows } = await sql<Record<Group, number>>`
    select count(*) filter (where c.named = 'waiting')::int as waiting, count(*) filter (where c.named = 'coming')::int as coming,
      count(*) filter (where c.named = 'running')::int as running, count(*) filter (where c.named = 'ended')::int as ended,
      count(*) filter (where c.named = 'ended' and c.due)::int as evaluating, count(*) filter (where c.named = 'cancelled')::int as cancelled
    from (select ${groupAt(now)} as named, ${evaluationDue(now)} as due
      from application a join mission m on m.id = a.mission_id
      where a.volunteer_id = ${volunteerId} and not a.hidden) c`.execute(db)
  return rows[0]!
}

/** Applications that one reading of the calendar shows at most; nobody has as many sessions in six weeks. */
const MOST_IN_CALENDAR = 500

/** Own applications whose sessions touch a stretch of time, the soonest first. */
export const listOwnBetween = async (
  db: Db,
  volunteerId: string,
  from: Date,
  until: Date,
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} ${ownFrom}
    where a.volunteer_id = ${volunteerId} and not a.hidden and a.during && tstzrange(${from}, ${until})
    order by lower(a.during), a.id limit ${MOST_IN_CALENDAR}`.execute(db)
  return rows
}

/** The session that comes next or runs now, of applications in some of these states. */
export const findNext = async (
  db: Db,
  volunteerId: string,
  states: readonly State[],
  now: Date,
): Promise<OwnRow | null> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} ${ownFrom}
    where a.volunteer_id = ${volunteerId} and a.state = any(${states}) and upper(a.during) > ${now} and m.state = 'published'
    order by lower(a.during), a.id limit 1`.execute(db)
  return rows[0] ?? null
}

export interface OwnDetailRow extends OwnRow {
  contactName: string
  contactMobileCipher: Buffer | null
  latitude: number | null
  longitude: number | null
  history: { state: State; at: string; reason: string | null }[]
  stretches: { signedInAt: string; signedOutAt: string | null }[]
  /** He leads at the session. */
  leads: boolean
}

export const findOwnDetail = async (
  db: Db,
  volunteerId: string,
  applicationId: string,
  now: Date,
): Promise<OwnDetailRow | null> => {
  const { rows } = await sql<OwnDetailRow>`
    select ${ownColumns}, m.contact_name as "contactName", m.contact_mobile_cipher as "contactMobileCipher", m.latitude, m.longitude,
      (select coalesce(json_agg(json_build_object('state', t.state, 'at', t.at, 'reason', t.reason) order by t.at), '[]')
        from application_step t where t.volunteer_id = a.volunteer_id and t.application_id = a.id) as history,
      (select coalesce(json_agg(json_build_object('signedInAt', t.signed_in_at, 'signedOutAt', t.signed_out_at) order by t.signed_in_at), '[]')
        from stretch t where t.volunteer_id = a.volunteer_id and t.session_id = a.session_id and not t.void) as stretches,
      a.state in ('accepted', 'attended') and upper(a.during) >= ${graceCutoff(now)} and exists (select from session_leader d
        where d.application_id = a.id and d.session_id = a.session_id and d.ended_at is null) as leads
    ${ownFrom} where a.volunteer_id = ${volunteerId} and a.id = ${applicationId}`.execute(db)
  return rows[0] ?? null
}

export interface Situation {
  mission: MissionFacts & {
    title: string
    organizationId: string
    address: string
    prepareBefore: number
  }
  volunteer: VolunteerFacts | null
  places: (PlaceFacts & { endsAt: Date; positionName: string; autoAccept: boolean })[]
  own: {
    applicationId: string
    placeId: string
    sessionId: string
    state: State
    waitingRank: number | null
    reason: string | null
  }[]
}

/** The volunteer `v` took back his own consent to a text that whoever takes part agrees to, and gave none since. */
const withdrawn = sql`exists (
  select from consent c join consent_withdrawal w on w.volunteer_id = c.volunteer_id and w.consent_id = c.id
  where c.volunteer_id = v.id and c.guardian_id is null and c.agreement in ('voluntaryAgreement', 'privacyPolicy', 'documentConsent')
    and not exists (select from consent s where s.volunteer_id = c.volunteer_id and s.agreement = c.agreement and s.guardian_id is null
      and not exists (select from consent_withdrawal x where x.volunteer_id = s.volunteer_id and x.consent_id = s.id)))`

/** What conditions ask of the volunteer `v` for the mission `m`; without a day, new versions of texts are left out. */
export const volunteerFacts = (
  today: string | null,
) => sql`json_build_object('state', v.state, 'birthDate', v.birth_date, 'guardianConsent', exists (
    select from consent c where c.volunteer_id = v.id and c.guardian_id is not null and c.agreement = 'voluntaryAgreement'
      and not exists (select from consent_withdrawal w where w.volunteer_id = c.volunteer_id and w.consent_id = c.id)), 'withdrawn', ${withdrawn},
    'toAgree', text_to_agree(v.id, false, ${OWN_TEXTS}::text[], ${today}::date), 'guardianToAgree', text_to_agree(v.id, true, ${[...CHILD_TEXTS]}::text[], ${today}::date), 'member', exists (
    select from membership b join organization_ancestry c on c.organization_id = b.organization_id and c.ancestor_id = m.organization_id
    where b.volunteer_id = v.id and b.state = 'member'), 'absences', ${absencesOf(sql`v.id`)})`

/** Another mission that a volunteer has at the time of the session `s`. */
export const clashOf = (volunteerId: RawBuilder<unknown>) => sql`(
  select json_build_object('missionId', bm.id, 'missionTitle', bm.title)
  from application b join mission bm on bm.id = b.mission_id
  where b.volunteer_id = ${volunteerId} and b.session_id <> s.id and b.during && tstzrange(s.starts_at, s.ends_at) and b.state in ${clashing}
  limit 1)`

/**
 * All that applying depends on, in one statement: the mission, the volunteer when there is one, the
 * place asked for or all places, and the volunteer's own applications. Null when the mission is not
 * shown to anybody.
 */
export const findSituation = async (
  db: Db,
  missionId: string,
  volunteerId: string | null,
  placeId: string | null,
  now: Date,
): Promise<Situation | null> => {
  const { rows } = await sql<Situation>`
    select json_build_object('missionId', m.id, 'title', m.title, 'organizationId', m.organization_id, 'address', m.address, 'state', m.state,
        'applyOpensAt', m.apply_opens_at, 'applyDeadline', m.apply_deadline, 'startsAt', m.starts_at, 'endsAt', m.ends_at,
        'prepareBefore', m.prepare_before, 'guardianConsent', m.guardian_consent, 'minimumAge', m.minimum_age, 'maximumAge', m.maximum_age, 'recruitScope', m.recruit_scope, 'districtName', o.name) as mission,
      (select ${volunteerFacts(localDate(now))} from volunteer v where v.id = ${volunteerId}::uuid) as volunteer,
      (select coalesce(json_agg(json_build_object('placeId', l.id, 'sessionId', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'quota', l.quota, 'taken', l.taken, 'positionName', n.name, 'autoAccept', n.auto_accept, 'clash', ${clashOf(sql`${volunteerId}::uuid`)},
          'invitedUntil', (select b.offer_expires_at from application b where b.volunteer_id = ${volunteerId}::uuid and b.session_id = s.id and b.place_id = l.id and b.state = 'invited'),
          'ownState', (select b.state from application b where b.volunteer_id = ${volunteerId}::uuid and b.session_id = s.id and b.state = any(${active}) limit 1)
        ) order by s.starts_at, n.ordinal), '[]')
        from place l join mission_session s on s.id = l.session_id join position n on n.id = l.position_id
        where l.mission_id = m.id and ${placeId === null ? sql`true` : sql`l.id = ${placeId}::uuid`}) as places,
      (select coalesce(json_agg(json_build_object('applicationId', a.id, 'placeId', a.place_id, 'sessionId', a.session_id, 'state', a.state,
          'waitingRank', ${waitingRank}, 'reason', a.reason) order by a.created_at desc), '[]')
        from application a where a.volunteer_id = ${volunteerId}::uuid and a.mission_id = m.id and not a.hidden) as own
    from mission m join organization o on o.id = m.organization_id
    where m.id = ${missionId} and m.state in ('published', 'closed', 'cancelled')`.execute(db)
  const row = rows[0]
  return row ? withInstants(row) : null
}

/** JSON carries instants as text. */
const withInstants = (row: Situation): Situation => {
  const { applyOpensAt, applyDeadline, startsAt, endsAt } = row.mission
  return {
    ...row,
    mission: {
      ...row.mission,
      applyOpensAt: applyOpensAt && new Date(applyOpensAt),
      applyDeadline: applyDeadline && new Date(applyDeadline),
      startsAt: startsAt && new Date(startsAt),
      endsAt: endsAt && new Date(endsAt),
    },
    places: row.places.map((place) => ({
      ...place,
      startsAt: new Date(place.startsAt),
      endsAt: new Date(place.endsAt),
      invitedUntil: place.invitedUntil && new Date(place.invitedUntil),
    })),
  }
}

/** Holds an own application until the end of the transaction. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from application where volunteer_id = ${volunteerId} and id = ${applicationId} for update`.execute(
    db,
  )
  return rows.length > 0
}

/** Holds an own application that still invites; false when it no longer does. */
export const lockInvited = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from application where volunteer_id = ${volunteerId} and id = ${applicationId} and state = 'invited' for update`.execute(
    db,
  )
  return rows.length > 0
}

export interface LockedRow {
  id: string
  volunteerId: string
  missionId: string
  placeId: string
  state: State
  guardianState: GuardianAnswer | null
}

/** What of the application `a` is held. */
export const lockedColumns = sql`a.id, a.volunteer_id as "volunteerId", a.mission_id as "missionId", a.place_id as "placeId", a.state,
  a.guardian_state as "guardianState"`

/** Holds applications of one mission, in the order of their identifiers. */
export const lockOfMission = async (
  db: Tx,
  missionId: string,
  ids: readonly string[],
): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from application a where a.mission_id = ${missionId} and a.id = any(${[...ids]}::uuid[])
    order by a.id for update`.execute(db)
  return rows
}

/** Missions with sessions to come in which a volunteer has applications in these states. */
export const listOpenMissions = async (
  db: Db,
  volunteerId: string,
  states: readonly State[],
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ missionId: string }>`
    select distinct a.mission_id as "missionId" from application a
    where a.volunteer_id = ${volunteerId} and a.state = any(${[...states]}) and lower(a.during) > ${now}
    order by 1`.execute(db)
  return rows.map(({ missionId }) => missionId)
}

/** Locks the applications of a volunteer for sessions to come of one mission that are in these states. */
export const lockOfVolunteer = async (
  db: Tx,
  missionId: string,
  volunteerId: string,
  states: readonly State[],
  now: Date,
): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from application a
    where a.mission_id = ${missionId} and a.volunteer_id = ${volunteerId} and a.state = any(${[...states]})
      and lower(a.during) > ${now}
    order by a.id for update`.execute(db)
  return rows
}

/** Holds some of the applications of a mission in these states. */
export const lockInStates = async (
  db: Tx,
  missionId: string,
  states: readonly State[],
  most: number,
): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from application a where a.mission_id = ${missionId} and a.state = any(${[...states]})
    order by a.id limit ${most} for update`.execute(db)
  return rows
}

/** Holds offers or invitations whose time is over; those that another process holds are its business. */
export const lockLapsed = async (
  db: Tx,
  state: 'offered' | 'invited',
  now: Date,
  most: number,
): Promise<LockedRow[]> => {
  const task = state === 'offered' ? 'offers' : 'invitations'
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from application a where a.state = ${sql.lit(state)} and a.offer_expires_at <= ${now}
      and ${notSetAside(task, sql.ref('a.id'), now)}
    order by a.offer_expires_at, a.id limit ${most} for update skip locked`.execute(db)
  return rows
}

export interface Move {
  state: State
  reason: string | null
  decidedBy: string | null
  /** The volunteer who marked it, as who leads at the session. */
  ledBy?: string | null
  actorKind: 'volunteer' | 'administrator' | 'guardian' | 'system'
  /** It was cancelled so near the start that a reason was needed. */
  late?: boolean
  now: Date
}

/** Moves applications to a state and writes the step of each. Places are given back apart from this. */
export const move = async (
  db: Tx,
  applications: readonly { volunteerId: string; id: string }[],
  { state, reason, decidedBy, ledBy = null, actorKind, late = false, now }: Move,
): Promise<void> => {
  if (applications.length === 0) return
  await sql`
    with moved as (
      update application a set state = ${state}, reason = ${reason}, decided_by = coalesce(${decidedBy}::uuid, a.decided_by), cancelled_late = ${late}, updated_at = ${now}
      from unnest(${applications.map((row) => row.volunteerId)}::uuid[], ${applications.map((row) => row.id)}::uuid[]) as k (volunteer_id, id)
      where a.volunteer_id = k.volunteer_id and a.id = k.id
      returning a.volunteer_id, a.id)
    insert into application_step (volunteer_id, application_id, at, state, reason, actor_kind, administrator_id, led_by)
    select volunteer_id, id, ${now}::timestamptz, ${state}, ${reason}, ${actorKind}, ${decidedBy}::uuid, ${ledBy}::uuid from moved
    on conflict do nothing`.execute(db)
}

export const hide = (db: Tx, volunteerId: string, applicationId: string) =>
  db
    .updateTable('application')
    .set({ hidden: true })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', applicationId)
    .execute()

/** Shows a hidden application again; whether there was something to show. */
export const show = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ hidden: false })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', applicationId)
    .where('hidden', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks an application as attended that had a place; does nothing to any other. False where he counted as absent or
 * excused and another mission has him at that time by now.
 */
export const attend = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    with own as materialized (
      select a.volunteer_id, a.id, a.state <> 'accepted' and ${clashesNow} as clashes from application a
      where a.volunteer_id = ${volunteerId} and a.id = ${applicationId} and a.state = any(${[...transitions.attend.from]})),
    moved as (
      update application a set state = 'attended', updated_at = ${now}
      from own where a.volunteer_id = own.volunteer_id and a.id = own.id and not own.clashes returning a.volunteer_id, a.id),
    step as (
      insert into application_step (volunteer_id, application_id, at, state, actor_kind)
      select volunteer_id, id, ${now}::timestamptz, 'attended', 'system' from moved)
    select from own where clashes`.execute(db)
  return rows.length === 0
}

/** Takes the words off all applications of a volunteer: reasons, of whomever, and what invited him. */
export const removeWords = async (db: Tx, volunteerId: string): Promise<void> => {
  await sql`update application set reason = null where volunteer_id = ${volunteerId} and reason is not null`.execute(
    db,
  )
  await sql`update application_step set reason = null where volunteer_id = ${volunteerId} and reason is not null`.execute(
    db,
  )
  await sql`update mission_invitation set words = '' where volunteer_id = ${volunteerId} and words <> ''`.execute(
    db,
  )
}

/** A mission of the subtree of a node. */
export const findScopedMission = async (
  db: Db,
  organizationId: string,
  missionId: string,
): Promise<{ id: string } | null> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mission m
    join organization_ancestry a on a.organization_id = m.organization_id and a.ancestor_id = ${organizationId}
    where m.id = ${missionId}`.execute(db)
  return rows[0] ?? null
}

export const findCancelReason = async (db: Db, missionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('mission')
    .where('id', '=', missionId)
    .where('state', '=', 'cancelled')
    .select('cancel_reason')
    .executeTakeFirst()
  return row?.cancel_reason ?? null
}

export interface ApplicantRow {
  applicationId: string
  volunteerId: string
  name: string
  volunteerNo: string
  /** Null where only an e-mail address is bound. */
  mobileCipher: Buffer | null
  gender: 'male' | 'female' | 'unknown'
  birthDate: string
  serviceMinutes: number
  sessionId: string
  startsAt: Date
  endsAt: Date
  positionName: string
  state: State
  waitingRank: number | null
  guardian: AskedGuardian | null
  reason: string | null
  appliedAt: Date
  /** Of the days that count. */
  absences: number
  lateCancellations: number
  offerExpiresAt: Date | null
  /** An organiser invited him. */
  invited: boolean
  /** What he said to that; null while he has not. */
  invitationAccepted: boolean | null
  /** The mission moved since, and whether he still comes; null while he has not said so. */
  asked: boolean
  changeAccepted: boolean | null
}

/** Applicants of a mission in the order in which they came. */
export const listApplicants = async (
  db: Db,
  missionId: string,
  sessionId: string | undefined,
  state: State | undefined,
  after: { at: Date; id: string } | null,
  size: number,
  now: Date,
): Promise<ApplicantRow[]> => {
  const { rows } = await sql<ApplicantRow>`
    select a.id as "applicationId", v.id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", v.mobile_cipher as "mobileCipher", v.gender,
      v.birth_date as "birthDate", coalesce(b.service_minutes, 0) as "serviceMinutes", ${absenceCounts(sql`v.id`, now)}, a.session_id as "sessionId", lower(a.during) as "startsAt", upper(a.during) as "endsAt",
      coalesce(n.name, '') as "positionName", a.state, ${waitingRank} as "waitingRank", ${guardian} as guardian, a.reason, a.created_at as "appliedAt",
      a.offer_expires_at as "offerExpiresAt", i.application_id is not null as invited, i.accepted as "invitationAccepted",
      q.id is not null as asked, q.accepted as "changeAccepted"
    from application a join volunteer v on v.id = a.volunteer_id left join balance b on b.volunteer_id = a.volunteer_id
    left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
    left join mission_invitation i on i.volunteer_id = a.volunteer_id and i.application_id = a.id
    left join lateral (select c.id, c.accepted from mission_change_question c
      where c.volunteer_id = a.volunteer_id and c.application_id = a.id order by c.version desc limit 1) q on true
    where a.mission_id = ${missionId} and ${sessionId ? sql`a.session_id = ${sessionId}::uuid` : sql`true`}
      and ${state ? sql`a.state = ${state}` : sql`true`}
      and ${after ? sql`(a.created_at, a.id) > (${after.at}, ${after.id}::uuid)` : sql`true`}
    order by a.created_at, a.id limit ${size}`.execute(db)
  return rows
}

export const countByState = async (
  db: Db,
  missionId: string,
  sessionId: string | undefined,
): Promise<{ state: State; count: number }[]> => {
  const { rows } = await sql<{ state: State; count: number }>`
    select a.state, count(*)::int as count from application a
    where a.mission_id = ${missionId} and ${sessionId ? sql`a.session_id = ${sessionId}::uuid` : sql`true`}
    group by a.state order by a.state`.execute(db)
  return rows
}

/**
 * Whoever has a place at a session is taken until its new end, as far as nothing else he has a place at
 * begins before.
 */
export const moveEnds = (db: Tx, sessionId: string, endsAt: Date) =>
  sql`
    update application a set during = tstzrange(lower(a.during), ${endsAt}::timestamptz)
    where a.session_id = ${sessionId} and not isempty(a.during) and a.state in ('accepted', 'attended')
      and not exists (select from application x where x.volunteer_id = a.volunteer_id and x.id <> a.id
        and x.state in ('accepted', 'attended', 'offered', 'pending', 'waitlisted', 'invited')
        and x.during && tstzrange(lower(a.during), ${endsAt}::timestamptz))`.execute(db)
