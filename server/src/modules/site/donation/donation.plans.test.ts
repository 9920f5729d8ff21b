import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../../../test/build.ts'
import { testServer } from '../../../../test/harness.ts'
import { patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { donationHolder } from './donation-turn.service.ts'
import { listManaged } from './managed.repository.ts'

const server = testServer()
const SIZE = 20_000
const WAITING = 4

it(`the list of donations that wait is read alone, not the ${SIZE} that were issued`, async () => {
  const root = await buildOrganization(server, { parent: null })
  const region = await buildOrganization(server, { kind: 'federation', parent: root })
  const city = await buildOrganization(server, { kind: 'federation', parent: region })
  const { id: administratorId } = await buildAdministrator(server, { organization: region })
  const { db } = server.world
  await transact(db, async (db) => {
    await patiently(db, 300)
    await sql`
      insert into donation_certificate (id, organization_id, reference, donor_name, kind, amount_fen, from_date, to_date,
        purpose, foundation, shown, state, entered_at, confirmed_at, issued_at, number, signed, passed_to, passed_at, passed_due_on)
      select gen_random_uuid(), case when waits then ${city.id}::uuid else ${root.id}::uuid end, 'JK-' || i, '陈向阳', 'money', 1,
        '2026-01-01', '2026-01-01', '社区图书角', '基金会', true, case when waits then 'draft' else 'issued' end, now(),
        case when not waits then now() end, case when not waits then now() end, case when not waits then 'GDJZ' || i end,
        case when not waits then '{}' end, case when waits then ${root.id}::uuid end, case when waits then now() end,
        case when waits then date '2026-01-01' end
      from generate_series(1, ${SIZE}::int) i, lateral (select i <= ${WAITING}::int as waits) w`.execute(
      db,
    )
    await sql`analyze donation_certificate`.execute(db)
  })
  // Of this transaction alone.
  const read = await transact(db, async (db) => {
    const by = { organizationId: region.id, accounts: [administratorId] }
    expect(await listManaged(db, by, {}, null, 21)).toHaveLength(WAITING)
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from donation_certificate d where d.state in ('draft', 'confirmed')
        and ${donationHolder('d')} = ${root.id}::uuid`.execute(db)
    expect(counted[0]!.n).toBe(WAITING)
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'donation_certificate'`.execute(db)
    return rows[0]!.read
  })
  expect(read).toBeLessThan(100)
}, 60_000)
