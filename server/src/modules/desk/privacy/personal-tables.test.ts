import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/harness.ts'
import { encryptedColumns } from './encrypted.copy.ts'
import { queriesOf } from './own-data.repository.ts'
import { toldTables, untoldTables } from './personal-tables.ts'

const server = testServer()

/** Columns that say who somebody is, how he is reached or where he was. */
const personal = String.raw`^(volunteer|account|objector|holder|guardian|donor)_id$|mobile|email|contact|target|document_number|^ip$|user_agent|latitude|birth_date|donor_name`

const listPersonalTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p') and not t.relispartition
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = c.table_schema
    where c.table_schema = 'public' and c.column_name ~ ${personal} order by 1`.execute(
    server.world.db,
  )
  return rows.map(({ name }) => name)
}

it('tell of every table with a column that names a person, or say why not', async () => {
  const known = new Set([...Object.keys(toldTables), ...Object.keys(untoldTables)])
  expect((await listPersonalTables()).filter((table) => !known.has(table))).toEqual([])
})

it('name no table that is gone, and none twice', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    server.world.db,
  )
  const there = new Set(rows.map(({ name }) => name))
  const named = [...Object.keys(toldTables), ...Object.keys(untoldTables)]
  expect(named.filter((table) => !there.has(table))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it.each(Object.entries(toldTables))('read %s for the kinds that tell of it', (table, kinds) => {
  for (const kind of kinds)
    expect(queriesOf(server.world.db, kind), kind).toMatch(new RegExp(String.raw`\b${table}\b`))
})

it('tell of a table that is planted, once it has a column of a person', async () => {
  const { db } = server.world
  await sql`create table planted (volunteer_id uuid not null)`.execute(db)
  expect(await listPersonalTables()).toContain('planted')
  await sql`drop table planted`.execute(db)
})

it('name every column that is kept closed, and none that is open', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind in ('r', 'p') and not t.relispartition
    where c.table_schema = 'public' and c.column_name like '%cipher'`.execute(server.world.db)
  // Of administrators, organisations and missions the policy for volunteers says nothing.
  const others = /^(administrator|administrator_invitation|mission|organization|single_sign_on)\./
  expect(Object.keys(encryptedColumns).toSorted()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !others.test(name))
      .toSorted(),
  )
})
