import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

const HOUR_MS = 3_600_000
/** Those of some moments that lie within the last hour. */
const since = (moments: RawBuilder<unknown>, now: Date): RawBuilder<Date[]> =>
  sql`array(select at from unnest(${moments}) as at where at > ${hourBefore(now)})`
const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS)

/** How many looks there are: of the allowance, which a fresh proof begins again, and of the hour, whatever was proven. */
export interface Looks {
  taken: number
  inHour: number
}

/**
 * Takes one look of an administrator, of at most so many within an hour, and gives how many there are now;
 * null when there is none left. One statement that looks and takes, so that of many at once no more get through.
 */
export const take = async (
  db: Tx,
  administratorId: string,
  most: number,
  now: Date,
): Promise<Looks | null> => {
  const within = since(sql`a.recent`, now)
  const { rows } = await sql<Looks>`
    insert into reveal_allowance as a (administrator_id, recent, looked)
    values (${administratorId}, array[${now}::timestamptz], array[${now}::timestamptz])
    on conflict (administrator_id) do update set recent = ${within} || ${now}::timestamptz,
      looked = ${since(sql`a.looked`, now)} || ${now}::timestamptz
    where cardinality(${within}) < ${most}
    returning cardinality(recent) as taken, cardinality(looked) as "inHour"`.execute(db)
  return rows[0] ?? null
}

/** Begins the count again with this look, which may be among those of the hour already: he has proven who he is. Gives how many the hour has. */
export const begin = async (
  db: Tx,
  administratorId: string,
  counted: boolean,
  now: Date,
): Promise<number> => {
  const looked = since(sql`looked`, now)
  const row = await db
    .updateTable('reveal_allowance')
    .where('administrator_id', '=', administratorId)
    .set({
      recent: sql`array[${now}::timestamptz]`,
      looked: counted ? looked : sql<Date[]>`${looked} || ${now}::timestamptz`,
      alarmed_at: null,
    })
    .returning(sql<number>`cardinality(looked)`.as('inHour'))
    .executeTakeFirstOrThrow()
  return row.inHour
}

/** Whether somebody has still to be told of this administrator within this hour; says so once. */
export const takeAlarm = async (db: Tx, administratorId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update reveal_allowance set alarmed_at = ${now}
    where administrator_id = ${administratorId} and (alarmed_at is null or alarmed_at <= ${hourBefore(now)})
    returning administrator_id`.execute(db)
  return rows.length > 0
}

/** Sessions whose call lists an administrator made within the last hour. */
export const countLists = async (db: Tx, administratorId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct session_id)::int as n from call_list
    where administrator_id = ${administratorId} and made_at > ${hourBefore(now)}`.execute(db)
  return rows[0]!.n
}
