import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { State } from './application.states.ts'

export interface QuestionRow {
  id: string
  applicationId: string
  state: State
  accepted: boolean | null
  answeredAt: Date | null
  /** The mission has not moved again since. */
  latest: boolean
  previousAddress: string
  address: string
  missionTitle: string
  positionName: string
  startsAt: Date
  endsAt: Date
}

const question = sql`
  select q.id, a.id as "applicationId", a.state, q.accepted, q.answered_at as "answeredAt",
    not exists (select from mission_change_question b where b.volunteer_id = q.volunteer_id and b.application_id = q.application_id and b.version > q.version) as latest,
    c.previous_address as "previousAddress", c.address, m.title as "missionTitle", coalesce(n.name, '') as "positionName",
    lower(a.during) as "startsAt", upper(a.during) as "endsAt"
  from mission_change_question q join application a on a.volunteer_id = q.volunteer_id and a.id = q.application_id
  join mission_change c on c.mission_id = q.mission_id and c.version = q.version join mission m on m.id = q.mission_id
  left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id`

/** Questions of a volunteer. */
export const listQuestions = async (
  db: Db,
  volunteerId: string,
  ids: readonly string[],
): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    ${question} where q.volunteer_id = ${volunteerId} and q.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Questions of a volunteer that he has not answered, those replaced and ended ones too. */
export const listUnanswered = async (db: Db, volunteerId: string): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    ${question} where q.volunteer_id = ${volunteerId} and q.accepted is null`.execute(db)
  return rows
}

export const writeAnswer = (
  db: Tx,
  volunteerId: string,
  id: string,
  accepted: boolean,
  now: Date,
) =>
  db
    .updateTable('mission_change_question')
    .set({ accepted, answered_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', id)
    .execute()
