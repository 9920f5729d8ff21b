import type pg from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import { withConnection } from './bulk-load.ts'

/*
 * A million volunteers are loaded several times faster into bare tables than past thirty indexes. What
 * is taken off a table is put on the shelf first: a table of the statements that bring it back, written
 * in the transaction that takes it off. Whatever ends a growth, the next one finds the shelf and empties it.
 */

/** The tables that growth fills, those that take longest to index first. */
const shelvedTables = [
  'application',
  'stretch',
  'attendance_event',
  'service_record',
  'ledger_entry',
  'application_step',
  'account_identifier',
  'mission',
  'volunteer',
  'membership',
  'event',
  'mission_session',
  'place',
  'position',
  'publicity',
  'balance',
  'objection',
]

/** Shared by the connections that write blocks; who gets it alone knows that none writes. */
export const WRITE_LOCK = 718_203_148

/** Tables that are worked on at the same time, and the memory each build may sort in. */
const BUILDERS = 2
const BUILD_MEMORY = '256MB'

/** Keys, uniqueness and exclusions, then plain indexes; references last, which need keys on both sides. */
const takeOff = `
  with wanted as (select quote_ident(name)::regclass as id from unnest($1::text[]) as name)
  select k.relname as "table", c.conname as name,
    case c.contype when 'f' then 3 else 1 end as stage,
    format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as removal,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as definition
  from pg_constraint c join pg_class k on k.oid = c.conrelid
  where c.conparentid = 0
    and (c.contype in ('p', 'u', 'x') and c.conrelid in (select id from wanted)
      or c.contype = 'f' and (c.conrelid in (select id from wanted) or c.confrelid in (select id from wanted)))
  union all
  select t.relname, k.relname, 2,
    format('drop index %s', i.indexrelid::regclass),
    -- The definition of a partitioned index names the parent only; made again it is for all partitions.
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  from pg_index i join pg_class k on k.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where i.indrelid in (select id from wanted)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by stage, 1, 2`

/** Takes indexes, keys and references off the tables of growth and keeps how they were; all of it or nothing. */
export const shelve = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin')
  await client.query(`create table growth_shelf
    (ordinal int primary key, stage int not null, table_name text not null, name text not null, definition text not null)`)
  const { rows } = await client.query<Record<'table' | 'name' | 'removal' | 'definition', string>>(
    takeOff,
    [shelvedTables],
  )
  await client.query(
    `insert into growth_shelf
     select row_number() over (), stage, "table", name, definition
     from jsonb_to_recordset($1::jsonb) as j(stage int, "table" text, name text, definition text)`,
    [JSON.stringify(rows)],
  )
  // From the last to the first: references before the keys they rest on.
  for (const { removal } of rows.toReversed()) await client.query(removal)
  await client.query('commit')
}

/** Whether a growth has taken constraints off and not put all of them back. */
export const isShelved = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('growth_shelf') is not null as is`,
  )
  return rows[0]!.is
}

/** Refuses a database whose constraints are away: nothing would keep its facts true. */
export const refuseShelved = async (client: pg.ClientBase): Promise<void> => {
  if (await isShelved(client))
    throw new StartupError(
      'A growth of this database is under way or was interrupted, and indexes and constraints are away: ' +
        'let it finish, or run "npm run seed", which puts them back, and start again.',
    )
}

interface Shelved {
  ordinal: number
  stage: number
  table: string
  name: string
  definition: string
}

/**
 * Puts back what `shelve` took off, each with its own commit, so that an interrupted run goes on where
 * it stopped. Every row is checked again on the way; fails with StartupError naming the constraint that
 * the data break, which stays on the shelf.
 */
export const unshelve = async (url: string, tell: (what: string) => void): Promise<void> => {
  const shelved = await withConnection(url, async (client) => {
    const { rows } = await client.query<Shelved>(
      'select ordinal, stage, table_name as "table", name, definition from growth_shelf order by ordinal',
    )
    return rows
  })
  // One table is built by one connection: adding a constraint locks it against the other.
  const standing = shelved.filter(({ stage }) => stage < 3)
  const tables = [...Map.groupBy(standing, ({ table }) => table)]
    .sort(([one], [other]) => shelvedTables.indexOf(one) - shelvedTables.indexOf(other))
    .map(([, list]) => list)
  // What one cannot put back does not cut the other off: each ends its table before the fault is told.
  const built = await Promise.allSettled(
    Array.from({ length: BUILDERS }, () =>
      withConnection(url, async (client) => {
        await prepare(client)
        for (let list = tables.shift(); list; list = tables.shift())
          for (const each of list) await putBack(client, each, tell)
      }),
    ),
  )
  const failed = built.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  await withConnection(url, async (client) => {
    await prepare(client)
    for (const each of shelved.filter(({ stage }) => stage === 3)) await putBack(client, each, tell)
    await client.query('drop table growth_shelf')
  })
}

const prepare = (client: pg.ClientBase) =>
  client.query(
    `set maintenance_work_mem = '${BUILD_MEMORY}'; set max_parallel_maintenance_workers = 0`,
  )

const putBack = async (
  client: pg.ClientBase,
  { ordinal, table, name, definition }: Shelved,
  tell: (what: string) => void,
) => {
  const started = performance.now()
  await client.query('begin')
  try {
    await client.query(definition)
  } catch (error) {
    throw new StartupError(
      `${name} of ${table} cannot be put back: ${(error as Error).message}. ` +
        'It stays on the shelf; correct the rows and run "npm run seed" again.',
    )
  }
  await client.query('delete from growth_shelf where ordinal = $1', [ordinal])
  await client.query('commit')
  tell(`${name} of ${table} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
