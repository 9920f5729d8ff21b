import type { FeedbackKind, FeedbackSource } from 'contract/site/feedback'
import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Feedback } from '../../../platform/tables.ts'

type Kind = z.output<typeof FeedbackKind>

/** Writes a report; false when its number is another's. */
export const insertFeedback = async (db: Tx, feedback: Insertable<Feedback>): Promise<boolean> => {
  const row = await db
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface FeedbackRow {
  feedbackId: string
  number: string
  kind: Kind
  source: z.output<typeof FeedbackSource>
  description: string
  contactCipher: Buffer
  fileId: string | null
  createdAt: Date
  dueOn: string
  answer: string | null
  answeredAt: Date | null
}

const columns = sql`id as "feedbackId", number, kind, source, description, contact_cipher as "contactCipher",
  file_id as "fileId", created_at as "createdAt", due_on::text as "dueOn", answer, answered_at as "answeredAt"`

/** The report with a number, for who knows its contact too. */
export const findByNumber = async (
  db: Db,
  number: string,
  contactDigest: Buffer,
): Promise<FeedbackRow | undefined> => {
  const { rows } = await sql<FeedbackRow>`select ${columns} from feedback
    where number = ${number} and contact_digest = ${contactDigest}`.execute(db)
  return rows[0]
}

export const findById = async (db: Db, id: string): Promise<FeedbackRow | undefined> => {
  const { rows } = await sql<FeedbackRow>`select ${columns} from feedback where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Reports: those that wait the oldest first, all others the newest first. */
export const listFeedback = async (
  db: Db,
  { state, kind }: { state?: 'open' | 'answered' | undefined; kind?: Kind | undefined },
  after: readonly [id: string] | null,
  most: number,
): Promise<FeedbackRow[]> => {
  const oldestFirst = state === 'open'
  const conditions = [
    sql`true`,
    ...(state ? [oldestFirst ? sql`answer is null` : sql`answer is not null`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(after ? [oldestFirst ? sql`id > ${after[0]}::uuid` : sql`id < ${after[0]}::uuid`] : []),
  ]
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from feedback where ${sql.join(conditions, sql` and `)}
    order by id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(db)
  return rows
}

/** Writes the answer of a report that has none; false for any other. */
export const writeAnswer = async (
  db: Tx,
  id: string,
  answer: string,
  administratorId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ answer, answered_by: administratorId, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface FeedbackGone {
  id: string
  fileId: string | null
}

/** Removes some of the reports answered before a moment; gives the pictures that came with them. */
export const removeAnsweredBefore = async (
  db: Tx,
  before: Date,
  most: number,
  now: Date,
): Promise<FeedbackGone[]> => {
  const { rows } = await sql<FeedbackGone>`
    delete from feedback where id in (select id from feedback where ${notSetAside('feedback', sql.ref('feedback.id'), now)} and answered_at < ${before} limit ${most})
    returning id, file_id as "fileId"`.execute(db)
  return rows
}
