import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/harness.ts'
import { patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { listFacts } from './looking.repository.ts'

const server = testServer()
const FACTS = 20_000
const WANTED = 300

it(`a rule reads the next ${WANTED} of ${FACTS} facts and no others, from the beginning or from where it was`, async () => {
  const { db, clock } = server.world
  const now = clock.now()
  await transact(db, async (db) => {
    await patiently(db, 300)
    await sql`
      insert into attendance_event (volunteer_id, id, mission_id, session_id, kind, way, recorded_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'signIn', 'qr',
        ${now}::timestamptz - make_interval(secs => i)
      from generate_series(1, ${FACTS}::int) i`.execute(db)
  })
  await sql`vacuum analyze attendance_event`.execute(db)
  const looked = (from: { at: Date | null; id: string | null }) =>
    transact(db, async (db) => {
      const facts = await listFacts(db, 'scan', from, now, WANTED)
      // Of this transaction alone.
      const { rows } = await sql<{ read: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname like 'attendance_event%'`.execute(db)
      expect(rows[0]!.read).toBeLessThan(3 * WANTED)
      return facts
    })
  const first = await looked({ at: null, id: null })
  const next = await looked(first.at(-1)!)
  expect([...first, ...next].map(({ at }) => (now.getTime() - at.getTime()) / 1000)).toEqual(
    Array.from({ length: 2 * WANTED }, (_, index) => FACTS - index),
  )
}, 60_000)
