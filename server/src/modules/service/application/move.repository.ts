import { activeApplication } from 'contract/rules/held-places'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { VolunteerFacts } from './application.policy.ts'
import type { LockedRow } from './application.repository.ts'
import { lockedColumns, volunteerFacts } from './application.repository.ts'
import type { MoveTarget } from './move.policy.ts'
import { clashing } from './place.repository.ts'

/** A place that somebody is moved to, with what its mission asks. */
export interface TargetRow extends MoveTarget {
  missionId: string
}

export const findTarget = async (
  db: Tx,
  missionId: string,
  placeId: string,
): Promise<TargetRow | undefined> => {
  const { rows } = await sql<TargetRow>`
    select m.id as "missionId", l.id as "placeId", s.id as "sessionId", s.starts_at as "startsAt", s.ends_at as "endsAt",
      m.state as "missionState", m.minimum_age as "minimumAge", m.maximum_age as "maximumAge",
      m.recruit_scope as "recruitScope", m.guardian_consent as "guardianConsent"
    from place l join mission_session s on s.id = l.session_id join mission m on m.id = l.mission_id
    where l.mission_id = ${missionId} and l.id = ${placeId}`.execute(db)
  return rows[0]
}

export interface MovedRow extends LockedRow {
  sessionId: string
  endsAt: Date
  facts: VolunteerFacts
  /** A stretch or a record of his session is there. */
  attended: boolean
  /** Another application of his for the session he is to go to. */
  applied: boolean
  /** He has something else at that time. */
  clash: { missionId: string; missionTitle: string } | null
}

/** Holds applications of a mission in the order of their identifiers, and reads what decides whether they may move. */
export const lockMoved = async (
  db: Tx,
  { missionId, sessionId }: TargetRow,
  ids: readonly string[],
): Promise<MovedRow[]> => {
  const wanted = sql`a.mission_id = ${missionId} and a.id = any(${[...ids]}::uuid[])`
  await sql`select from application a where ${wanted} order by a.id for update`.execute(db)
  const { rows } = await sql<MovedRow>`
    select ${lockedColumns}, a.session_id as "sessionId", upper(a.during) as "endsAt", ${volunteerFacts(null)} as facts,
      exists (select from stretch t where t.volunteer_id = a.volunteer_id and t.session_id = a.session_id and not t.void)
        or exists (select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id
          and r.state not in ('revoked', 'dismissed')) as attended,
      exists (select from application b where b.volunteer_id = a.volunteer_id and b.id <> a.id and b.session_id = s.id
        and b.state = any(${[...activeApplication]})) as applied,
      (select json_build_object('missionId', bm.id, 'missionTitle', bm.title)
        from application b join mission bm on bm.id = b.mission_id where b.volunteer_id = a.volunteer_id and b.id <> a.id
          and b.during && tstzrange(s.starts_at, s.ends_at) and b.state in ${clashing} limit 1) as clash
    from application a join volunteer v on v.id = a.volunteer_id join mission m on m.id = a.mission_id
    join mission_session s on s.id = ${sessionId}::uuid
    where ${wanted} order by a.id`.execute(db)
  return rows
}

/** Gives applications that are held another place, and writes from which to which in their steps. */
export const updatePlace = async (
  db: Tx,
  moved: readonly LockedRow[],
  { placeId, sessionId, startsAt, endsAt }: TargetRow,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> => {
  await sql`
    with moved as (
      update application a set place_id = ${placeId}, session_id = ${sessionId}, updated_at = ${now}::timestamptz,
        during = case when a.session_id = ${sessionId}::uuid then a.during else tstzrange(${startsAt}, ${endsAt}) end
      from unnest(${moved.map((row) => row.volunteerId)}::uuid[], ${moved.map(({ id }) => id)}::uuid[],
        ${moved.map((row) => row.placeId)}::uuid[]) as k (volunteer_id, id, from_place_id)
      where a.volunteer_id = k.volunteer_id and a.id = k.id returning a.volunteer_id, a.id, a.state, k.from_place_id)
    insert into application_step (volunteer_id, application_id, at, state, reason, actor_kind, administrator_id,
      from_place_id, to_place_id)
    select volunteer_id, id, ${now}::timestamptz, state, ${reason}, 'administrator', ${by}::uuid, from_place_id, ${placeId}::uuid
    from moved
    on conflict (volunteer_id, application_id, at, state) do update set reason = excluded.reason,
      actor_kind = excluded.actor_kind, administrator_id = excluded.administrator_id,
      from_place_id = excluded.from_place_id, to_place_id = excluded.to_place_id`.execute(db)
}
