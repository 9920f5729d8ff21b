import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../test/harness.ts'
import { takePending } from './events.ts'
import { startJobs } from './jobs.ts'
import { transact } from './platform/transact.ts'

/** How long is waited for what must happen; how soon it does is no part of any assertion. */
const PATIENCE = { timeout: 30_000, interval: 100 }
const LONG = { timeout: 90_000 }

describe('the jobs', () => {
  const server = testServer()
  let jobs: { stop(): Promise<void> } | null = null
  const start = async () => {
    jobs = await startJobs(server.world, server.url)
  }
  const stop = async () => {
    await jobs?.stop()
    jobs = null
  }
  afterEach(stop)

  /** A fact that one reaction follows, about nothing that is there. */
  const fact = () => ({
    eventId: randomUUID(),
    event: 'evaluationReportDecided',
    payload: { evaluationId: randomUUID(), reportId: randomUUID(), decision: 'dismissed' },
  })
  const write = async (facts: readonly { eventId: string; event: string; payload: unknown }[]) => {
    const { db, clock } = server.world
    const rows = facts.map(({ eventId, event, payload }) => ({
      event_id: eventId,
      name: event,
      payload: JSON.stringify(payload),
      created_at: clock.now(),
    }))
    await db.insertInto('event_pending').values(rows).execute()
  }
  const followed = async (eventIds: readonly string[]) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job
      where state = 'completed' and data->>'eventId' = any(${eventIds}::text[])`.execute(
      server.world.db,
    )
    return rows[0]!.n
  }

  it('the jobs follow facts without a pause as long as there are any', LONG, async () => {
    await start()
    const facts = Array.from({ length: 500 }, fact)
    await write(facts)
    // With a pause of a second after each ten it would take longer than is waited here.
    const ids = facts.map(({ eventId }) => eventId)
    await vi.waitFor(async () => expect(await followed(ids)).toBe(500), PATIENCE)
  })

  it(
    'timed tasks that somebody took out of the database, or moved, are put back, and what was gone is told of',
    LONG,
    async () => {
      jobs = await startJobs(server.world, server.url, { lookAtScheduleMs: 200 })
      const { db } = server.world
      const crons = async () => {
        const { rows } = await sql<{ name: string; cron: string }>`
        select name, cron from pgboss.schedule where name in ('offers', 'anomalies') order by name`.execute(
          db,
        )
        return rows
      }
      const before = await crons()
      expect(before).toHaveLength(2)
      await sql`delete from pgboss.schedule where name = 'offers'`.execute(db)
      await sql`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'anomalies'`.execute(db)
      await vi.waitFor(async () => expect(await crons()).toEqual(before), PATIENCE)
      await vi.waitFor(async () => {
        const { rows } = await sql`
        select details from security_event where name = 'databaseCodeAltered' and details->>'code' like 'schedule %'`.execute(
          db,
        )
        expect(rows).toEqual([{ details: { code: 'schedule offers' } }])
      }, PATIENCE)
    },
  )

  it('the jobs take facts oldest first, however they lie in the table', async () => {
    const facts = Array.from({ length: 60 }, fact).toSorted((a, b) =>
      a.eventId < b.eventId ? 1 : -1,
    )
    await write(facts)
    const taken = await transact(server.world.db, (db) => takePending(db, 60))
    const ids = taken.map(({ event_id }) => event_id)
    expect(ids).toHaveLength(60)
    expect(ids).toEqual(ids.toSorted())
  })

  it('the jobs take up what a killed worker had begun', LONG, async () => {
    await start()
    await stop()
    const begun = { reaction: fact(), slow: fact() }
    for (const [queue, job] of Object.entries(begun))
      await beginAndDie(queue, { index: 0, at: server.world.clock.now().toISOString(), ...job })
    await start()
    const ids = Object.values(begun).map(({ eventId }) => eventId)
    await vi.waitFor(async () => expect(await followed(ids)).toBe(2), PATIENCE)
  })

  it(
    'the jobs count a reaction that fails, without holding up the others of its batch',
    LONG,
    async () => {
      const bad = { ...fact(), payload: { evaluationId: 'none', decision: 'dismissed' } }
      const facts = [fact(), bad, fact()]
      // A fact of another version, whose name is unknown here, is nobody's to follow.
      await write([{ ...fact(), event: 'ofAnotherVersion' }, ...facts])
      await start()
      const ids = facts.map(({ eventId }) => eventId)
      await vi.waitFor(async () => expect(await followed(ids)).toBe(2), PATIENCE)
      const { db } = server.world
      const faults = () => db.selectFrom('fault').select(['task', 'subject_id', 'reason']).execute()
      await vi.waitFor(
        async () =>
          expect(await faults()).toEqual([
            { task: 'reaction.0', subject_id: bad.eventId, reason: '22P02' },
          ]),
        PATIENCE,
      )
    },
  )

  it(
    'the jobs tell of a connection missed three times in a row, not of a busy moment',
    LONG,
    async () => {
      const { db, log } = server.world
      let [tries, missing] = [0, 2]
      const counting = Object.assign(Object.create(db), {
        transaction: () => ({
          execute: async (story: never) => {
            if (tries++ < missing) throw new Error('timeout exceeded when trying to connect')
            return db.transaction().execute(story)
          },
        }),
      })
      const told: string[] = []
      const listening = Object.assign(Object.create(log), {
        warn: (_: unknown, what: string) => told.push(what),
      })
      jobs = await startJobs({ ...server.world, db: counting, log: listening }, server.url)
      const relay = () => told.filter((what) => what === 'relay of events')
      await vi.waitFor(() => expect(tries).toBeGreaterThan(12), PATIENCE)
      expect(relay()).toEqual([])
      missing = Infinity
      await vi.waitFor(() => expect(relay()).not.toEqual([]), PATIENCE)
    },
  )

  /** A job that a worker has taken and never ends: nothing has been heard of it for two minutes. */
  const beginAndDie = async (queue: string, data: object) => {
    const worker = new PgBoss({ connectionString: server.url, supervise: false, schedule: false })
    await worker.start()
    const id = await worker.send(queue, data)
    expect(await worker.fetch(queue)).toMatchObject([{ id }])
    await worker.stop({ graceful: false })
    await sql`
      update pgboss.job set started_on = started_on - interval '2 minutes',
        heartbeat_on = heartbeat_on - interval '2 minutes' where id = ${id}`.execute(
      server.world.db,
    )
  }
})
