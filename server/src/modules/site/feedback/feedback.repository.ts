import { FEEDBACK_WORKING_DAYS } from 'contract/rules/terms'
import type { FeedbackKind, FeedbackSource } from 'contract/site/feedback'
import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/db.ts'
import type { Feedback } from '../../../platform/tables.ts'
import type { CaseKind } from '../intake/intake.service.ts'

interface Own {
  contactCipher: Buffer
  feedbackId: string
  kind: z.output<typeof FeedbackKind>
  source: z.output<typeof FeedbackSource>
  withPicture: boolean
  answeredAt: Date | null
}

/** Reports of problems, which everybody with the permission answers. */
export const reports: CaseKind<Own> = {
  name: 'feedback',
  series: 'FK',
  workingDays: FEEDBACK_WORKING_DAYS,
  notFound: 'feedbackNotFound',
  task: 'feedback',
  own: sql<Own>`c.id as "feedbackId", c.kind, c.source, c.file_id is not null as "withPicture", c.answered_at as "answeredAt"`,
  from: sql`feedback c`,
  fileIds: sql`array_remove(array[c.file_id], null)`,
  isOpen: sql`c.answer is null`,
  answeredAt: sql`c.answered_at`,
  answeredBy: () => sql`true`,
}

export const insertFeedback = (db: Tx, feedback: Insertable<Feedback>) =>
  db.insertInto('feedback').values(feedback).execute()

/** Writes the answer of a report that has none. */
export const writeAnswer = (db: Tx, id: string, answer: Updateable<Feedback>) =>
  db
    .updateTable('feedback')
    .set(answer)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
