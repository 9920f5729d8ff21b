import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { onTheWay } from '../record/record.policy.ts'

export interface GoalRow {
  hours: number | null
  serviceMinutes: number
  pendingMinutes: number
}

/** The goal of a year, with the effective minutes of the ledger and those on their way. */
export const find = async (db: Db, volunteerId: string, year: number): Promise<GoalRow> => {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= make_date(${year}::int, 1, 1) and ${sql.ref(column)} < make_date(${year}::int + 1, 1, 1)`
  const { rows } = await sql<GoalRow>`
    select (select hours from year_goal where volunteer_id = ${volunteerId} and year = ${year}::int) as hours,
      (select coalesce(sum(minutes), 0)::int from ledger_entry
        where volunteer_id = ${volunteerId} and kind = 'service' and ${within('occurred_on')}) as "serviceMinutes",
      (select coalesce(sum(minutes), 0)::int from service_record where volunteer_id = ${volunteerId}
        and kind = 'service' and state = any(${[...onTheWay]}) and ${within('local_date')}) as "pendingMinutes"`.execute(
    db,
  )
  return rows[0]!
}

/** Writes the goal of a year; false when it is so already. */
export const write = async (
  db: Tx,
  volunteerId: string,
  { year, hours }: { year: number; hours: number },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into year_goal as g (volunteer_id, year, hours, updated_at)
    values (${volunteerId}, ${year}, ${hours}, ${now})
    on conflict (volunteer_id, year) do update set hours = excluded.hours, updated_at = excluded.updated_at
      where g.hours <> excluded.hours
    returning year`.execute(db)
  return rows.length > 0
}

/** Takes the goal of a year away; false when there is none. */
export const remove = async (db: Tx, volunteerId: string, year: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('year_goal')
    .where('volunteer_id', '=', volunteerId)
    .where('year', '=', year)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const removeAll = (db: Tx, volunteerId: string) =>
  db.deleteFrom('year_goal').where('volunteer_id', '=', volunteerId).execute()
