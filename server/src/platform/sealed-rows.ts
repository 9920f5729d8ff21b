import {
  type AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type RawNode,
  sql,
  type TableNode,
} from 'kysely'
import type { Db, Tx } from './db.ts'
import { heldSealKeys, isSealed, markOf, type SealKeys, sealText } from './seal.ts'
import type { DB } from './tables.ts'
import { momentWritten } from './written.ts'

type KeyType = 'uuid' | 'text' | 'int' | 'bytea'

/**
 * Rows that give hours, let somebody give them or hide that they were given. What their columns say is sealed in the
 * transaction that writes them, whichever statement it was; the triggers `row_changed` of the same columns say which.
 */
export interface SealedRows {
  /** What they are called in seals and in the log: their table, unless that is sealed under more than one name. */
  name: string
  table: keyof DB
  /** The columns of the key with their types, in the order of the trigger's arguments. */
  key: Readonly<Record<string, KeyType>>
  columns: readonly string[]
  /** Only rows in which this column is set; all of them without it. */
  where?: string
  /** The table with whose rows these go, by a foreign key that cascades. */
  goesWith?: keyof DB
  /** Tables whose triggers write these rows, and functions of the database that do. */
  writtenBy?: readonly string[]
}

/** An entry of the list of rows that are sealed; its columns are those of the table. */
export const sealedRowsOf = <T extends keyof DB>(
  table: T,
  key: Readonly<Partial<Record<keyof DB[T] & string, KeyType>>>,
  columns: readonly (keyof DB[T] & string)[],
  more: {
    name?: string
    where?: keyof DB[T] & string
    goesWith?: keyof DB
    writtenBy?: readonly string[]
  } = {},
): SealedRows => ({ name: table, table, key: key as SealedRows['key'], columns, ...more })

/** The last seal of a row as the log keeps it; null of one that is no more. */
export type RowMark = [name: string, key: string, mark: string | null]

type Log = (db: Tx, seals: RowMark[], at: Date) => Promise<void>

/** How a statement that may change such rows is known. */
const writingInto = (rows: readonly SealedRows[]) => ({
  tables: new Set<string>(
    rows.flatMap(({ table, goesWith = table, writtenBy = [] }) => [table, goesWith, ...writtenBy]),
  ),
  patterns: rows.map(({ table, goesWith = table, writtenBy = [], where = '' }) => {
    const writers = [table, goesWith, ...writtenBy].join('|')
    return {
      names: new RegExp(
        String.raw`\b(?:insert into|update|delete from)\s+"?(?:${writers})\b|\bselect (?:${[...writtenBy, '-'].join('|')})\(`,
      ),
      where,
    }
  }),
  known: new WeakMap<readonly string[], boolean>(),
})

let held: readonly SealedRows[] = []
let log: Log | null = null
let writing = writingInto([])

/** Gives the process the list of rows that it seals. Whatever writes them needs it once, at its start. */
export const holdSealedRows = (rows: readonly SealedRows[]): void => {
  held = rows
  writing = writingInto(rows)
}

/** Says how the log keeps what was sealed. */
export const logSealedRows = (writes: Log): void => {
  log = writes
}

/** The rows that this process seals. */
export const heldSealedRows = (): readonly SealedRows[] => held

/** What is sealed under a name. Throws where nothing is. */
export const sealedRowsNamed = (name: string): SealedRows => {
  const rows = held.find((one) => one.name === name)
  if (!rows) throw new Error(`nobody says what is sealed of ${name}`)
  return rows
}

const begun = new WeakMap<Db, Map<string, Date>>()

/**
 * Remembers, for a pool, since when the rows of each name are sealed, and gives what is remembered: whoever takes that
 * out of the log or changes it while the process runs makes nothing pass by it, nor has anything sealed anew.
 */
export const rememberBeginnings = (
  db: Db,
  read: ReadonlyMap<string, Date>,
): ReadonlyMap<string, Date> => {
  const known = new Map([...read, ...(begun.get(db) ?? [])])
  begun.set(db, known)
  return known
}

/** Whether the rows of a name are sealed yet, by the log. */
export const beganSealing = async (db: Db, name: string): Promise<boolean> => {
  if (begun.get(db)?.has(name)) return true
  const { rows } = await sql<{ began: Date | null }>`
    select min(created_at) as began from event where name = 'rowSealingBegan' and payload->>'table' = ${name}`.execute(
    db,
  )
  const { began } = rows[0]!
  if (began) rememberBeginnings(db, new Map([[name, began]]))
  return began !== null
}

