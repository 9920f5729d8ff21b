import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildOrganization, buildRegions, buildVolunteer } from '../../../../test/build.ts'
import { testServer } from '../../../../test/harness.ts'
import { patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { listManaged } from './card-managed.repository.ts'

const server = testServer()
const SIZE = 5000

it(`the list of a county reads its own applications, not the ${SIZE} of the province`, async () => {
  await buildRegions(server)
  const { id: volunteerId } = await buildVolunteer(server)
  const county = await buildOrganization(server, { kind: 'federation', regionCode: '440305' })
  const { db } = server.world
  await transact(db, async (db) => {
    await patiently(db, 300)
    await sql`
      insert into card_application (id, number, volunteer_id, request_id, kind, state, state_since, region_code,
        agreement_version, finance_consent_at, guardian_consented, created_at)
      select gen_random_uuid(), 'ZK' || i, ${volunteerId}::uuid, gen_random_uuid(), 'credit', 'closed', now(),
        case when i <= 3 then '440305' else '440106' end, '1.0', now(), false, now() from generate_series(1, ${SIZE}::int) i`.execute(
      db,
    )
    await sql`analyze card_application`.execute(db)
  })
  // Of this transaction alone.
  const read = await transact(db, async (db) => {
    expect(await listManaged(db, county.id, {}, null, 21)).toHaveLength(3)
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'card_application'`.execute(db)
    return rows[0]!.read
  })
  expect(read).toBeLessThan(100)
}, 60_000)
