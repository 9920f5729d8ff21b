import { localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { absenceCounts } from './absence-parts.service.ts'
import type { Comer, DoorSession } from './admission.policy.ts'
import type { MissionFacts } from './application.policy.ts'
import { clashOf, volunteerFacts } from './application.repository.ts'

/** A session with what letting somebody in depends on, and what he reads of it. */
export interface DoorRow extends DoorSession {
  mission: MissionFacts & { title: string; address: string; riskNotice: string }
  places: { placeId: string; positionName: string; quota: number; taken: number }[]
}

/** A session that is shown to volunteers, with its positions in their order; null where there is none. */
export const findDoor = async (db: Db, sessionId: string): Promise<DoorRow | null> => {
  type Row = Omit<DoorRow, 'mission'> &
    Omit<DoorRow['mission'], 'startsAt' | 'endsAt'> & {
      missionStartsAt: Date | null
      missionEndsAt: Date | null
    }
  const { rows } = await sql<Row>`
    select s.id as "sessionId", s.starts_at as "startsAt", s.ends_at as "endsAt", s.prepare_before as "prepareBefore",
      m.id as "missionId", m.title, m.address, m.risk_notice as "riskNotice", m.state, m.organization_id as "organizationId", o.name as "districtName",
      m.apply_opens_at as "applyOpensAt", m.apply_deadline as "applyDeadline", m.starts_at as "missionStartsAt", m.ends_at as "missionEndsAt",
      m.minimum_age as "minimumAge", m.maximum_age as "maximumAge", m.recruit_scope as "recruitScope", m.guardian_consent as "guardianConsent",
      (select coalesce(json_agg(json_build_object('placeId', l.id, 'positionName', n.name, 'quota', l.quota, 'taken', l.taken) order by n.ordinal), '[]')
        from place l join position n on n.id = l.position_id where l.mission_id = m.id and l.session_id = s.id) as places
    from mission_session s join mission m on m.id = s.mission_id join organization o on o.id = m.organization_id
    where s.id = ${sessionId} and m.state in ('published', 'suspended', 'closed', 'cancelled')`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  const { startsAt, endsAt, prepareBefore, places, missionStartsAt, missionEndsAt, ...mission } =
    row
  return {
    sessionId,
    startsAt,
    endsAt,
    prepareBefore,
    places,
    mission: { ...mission, startsAt: missionStartsAt, endsAt: missionEndsAt },
  }
}

/** Somebody at the door, and how an organiser knows him. */
export interface ComerRow extends Comer {
  volunteerId: string
  name: string
  volunteerNo: string
  serviceMinutes: number
  absences: number
  lateCancellations: number
}

/** Volunteers as they are at the door of a session. */
export const listComers = async (
  db: Db,
  sessionId: string,
  volunteerIds: readonly string[],
  now: Date,
): Promise<ComerRow[]> => {
  if (volunteerIds.length === 0) return []
  const { rows } = await sql<ComerRow>`
    select v.id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", coalesce(b.service_minutes, 0) as "serviceMinutes",
      ${absenceCounts(sql`v.id`, now)}, ${volunteerFacts(localDate(now))} as facts, ${clashOf(sql`v.id`)} as clash,
      (select json_build_object('state', a.state, 'reason', a.reason) from application a
        where a.volunteer_id = v.id and a.session_id = s.id
        order by a.state in ('pending', 'accepted', 'offered', 'attended', 'absent', 'excused') desc, a.created_at desc, a.id desc limit 1) as application
    from volunteer v join mission_session s on s.id = ${sessionId}::uuid join mission m on m.id = s.mission_id
    left join balance b on b.volunteer_id = v.id
    where v.id = any(${[...volunteerIds]}::uuid[])`.execute(db)
  return rows
}

/** Holds an application of a volunteer that waits for a place of a session. */
export const lockInLine = (db: Tx, volunteerId: string, sessionId: string) =>
  sql`select from application where volunteer_id = ${volunteerId} and session_id = ${sessionId}
    and state in ('waitlisted', 'invited') for update`.execute(db)