/** A row as it is sealed. */
export interface StoredRow {
  key: string
  text: string
}

/** What is sealed of the rows `t`: moments in microseconds, so that no time zone changes the text. */
export const rowText = ({ columns }: SealedRows) =>
  sql<string>`jsonb_build_array(${sql.join(
    columns.map((column) =>
      /(^|_)at$/.test(column)
        ? sql`(extract(epoch from ${sql.ref(`t.${column}`)}) * 1000000)::bigint`
        : sql.ref(`t.${column}`),
    ),
  )})::text`

/** The key of the rows `t` in one text. */
export const rowKey = ({ key }: SealedRows) =>
  sql<string>`concat_ws(':', ${sql.join(Object.keys(key).map((column) => sql.ref(`t.${column}`)))})`

/** Only those of the rows `t` that are sealed. */
export const areSealed = ({ where }: SealedRows) =>
  where ? sql<boolean>`${sql.ref(`t.${where}`)} is not null` : sql<boolean>`true`

const textOf = ({ name }: SealedRows, { key, text }: StoredRow): string =>
  `${name}\n${key}\n${text}`

/** Whether a row is what was sealed of it last. */
export const isRowAsSealed = (
  keys: SealKeys,
  rows: SealedRows,
  row: StoredRow,
  seal: Buffer,
): boolean => isSealed(keys, 'row', textOf(rows, row), seal)

/** Of some keys, the rows `t` that there are. */
export const rowsOfKeys = (rows: SealedRows, keys: readonly string[]) => {
  const columns = Object.entries(rows.key)
  const parts = keys.map((key) => key.split(':'))
  const lists = columns.map(
    ([, type], place) => sql`${parts.map((part) => part[place]!)}::${sql.raw(`${type}[]`)}`,
  )
  return sql`unnest(${sql.join(lists)}) as k(${sql.join(columns.map(([column]) => sql.ref(column)))})
    join ${sql.table(rows.table)} t on ${sql.join(
      columns.map(([column]) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
      sql` and `,
    )}
    where ${areSealed(rows)}`
}

/** What is sealed of the rows that there are of some keys. */
export const listRows = async (
  db: Db,
  rows: SealedRows,
  keys: readonly string[],
): Promise<StoredRow[]> => {
  const { rows: found } = await sql<StoredRow>`
    select ${rowKey(rows)} as key, ${rowText(rows)} as text from ${rowsOfKeys(rows, keys)}`.execute(
    db,
  )
  return found
}

const BATCH = 1000

interface OpenRow {
  name: string
  key: string
  /** What it said before the transaction; null of one that the transaction made. */
  before: string | null
  seal: Buffer | null
  fresh: boolean
}

