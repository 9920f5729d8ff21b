import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { type Said, tallyChange } from './evaluation.policy.ts'

export type SubjectKind = 'mission' | 'organization' | 'volunteer'

export interface Subject {
  kind: SubjectKind
  id: string
}

/** Something said of subjects that becomes something else; null for what was or is not there. */
export interface Change {
  subjects: readonly Subject[]
  before: Said | null
  after: Said | null
}

/** Changes the counts of subjects, in an order that keeps two of these from waiting for each other. */
export const applyChanges = async (db: Tx, changes: readonly Change[]): Promise<void> => {
  const rows = changes.flatMap(({ subjects, before, after }) =>
    tallyChange(before, after).flatMap((change) =>
      subjects.map((subject) => ({ ...subject, ...change })),
    ),
  )
  if (rows.length === 0) return
  await sql`
    insert into evaluation_tally as t (subject_kind, subject_id, item, n)
    select kind, id, item, sum(by) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(kind text, id uuid, item text, by int)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (subject_kind, subject_id, item) do update set n = t.n + excluded.n`.execute(db)
}

export const listTally = (db: Db, kind: SubjectKind, id: string) =>
  db
    .selectFrom('evaluation_tally')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .select(['item', 'n'])
    .execute()

export const removeTally = (db: Tx, kind: SubjectKind, id: string) =>
  db
    .deleteFrom('evaluation_tally')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
