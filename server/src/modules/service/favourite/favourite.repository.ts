import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export type Kind = 'mission' | 'organization'

/** Whether everybody may see it: nothing else becomes a favourite. */
export const isPublic = async (db: Db, kind: Kind, id: string): Promise<boolean> => {
  const { rows } =
    kind === 'mission'
      ? await sql`select from mission where id = ${id} and state in ('published', 'closed', 'cancelled')`.execute(
          db,
        )
      : await sql`select from organization where id = ${id} and state = 'approved'`.execute(db)
  return rows.length > 0
}

/** Keeps one more; false when it was kept already. Whoever keeps another at the same time waits. */
export const keep = async (
  db: Tx,
  { volunteerId, kind, id, now }: { volunteerId: string; kind: Kind; id: string; now: Date },
): Promise<boolean> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into favourite (volunteer_id, kind, object_id, created_at)
    values (${volunteerId}, ${kind}, ${id}, ${now}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const count = async (db: Db, volunteerId: string, kind: Kind): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from favourite
    where volunteer_id = ${volunteerId} and kind = ${kind}`.execute(db)
  return rows[0]!.n
}

/** Keeps one no longer; false when it was none. */
export const drop = async (
  db: Tx,
  volunteerId: string,
  kind: Kind,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('favourite')
    .where('volunteer_id', '=', volunteerId)
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const listMarks = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{ kind: Kind; id: string }>`
    select kind, object_id as id from favourite where volunteer_id = ${volunteerId}
    order by kind, created_at desc, object_id desc`.execute(db)
  return rows
}

export interface Kept {
  id: string
  keptAt: Date
}

/** Favourites of a kind, the latest first. */
export const list = async (
  db: Db,
  volunteerId: string,
  kind: Kind,
  after: Kept | null,
  most: number,
): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    select object_id as id, created_at as "keptAt" from favourite
    where volunteer_id = ${volunteerId} and kind = ${kind}
      and ${after ? sql`(created_at, object_id) < (${after.keptAt}, ${after.id}::uuid)` : sql`true`}
    order by created_at desc, object_id desc limit ${most}`.execute(db)
  return rows
}

export const removeAll = (db: Tx, volunteerId: string) =>
  db.deleteFrom('favourite').where('volunteer_id', '=', volunteerId).execute()
