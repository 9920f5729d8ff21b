import type pg from 'pg'
import { questionsAndAnswers } from './missions.data.ts'
import type { Random } from './random.ts'

/** So many of the missions that are still to come have questions. */
const MISSIONS = 60
const HOUR = 3_600_000

/** Writes questions of those who applied, and what the organisations answered. */
export const writeQuestions = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{
    missionId: string
    organizationId: string
    publisherId: string | null
    volunteerIds: string[]
  }>(
    `select m.id as "missionId", m.organization_id as "organizationId", m.created_by as "publisherId",
       array(select a.volunteer_id from application a where a.mission_id = m.id order by a.id limit 3) as "volunteerIds"
     from mission m where m.state = 'published' and m.starts_at > $1 and m.published_at < $1::timestamptz - interval '2 days'
     order by m.published_at desc, m.id limit ${MISSIONS}`,
    [now],
  )
  const questions = rows.flatMap(({ volunteerIds, publisherId, ...of }) =>
    volunteerIds.map((volunteerId) => {
      const [text, answer] =
        questionsAndAnswers[Math.floor(random.next() * questionsAndAnswers.length)]!
      const askedAt = new Date(now.getTime() - (4 + random.next() * 40) * HOUR)
      const answered = answer !== null && publisherId !== null
      return {
        ...of,
        volunteerId,
        id: random.id(askedAt),
        text,
        answer: answered ? answer : null,
        answeredBy: answered ? publisherId : null,
        answeredAt: answered ? new Date(askedAt.getTime() + 3 * HOUR) : null,
        askedAt,
      }
    }),
  )
  await client.query(
    `insert into question (mission_id, id, volunteer_id, organization_id, text, answer, answered_by, answered_at, created_at)
     select "missionId", id, "volunteerId", "organizationId", text, answer, "answeredBy", "answeredAt", "askedAt"
     from jsonb_to_recordset($1::jsonb) as j("missionId" uuid, id uuid, "volunteerId" uuid, "organizationId" uuid, text text,
       answer text, "answeredBy" uuid, "answeredAt" timestamptz, "askedAt" timestamptz)`,
    [JSON.stringify(questions)],
  )
}
