import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { START, testServer } from '../../../test/harness.ts'
import { record } from '../../events.ts'
import { system } from '../../platform/actor.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/transact.ts'
import { sealEvents, verifyEvents } from './audit.service.ts'

const server = testServer()
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

const happen = (at: Date) =>
  transact(server.world.db, (db) =>
    record(
      db,
      system,
      'missionClosed',
      { kind: 'mission', id: newId() },
      { missionId: newId() },
      at,
    ),
  )
const seals = () => server.world.db.selectFrom('event_seal').orderBy('number').selectAll().execute()

test('nothing is sealed while nothing has happened', async () => {
  expect(await sealEvents(server.world)).toBe(0)
  expect(await verifyEvents(server.world)).toEqual({ seals: 0, events: 0, problems: [] })
})

test('whole minutes are sealed once they are two minutes old, without gaps', async () => {
  for (const second of [5, 59, 60, 130]) await happen(after(second))
  server.world.at(after(179))
  expect(await sealEvents(server.world)).toBe(0)
  server.world.at(after(180))
  expect(await sealEvents(server.world)).toBe(1)
  expect(await seals()).toMatchObject([
    { number: 1, events: 2, from_instant: START, to_instant: after(60) },
  ])
  server.world.at(after(3600))
  expect(await sealEvents(server.world)).toBe(1)
  expect(await sealEvents(server.world)).toBe(0)
  const [first, second] = await seals()
  expect(second).toMatchObject({ number: 2, events: 2, from_instant: after(60) })
  expect(second!.previous_hash).toEqual(first!.hash)
  expect(await verifyEvents(server.world)).toEqual({ seals: 2, events: 4, problems: [] })
})

test('after a pause the next seal reaches back to the last, in pieces of a day at most', async () => {
  const days = 86_400
  await happen(after(3 * days))
  await happen(after(4 * days + 7200))
  server.world.at(after(6 * days))
  expect(await sealEvents(server.world)).toBe(2)
  const all = await seals()
  for (const [i, seal] of all.entries())
    if (i > 0) expect(seal.from_instant).toEqual(all[i - 1]!.to_instant)
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

test('several workers at once make one chain', async () => {
  for (let day = 7; day < 12; day++) {
    for (let second = 0; second < 40; second++) await happen(after(day * 86_400 + second))
    server.world.at(after(day * 86_400 + 3600))
    const made = await Promise.all(Array.from({ length: 6 }, () => sealEvents(server.world)))
    expect(made.toSorted(), `day ${day}`).toEqual([0, 0, 0, 0, 0, 1])
  }
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

describe('verifyEvents finds', () => {
  /** As a superuser who switches the trigger off; everything is put back. */
  const tampered = async (statement: ReturnType<typeof sql>): Promise<string[]> => {
    const back = new Error('put back')
    let problems: string[] = []
    await server.world.db
      .transaction()
      .execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        const { numAffectedRows } = await statement.execute(db)
        expect(numAffectedRows).toBe(1n)
        problems = (await verifyEvents({ db })).problems
        throw back
      })
      .catch((error) => {
        if (error !== back) throw error
      })
    return problems
  }
  const first = sql`(select id from event order by created_at, id limit 1)`

  it.each([
    ['id', sql`gen_random_uuid()`],
    ['name', sql`'missionPublished'`],
    ['actor_kind', sql`'visitor'`],
    ['actor_id', sql`gen_random_uuid()`],
    ['organization_id', sql`gen_random_uuid()`],
    ['object_kind', sql`'record'`],
    ['object_id', sql`null`],
    ['payload', sql`'{}'`],
    ['request_id', sql`'x'`],
    ['ip', sql`'127.0.0.1'`],
    ['user_agent', sql`'x'`],
    ['created_at', sql`created_at + interval '1 microsecond'`],
  ])('%s changed', async (column, value) => {
    expect(
      await tampered(sql`update event set ${sql.ref(column)} = ${value} where id = ${first}`),
    ).not.toEqual([])
  })

  it('an event deleted, added, or put before the first seal', async () => {
    expect(await tampered(sql`delete from event where id = ${first}`)).not.toEqual([])
    const add = (at: Date) => sql`
      insert into event (id, name, actor_kind, object_kind, payload, created_at)
      values (${newId()}, 'missionClosed', 'system', 'mission', '{}', ${at})`
    expect(await tampered(add(after(30)))).not.toEqual([])
    expect(await tampered(add(after(-3600)))).not.toEqual([])
  })

  it('a seal altered, removed from the middle, or joined to another', async () => {
    expect(await tampered(sql`update event_seal set hash = '\\x00' where number = 2`)).not.toEqual(
      [],
    )
    expect(await tampered(sql`delete from event_seal where number = 2`)).not.toEqual([])
    expect(
      await tampered(
        sql`update event_seal set to_instant = to_instant - interval '1 minute' where number = 2`,
      ),
    ).not.toEqual([])
  })
})
