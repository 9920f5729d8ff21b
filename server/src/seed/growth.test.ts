import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../../test/database.ts'
import { START, testConfig, testWorld } from '../../test/harness.ts'
import { isTurn } from '../../test/thorough.ts'
import { verifyLedger } from '../modules/service/record/ledger.service.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { createLogger } from '../platform/log.ts'
import { fillDemonstration } from './demonstration.ts'
import { grow } from './growth.ts'

/** Neither the imported people nor the children of the demonstration. */
const generated = `volunteer v where state <> 'unclaimed'
  and not exists (select from guardian g where g.volunteer_id = v.id)`

const size = { volunteers: 120, missions: 40, records: 200, scale: 0.6 }
const seed = 11

/** Every index and constraint, as the catalog describes it. */
const structureOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(`
    select tablename || ': ' || indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
  // PostgreSQL numbers the indexes on expressions of a partition as they come.
  return rows.map(({ line }) => line.replace(/_expr_idx\d*/, '_expr_idx')).toSorted()
}

describe.runIf(isTurn(0))('growing with indexes and constraints on the shelf', () => {
  // No pool of a server: a database that is served keeps its indexes.
  const world = {
    config: testConfig,
    keys: testConfig.keys,
    clock: { now: () => START },
    log: createLogger('error'),
  }
  let database: ClonedDatabase
  let client: pg.Client
  let before: string[]

  const growTo = (blocks: number, keys = world.keys) =>
    grow(
      { ...world, keys },
      database.url,
      { volunteers: blocks * 2500, seed, size, shelveFrom: 1 },
      () => {},
    )
  const count = async (what: string): Promise<number> =>
    Number((await client.query(`select count(*) as n from ${what}`)).rows[0].n)

  beforeAll(async () => {
    database = await cloneDatabase()
    await loadDivisions(database.url, START)
    await fillDemonstration(world, database.url, { seed, size, blocks: 1 })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    before = await structureOf(client)
  }, 100_000)

  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it(
    'growth puts the indexes and constraints on the shelf back after an interruption, and goes on',
    { timeout: 200_000 },
    async () => {
      await expect(growTo(4, { ...world.keys, ledger: [] })).rejects.toThrow()
      // Of the tables that growth fills; others keep theirs.
      const shelved = `tablename ~ '^(application|ledger_entry|mission)(_p?[0-9]+)*$'`
      expect(await count(`pg_indexes where ${shelved}`)).toBe(0)
      expect(await count(`pg_tables where ${shelved}`)).toBeGreaterThan(3)
      const missions = `any('{mission,mission_session}'::regclass[])`
      const references = `contype in ('x', 'f') and (conrelid = ${missions} or confrelid = ${missions})`
      expect(await count(`pg_constraint where ${references}`)).toBe(0)
      expect(await count(generated)).toBe(size.volunteers)
      await expect(fillDemonstration(world, database.url)).rejects.toThrow('npm run seed')

      expect(await growTo(4)).toBeGreaterThan(300)
      expect(await structureOf(client)).toEqual(before)
      expect(await count(generated)).toBe(4 * size.volunteers)
      const served = testWorld(database.url)
      expect(await verifyLedger(served)).toMatchObject({ problems: 0 })
      await served.close()
    },
  )

  it(
    'growth names a constraint that the rows break and puts it back when they do not',
    { timeout: 200_000 },
    async () => {
      await expect(growTo(5, { ...world.keys, ledger: [] })).rejects.toThrow()
      await client.query(
        `insert into account_identifier select realm, kind, digest, volunteer_id
       from account_identifier, (select id as volunteer_id from volunteer limit 1) v where kind = 'mobile' limit 1`,
      )
      await expect(growTo(5)).rejects.toThrow('account_identifier_unique of account_identifier')
      await expect(fillDemonstration(world, database.url)).rejects.toThrow('npm run seed')
      await client.query(
        `delete from account_identifier a using account_identifier b
       where a.kind = b.kind and a.digest = b.digest and a.ctid > b.ctid`,
      )
      expect(await growTo(5)).toBe(0)
      expect(await structureOf(client)).toEqual(before)
      expect(await count(generated)).toBe(5 * size.volunteers)
    },
  )

  it('growth runs alone, so that each block is written once', { timeout: 60_000 }, async () => {
    const ends = await Promise.allSettled([growTo(6), growTo(6)])
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    // Whoever comes second waits for a time, and is told then.
    expect(refusals.filter((reason) => !reason.includes('Another growth'))).toEqual([])
    expect(refusals.length).toBeLessThan(2)
    expect(await count(generated)).toBe(6 * size.volunteers)
    expect(await structureOf(client)).toEqual(before)
  })

  it('growth leaves the indexes of a database that is served', { timeout: 200_000 }, async () => {
    const served = testWorld(database.url)
    await verifyLedger(served)
    const broken = { ...world.keys, ledger: [] }
    await expect(growTo(7, broken)).rejects.toThrow()
    expect(await structureOf(client)).toEqual(before)
    await served.close()
  })
})
