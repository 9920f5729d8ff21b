import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { verifyEvents } from './audit.service.ts'
import { problemOfKept, readKeptSeal, sealAndKeep } from './kept-seal.service.ts'

const server = testServer()
const folder = () => server.world.config.headsDir
const file = () => join(folder(), 'newest-seal.json')

const happen = () =>
  transact(server.world.db, (db) => {
    const missionId = newId()
    const object = { kind: 'mission', id: missionId }
    return record(db, system, 'missionClosed', object, { missionId }, server.world.clock.now())
  })
const problem = () => problemOfKept(server.world, folder())

beforeEach(() => rmSync(folder(), { recursive: true, force: true }))
afterAll(() => rmSync(folder(), { recursive: true, force: true }))

it('the keeping of seals knows of none before the first is kept, and keeps the newest each time', async () => {
  expect(await readKeptSeal(folder())).toBeNull()
  expect(await problem()).toBeNull()
  for (let round = 0; round < 2; round++) {
    await happen()
    expect(await sealAndKeep(server.world)).toBe(1)
    const { number, hash } = await server.world.db
      .selectFrom('event_seal')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(await readKeptSeal(folder())).toEqual({ number, hash: hash.toString('hex') })
  }
  expect(await problem()).toBeNull()
})

it('the check against the kept seal finds the end of the log taken away with its seals, and keeps what was kept', async () => {
  await happen()
  await sealAndKeep(server.world)
  await happen()
  await sealAndKeep(server.world)
  const kept = readFileSync(file(), 'utf8')
  await tampering(server)(
    sql`delete from event where position > (select from_position from event_seal order by number desc limit 1)`,
    sql`delete from event_pending where event_id not in (select id from event)`,
    sql`delete from event_seal where number = (select max(number) from event_seal)`,
  )
  // Everything in the database agrees.
  expect((await verifyEvents(server.world)).problems).toEqual([])
  const { number } = JSON.parse(kept) as { number: number }
  expect(await problem()).toBe(`seal ${number} kept outside is gone or another`)
  // Another seal of the same number does not cover it up.
  await happen()
  await expect(sealAndKeep(server.world)).rejects.toMatchObject({ name: 'eventSealsUnkept' })
  expect(readFileSync(file(), 'utf8')).toBe(kept)
  expect(await problem()).toBe(`seal ${number} kept outside is gone or another`)
})

it('the check against the kept seal finds what was kept and says nothing any more', async () => {
  await happen()
  await sealAndKeep(server.world)
  writeFileSync(file(), 'x')
  expect(await problem()).toBe('seal 0 kept outside is gone or another')
  await expect(sealAndKeep(server.world)).rejects.toMatchObject({ name: 'eventSealsUnkept' })
})
