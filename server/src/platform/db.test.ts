import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/database.ts'
import { type SilentProxy, silentProxy } from '../../test/silent-proxy.ts'
import { type Database, openDatabase, patiently } from './db.ts'
import type { Logger } from './log.ts'

let cloned: ClonedDatabase
let proxy: SilentProxy
let database: Database

beforeAll(async () => {
  cloned = await cloneDatabase()
  proxy = await silentProxy(cloned.url)
  database = openDatabase(proxy.url, { max: 1, patience: 1000 })
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await cloned.drop()
})

const one = () =>
  sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]!.one)

test('a statement that a silent database leaves unanswered fails, and so do those that follow it', async () => {
  expect(await one()).toBe(1)
  const story = database.db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db)
    proxy.fallSilent()
    await sql`select 2`.execute(db)
  })
  await expect(story).rejects.toThrow('Query read timeout')
  // The one connection of the pool was given up: another one is tried, and not answered either.
  await expect(one()).rejects.toThrow('timeout')
  proxy.speak()
  expect(await one()).toBe(1)
})

test('a transaction that counts over everything may take as long as it says', async () => {
  await expect(sql`select pg_sleep(2)`.execute(database.db)).rejects.toThrow('Query read timeout')
  await database.db.transaction().execute(async (db) => {
    await patiently(db, 20)
    await sql`select pg_sleep(2)`.execute(db)
  })
  // Only that transaction.
  await expect(sql`select pg_sleep(2)`.execute(database.db)).rejects.toThrow('Query read timeout')
})

test('a connection that the database ends is told of, unless we are ending ourselves', () => {
  const warned: unknown[] = []
  const log = { warn: (_: unknown, what: string) => warned.push(what) } as unknown as Logger
  const { pool } = openDatabase(cloned.url, { max: 1, log })
  const endedBy = new Error('terminating connection due to administrator command')
  pool.emit('error', endedBy, null as never)
  expect(warned).toEqual(['database connection lost'])
  void pool.end()
  pool.emit('error', endedBy, null as never)
  expect(warned).toHaveLength(1)
})
