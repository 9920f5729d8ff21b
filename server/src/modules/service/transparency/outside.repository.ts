import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export type KeptKind = 'heads' | 'seals'

/** How far something is kept in a folder, and whether any other folder has it. */
export const findKeptUpTo = async (db: Db, folder: string, kind: KeptKind) => {
  const { rows } = await sql<{ upTo: number; elsewhere: number }>`
    select coalesce(max(${sql.ref(kind)}) filter (where folder = ${folder}), 0) as "upTo",
      coalesce(max(${sql.ref(kind)}) filter (where folder <> ${folder}), 0) as elsewhere
    from kept_outside`.execute(db)
  return rows[0]!
}

export const putKeptUpTo = (db: Db, folder: string, kind: KeptKind, upTo: number) =>
  sql`insert into kept_outside as k (folder, ${sql.ref(kind)}) values (${folder}, ${upTo})
    on conflict (folder) do update set ${sql.ref(kind)} = greatest(k.${sql.ref(kind)}, ${upTo})`.execute(
    db,
  )

/** What was taken out of folders, told since a moment. */
export const listLost = async (db: Db | Tx, since: Date) => {
  const { rows } = await sql<{ what: KeptKind; from: number; upTo: number }>`
    select payload->>'what' as what, (payload->>'from')::int as "from", (payload->>'upTo')::int as "upTo"
    from event where name = 'outsideLost' and created_at >= ${since} order by created_at`.execute(
    db,
  )
  return rows
}
