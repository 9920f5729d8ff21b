import { GRACE_MINUTES } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { GuardianAnswer } from './application.policy.ts'
import type { LockedRow } from './application.repository.ts'

export interface AskedRow extends LockedRow {
  guardianState: GuardianAnswer
  answerBy: Date
  /** Until when a refusal counts. */
  closesAt: Date
  autoAccept: boolean
}

/** An organiser let the volunteer of the application `a` in at the door. */
const letIn = sql`exists (select from walk_in w where w.volunteer_id = a.volunteer_id and w.application_id = a.id)`

/** The session begins; for whoever came to it when it ran, nobody can sign out of it any more. */
const closesAt = sql<Date>`case when ${letIn} then upper(a.during) + ${GRACE_MINUTES} * interval '1 minute' else lower(a.during) end`

const asked = sql`select a.id, a.volunteer_id as "volunteerId", a.mission_id as "missionId", a.place_id as "placeId", a.state,
    a.guardian_state as "guardianState", c.answer_by as "answerBy", ${closesAt} as "closesAt", coalesce(n.auto_accept, false) or ${letIn} or exists (
      select from mission_invitation i where i.volunteer_id = a.volunteer_id and i.application_id = a.id and i.accepted and i.place_id = a.place_id) as "autoAccept"
  from application a join guardian_question c on c.volunteer_id = a.volunteer_id and c.application_id = a.id
  left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id`

/** Holds an application of one of these volunteers that asked its guardians. */
export const lockAsked = async (
  db: Tx,
  volunteerIds: readonly string[],
  applicationId: string,
): Promise<AskedRow | null> => {
  const { rows } = await sql<AskedRow>`
    ${asked} where a.volunteer_id = any(${volunteerIds}::uuid[]) and a.id = ${applicationId} for update of a, c`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Holds an application of one of these volunteers; whose it is, or null. */
export const lockOfWards = async (
  db: Tx,
  volunteerIds: readonly string[],
  applicationId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ volunteerId: string }>`
    select volunteer_id as "volunteerId" from application
    where volunteer_id = any(${volunteerIds}::uuid[]) and id = ${applicationId} for update`.execute(
    db,
  )
  return rows[0]?.volunteerId ?? null
}

/** Holds applications whose guardians had their time; those that another process holds are its business. */
export const lockOverdue = async (db: Tx, now: Date, most: number): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    ${asked} where c.answered_at is null and c.answer_by <= ${now}
      and ${notSetAside('guardians', sql.ref('a.id'), now)}
    order by c.answer_by, a.id limit ${most} for update of a, c skip locked`.execute(db)
  return rows
}

type Key = Pick<LockedRow, 'volunteerId' | 'id'>

/** Writes down what was said; `guardianId` is null when nobody said anything in time. */
export const writeAnswer = async (
  db: Tx,
  applications: readonly Key[],
  { state, guardianId, now }: { state: GuardianAnswer; guardianId: string | null; now: Date },
): Promise<void> => {
  await sql`
    with keys as (select * from unnest(${applications.map((row) => row.volunteerId)}::uuid[], ${applications.map((row) => row.id)}::uuid[]) as k (volunteer_id, id)),
    answered as (
      update guardian_question c set guardian_id = ${guardianId}::uuid, answered_at = ${now}
      from keys k where c.volunteer_id = k.volunteer_id and c.application_id = k.id)
    update application a set guardian_state = ${state} from keys k where a.volunteer_id = k.volunteer_id and a.id = k.id`.execute(
    db,
  )
}

/** Until when guardians who have not been written to may answer; null when they were, or are not asked. */
export const takeUntold = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ answerBy: Date }>`
    update guardian_question set told_at = ${now}
    where volunteer_id = ${volunteerId} and application_id = ${applicationId} and told_at is null and answered_at is null
    returning answer_by as "answerBy"`.execute(db)
  return rows[0]?.answerBy ?? null
}

/** What a guardian sees of his ward's applications. */
export interface WardApplicationRow {
  volunteerId: string
  applicationId: string
  missionId: string
  missionTitle: string
  districtName: string
  address: string
  positionName: string
  contactName: string
  contactMobileCipher: Buffer | null
  startsAt: Date
  endsAt: Date
  /** Until when guardians may refuse. */
  closesAt: Date
  state: LockedRow['state']
  reason: string | null
  offerExpiresAt: Date | null
  guardianState: GuardianAnswer | null
  answerBy: Date | null
  signedInAt: Date | null
  signedOutAt: Date | null
}

/** The newest sessions that these volunteers applied to, at most `most` of each. */
export const listOfWards = async (
  db: Db,
  volunteerIds: readonly string[],
  most: number,
): Promise<WardApplicationRow[]> => {
  const { rows } = await sql<WardApplicationRow>`
    select w.id as "volunteerId", a.* from unnest(${volunteerIds}::uuid[]) as w (id) cross join lateral (
      select a.id as "applicationId", m.id as "missionId", m.title as "missionTitle", o.name as "districtName", m.address,
        coalesce(n.name, '') as "positionName", m.contact_name as "contactName", m.contact_mobile_cipher as "contactMobileCipher",
        lower(a.during) as "startsAt", upper(a.during) as "endsAt", ${closesAt} as "closesAt", a.state, a.reason, a.offer_expires_at as "offerExpiresAt", a.guardian_state as "guardianState", c.answer_by as "answerBy",
        t.first as "signedInAt", t.last as "signedOutAt"
      from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
      left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
      left join guardian_question c on c.volunteer_id = a.volunteer_id and c.application_id = a.id
      left join lateral (select min(s.signed_in_at) as first, max(s.signed_out_at) as last from stretch s
        where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id and not s.void) t on true
      where a.volunteer_id = w.id order by lower(a.during) desc, a.id desc limit ${most}) a`.execute(
    db,
  )
  return rows
}
