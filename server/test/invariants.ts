import { placeHolding } from 'contract/rules/held-places'
import { sql } from 'kysely'
import { listStalePersons } from '../src/modules/people/account/same-person.service.ts'
import { verifyEvents } from '../src/modules/desk/audit/audit.service.ts'
import { verifyLedger } from '../src/modules/service/record/ledger.service.ts'
import { verifyMarks } from '../src/modules/service/record/mark.service.ts'
import type { Keys } from '../src/platform/crypto.ts'
import type { Db } from '../src/platform/db.ts'

/** A rule as the query of the rows that break it; each gives one line. */
const queries: Readonly<Record<string, ReturnType<typeof sql<{ row: string }>>>> = {
  'a source has two entries': sql`
    select source_kind || ' ' || source_id as row from ledger_entry
    group by source_kind, source_id having count(*) > 1`,
  'a record has two credits': sql`
    select record_id::text as row from ledger_entry where source_kind = 'credit'
    group by record_id having count(*) > 1`,
  'a balance is not the sum of its entries': sql`
    select coalesce(b.volunteer_id, e.volunteer_id)::text as row from balance b
    full join (select volunteer_id, coalesce(sum(minutes) filter (where kind = 'service'), 0) as service,
        coalesce(sum(minutes) filter (where kind = 'training'), 0) as training
      from ledger_entry group by volunteer_id) e on e.volunteer_id = b.volunteer_id
    where coalesce(b.service_minutes, 0) <> coalesce(e.service, 0)
      or coalesce(b.training_minutes, 0) <> coalesce(e.training, 0)`,
  'an effective record has no credit': sql`
    select r.id::text as row from service_record r where r.state = 'effective'
      and not exists (select from ledger_entry e where e.volunteer_id = r.volunteer_id
        and e.source_kind = 'credit' and e.source_id = r.id and e.minutes = r.minutes)`,
  'a place is not as full as its applications': sql`
    select p.id || ': ' || p.taken || ' taken, ' || count(a.id) || ' held, quota ' || p.quota as row
    from place p left join application a on a.mission_id = p.mission_id and a.place_id = p.id
      and a.state in (${sql.join([...placeHolding])})
    group by p.mission_id, p.id having count(a.id) <> p.taken or p.taken > p.quota + p.extra`,
  'a volunteer is in two places': sql`
    select a.id || ' ' || b.id as row from stretch a join stretch b on a.volunteer_id = b.volunteer_id
      and a.id < b.id and not a.void and not b.void
      and tstzrange(a.signed_in_at, a.signed_out_at) && tstzrange(b.signed_in_at, b.signed_out_at)`,
  'one scan counted twice': sql`
    select volunteer_id || ' ' || nonce as row from attendance_event where nonce is not null
    group by volunteer_id, nonce having count(*) > 1`,
  'a scan was answered and not taken down, or the reverse': sql`
    select coalesce(r.nonce, e.nonce) as row from scan_receipt r
    full join (select * from attendance_event where nonce is not null) e
      on e.volunteer_id = r.volunteer_id and e.nonce = r.nonce
    -- Old receipts are forgotten, the oldest first.
    where (r.nonce is null and e.recorded_at >= (select min(created_at) from scan_receipt)) or e.nonce is null`,
  'a finished stretch has no record': sql`
    select s.id::text as row from stretch s where s.signed_out_at is not null and not s.void
      and not exists (select from service_record r where r.volunteer_id = s.volunteer_id and r.session_id = s.session_id)`,
  'publicity is not the sum of its records': sql`
    select coalesce(p.session_id, r.session_id)::text as row from publicity p
    full join (select session_id, count(*) as people, sum(minutes) as minutes from service_record
      where state in ('publicised', 'objected', 'effective') group by session_id) r on r.session_id = p.session_id
    where p.people is distinct from r.people or p.minutes is distinct from r.minutes`,
}

/**
 * What is broken of the promises about hours, places, scans and events; empty when everything holds.
 * Looks at all there is, so that it serves after any storm.
 */
export const violations = async (db: Db, keys: Keys): Promise<string[]> => {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db)
    broken.push(...rows.map(({ row }) => `${rule}: ${row}`))
  }
  const ledger = await verifyLedger({ db, keys })
  broken.push(
    ...ledger.findings.map(({ subject, number, problem }) => `${subject} #${number}: ${problem}`),
  )
  const stale = await listStalePersons(db, true)
  broken.push(...stale.map((id) => `who an administrator is, is kept otherwise: ${id}`))
  const marks = await verifyMarks({ db }, new Date(0))
  broken.push(...marks.findings.map(({ subject, problem }) => `${subject}: ${problem}`))
  return [...broken, ...(await verifyEvents({ db, keys })).problems]
}
