import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Telling } from '../../../platform/messages.ts'

/** Who was at a mission that is over and has not evaluated it, with its end. */
export const listToEvaluate = async (
  db: Db,
  missionId: string,
): Promise<(Telling & { endsAt: Date })[]> => {
  const { rows } = await sql<Telling & { endsAt: Date }>`
    select distinct r.volunteer_id as "volunteerId", m.id as "subjectId", m.ends_at as "endsAt",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title) as parameters
    from service_record r join mission m on m.id = r.mission_id join volunteer v on v.id = r.volunteer_id
    where r.mission_id = ${missionId} and r.state not in ('dismissed', 'revoked') and v.state not in ('cancelled', 'unclaimed')
      and not exists (select from evaluation e where e.about = 'mission' and e.mission_id = m.id and e.volunteer_id = r.volunteer_id)`.execute(
    db,
  )
  return rows
}

/** The volunteers of evaluations, of one direction where it is named, with why one was decided on. */
export const listEvaluations = async (
  db: Db,
  evaluationIds: readonly string[],
  about?: 'mission' | 'volunteer',
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select e.volunteer_id as "volunteerId", e.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'organizationName', o.name, 'reason', p.decision_reason) as parameters
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = e.organization_id
    left join evaluation_report p on p.evaluation_id = e.id
    where e.id = any(${evaluationIds}::uuid[]) and ${about ? sql`e.about = ${about}` : sql`true`}`.execute(
    db,
  )
  return rows
}
