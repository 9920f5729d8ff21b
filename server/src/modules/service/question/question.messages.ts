import type { questionMessageKinds } from 'contract/service/question'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './question.messages.copy.ts'

const place = { category: 'mission', target: 'mission', topic: 'exchange' } as const

/** What this module tells volunteers. */
export const questionMessages = {
  questionAnswered: { ...place, words: copy.questionAnswered },
  questionHidden: { ...place, words: copy.questionHidden },
} satisfies ModuleMessages<typeof questionMessageKinds>

/** Of the first answer to a question; one that is written again tells nobody again. */
export const answeredNews = async (
  { db }: World,
  { missionId, questionId, first }: Events['questionAnswered'],
): Promise<News[]> =>
  first
    ? [{ kind: 'questionAnswered', tellings: await listQuestion(db, missionId, questionId) }]
    : []

export const hiddenNews = async (
  { db }: World,
  { missionId, questionId }: Events['questionHidden'],
): Promise<News[]> => [
  { kind: 'questionHidden', tellings: await listQuestion(db, missionId, questionId) },
]

/** Who asked a question, of what, and why it was taken off where it was. */
const listQuestion = async (db: Db, missionId: string, questionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select q.volunteer_id as "volunteerId", q.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'reason', q.hidden_reason) as parameters
    from question q join mission m on m.id = q.mission_id
    where q.mission_id = ${missionId} and q.id = ${questionId}`.execute(db)
  return rows
}
