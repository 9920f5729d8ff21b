import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildMission } from '../../test/build.ts'
import { contract, testServer, wire } from '../../test/harness.ts'
import { createServer } from '../server.ts'
import { openDatabase } from './db.ts'
import type { World } from './world.ts'

/** A logger that keeps what is said. */
const listening = (log: World['log']) => {
  const said: string[] = []
  const note = (_facts: unknown, text: string) => void said.push(text)
  return {
    said,
    log: Object.assign(Object.create(log), { warn: note, error: note }) as World['log'],
  }
}

describe('a server whose connections are all taken', () => {
  const server = testServer()

  it('a server whose connections are all taken says that it is busy, and of the database nothing', async () => {
    await buildMission(server)
    const { said, log } = listening(server.world.log)
    const { db, replica, aside, close } = openDatabase(server.url, { max: 1 })
    const app = await createServer({ ...server.world, db, replica, aside, log })
    let release = () => {}
    const held = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await new Promise<void>((done) => (release = done))
    })
    const answer = await app.inject(wire(contract.mission.list, {}))
    const ready = await app.inject('/readyz')
    release()
    await held
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: '10503' })
    // Its own connection for that question is free: a balancer that took busy servers away would end the rest.
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(said).toContain('every connection to the database was taken')
    expect(said).not.toContain('database cannot serve')
    await app.close()
    await close()
  })
})

const waitingForLock = async ({ world }: ReturnType<typeof testServer>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  return rows[0]!.n
}

describe('many who ask at once for what is dear', () => {
  const server = testServer()

  it('many who ask at once for what is costly leave connections to others, and are told that others wait before them', async () => {
    await buildMission(server)
    // More than dear calls take together on any number of cores, fewer than ask here.
    const { db, replica, aside, close } = openDatabase(server.url, { max: 6 })
    const app = await createServer({ ...server.world, db, replica, aside })
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>()
    const { promise: ended, resolve: release } = Promise.withResolvers<void>()
    const held = server.world.db.transaction().execute(async (tx) => {
      await sql`lock table request_throttle in exclusive mode`.execute(tx)
      hasLock()
      await ended
    })
    await locked
    const asked = Array.from({ length: 40 }, () =>
      app.inject(wire(contract.record.openData, { format: 'csv' })),
    )
    const waiting: number[] = []
    for (let look = 0; look < 10; look++) {
      waiting.push(await waitingForLock(server))
      await pause(50)
    }
    release()
    await held
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(Math.max(...waiting)).toBeGreaterThan(0)
    expect(Math.max(...waiting)).toBeLessThan(6)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
    expect(new Set(statuses)).toContain(503)
    await app.close()
    await close()
  })
})
