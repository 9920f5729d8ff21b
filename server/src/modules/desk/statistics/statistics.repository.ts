import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Counts everything again in one statement and keeps it; readers see all of it or none. */
export const refresh = (db: Db, now: Date) =>
  sql`insert into counter (name, value, as_of)
    select name, value, ${now}::timestamptz from (
      select 'volunteers' as name, count(*) as value from volunteer where state in ('registered', 'verified', 'cancelling')
      union all select 'organizations', count(*) from organization where kind <> 'group' and state = 'approved'
      union all select 'groups', count(*) from organization where kind = 'group' and state = 'approved'
      union all select 'missions', count(*) from mission where state in ('published', 'closed')
      union all select 'serviceMinutes', coalesce(sum(service_minutes), 0)::bigint from balance
    ) as counted
    on conflict (name) do update set value = excluded.value, as_of = excluded.as_of`.execute(db)

export const listCounters = (db: Db) =>
  db.selectFrom('counter').select(['name', 'value', 'as_of as asOf']).execute()
