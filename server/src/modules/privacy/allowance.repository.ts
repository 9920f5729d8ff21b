import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

const HOUR_MS = 3_600_000
const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS)

/**
 * Takes one look of an administrator, of at most so many within an hour, and gives how many there are now;
 * null when there is none left. One statement that looks and takes, so that of many at once no more get through.
 */
export const take = async (
  db: Tx,
  administratorId: string,
  most: number,
  now: Date,
): Promise<number | null> => {
  const within = sql`array(select at from unnest(a.recent) as at where at > ${hourBefore(now)})`
  const { rows } = await sql<{ looks: number }>`
    insert into reveal_allowance as a (administrator_id, recent)
    values (${administratorId}, array[${now}::timestamptz])
    on conflict (administrator_id) do update set recent = ${within} || ${now}::timestamptz
    where cardinality(${within}) < ${most}
    returning cardinality(recent) as looks`.execute(db)
  return rows[0]?.looks ?? null
}

/** Begins the count anew with this look: he has proven who he is. */
export const begin = (db: Tx, administratorId: string, now: Date) =>
  db
    .updateTable('reveal_allowance')
    .where('administrator_id', '=', administratorId)
    .set({ recent: sql`array[${now}::timestamptz]`, alarmed_at: null })
    .execute()

/** Whether somebody has still to be told of this administrator within this hour; says so once. */
export const takeAlarm = async (db: Tx, administratorId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update reveal_allowance set alarmed_at = ${now}
    where administrator_id = ${administratorId} and (alarmed_at is null or alarmed_at <= ${hourBefore(now)})
    returning administrator_id`.execute(db)
  return rows.length > 0
}
