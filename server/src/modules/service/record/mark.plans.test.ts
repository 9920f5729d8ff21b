import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildMission, buildRecord, buildVolunteer } from '../../../../test/build.ts'
import { buildCredit } from '../../../../test/earned.ts'
import { testServer } from '../../../../test/harness.ts'
import { patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { endsAsLogged, listNotAsLogged, listPutBack } from './mark.repository.ts'
import { sealRecords } from './record-seal.repository.ts'

const server = testServer()
const EVENTS = 20_000

it(`the last seal of a record is looked up, not sought among ${EVENTS} events, also of one that has none`, async () => {
  const { db, clock } = server.world
  const mission = await buildMission(server)
  const recordOf = async () =>
    (await buildRecord(server, mission, await buildVolunteer(server), { state: 'publicised' })).id
  const [sealed, unsealed] = [await recordOf(), await recordOf()]
  await transact(db, async (db) => {
    await patiently(db, 300)
    await sealRecords(db, [sealed], clock.now())
    await sql`
      insert into event (id, name, actor_kind, object_kind, payload, created_at)
      select gen_random_uuid(), 'recordsSealed', 'system', 'record', jsonb_build_object('seals', (select jsonb_agg(
          jsonb_build_array(gen_random_uuid(), left(md5((i * 10 + j)::text), 16))) from generate_series(1, 10) j)), ${clock.now()}
      from generate_series(1, ${EVENTS}::int) i`.execute(db)
  })
  await sql`vacuum analyze event`.execute(db)
  // Of this transaction alone.
  const read = await transact(db, async (db) => {
    expect(await listPutBack(db, [sealed, unsealed])).toEqual([])
    expect(await listNotAsLogged(db, [sealed, unsealed])).toEqual([])
    const { rows } = await sql<{ read: number }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname like 'event%'`.execute(db)
    return rows[0]!.read
  })
  expect(read).toBeLessThan(100)
}, 60_000)

it(`the end of a chain is looked up, not sought among ${EVENTS} events`, async () => {
  const { db, clock } = server.world
  const [grown, bare] = [await buildVolunteer(server), await buildVolunteer(server)]
  await buildCredit(server, grown)
  await transact(db, async (db) => {
    await patiently(db, 300)
    await sql`
      insert into event (id, name, actor_kind, object_kind, payload, created_at)
      select gen_random_uuid(), 'ledgerGrew', 'system', 'ledger', jsonb_build_object('tails', (select jsonb_agg(
          jsonb_build_array(gen_random_uuid(), 1, left(md5((i * 10 + j)::text), 16))) from generate_series(1, 10) j)), ${clock.now()}
      from generate_series(1, ${EVENTS}::int) i`.execute(db)
  })
  await sql`vacuum analyze event`.execute(db)
  const read = await transact(db, async (db) => {
    expect([await endsAsLogged(db, grown.id), await endsAsLogged(db, bare.id)]).toEqual([
      true,
      true,
    ])
    const { rows } = await sql<{ read: number }>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname like 'event%'`.execute(db)
    return rows[0]!.read
  })
  expect(read).toBeLessThan(100)
}, 60_000)
