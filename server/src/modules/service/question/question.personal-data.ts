import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './question.repository.ts'
import * as copy from './question.personal-data.copy.ts'

/** What this module holds about people. */
export const questionPersonalData: PersonalData = {
  kinds: {
    questions: {
      section: copy.questions,
      moments: sql`select created_at from question where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", q.text, q.answer, q.hidden_reason as "hiddenReason", q.created_at as "askedAt", q.answered_at as "answeredAt"
        from question q join mission m on m.id = q.mission_id where q.volunteer_id = v.id order by q.id desc`,
    },
  },
  told: { question: ['questions'] },
  // What was answered stays under the masked name.
  forget: (_world, db, volunteerId) => rows.removeUnanswered(db, volunteerId),
}
