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
/** Lets seals without a key be written, as a superuser can. */
const unkeyed = (db: Tx) =>
  sql`alter table event_seal drop constraint if exists event_seal_keyed`.execute(db)
const seals = () => server.world.db.selectFrom('event_seal').orderBy('number').selectAll().execute()

test('nothing is sealed while nothing has happened', async () => {
  expect(await sealEvents(server.world)).toBe(0)
  expect(await verifyEvents(server.world)).toEqual({
    seals: 0,
    events: 0,
    unsealed: 0,
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
  expect(first).toMatchObject({ number: 1, version: 3, key_id: 1, events: 4, from_position: 0 })
  expect(first).toMatchObject({ from_instant: after(5), to_instant: new Date(+after(130) + 1) })
  expect(second).toMatchObject({ number: 2, events: 1, from_position: first!.to_position })
  expect(second!.previous_hash).toEqual(first!.hash)
  expect(await verifyEvents(server.world)).toEqual({
    seals: 2,
    events: 5,
    unsealed: 0,
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

  it('seals by moments go on to hold, and those by places follow them', async () => {
    const { db } = other.world
    const start = createHash('sha256').update('event-seal').digest()
    await db.transaction().execute(async (db) => {
      await unkeyed(db)
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
      unsealed: 0,
      acknowledged: 0,
      problems: [],
    })
  })

  it('seals by moments leave out no event that has no place either', async () => {
    const { db } = other.world
    const back = new Error('put back')
    const run = db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into event (id, name, actor_kind, object_kind, created_at)
        values (gen_random_uuid(), 'missionClosed', 'system', 'mission', ${early(181)})`.execute(db)
      expect((await verifyEvents({ db, keys: server.world.keys })).problems).toEqual([
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
        await unkeyed(db)
        await sql`set local session_replication_role = replica`.execute(db)
        const { numAffectedRows } = await statement.execute(db)
        expect(numAffectedRows).toBe(1n)
        problems = (await verifyEvents({ db, keys: server.world.keys })).problems
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
  ])('the check of events finds %s changed', async (column, value) => {
    expect(
      await tampered(sql`update event set ${sql.ref(column)} = ${value} where id = ${first}`),
    ).not.toEqual([])
  })

  it('the check of events finds an event deleted, added, or put before the first seal', async () => {
    expect(await tampered(sql`delete from event where id = ${first}`)).not.toEqual([])
    const add = (position: number | null) => sql`
      insert into event (id, name, actor_kind, object_kind, payload, created_at, position)
      values (${newId()}, 'missionClosed', 'system', 'mission', '{}', ${START}, ${position})`
    for (const position of [1, 0, null]) expect(await tampered(add(position))).not.toEqual([])
  })

  it('the check of events finds a seal altered, removed from the middle, or joined to another', async () => {
    expect(await tampered(sql`update event_seal set hash = '\\x00' where number = 2`)).not.toEqual(
      [],
    )
    expect(await tampered(sql`delete from event_seal where number = 2`)).not.toEqual([])
    for (const change of [
      sql`to_instant = to_instant + interval '1 millisecond'`,
      sql`sealed_at = sealed_at - interval '1 second'`,
      sql`to_position = to_position - 1`,
      sql`version = 1, key_id = null, from_position = null, to_position = null`,
    ])
      expect(await tampered(sql`update event_seal set ${change} where number = 3`)).not.toEqual([])
  })
})

describe('verifyEvents finds, where seals are computed again by somebody without the key', () => {
  const again = testServer()
  const canonical = sql`jsonb_build_array(id, name, actor_kind, actor_id, organization_id, object_kind, object_id, payload,
    request_id, ip, user_agent, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), position)`

  /** An event changed, and every seal computed again over it as it was done before there were keys. */
  const forge = async (db: Tx, version: 2 | 3) => {
    await unkeyed(db)
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update event set actor_id = gen_random_uuid() where position = (select min(position) from event)`.execute(
      db,
    )
    let previous = createHash('sha256').update('event-seal').digest()
    for (const seal of await db.selectFrom('event_seal').selectAll().orderBy('number').execute()) {
      const { rows } = await sql<{ line: string }>`select ${canonical}::text as line from event
        where position > ${seal.from_position} and position <= ${seal.to_position} order by position`.execute(
        db,
      )
      const period = `${seal.from_instant.toISOString()}/${seal.to_instant.toISOString()}`
      const kind = version === 2 ? '2' : `3 ${seal.key_id}`
      const head = `${kind} ${seal.number} ${seal.from_position}/${seal.to_position} ${period} ${seal.sealed_at.toISOString()}`
      const hash = createHash('sha256')
        .update(previous)
        .update(`${head}\n`)
        .update(rows.map(({ line }) => `${line}\n`).join(''))
        .digest()
      await db
        .updateTable('event_seal')
        .set({ version, key_id: version === 2 ? null : seal.key_id, previous_hash: previous, hash })
        .where('number', '=', seal.number)
        .execute()
      previous = hash
    }
  }
  const problemsOf = async (story: (db: Tx) => Promise<unknown>): Promise<string[]> => {
    const back = new Error('put back')
    let problems: string[] = []
    await again.world.db
      .transaction()
      .execute(async (db) => {
        await story(db)
        problems = (await verifyEvents({ db, keys: again.world.keys })).problems
        throw back
      })
      .catch((error) => {
        if (error !== back) throw error
      })
    return problems
  }
  const add = () =>
    transact(again.world.db, (db) =>
      record(
        db,
        system,
        'missionClosed',
        { kind: 'mission', id: newId() },
        { missionId: newId() },
        START,
      ),
    )

  it('the check finds a changed event under recomputed seals of the newest version, or of the one without a key', async () => {
    for (let i = 0; i < 3; i++) {
      await add()
      await sealEvents(again.world)
    }
    expect(await problemsOf(() => Promise.resolve())).toEqual([])
    expect(await problemsOf((db) => forge(db, 3))).toContain('seal 1 does not match its events')
    const downgraded = await problemsOf((db) => forge(db, 2))
    expect(downgraded).not.toContain('seal 1 does not match its events')
    expect(downgraded).toContain('seal 1 has no key where one belongs')
  })

  it('the check finds an event that no seal covers yet, changed or put there by hand, under recomputed seals', async () => {
    await add()
    const newest = sql`(select max(position) from event)`
    const plain = async (db: Tx, statement: ReturnType<typeof sql>) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await statement.execute(db)
    }
    const found = ['1 events not sealed yet were not written so by this product']
    expect(
      await problemsOf((db) =>
        plain(db, sql`update event set payload = '{}' where position = ${newest}`),
      ),
    ).toEqual(found)
    const bare = sql`update event set mac = null where position = ${newest}`
    // Within an hour of the first keyed seal a server of the version before may have written it.
    expect(await problemsOf((db) => plain(db, bare))).toEqual([])
  })
})
