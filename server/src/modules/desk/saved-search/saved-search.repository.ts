import type { SavedFilter } from 'contract/service/saved-search'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

export type Filter = z.output<typeof SavedFilter>

export interface SavedSearchRow {
  savedSearchId: string
  name: string
  filter: Filter
  seenUntil: Date
  createdAt: Date
}

const columns = sql`id as "savedSearchId", name, filter, seen_until as "seenUntil", created_at as "createdAt"`

/** Own saved searches, the newest first. */
export const listOwn = async (db: Db, volunteerId: string): Promise<SavedSearchRow[]> => {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search where volunteer_id = ${volunteerId} order by id desc`.execute(
    db,
  )
  return rows
}

/** Holds the volunteer, so that searches saved at once are counted one by one; gives how many there are. */
export const countHeld = async (db: Tx, volunteerId: string): Promise<number> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search where volunteer_id = ${volunteerId}`.execute(db)
  return rows[0]!.count
}

/** Writes a saved search; false when the same conditions are saved already. */
export const insert = async (
  db: Tx,
  {
    volunteerId,
    id,
    name,
    filter,
  }: { volunteerId: string; id: string; name: string; filter: Filter },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into saved_search (volunteer_id, id, name, filter, seen_until, created_at)
    values (${volunteerId}, ${id}, ${name}, ${JSON.stringify(filter)}::jsonb, ${now}, ${now})
    on conflict on constraint saved_search_once do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const remove = async (db: Tx, volunteerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const removeAll = (db: Tx, volunteerId: string) =>
  db.deleteFrom('saved_search').where('volunteer_id', '=', volunteerId).execute()

/** The searches of one volunteer that are to be looked through. */
export interface DueSearches {
  volunteerId: string
  searches: SavedSearchRow[]
}

/**
 * The saved searches of one volunteer that have not been looked through on a day, held until the end
 * of the transaction; none when nobody is left whom no other server has in hand.
 */
export const takeDue = async (db: Tx, today: string, now: Date): Promise<DueSearches | null> => {
  const { rows } = await sql<{ volunteerId: string }>`
    select volunteer_id as "volunteerId" from saved_search
    where (digested_on is null or digested_on < ${today}::date)
      and ${notSetAside('missionDigests', sql.ref('saved_search.volunteer_id'), now)}
    order by digested_on nulls first, volunteer_id limit 1 for update skip locked`.execute(db)
  const [due] = rows
  if (!due) return null
  const { rows: searches } = await sql<SavedSearchRow>`
    update saved_search set digested_on = ${today}::date
    where volunteer_id = ${due.volunteerId} and (digested_on is null or digested_on < ${today}::date)
    returning ${columns}`.execute(db)
  return { volunteerId: due.volunteerId, searches }
}

/** Notes that a volunteer's searches have been looked through up to a moment. */
export const markSeen = (db: Tx, volunteerId: string, until: Date) =>
  db
    .updateTable('saved_search')
    .set({ seen_until: until })
    .where('volunteer_id', '=', volunteerId)
    .where('seen_until', '<', until)
    .execute()
