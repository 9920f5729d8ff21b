import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { DataRow, HeldKind, Kind } from '../../../platform/personal-data.ts'

export interface Holding {
  kind: Kind
  count: number
  newest: Date | null
}

/** How much of each kind is held about a volunteer, and the newest. */
export const listHoldings = async (
  db: Db,
  held: readonly (readonly [Kind, HeldKind])[],
  volunteerId: string,
): Promise<Holding[]> => {
  const kinds = held.map(
    ([kind, { moments }]) =>
      sql`select ${kind} as kind, count(*)::int as count, max(m.at) as newest from volunteer v cross join lateral (${moments}) as m (at) where v.id = ${volunteerId}`,
  )
  const { rows } = await sql<Holding>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows
}

/** Everything of one kind; values that are closed stay closed. */
export const listContents = async (
  db: Db,
  { contents }: HeldKind,
  volunteerId: string,
): Promise<DataRow[]> => {
  const { rows } = await sql<DataRow>`
    select c.* from volunteer v cross join lateral (${contents}) c where v.id = ${volunteerId}`.execute(
    db,
  )
  return rows
}

/** Notes a download; false when the day has had its number. Whoever comes at the same time waits. */
export const takeDownload = async (
  db: Tx,
  volunteerId: string,
  { id, day, most, now }: { id: string; day: string; most: number; now: Date },
): Promise<boolean> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into own_data_download (volunteer_id, id, local_date, downloaded_at)
    select ${volunteerId}::uuid, ${id}::uuid, ${day}::date, ${now}::timestamptz
    where (select count(*) from own_data_download where volunteer_id = ${volunteerId} and local_date = ${day}::date) < ${most}`.execute(
    db,
  )
  return numAffectedRows === 1n
}
