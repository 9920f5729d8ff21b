import { DataKind } from 'contract/foundation/data-kind'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/harness.ts'
import { personalData } from '../../../personal-data.ts'
import { kindsOf, type Kind } from '../../../platform/personal-data.ts'

const server = testServer()

/** Columns that say who somebody is, how he is reached or where he was, where no foreign key says so. */
const personal = String.raw`(^|_)(volunteer|account|administrator|objector|guardian|donor|applicant|actor)_id(s|)$|_by$|mobile|email|contact|target|document_number|^ip$|user_agent|latitude|birth_date|donor_name`

/** Tables of persons: whoever refers to one of them by a foreign key names a person. */
const persons = ['volunteer', 'administrator', 'guardian']

/** Tables that name a person, by a foreign key or by a column that is called so. */
const listPersonalTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where t.relkind in ('r', 'p') and not t.relispartition and (
      exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
        and k.confrelid = any(${persons}::text[]::regclass[]))
      or exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~ ${personal}))
    order by 1`.execute(server.world.db)
  return rows.map(({ name }) => name)
}

const toldTables = personalData.flatMap(({ told = {} }) => Object.entries(told))
const named = [
  ...toldTables.map(([table]) => table),
  ...personalData.flatMap(({ untold = {} }) => Object.keys(untold)),
]
/** Tables of which nobody said whether they hold something about people. */
const listForgotten = async () =>
  (await listPersonalTables()).filter((table) => !named.includes(table))

it('the tables of personal data are told with every column that names a person, or it is said why not', async () => {
  expect(await listForgotten()).toEqual([])
})

it('the list of personal tables names none that is gone, and none twice', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    server.world.db,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect(named.filter((table) => !there.has(table))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('the personal tables forget what they tell of with the account, or say why it is kept', () => {
  const silent = personalData.filter(({ told, forget, kept }) => told && !forget === !kept)
  expect(silent).toEqual([])
})

it('the personal tables have each kind of the contract in one module', () => {
  const kinds = personalData.flatMap(({ kinds = {} }) => Object.keys(kinds))
  expect(kinds.toSorted()).toEqual(DataKind.options.toSorted())
})

/** The statements that count a kind and read all of it. */
const queriesOf = (kind: Kind): string => {
  const { moments, contents } = new Map(kindsOf(personalData)).get(kind)!
  return [moments, contents, sql`volunteer`]
    .map((part) => part.compile(server.world.db).sql)
    .join('; ')
}

it.each(toldTables)('the personal tables read %s for the kinds that tell of it', (table, kinds) => {
  for (const kind of kinds)
    expect(queriesOf(kind), kind).toMatch(new RegExp(String.raw`\b${table}\b`))
})

it.each([
  'volunteer_id uuid not null',
  'checked_by uuid',
  'seen_by_ids uuid[], actor_id uuid',
  'somebody uuid references administrator (id)',
])(
  'the list of personal tables misses a table that is planted, once it has a column of a person: %s',
  async (column) => {
    const { db } = server.world
    await sql`create table planted (${sql.raw(column)})`.execute(db)
    expect(await listForgotten()).toEqual(['planted'])
    await sql`drop table planted`.execute(db)
  },
)

it('the list of personal tables names every column that is kept closed, and none that is open', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p') and not t.relispartition
    where c.table_schema = 'public' and c.column_name like '%cipher'`.execute(server.world.db)
  // Of administrators, organisations and missions the policy for volunteers says nothing.
  const others = /^(administrator|administrator_invitation|mission|organization|single_sign_on)\./
  const encrypted = personalData.flatMap(({ encrypted = {} }) => Object.keys(encrypted))
  expect(encrypted.toSorted()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !others.test(name))
      .toSorted(),
  )
})
