import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { buildCredit, reverseCredit } from '../../../../test/earned.ts'
import { sealLog } from '../../../../test/desk.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { transact } from '../../../platform/transact.ts'
import { verifyHeads } from './head-check.service.ts'
import { advanceHeads } from './head.service.ts'
import * as rows from './head.repository.ts'
import { readKept } from './kept-heads.service.ts'

const { transparency } = contract
const HOUR = 60

const headsOf = (server: ReturnType<typeof testServer>) => rows.listAfter(server.world.db, 0, 100)

/** Runs statements as a superuser on whom no trigger fires. */
const asSuperuser = (server: ReturnType<typeof testServer>, statements: readonly string[]) =>
  server.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  })

const happen = (server: ReturnType<typeof testServer>) =>
  transact(server.world.db, (db) =>
    record(
      db,
      system,
      'missionClosed',
      { kind: 'mission', id: newId() },
      { missionId: newId() },
      server.world.clock.now(),
    ),
  )

describe('heads', () => {
  const server = testServer()
  const advance = () => advanceHeads(server.world)
  afterEach(() => rmSync(server.world.config.headsDir, { recursive: true, force: true }))

  it('the heads of the ledger begin with an empty one, of which there is one head', async () => {
    expect(await server.call(transparency.newest, {})).toMatchObject({
      head: null,
      nextAt: new Date(START.getTime() + HOUR * 60_000).toISOString(),
      keys: [{ algorithm: 'Ed25519' }],
    })
    await advance()
    const { head } = await server.call(transparency.newest, {})
    expect(head).toMatchObject({ number: 1, entries: 0, volunteers: 0, previous: null, seal: null })
  })

  it('the heads of the ledger are made once an hour where it grew, and count what it holds', async () => {
    const [one, other] = [await buildVolunteer(server), await buildVolunteer(server)]
    const { recordId } = await buildCredit(server, one, { minutes: 90 })
    await buildCredit(server, other, { minutes: 30, kind: 'training' })
    await advance()
    // The hour has its head already.
    expect(await headsOf(server)).toHaveLength(1)
    server.world.pass(HOUR)
    await advance()
    await advance()
    expect((await headsOf(server)).at(-1)).toMatchObject({
      number: 2,
      entries: 2,
      volunteers: 2,
      serviceMinutes: 90,
      trainingMinutes: 30,
    })
    await reverseCredit(server, one, recordId)
    await buildCredit(server, one, { minutes: 45 })
    server.world.pass(HOUR)
    await advance()
    const [, second, third] = await headsOf(server)
    expect(third).toMatchObject({ number: 3, entries: 4, volunteers: 2, serviceMinutes: 45 })
    expect(third!.previous).toEqual(second!.hash)
    expect(third!.root).not.toEqual(second!.root)
    expect((await verifyHeads(server.world, { kept: [] })).problems).toEqual([])
  })

  it('the heads of the ledger are made of a new seal of the log, and of nothing at all once a day', async () => {
    const before = (await headsOf(server)).length
    server.world.pass(HOUR)
    await advance()
    expect(await headsOf(server)).toHaveLength(before)
    await happen(server)
    await sealLog(server)
    await advance()
    const sealed = (await headsOf(server)).at(-1)!
    expect(sealed).toMatchObject({ number: before + 1, seal: { number: expect.any(Number) } })
    server.world.pass(23 * HOUR)
    await advance()
    expect(await headsOf(server)).toHaveLength(before + 1)
    server.world.pass(HOUR)
    await advance()
    const quiet = (await headsOf(server)).at(-1)!
    expect(quiet).toMatchObject({ number: before + 2, entries: sealed.entries })
    expect(quiet.root).toEqual(sealed.root)
  })

  it('the heads of the ledger go on with the next hour after hours in which no server ran', async () => {
    const before = (await headsOf(server)).at(-1)!
    await buildCredit(server, await buildVolunteer(server))
    server.world.pass(50 * HOUR)
    await advance()
    const after = (await headsOf(server)).at(-1)!
    expect(after.number).toBe(before.number + 1)
    expect(after.previous).toEqual(before.hash)
  })

  it('the heads of the ledger take in an entry that commits only after the head of its hour was made', async () => {
    const volunteer = await buildVolunteer(server)
    await buildCredit(server, volunteer)
    let commit = () => {}
    let written = () => {}
    const isWritten = new Promise<void>((done) => (written = done))
    const late = buildCredit(server, volunteer, {
      minutes: 75,
      within: (story) =>
        transact(server.world.db, async (db) => {
          await story(db)
          written()
          await new Promise<void>((done) => (commit = done))
        }),
    })
    await isWritten
    server.world.pass(HOUR)
    await advance()
    const during = (await headsOf(server)).at(-1)!
    commit()
    await late
    server.world.pass(HOUR)
    await advance()
    const after = (await headsOf(server)).at(-1)!
    expect(after.entries).toBe(during.entries + 1)
    expect((await verifyHeads(server.world, { kept: [] })).problems).toEqual([])
  })

  it('the heads of the ledger are made by one of several servers, and kept once', async () => {
    await buildCredit(server, await buildVolunteer(server))
    server.world.pass(HOUR)
    const before = (await headsOf(server)).length
    await Promise.all(Array.from({ length: 4 }, () => advance()))
    await advance()
    expect(await headsOf(server)).toHaveLength(before + 1)
    const kept = await readKept(server.world.config.headsDir)
    expect(kept.map(({ number }) => number)).toEqual(
      Array.from({ length: before + 1 }, (_, i) => i + 1),
    )
  })

  it('the heads of the ledger are listed in pages, fetched after a number and taken as files', async () => {
    const all = await headsOf(server)
    const first = await server.call(transparency.list, { size: '2' })
    expect(first.items.map(({ number }) => number)).toEqual([all.length, all.length - 1])
    const next = await server.call(transparency.list, { size: '2', cursor: first.next! })
    expect(next.items[0]!.number).toBe(all.length - 2)
    const { heads } = await server.call(transparency.since, { number: '2', size: '3' })
    expect(heads.map(({ number }) => number)).toEqual([3, 4, 5])
    const address = '/v2/api/zyz/home/transparency/file?format='
    const json = await server.app.inject(`${address}json&number=1`)
    expect(json.json().heads).toHaveLength(all.length - 1)
    const text = (await server.app.inject(`${address}csv`)).body
    expect(text.trim().split('\n')).toHaveLength(all.length + 1)
    expect((await server.app.inject('/transparency.json')).json().data.head.number).toBe(all.length)
  })

  it('the heads of the ledger hold nothing of a person', async () => {
    const { heads } = await server.call(transparency.since, { number: '0' })
    const { rows: people } = await sql<{ id: string; name: string; no: string }>`
      select id, name, volunteer_no as no from volunteer`.execute(server.world.db)
    const text = JSON.stringify(heads)
    for (const { id, name, no } of people)
      for (const part of [id, name, no]) expect(text).not.toContain(part)
  })
})

