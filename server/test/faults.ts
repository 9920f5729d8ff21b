import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** Lets no change of one row through, as damage that a task meets would; drop trigger `refuse_to_move` ends it. */
export const refuseToMove = async (
  db: Db,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  id: string,
): Promise<void> => {
  await sql`create or replace function refuse_to_move() returns trigger language plpgsql as
    $$ begin raise exception 'this row does not move'; end $$`.execute(db)
  await sql`create trigger refuse_to_move before update on ${table} for each row
    when (old.${key} = ${sql.lit(id)}) execute function refuse_to_move()`.execute(db)
}
