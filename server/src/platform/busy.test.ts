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

  it('says that it is busy, and of the database nothing', async () => {
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
