import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { BuiltAdministrator } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { buildDuties } from '../../../../test/staff.ts'
import { startJobs } from '../../../jobs.ts'
import { verifyDatabaseCode } from '../../../platform/database-code.ts'
import { lookAtDatabaseCode } from './database-code.service.ts'
import { invariants } from './invariants.ts'

const { audit } = contract
const server = testServer()
let security: BuiltAdministrator

beforeAll(async () => {
  security = (await buildDuties(server)).security
})

const run = async (...statements: readonly string[]) => {
  for (const text of statements) await sql.raw(text).execute(server.world.db)
}
const problems = async () =>
  (await verifyDatabaseCode(server.world.db)).findings.map(
    ({ subject, problem }) => `${subject} ${problem}`,
  )
const alarms = async () => {
  const { items } = await server.call(audit.alarms, {}, security.token)
  return items.map(({ name, code }) => [name, code])
}

const raise = [
  `create function raise_minutes() returns trigger language plpgsql as $$
    begin new.minutes := new.minutes + 60; return new; end $$`,
  `create trigger raise_minutes before insert on service_record
    for each row execute function raise_minutes()`,
]
const forget = [
  'drop trigger if exists raise_minutes on service_record',
  'drop function if exists raise_minutes()',
]
const shown = async (name: string) => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(
    server.world.db,
  )
  return rows[0]!.text
}

afterEach(() => run(...forget))

it('code in the database that the migrations made is in order', async () => {
  expect(await problems()).toEqual([])
  expect((await verifyDatabaseCode(server.world.db)).looked).toBeGreaterThan(80)
  await lookAtDatabaseCode(server.world)
  expect(await alarms()).toEqual([])
})

it('code in the database that the queue makes at the first start is in order', async () => {
  const { looked } = await verifyDatabaseCode(server.world.db)
  const jobs = await startJobs(server.world, server.url)
  await jobs.stop()
  const after = await verifyDatabaseCode(server.world.db)
  expect(after.findings).toEqual([])
  expect(after.looked).toBeGreaterThan(looked)
})

