import { activeApplication } from 'contract/rules/held-places'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { State as MissionState } from '../mission/mission.states.ts'
import type { MissionFacts, PlaceFacts, VolunteerFacts } from './application.policy.ts'
import { clashOf, volunteerFacts } from './application.repository.ts'
import type { State } from './application.states.ts'

export interface InvitingRow {
  mission: MissionFacts & { organizationId: string }
  place: PlaceFacts & { endsAt: Date }
  /** Places of all sessions and positions together, and how many invitations are open. */
  quota: number
  open: number
}

/** Holds a mission while volunteers are invited to it, so that batches count one after the other. */
export const lockMission = async (db: Tx, missionId: string): Promise<void> => {
  await sql`select from mission where id = ${missionId} for no key update`.execute(db)
}

/** The mission and the place that volunteers are to be invited to; null without such a place. */
export const findInviting = async (
  db: Db,
  missionId: string,
  placeId: string,
): Promise<InvitingRow | null> => {
  interface Row {
    state: MissionState
    organizationId: string
    districtName: string
    applyOpensAt: Date | null
    applyDeadline: Date | null
    missionStartsAt: Date | null
    missionEndsAt: Date | null
    minimumAge: number | null
    maximumAge: number | null
    recruitScope: MissionFacts['recruitScope']
    guardianConsent: boolean
    sessionId: string
    startsAt: Date
    endsAt: Date
    quota: number
    taken: number
    all: number
    open: number
  }
  const { rows } = await sql<Row>`
    select m.state, m.organization_id as "organizationId", o.name as "districtName", m.apply_opens_at as "applyOpensAt", m.apply_deadline as "applyDeadline",
      m.starts_at as "missionStartsAt", m.ends_at as "missionEndsAt", m.minimum_age as "minimumAge", m.maximum_age as "maximumAge",
      m.recruit_scope as "recruitScope", m.guardian_consent as "guardianConsent",
      s.id as "sessionId", s.starts_at as "startsAt", s.ends_at as "endsAt", l.quota, l.taken,
      (select coalesce(sum(p.quota), 0)::int from place p where p.mission_id = m.id) as "all",
      (select count(*)::int from application a where a.mission_id = m.id and a.state = 'invited') as open
    from place l join mission_session s on s.id = l.session_id join mission m on m.id = l.mission_id join organization o on o.id = m.organization_id
    where l.mission_id = ${missionId} and l.id = ${placeId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { sessionId, startsAt, endsAt, quota, taken, all, open, missionStartsAt, missionEndsAt } =
    row
  return {
    mission: { ...row, missionId, startsAt: missionStartsAt, endsAt: missionEndsAt },
    place: {
      placeId,
      sessionId,
      startsAt,
      endsAt,
      quota,
      taken,
      ownState: null,
      clash: null,
      invitedUntil: null,
    },
    quota: all,
    open,
  }
}

/** Somebody who may be invited: what decides it, and how the organiser knows him. */
export interface InviteeRow {
  volunteerId: string
  volunteerNo: string
  name: string
  serviceMinutes: number
  facts: VolunteerFacts
  ownState: State | null
  clash: PlaceFacts['clash']
  /** He declined an invitation to this mission. */
  declined: boolean
}

/** Texts with a new version are asked for when he accepts. */
const invitee = (missionId: string, sessionId: string) => sql`
  select v.id as "volunteerId", v.volunteer_no as "volunteerNo", v.name, coalesce(b.service_minutes, 0) as "serviceMinutes",
    ${volunteerFacts(null)} as facts, ${clashOf(sql`v.id`)} as clash,
    (select a.state from application a where a.volunteer_id = v.id and a.session_id = s.id and a.state = any(${[...activeApplication]}) limit 1) as "ownState",
    exists (select from application a join mission_invitation i on i.volunteer_id = a.volunteer_id and i.application_id = a.id
      where a.volunteer_id = v.id and a.mission_id = m.id and i.accepted = false) as declined
  from volunteer v join mission m on m.id = ${missionId}::uuid join mission_session s on s.id = ${sessionId}::uuid
  left join balance b on b.volunteer_id = v.id`

/** Volunteers by their numbers; a number nobody has is left out. */
export const listInvitees = async (
  db: Db,
  missionId: string,
  sessionId: string,
  volunteerNos: readonly string[],
): Promise<InviteeRow[]> => {
  const { rows } = await sql<InviteeRow>`
    ${invitee(missionId, sessionId)} where v.volunteer_no = any(${[...volunteerNos]}) and v.state not in ('cancelled', 'unclaimed')`.execute(
    db,
  )
  return rows
}

/** Members of the mission's node and those below it, by the beginning of a name or number. */
export const listMembers = async (
  db: Db,
  missionId: string,
  sessionId: string,
  keyword: string | undefined,
  afterId: string | null,
  size: number,
): Promise<InviteeRow[]> => {
  const begins = keyword && `${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<InviteeRow>`
    ${invitee(missionId, sessionId)}
    where v.id in (select d.volunteer_id from membership d join organization_ancestry c on c.organization_id = d.organization_id and c.ancestor_id = m.organization_id
        where d.state = 'member')
      and v.state not in ('cancelled', 'unclaimed')
      and ${begins ? sql`(v.name like ${begins} or v.volunteer_no like ${begins})` : sql`true`}
      and ${afterId ? sql`v.id > ${afterId}::uuid` : sql`true`}
    order by v.id limit ${size}`.execute(db)
  return rows
}

export interface NewInvitations {
  missionId: string
  placeId: string
  sessionId: string
  organizationId: string
  startsAt: Date
  endsAt: Date
  volunteerIds: readonly string[]
  invitedBy: string
  words: string
  until: Date
  now: Date
}

/**
 * Writes the applications that invite, each with its first step. Whoever has come to an application for the
 * session meanwhile is passed over; returns the others.
 */
export const insertInvitations = async (
  db: Tx,
  invitations: NewInvitations,
): Promise<{ volunteerId: string; applicationId: string }[]> => {
  const { missionId, placeId, sessionId, organizationId, startsAt, endsAt, volunteerIds } =
    invitations
  const { invitedBy, words, until, now } = invitations
  const { rows } = await sql<{ volunteerId: string; applicationId: string }>`
    with applied as (
      insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, offer_expires_at, created_at, updated_at)
      select n.volunteer_id, n.id, ${missionId}::uuid, ${placeId}::uuid, ${sessionId}::uuid, ${organizationId}::uuid, 'invited',
        tstzrange(${startsAt}, ${endsAt}), ${until}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${[...volunteerIds]}::uuid[], ${volunteerIds.map(() => newId())}::uuid[]) as n (volunteer_id, id)
      on conflict (volunteer_id, session_id) where state in ('pending', 'accepted', 'waitlisted', 'offered', 'invited', 'attended') do nothing
      returning volunteer_id, id),
    step as (
      insert into application_step (volunteer_id, application_id, at, state, actor_kind)
      select volunteer_id, id, ${now}::timestamptz, 'invited', 'administrator' from applied),
    invited as (
      insert into mission_invitation (volunteer_id, application_id, place_id, invited_by, words, invited_at)
      select volunteer_id, id, ${placeId}::uuid, ${invitedBy}::uuid, ${words}, ${now}::timestamptz from applied)
    select volunteer_id as "volunteerId", id as "applicationId" from applied`.execute(db)
  return rows
}

/** Writes down that an invitation was declined. */
export const writeDeclined = (db: Tx, volunteerId: string, applicationId: string, now: Date) =>
  db
    .updateTable('mission_invitation')
    .set({ accepted: false, answered_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('application_id', '=', applicationId)
    .execute()

export interface InvitationRow {
  applicationId: string
  state: State
  accepted: boolean | null
  answeredAt: Date | null
  invitedAt: Date
  offerExpiresAt: Date | null
  words: string
  missionId: string
  missionTitle: string
  districtName: string
  contactName: string
  riskNotice: string
  placeId: string
  sessionId: string
  positionName: string
  address: string
  startsAt: Date
  endsAt: Date
}

/** Invitations of a volunteer, by their applications. */
export const listInvitations = async (
  db: Db,
  volunteerId: string,
  applicationIds: readonly string[],
): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select a.id as "applicationId", a.state, i.accepted, i.answered_at as "answeredAt", i.invited_at as "invitedAt", a.offer_expires_at as "offerExpiresAt",
      i.words, m.id as "missionId", m.title as "missionTitle", o.name as "districtName", m.contact_name as "contactName", m.risk_notice as "riskNotice",
      i.place_id as "placeId", a.session_id as "sessionId", coalesce(n.name, '') as "positionName", m.address, lower(a.during) as "startsAt", upper(a.during) as "endsAt"
    from mission_invitation i join application a on a.volunteer_id = i.volunteer_id and a.id = i.application_id
    join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
    left join place l on l.mission_id = a.mission_id and l.id = i.place_id left join position n on n.id = l.position_id
    where i.volunteer_id = ${volunteerId} and i.application_id = any(${[...applicationIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Applications that invite a volunteer and may still be answered. */
export const listOpenInvitations = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from application where volunteer_id = ${volunteerId} and state = 'invited' and offer_expires_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
