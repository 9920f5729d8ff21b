import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import {
  areSealed,
  rowKey,
  rowsOfKeys,
  rowText,
  type SealedRows,
  type StoredRow,
} from '../../../platform/sealed-rows.ts'

/** A row with the seal it has; null where it has none. */
export type Kept = StoredRow & { seal: Buffer | null }

/** Since when the rows of each table are sealed, by the log. */
export const listBeginnings = async (db: Db): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ table: string; at: Date }>`
    select distinct on (payload->>'table') payload->>'table' as table, created_at as at from event
    where name = 'rowSealingBegan' order by payload->>'table', position`.execute(db)
  return new Map(rows.map(({ table, at }) => [table, at]))
}

/** Keeps whoever else would begin with a table waiting. */
export const holdTable = (db: Tx, table: string) =>
  sql`select pg_advisory_xact_lock(hashtext('row-seal'), hashtext(${table}))`.execute(db)

const keyColumns = ({ key }: SealedRows) =>
  sql.join(Object.keys(key).map((column) => sql.ref(`t.${column}`)))

/** The next rows of a table by their keys, with their seals. */
export const listAfter = async (
  db: Db,
  rows: SealedRows,
  after: string | null,
  most: number,
): Promise<Kept[]> => {
  const types = Object.values(rows.key)
  const place = after
    ? sql`and (${keyColumns(rows)}) > (${sql.join(
        after.split(':').map((part, index) => sql`${part}::${sql.raw(types[index]!)}`),
      )})`
    : sql``
  const { rows: found } = await sql<Kept>`
    with page as materialized (select ${rowKey(rows)} as key, ${rowText(rows)} as text,
        row_number() over (order by ${keyColumns(rows)}) as place
      from ${sql.table(rows.table)} t where ${areSealed(rows)} ${place}
      order by ${keyColumns(rows)} limit ${most})
    select key, text, seal from page
      left join row_seal s on s.table_name = ${rows.name} and s.row_key = page.key order by place`.execute(
    db,
  )
  return found
}

/** Keeps whoever else would change some rows waiting. */
export const holdRows = (db: Tx, rows: SealedRows, keys: readonly string[]) =>
  sql`select from ${rowsOfKeys(rows, keys)} for share of t`.execute(db)

/** Has a row wait for its seal, whatever it had before. */
export const openSeal = (db: Tx, table: string, key: string) =>
  sql`
    insert into row_seal (table_name, row_key, changed_in, open) values (${table}, ${key}, pg_current_xact_id(), true)
    on conflict (table_name, row_key) do update set open = true`.execute(db)

/** The seals of some rows. */
export const listSeals = async (
  db: Db,
  table: string,
  keys: readonly string[],
): Promise<Map<string, Buffer | null>> => {
  const { rows } = await sql<{ key: string; seal: Buffer | null }>`
    select row_key as key, seal from row_seal where table_name = ${table} and row_key = any(${keys}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, seal }) => [key, seal]))
}

/** Rows of a table that were changed and not sealed, as by a server of the version before. */
export const listUnsealed = async (db: Db, table: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from row_seal where table_name = ${table} and (open or seal is null) limit ${most}`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** The next keys of a table that were sealed. */
export const listKeysAfter = async (
  db: Db,
  table: string,
  after: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from row_seal where table_name = ${table} and row_key > ${after}
    order by row_key limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Names of rows whose last mark is looked up one by one: the log has an index of these alone. */
export type LookedUp = 'star' | 'honour_entry' | 'supplementary_batch'

/** The last seal that the log has of some rows, by their keys; null of one that was taken away. */
export const listMarks = async (
  db: Db,
  name: LookedUp,
  keys: readonly string[],
): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ key: string; mark: string | null }>`
    select k.key, last.mark from unnest(${keys}::text[]) as k(key) cross join lateral (
      -- By offset 0 the events of the one row are found first: in their order all of them would be gone through.
      select s.seal->>2 as mark from (select position, payload from event where name = 'rowsSealed'
        and payload->'seals' @> ${sql.raw(`'[["${name}"]]'::jsonb`)}
        and payload->'seals' @> jsonb_build_array(jsonb_build_array(${name}::text, k.key)) offset 0) e
      cross join lateral jsonb_array_elements(e.payload->'seals') s(seal)
      where s.seal->>0 = ${name} and s.seal->>1 = k.key order by e.position desc limit 1) last`.execute(
    db,
  )
  return new Map(rows.map(({ key, mark }) => [key, mark]))
}

/** What the log says of a row, and is not so. */
export interface Lost {
  subject: string
  problem: string
}

/**
 * Compares the last seal that the log has of each row with the one that it has, of those whose key falls into one of
 * sixteen parts: each statement sorts a sixteenth.
 */
export const listLost = async (db: Db, part: number): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    with last as materialized (
      select distinct on (s.seal->>0, s.seal->>1) s.seal->>0 as table_name, s.seal->>1 as key, s.seal->>2 as mark
      from event e cross join lateral jsonb_array_elements(e.payload->'seals') s(seal)
      where e.name = 'rowsSealed' and hashtext(s.seal->>1) & 15 = ${part}
      order by s.seal->>0, s.seal->>1, e.position desc)
    select last.table_name || ' ' || last.key as subject, case when last.mark is null then 'is back though it was taken away'
      when r.row_key is null then 'is gone' else 'is not as it was sealed last' end as problem
    from last left join row_seal r on r.table_name = last.table_name and r.row_key = last.key
    where case when last.mark is null then r.row_key is not null
      -- A row whose seal was taken away is told of where the rows are gone through.
      else r.row_key is null or (r.seal is not null and right(encode(r.seal, 'hex'), length(last.mark)) <> last.mark) end
    order by 1`.execute(db)
  return rows
}
