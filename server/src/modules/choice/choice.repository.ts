import type { choice } from 'contract/choice'
import type { ResultOf } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export type Choices = ResultOf<typeof choice.own>

/** What a volunteer decided; what stands before he says anything. */
export const find = async (db: Db, volunteerId: string): Promise<Choices> => {
  const row = await db
    .selectFrom('volunteer_choice')
    .where('volunteer_id', '=', volunteerId)
    .select(['ranked', 'advised'])
    .executeTakeFirst()
  return row ?? { ranked: false, advised: true }
}

export const write = (db: Tx, volunteerId: string, { ranked, advised }: Choices, now: Date) =>
  sql`insert into volunteer_choice as c (volunteer_id, ranked, advised, updated_at)
    values (${volunteerId}, ${ranked}, ${advised}, ${now})
    on conflict (volunteer_id) do update set ranked = excluded.ranked, advised = excluded.advised, updated_at = excluded.updated_at`.execute(
    db,
  )

export const remove = (db: Tx, volunteerId: string) =>
  db.deleteFrom('volunteer_choice').where('volunteer_id', '=', volunteerId).execute()