/** Rows that the transaction has changed and not sealed yet. */
const listOpen = async (db: Tx): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select table_name as name, row_key as key, before, seal, fresh from row_seal
    where open and changed_in = pg_current_xact_id() limit ${BATCH}`.execute(db)
  return rows
}

/** Whether a row was what the product wrote, until a transaction changed it. */
const wasAsSealed = (keys: SealKeys, { name, key, before, seal, fresh }: OpenRow): boolean =>
  seal === null
    ? fresh
    : before === null || isRowAsSealed(keys, sealedRowsNamed(name), { key, text: before }, seal)

/** Leaves rows without a seal that were altered past the product: no change by the product covers that up. */
const leaveUnsealed = (db: Tx, name: string, keys: readonly string[]) =>
  sql`update row_seal set seal = null, open = false, before = null
    where table_name = ${name} and row_key = any(${keys}::text[])`.execute(db)

/**
 * Seals some rows of a name as they stand, forgets the seals of those that are no more, and tells the log of both. What
 * another transaction has sealed meanwhile keeps that seal: it may say more than was read here.
 */
export const sealRows = async (
  db: Tx,
  rows: SealedRows,
  keys: readonly string[],
  at: Date,
): Promise<void> => {
  const sealKeys = heldSealKeys()
  const seals = new Map(
    (await listRows(db, rows, keys)).map((row) => [
      row.key,
      sealText(sealKeys, 'row', textOf(rows, row)),
    ]),
  )
  const { rows: written } = await sql<{ key: string }>`
    with d as (select * from unnest(${[...seals.keys()]}::text[], ${[...seals.values()]}::bytea[]) d(key, seal)),
      gone as (delete from row_seal where table_name = ${rows.name}
        and row_key in (select unnest(${keys}::text[]) except select key from d))
    insert into row_seal (table_name, row_key, seal, changed_in)
      select ${rows.name}, key, seal, pg_current_xact_id() from d
    on conflict (table_name, row_key) do update set seal = excluded.seal, open = false, fresh = false, before = null
      where row_seal.open or row_seal.seal is null
    returning row_key as key`.execute(db)
  if (!log) throw new Error('no log to keep what was sealed: logSealedRows comes first')
  const sealed = written.map(({ key }): RowMark => [rows.name, key, markOf(seals.get(key)!)])
  const gone = keys.filter((key) => !seals.has(key)).map((key): RowMark => [rows.name, key, null])
  const marks = [...sealed, ...gone]
  if (marks.length > 0) await log(db, marks, at)
}

/** Seals the rows that a transaction has changed, before it ends. */
const sealChanged = async (db: Tx): Promise<void> => {
  const keys = heldSealKeys()
  for (;;) {
    const open = await listOpen(db)
    if (open.length === 0) return
    const at = momentWritten(db)
    if (!at) throw new Error(`${open[0]!.name} is changed, and no event says so`)
    for (const [name, rows] of Map.groupBy(open, (row) => row.name)) {
      const [sound, altered] = [true, false].map((wanted) =>
        rows.filter((row) => wasAsSealed(keys, row) === wanted).map(({ key }) => key),
      )
      if (sound!.length > 0) await sealRows(db, sealedRowsNamed(name), sound!, at)
      if (altered!.length > 0) await leaveUnsealed(db, name, altered!)
    }
  }
}

/** Whether a statement in text writes into one of the tables, those among it that its parameters name. */
const isWriting = ({ sqlFragments, parameters }: RawNode): boolean => {
  const known = writing.known.get(sqlFragments)
  if (known !== undefined) return known
  const names = parameters.map((parameter) => nameOf(parameter))
  const text = sqlFragments.map((fragment, place) => `${fragment}${names[place] ?? ' '}`).join('')
  const found = writing.patterns.some(
    ({ names, where }) => text.includes(where) && names.test(text),
  )
  if (names.every((name) => name === undefined)) writing.known.set(sqlFragments, found)
  return found
}

/** A query of the builder, by what those that write have. */
interface QueryNode extends OperationNode {
  into?: OperationNode
  table?: OperationNode
  from?: { froms: readonly OperationNode[] }
  with?: { expressions: readonly { expression: OperationNode }[] }
}

/** The table that a node names, where it names one. */
const nameOf = (node: OperationNode | undefined): string | undefined => {
  if (node?.kind === 'AliasNode') return nameOf((node as AliasNode).node)
  // As `sql.table` gives it.
  if (node?.kind === 'RawNode' && (node as RawNode).sqlFragments.every((text) => text === ''))
    return nameOf((node as RawNode).parameters[0])
  return node?.kind === 'TableNode' ? (node as TableNode).table.identifier.name : undefined
}

/** What a query of the builder writes into. */
const targetOf = ({ kind, into, table, from }: QueryNode): OperationNode | undefined => {
  if (kind === 'InsertQueryNode') return into
  if (kind === 'UpdateQueryNode') return table
  return kind === 'DeleteQueryNode' ? from!.froms[0] : undefined
}

/** Whether a statement writes rows that are sealed, or may. */
const writesSealed = (node: OperationNode): boolean => {
  if (node.kind === 'RawNode') {
    const raw = node as RawNode
    const parts = raw.parameters.filter(({ kind }) => kind === 'RawNode')
    return isWriting(raw) || parts.some(writesSealed)
  }
  const query = node as QueryNode
  const table = nameOf(targetOf(query))
  return (
    (table !== undefined && writing.tables.has(table)) ||
    (query.with?.expressions.some(({ expression }) => writesSealed(expression)) ?? false)
  )
}

/** Notices whether a transaction writes rows that are sealed, so that those that do not ask the database nothing more. */
export class SealedWrites implements KyselyPlugin {
  #some = false

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.#some ||= writesSealed(node)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result)

  /** Seals what was written. */
  async seal(db: Tx): Promise<void> {
    if (this.#some) await sealChanged(db)
  }
}