it('code in the database says the same after a restore, which makes it again by its own words', async () => {
  let findings: unknown = null
  const takenBack = server.world.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ again: [string, string] }>`
      select array[format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)] as again
      from pg_trigger where not tgisinternal and tgparentid = 0
      union all
      select array[format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))]
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conislocal
      union all
      select array[format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)]
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and not c.relispartition
        and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db)
    expect(rows.length).toBeGreaterThan(500)
    for (const statement of rows.flatMap(({ again }) => again)) await sql.raw(statement).execute(db)
    findings = (await verifyDatabaseCode(db)).findings
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(findings).toEqual([])
})

it('code in the database that somebody else made is found by the check, and an alarm within the minute, once', async () => {
  await run(...raise)
  expect(await problems()).toEqual([
    'function raise_minutes() is not of the product',
    'trigger raise_minutes on service_record is not of the product',
  ])
  const { findings } = await invariants.changesLogged({ ...server.world })
  expect(findings).toContainEqual({
    subject: 'trigger raise_minutes on service_record',
    problem: 'is not of the product',
  })
  await lookAtDatabaseCode(server.world)
  await lookAtDatabaseCode(server.world)
  expect((await alarms()).toSorted()).toEqual([
    ['databaseCodeAltered', 'function raise_minutes()'],
    ['databaseCodeAltered', 'trigger raise_minutes on service_record'],
  ])
})

it.each([
  [
    'a trigger of the product that is switched off',
    'alter table ledger_entry disable trigger ledger_entry_append_only',
    'alter table ledger_entry enable trigger ledger_entry_append_only',
    'trigger ledger_entry_append_only on ledger_entry says something else',
  ],
  [
    'a trigger that is switched off on a partition alone',
    'alter table event_rest disable trigger event_place',
    'alter table event_rest enable trigger event_place',
    'trigger event_place on event_rest is not of the product',
  ],
  [
    'a function among the server’s own',
    `create function pg_catalog.own() returns int language sql as 'select 1'`,
    'drop function pg_catalog.own()',
    'function own() is not of the product',
  ],
  [
    'a default',
    `alter table service_record alter column minutes set default 60`,
    'alter table service_record alter column minutes drop default',
    'default of service_record.minutes is not of the product',
  ],
  [
    'a constraint that is gone',
    'alter table service_record drop constraint record_four_eyes',
    `alter table service_record add constraint record_four_eyes check (entered_by is null or confirmed_by is null or entered_by <> confirmed_by)`,
    'constraint record_four_eyes on service_record is gone',
  ],
  [
    'an index that let nothing stand twice',
    'drop index record_once',
    `create unique index record_once on service_record (volunteer_id, session_id)
      where state not in ('revoked', 'dismissed')`,
    'unique index record_once is gone',
  ],
  [
    'a table that stands below another',
    'create table beside () inherits (administrator)',
    'drop table beside',
    'table beside below administrator is not of the product',
  ],
  [
    'row security',
    'alter table row_seal enable row level security',
    'alter table row_seal disable row level security',
    'row security of row_seal is not of the product',
  ],
  [
    'a cast',
    'create cast (text as bytea) without function',
    'drop cast (text as bytea)',
    'cast from text to bytea is not of the product',
  ],
  [
    'a rule that leaves changes out',
    'create rule nothing as on delete to row_seal do instead nothing',
    'drop rule nothing on row_seal',
    'rule nothing on row_seal is not of the product',
  ],
  [
    'a policy that hides rows',
    'create policy hidden on row_seal using (false)',
    'drop policy hidden on row_seal',
    'policy hidden on row_seal is not of the product',
  ],
])('code in the database is compared with the migrations: %s', async (_, change, back, problem) => {
  await run(change)
  expect(await problems()).toContain(problem)
  await run(back)
  expect(await problems()).toEqual([])
})

it('code in the database that was written for a moment and put back is an alarm', async () => {
  await lookAtDatabaseCode(server.world)
  const before = await shown('row_changed')
  await run(`create or replace function row_changed() returns trigger language plpgsql as $$
    begin return null; end $$`)
  await run(before)
  expect(await problems()).toEqual([])
  await lookAtDatabaseCode(server.world)
  expect(await alarms()).toContainEqual(['databaseCodeAltered', 'function row_changed()'])
})

it('code in the database that comes again after it was put back is an alarm again, though the first waits', async () => {
  const told = async () =>
    (await alarms()).filter(([, code]) => code === 'trigger raise_minutes on service_record').length
  await run(...raise)
  await lookAtDatabaseCode(server.world)
  const before = await told()
  server.world.pass(1)
  await lookAtDatabaseCode(server.world)
  expect(await told()).toBe(before)
  await run(...forget)
  server.world.pass(1)
  await lookAtDatabaseCode(server.world)
  await run(...raise)
  server.world.pass(1)
  await lookAtDatabaseCode(server.world)
  expect(await told()).toBe(before + 1)
})

it.each([
  ['may do everything', 'create role mallory superuser login'],
  ['may write one table', 'create role mallory login', 'grant update on service_record to mallory'],
  ['may make roles', 'create role mallory createrole login'],
])('a role of the database that %s is an alarm once when it comes', async (_, ...make) => {
  const told = async () => (await alarms()).filter(([, code]) => code === 'role mallory').length
  await lookAtDatabaseCode(server.world)
  const before = await told()
  await run(...make)
  try {
    for (const _ of [1, 2]) await lookAtDatabaseCode(server.world)
    expect(await told()).toBe(before + 1)
  } finally {
    await run('drop owned by mallory', 'drop role mallory')
  }
})

it('code in the database that a newer program migrated is left to that program, for an hour while it takes the place of this one', async () => {
  const newer = 'migration 9999_newer.sql'
  await run(`insert into migration (name) values ('9999_newer.sql')`)
  await run(...raise)
  // Of what was made nothing can be said, of the migration that it is none of this program.
  expect(await problems()).toEqual([`${newer} is not of the product`])
  const { world } = server
  const told = async () => (await alarms()).filter(([, code]) => code === newer)
  await lookAtDatabaseCode(world)
  world.pass(59)
  await lookAtDatabaseCode(world)
  expect(await told()).toEqual([])
  world.pass(1)
  await lookAtDatabaseCode(world)
  expect(await told()).toHaveLength(1)
  await run(`delete from migration where name = '9999_newer.sql'`)
  expect(await problems()).toContain('function raise_minutes() is not of the product')
})
