import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { START, testServer } from '../../../../test/harness.ts'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
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
  expect(await verifyEvents(server.world)).toEqual({
    seals: 0,
    events: 0,
    acknowledged: 0,
    problems: [],
  })
})

test('every event that is settled is sealed in the order it was taken down, without gaps', async () => {
  for (const second of [5, 59, 60, 130]) await happen(after(second))
  expect(await sealEvents(server.world)).toBe(1)
  expect(await sealEvents(server.world)).toBe(0)
  await happen(after(131))
  expect(await sealEvents(server.world)).toBe(1)
  const [first, second] = await seals()
  expect(first).toMatchObject({ number: 1, version: 2, events: 4, from_position: 0 })
  expect(first).toMatchObject({ from_instant: after(5), to_instant: new Date(+after(130) + 1) })
  expect(second).toMatchObject({ number: 2, events: 1, from_position: first!.to_position })
  expect(second!.previous_hash).toEqual(first!.hash)
  expect(await verifyEvents(server.world)).toEqual({
    seals: 2,
    events: 5,
    acknowledged: 0,
    problems: [],
  })
})

test('after a pause all is sealed at once, in pieces of ten thousand at most', async () => {
  await sql`insert into event (id, name, actor_kind, object_kind, created_at)
    select gen_random_uuid(), 'missionClosed', 'system', 'mission', ${after(500)}::timestamptz
    from generate_series(1, 10001)`.execute(server.world.db)
  expect(await sealEvents(server.world)).toBe(2)
  expect((await seals()).slice(-2)).toMatchObject([{ events: 10_000 }, { events: 1 }])
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

test('nothing is sealed past an event whose transaction is still open, however late it commits', async () => {
  let commit = () => {}
  let written = () => {}
  const isWritten = new Promise<void>((done) => (written = done))
  const open = transact(server.world.db, async (db) => {
    await record(
      db,
      system,
      'missionClosed',
      { kind: 'mission', id: null },
      { missionId: newId() },
      after(600),
    )
    written()
    await new Promise<void>((done) => (commit = done))
  })
  await isWritten
  await happen(after(601))
  expect(await sealEvents(server.world, 1)).toBe(0)
  commit()
  await open
  expect(await sealEvents(server.world)).toBe(1)
  expect((await seals()).at(-1)).toMatchObject({ events: 2 })
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

test('the database gives an event its place, whatever the statement asks for', async () => {
  const id = newId()
  await sql`insert into event (id, name, actor_kind, object_kind, created_at, position)
    values (${id}, 'missionClosed', 'system', 'mission', ${after(602)}, 1)`.execute(server.world.db)
  const { position } = await server.world.db
    .selectFrom('event')
    .select('position')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(position).toBeGreaterThan((await seals()).at(-1)!.to_position!)
  expect(await sealEvents(server.world)).toBe(1)
})

test('several workers at once make one chain', async () => {
  for (let day = 7; day < 12; day++) {
    for (let second = 0; second < 40; second++) await happen(after(day * 86_400 + second))
    const made = await Promise.all(Array.from({ length: 6 }, () => sealEvents(server.world)))
    expect(made.toSorted(), `day ${day}`).toEqual([0, 0, 0, 0, 0, 1])
  }
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

test('a process whose clock is behind, or was ahead, breaks no seal', async () => {
  const moments = [0, -300, 3600, 60]
  for (const second of moments) {
    server.world.at(after(20 * 86_400 + second))
    await happen(server.world.clock.now())
    expect(await sealEvents(server.world)).toBe(1)
  }
  expect((await verifyEvents(server.world)).problems).toEqual([])
})

describe('seals by moments, as they were made before events had places', () => {
  const early = (second: number) => after(second - 86_400)

  /** Writes events without a place and seals them from one moment to another, all by hand. */
  const sealByMoment = async (db: Tx, number: number, from: Date, to: Date, previous: Buffer) => {
    await sql`insert into event (id, name, actor_kind, object_kind, created_at)
      values (gen_random_uuid(), 'missionClosed', 'system', 'mission', ${from})`.execute(db)
    const { rows } = await sql<{ line: string }>`
      select jsonb_build_array(id, name, actor_kind, actor_id, organization_id, object_kind, object_id, payload,
        request_id, ip, user_agent, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text as line
      from event where position is null and created_at >= ${from} and created_at < ${to} order by created_at, id`.execute(
      db,
    )
    const hash = createHash('sha256')
      .update(previous)
      .update(`${from.toISOString()}/${to.toISOString()}\n`)
      .update(rows.map(({ line }) => `${line}\n`).join(''))
      .digest()
    await sql`insert into event_seal (version, number, from_instant, to_instant, events, previous_hash, hash, sealed_at)
      values (1, ${number}, ${from}, ${to}, ${rows.length}, ${previous}, ${hash}, ${to})`.execute(
      db,
    )
    return hash
  }

  const other = testServer()

  it('go on to hold, and those by places follow them', async () => {
    const { db } = other.world
    const start = createHash('sha256').update('event-seal').digest()
    await db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      const first = await sealByMoment(db, 1, early(0), early(60), start)
      await sealByMoment(db, 2, early(60), early(180), first)
    })
    const here = () =>
      transact(db, (db) =>
        record(
          db,
          system,
          'missionClosed',
          { kind: 'mission', id: null },
          { missionId: newId() },
          // Within what was sealed by moments: a clock that is behind.
          early(30),
        ),
      )
    await here()
    expect(await sealEvents(other.world)).toBe(1)
    await here()
    expect(await sealEvents(other.world)).toBe(1)
    expect(await verifyEvents(other.world)).toEqual({
      seals: 4,
      events: 4,
      acknowledged: 0,
      problems: [],
    })
  })

  it('leave out no event that has no place either', async () => {
    const { db } = other.world
    const back = new Error('put back')
    const run = db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into event (id, name, actor_kind, object_kind, created_at)
        values (gen_random_uuid(), 'missionClosed', 'system', 'mission', ${early(181)})`.execute(db)
      expect((await verifyEvents({ db })).problems).toEqual([
        'seal 3 does not follow the seal before it',
      ])
      throw back
    })
    await expect(run).rejects.toBe(back)
  })
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
  const first = sql`(select id from event order by position limit 1)`

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
    ['position', sql`null`],
    ['position', sql`-1`],
  ])('%s changed', async (column, value) => {
    expect(
      await tampered(sql`update event set ${sql.ref(column)} = ${value} where id = ${first}`),
    ).not.toEqual([])
  })

  it('an event deleted, added, or put before the first seal', async () => {
    expect(await tampered(sql`delete from event where id = ${first}`)).not.toEqual([])
    const add = (position: number | null) => sql`
      insert into event (id, name, actor_kind, object_kind, payload, created_at, position)
      values (${newId()}, 'missionClosed', 'system', 'mission', '{}', ${START}, ${position})`
    for (const position of [1, 0, null]) expect(await tampered(add(position))).not.toEqual([])
  })

  it('a seal altered, removed from the middle, or joined to another', async () => {
    expect(await tampered(sql`update event_seal set hash = '\\x00' where number = 2`)).not.toEqual(
      [],
    )
    expect(await tampered(sql`delete from event_seal where number = 2`)).not.toEqual([])
    for (const change of [
      sql`to_instant = to_instant + interval '1 millisecond'`,
      sql`sealed_at = sealed_at - interval '1 second'`,
      sql`to_position = to_position - 1`,
      sql`version = 1, from_position = null, to_position = null`,
    ])
      expect(await tampered(sql`update event_seal set ${change} where number = 3`)).not.toEqual([])
  })
})
