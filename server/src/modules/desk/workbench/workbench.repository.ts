import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { atMost } from '../../../platform/waiting.ts'

/** How many rows each of these finds, at most `mostCounted`; what is false is not looked at and null. */
export const count = async <Figure extends string>(
  db: Db,
  waiting: readonly (readonly [Figure, RawBuilder<unknown> | false])[],
): Promise<Record<Figure, number | null>> => {
  const figures = waiting.map(
    ([figure, found]) =>
      sql`${found ? sql`(select count(*)::int from (${atMost(found)}) found)` : sql`null::int`} as ${sql.id(figure)}`,
  )
  const { rows } = await sql<Record<Figure, number | null>>`select ${sql.join(figures)}`.execute(db)
  return rows[0]!
}
