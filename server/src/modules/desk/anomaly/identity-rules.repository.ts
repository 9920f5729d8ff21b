import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { couldBeAnother, countsWith, identityHolder } from '../../people/profile/turn.service.ts'
import { counted, dayOf, given } from './facts.ts'
import type { Fact, Noticed } from './rule.ts'

/**
 * An account with so many minutes whose whole identity changed: all of them could be another person's since. It is the
 * federation's that let it hold, so that the node above it looks.
 */
export const identityReplaced = async (
  db: Tx,
  facts: readonly Fact[],
  minutes: number,
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    select c.id::text as subject, ${identityHolder} as "organizationId",
      jsonb_strip_nulls(jsonb_build_object('administratorId', c.decided_by, 'otherId', c.agreed_by, 'day', ${dayOf('c.decided_at')},
        'entries', count(*), 'minutes', sum(r.minutes))) as evidence,
      array_agg(r.id) as "recordIds", array(select distinct p.id from identity_change e
        cross join lateral unnest(array[e.agreed_by, e.decided_by]) as p(id) where ${countsWith} and p.id is not null) as parties
    from ${given(facts)} join identity_change c on c.id = g.id
    join service_record r on r.volunteer_id = c.volunteer_id and r.local_date <= ${dayOf('c.decided_at')} and ${counted}
    where ${couldBeAnother}
    group by c.volunteer_id, c.id having sum(r.minutes) >= ${minutes}`.execute(db)
  return rows
}