describe('the mail of heads', () => {
  const server = testServer()
  const mails = async () => {
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where template = 'ledgerHeads'`.execute(server.world.db)
    return found[0]!.n
  }
  afterEach(() => rmSync(server.world.config.headsDir, { recursive: true, force: true }))

  it('the mail of heads goes once a day to the audit administrators of the root, with the heads of the days before', async () => {
    const { db, keys } = server.world
    const root = await buildOrganization(server, { parent: null })
    const auditor = await buildAdministrator(server, {
      organization: root,
      roles: ['auditAdministrator'],
    })
    await buildAdministrator(server, { organization: root, roles: ['owner'] })
    const email_cipher = encryptField(keys, `administrator.email.${auditor.id}`, 'audit@example.cn')
    await db
      .updateTable('administrator')
      .set({ email_cipher })
      .where('id', '=', auditor.id)
      .execute()
    await advanceHeads(server.world)
    expect(await mails()).toBe(0)
    server.world.pass(24 * HOUR)
    await Promise.all([1, 2, 3].map(() => advanceHeads(server.world)))
    await advanceHeads(server.world)
    expect(await mails()).toBe(1)
    expect(await rows.findMailedUpTo(db)).toBe(1)
    server.world.pass(24 * HOUR)
    await advanceHeads(server.world)
    expect(await mails()).toBe(2)
    expect(await rows.findMailedUpTo(db)).toBe(2)
  })
})

/* The one who tampers has the database, its tables and every trigger off; he has neither keys nor the folder. */
describe('tampering is found', () => {
  const server = testServer()
  let volunteer: BuiltVolunteer
  const tables = [
    'ledger_entry',
    'balance',
    'service_record',
    'organization',
    'ledger_head',
    'ledger_leaf',
    'ledger_bucket',
    'ledger_leaf_due',
    'event',
    'event_seal',
  ]
  const folder = () => server.world.config.headsDir
  const keep = (name: string) =>
    asSuperuser(
      server,
      tables.map((table) => `create table ${name}_${table} as table ${table}`),
    )
  const putBack = (name: string, some: readonly string[] = tables) =>
    asSuperuser(
      server,
      some.flatMap((table) => {
        const columns = `(select string_agg(quote_ident(column_name), ',' order by ordinal_position) from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER')`
        return [
          `delete from ${table}`,
          `do $do$ begin execute format('insert into ${table} (%1$s) overriding system value select %1$s from ${name}_${table}', ${columns}); end $do$`,
        ]
      }),
    )
  /** What is found after statements, with what is kept outside; everything is put back. */
  const foundAfter = async (statements: readonly string[]) => {
    try {
      await asSuperuser(server, statements)
      return (await verifyHeads(server.world, { kept: await readKept(folder()) })).problems
    } finally {
      await putBack('kept')
    }
  }
  const cutTail = () => [
    `update organization set service_minutes = service_minutes - 70 where id = (select organization_id from ledger_entry where volunteer_id = '${volunteer.id}' and number = 3)`,
    `delete from service_record where id = (select record_id from ledger_entry where volunteer_id = '${volunteer.id}' and number = 3)`,
    `delete from ledger_entry where volunteer_id = '${volunteer.id}' and number = 3`,
    `update balance set service_minutes = service_minutes - 70, head_number = 2,
       head_hash = (select hash from ledger_entry where volunteer_id = '${volunteer.id}' and number = 2)
       where volunteer_id = '${volunteer.id}'`,
  ]

  beforeAll(async () => {
    volunteer = await buildVolunteer(server)
    await buildCredit(server, await buildVolunteer(server))
    await buildCredit(server, volunteer, { minutes: 100 })
    await buildCredit(server, volunteer, { minutes: 50 })
    await happen(server)
    await sealLog(server)
    await advanceHeads(server.world)
    await keep('earlier')
    server.world.pass(HOUR)
    await buildCredit(server, volunteer, { minutes: 70 })
    await happen(server)
    await sealLog(server)
    await advanceHeads(server.world)
    await keep('kept')
    return () => rmSync(folder(), { recursive: true, force: true })
  })

  it('the check for tampering finds nothing where nobody tampered', async () => {
    expect(await foundAfter([])).toEqual([])
    expect(await verifyHeads(server.world, { kept: await readKept(folder()) })).toMatchObject({
      heads: 2,
      kept: 2,
      volunteers: 2,
      problems: [],
    })
  })

  it('tampering is found in a chain whose tail was cut, with its record and balances', async () => {
    expect(await foundAfter(cutTail())).toEqual([
      `${volunteer.id} has 2 entries, of which head 2 counts 3`,
    ])
  })

  it('tampering is found in a cut chain with heads and hashes set back too, by what is kept outside', async () => {
    const back = ['ledger_head', 'ledger_leaf', 'ledger_bucket', 'ledger_leaf_due']
    try {
      await asSuperuser(server, cutTail())
      await putBack('earlier', back)
      // The database alone looks as if the hour had never been.
      expect((await verifyHeads(server.world, { kept: [] })).problems).toEqual([])
      const kept = await readKept(folder())
      expect((await verifyHeads(server.world, { kept })).problems).toEqual([
        'head 2 kept outside is gone, with 1 entries',
      ])
      await expect(advanceHeads(server.world)).rejects.toMatchObject({ name: 'ledgerHeadsUnkept' })
      // No other head of the same number is signed, and what was kept stays.
      expect(await headsOf(server)).toHaveLength(1)
      expect(await readKept(folder())).toEqual(kept)
    } finally {
      await putBack('kept')
    }
  })

  it('tampering is found in a log whose newest seals and events were removed', async () => {
    expect(
      await foundAfter([
        'delete from event where position > (select to_position from event_seal where number = 1)',
        'delete from event_seal where number > 1',
      ]),
    ).toEqual(['head 2 names seal 2 of the log, which is gone'])
  })

  it('tampering is found in a log where another seal was made in the place of the removed one', async () => {
    try {
      await asSuperuser(server, [
        'delete from event where position > (select to_position from event_seal where number = 1)',
        'delete from event_seal where number > 1',
      ])
      await happen(server)
      await sealLog(server)
      const kept = await readKept(folder())
      expect((await verifyHeads(server.world, { kept })).problems).toEqual([
        'head 2 names seal 2 of the log, which is another',
      ])
    } finally {
      await putBack('kept')
    }
  })

  it('tampering is found in an entry that was changed, and no head is made over it', async () => {
    const change = `update ledger_entry set minutes = minutes + 60 where volunteer_id = '${volunteer.id}' and number = 1`
    expect(await foundAfter([change])).toEqual([
      `${volunteer.id} has other entries than head 2 was made over`,
    ])
    try {
      await asSuperuser(server, [change])
      await buildCredit(server, volunteer)
      server.world.pass(HOUR)
      await expect(advanceHeads(server.world)).rejects.toMatchObject({ name: 'ledgerHeadsAltered' })
      expect((await rows.findNewest(server.world.db))?.number).toBe(2)
    } finally {
      await putBack('kept')
    }
  })

  it.each([
    ['a leaf', `update ledger_leaf set leaf = sha256('x') where volunteer_id = '$volunteer'`],
    [
      'a count of a leaf',
      `update ledger_leaf set service_minutes = 0 where volunteer_id = '$volunteer'`,
    ],
    ['a leaf taken away', `delete from ledger_leaf where volunteer_id = '$volunteer'`],
    ['a bucket', `update ledger_bucket set hash = sha256('x')`],
    ['the sum of a head', 'update ledger_head set service_minutes = 999 where number = 2'],
    [
      'the text of a head',
      `update ledger_head set signed = replace(signed, '"entries":4', '"entries":5') where number = 2`,
    ],
    ['a head taken away', 'delete from ledger_head where number = 2'],
    ['the first head taken away', 'delete from ledger_head where number = 1'],
    ['a signature', `update ledger_head set signature = 'AAAA' where number = 1`],
  ])('tampering is found in %s', async (_, statement) => {
    expect(await foundAfter([statement.replace('$volunteer', volunteer.id)])).not.toEqual([])
  })

  describe('a head taken away', () => {
    const goneAfter = async (statement: string, { outside }: { outside: boolean }) => {
      try {
        await asSuperuser(server, [statement])
        const kept = outside ? await readKept(folder()) : []
        return (await verifyHeads(server.world, { kept })).problems
      } finally {
        await putBack('kept')
      }
    }
    // As many buckets as a province has in an hour: each has grown since the head before.
    beforeAll(async () => {
      server.world.pass(HOUR)
      for (let i = 0; i < 25; i++) await buildCredit(server, await buildVolunteer(server))
      await advanceHeads(server.world)
      for (const table of tables) await asSuperuser(server, [`drop table kept_${table}`])
      await keep('kept')
    })

    it('a head taken away is the only finding, and no bucket is accused', async () => {
      const newest = 'delete from ledger_head where number = 3'
      expect(await goneAfter(newest, { outside: true })).toEqual([
        'head 3 kept outside is gone, with 25 entries',
      ])
      expect(await goneAfter(newest, { outside: false })).toEqual([
        'head 3 is gone, over which the buckets stand',
      ])
      const first = 'delete from ledger_head where number = 1'
      expect(await goneAfter(first, { outside: true })).toEqual(['head 1 kept outside is gone'])
      expect(await goneAfter(first, { outside: false })).toEqual(['head 1 is gone'])
      expect(
        await goneAfter('delete from ledger_head where number > 1', { outside: true }),
      ).toEqual(['heads 2 to 3 kept outside are gone, with 26 entries'])
    })

    it('a head taken away is the only finding while entries wait for the next head', async () => {
      await buildCredit(server, volunteer)
      await advanceHeads(server.world)
      expect((await headsOf(server)).length).toBe(3)
      expect(
        await goneAfter('delete from ledger_head where number = 3', { outside: false }),
      ).toEqual(['head 3 is gone, over which the buckets stand'])
    })

    it('a head taken away hides no bucket that was changed', async () => {
      const statement = `with gone as (delete from ledger_head where number = 3)
        update ledger_bucket set hash = sha256('x') where bucket = (select min(bucket) from ledger_bucket)`
      for (const outside of [true, false])
        expect(await goneAfter(statement, { outside })).toContainEqual(
          expect.stringMatching(/^bucket \d+ is not the root over its leaves$/),
        )
    })
  })

  it('tampering is found in an entry put in past the trigger', async () => {
    const { keys, db } = server.world
    const before = await readKept(folder())
    try {
      await asSuperuser(server, ['alter table ledger_entry disable trigger ledger_entry_due'])
      await buildCredit(server, volunteer)
      expect((await verifyHeads({ db, keys }, { kept: before })).problems).toEqual([
        `${volunteer.id} has 4 entries, of which heads see 3`,
      ])
    } finally {
      await asSuperuser(server, ['alter table ledger_entry enable trigger ledger_entry_due'])
      await putBack('kept')
    }
  })

  it('a plain change of a head is refused', async () => {
    await expect(sql`update ledger_head set entries = 0`.execute(server.world.db)).rejects.toThrow(
      'only ever added',
    )
  })
})
