import { contract } from 'contract'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildOrganization, buildVolunteer, type BuiltVolunteer } from '../build.ts'
import { checkSigningKey } from '../../src/platform/key-fingerprint.ts'
import { shelve } from '../../src/seed/shelf.ts'
import { type ClonedDatabase, cloneDatabase } from '../database.ts'
import { isTurn } from '../thorough.ts'
import { type Outcome, send } from './client.ts'
import { builderOver, newFolder, runToEnd, startServer } from './processes.ts'

/*
 * How the server ends: by SIGTERM with requests in flight, and at once,
 * with one sentence for its operator, when it cannot start.
 */

const REQUESTS = 100

let database: ClonedDatabase
let dataDir: string
let volunteers: BuiltVolunteer[]

beforeAll(async () => {
  database = await cloneDatabase()
  dataDir = await newFolder('data')
  const builder = builderOver(database.url, { now: () => new Date() })
  await buildOrganization(builder.server)
  volunteers = []
  for (let i = 0; i < REQUESTS; i++) volunteers.push(await buildVolunteer(builder.server))
  await builder.close()
})
afterAll(() => database.drop())

/** Holds the table that every call of a signed-in person needs. */
const holdSessions = async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('begin; lock table session in access exclusive mode')
  const waiting = async () => {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].n as number
  }
  return {
    /** Resolves when so many connections of the server wait for the table. */
    until: async (wanted: number) => {
      for (const end = Date.now() + 10_000; Date.now() < end; await sleep(10)) {
        // Inside a transaction the view shows its first reading for ever.
        await client.query('select pg_stat_clear_snapshot()')
        if ((await waiting()) >= wanted) return
      }
      throw new Error(`never ${wanted} requests in flight`)
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

describe.runIf(isTurn(2))('SIGTERM', () => {
  test(
    'the server at SIGTERM answers what is in flight, takes nothing new, ends with 0',
    { timeout: 120_000 },
    async () => {
      const server = await startServer({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        DATABASE_POOL: String(REQUESTS + 5),
      })
      const read = (volunteer: BuiltVolunteer) =>
        send(server.origin, contract.account.current, {}, volunteer.token)
      const logOut = ({ token }: BuiltVolunteer) =>
        send(server.origin, contract.auth.logOut, {}, token)

      // So many connections cannot all be opened within the pool's time limit: a few at a time.
      for (let open = 20; open <= REQUESTS; open += 20) {
        const lock = await holdSessions()
        const reads = volunteers.slice(0, open).map(read)
        await lock.until(open)
        await lock.release()
        for (const outcome of await Promise.all(reads)) expect(outcome.kind).toBe('ok')
      }

      const lock = await holdSessions()
      const half = REQUESTS / 2
      const inFlight: Promise<Outcome<unknown>>[] = [
        ...volunteers.slice(0, half).map(read),
        ...volunteers.slice(half).map(logOut),
      ]
      await lock.until(REQUESTS)
      const since = Date.now()
      const ended = server.stop()
      await sleep(300)
      expect(server.isAlive()).toBe(true)
      const late = await send(server.origin, contract.account.current, {}, volunteers[0]!.token)
      expect(late).toEqual({ kind: 'unknown', why: 'ECONNREFUSED' })
      await lock.release()
      const outcomes = await Promise.all(inFlight)
      const { code, stderr } = await ended
      const took = Date.now() - since
      const answered = outcomes.filter((outcome) => outcome.kind === 'ok')
      console.log(
        `SIGTERM: ${REQUESTS} in flight, ${answered.length} answered, ended with ${code} after ${took} ms`,
      )
      expect(answered).toHaveLength(REQUESTS)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(took).toBeLessThan(10_000)

      const client = new pg.Client(database.url)
      await client.connect()
      const { rows } = await client.query(
        `select count(*)::int as events, count(distinct request_id)::int as requests from event
       where name = 'loggedOut' and request_id = any($1)`,
        [answered.map((outcome) => outcome.requestId)],
      )
      await client.end()
      expect(rows).toEqual([{ events: half, requests: half }])
    },
  )
})

describe.runIf(isTurn(2))('SIGTERM with a grace', () => {
  test(
    'the server at SIGTERM with a grace is not ready and still serves until the grace is over',
    { timeout: 120_000 },
    async () => {
      const server = await startServer({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ROLE: 'api',
        SHUTDOWN_GRACE: '3',
      })
      const ended = server.stop()
      await vi.waitFor(async () => {
        const ready = await fetch(`${server.origin}/readyz`)
        expect([ready.status, await ready.json()]).toEqual([503, { status: 'ending' }])
      }, 2000)
      const served = await send(server.origin, contract.account.current, {}, volunteers[0]!.token)
      expect(served.kind).toBe('ok')
      expect((await ended).code).toBe(0)
    },
  )
})

describe.runIf(isTurn(2))('a server that cannot start', () => {
  /** Ends with 1 and exactly one line of standard error, which is the sentence. */
  const refusedWith = async (given: Record<string, string>): Promise<string> => {
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: dataDir, ...given })
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length, stderr }).toEqual({
      code: 1,
      stdout: '',
      lines: 1,
      stderr,
    })
    return stderr.trimEnd()
  }

  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; allowed is a whole number from 0 to 65535.'],
    [{ ROLE: 'king' }, 'ROLE is "king"; allowed is all, api or worker.'],
    [
      { MASTER_KEY: '', APP_ENV: 'production' },
      'MASTER_KEY is missing; production needs 64 hexadecimal digits.',
    ],
    [
      { CLOCK_FILE: '/tmp/clock', APP_ENV: 'production' },
      'CLOCK_FILE is set; it is allowed with APP_ENV=test only.',
    ],
  ])('a server that cannot start names the wrong value of %j', async (given, sentence) => {
    expect(await refusedWith(given)).toBe(sentence)
  })

  test('a server that cannot start names the port that is taken before it makes anything', async () => {
    const folder = await newFolder('untouched')
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    try {
      expect(await refusedWith({ DATA_DIR: folder, PORT: String(port) })).toBe(
        `Port ${port} is taken; stop what uses it, or set PORT to another number.`,
      )
      expect(await readdir(folder)).toEqual([])
    } finally {
      other.close()
    }
  })

  test('a server that cannot start names the signing key that is not the one of the database', async () => {
    const given = { DATABASE_URL: database.url, APP_ENV: 'production', ALLOW_LOCAL_OUTBOX: '1' }
    await checkSigningKey(database.url, Buffer.alloc(32, 9), new Date())
    expect(await refusedWith({ ...given, SIGNING_KEY: '0a'.repeat(32) })).toMatch(
      /^SIGNING_KEY .* is not the key .*"npm run signing-key:rotate"\.$/,
    )
  })

  test('a server that cannot start names the database it cannot reach', async () => {
    const away = new URL(database.url)
    away.port = '1'
    expect(await refusedWith({ DATABASE_URL: away.href })).toMatch(
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:1\/test_\w+\) cannot be reached \(.*ECONNREFUSED.*\): start it, or correct the address\.$/,
    )
    const missing = new URL(database.url)
    missing.pathname = '/nothing_here'
    expect(await refusedWith({ DATABASE_URL: missing.href })).toMatch(
      /^The database "nothing_here" of DATABASE_URL .* does not exist: create it/,
    )
  })

  test('a server that cannot start refuses a database whose constraints a growth has away, in production too', async () => {
    const grown = await cloneDatabase()
    const client = new pg.Client(grown.url)
    await client.connect()
    try {
      await shelve(client)
      const given = {
        DATABASE_URL: grown.url,
        APP_ENV: 'production',
        ALLOW_LOCAL_OUTBOX: '1',
        PUBLIC_URL: 'https://zyz.example.cn',
      }
      expect(await refusedWith(given)).toMatch(/constraints are away: .*"npm run seed"/)
    } finally {
      await client.end()
      await grown.drop()
    }
  })

  test(
    'a server that cannot start names the data folder that another server holds, which goes on',
    { timeout: 120_000 },
    async () => {
      const folder = await newFolder('held')
      // In production nothing is filled in: the folder alone is what this is about.
      const given = { APP_ENV: 'production', ALLOW_LOCAL_OUTBOX: '1', DATA_DIR: folder }
      const first = await startServer(given)
      expect(await refusedWith(given)).toBe(
        `Another server is already running on the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
      )
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
      expect((await first.stop()).code).toBe(0)
    },
  )
})
