import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const consistencyWaiting = {
  consistency: ({ may }) =>
    may('consistencyRead') &&
    sql`select from consistency_result c where c.problems > 0 and c.run_id = (
      select r.id from consistency_run r where r.ended_at is not null and r.outcome <> 'stopped'
      order by r.started_at desc, r.id desc limit 1)`,
} satisfies WaitingHere
