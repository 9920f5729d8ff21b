import type pg from 'pg'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

interface Subject {
  organizationId: string
  holderId: string
  proposedBy: string
  records: number
  byHand: number
  settled: number
}

/** Organisations nobody trusts yet, with records, and somebody of the federation next above who does not serve them. */
const subjects = `
  select o.id as "organizationId", f.id as "holderId", a.id as "proposedBy",
    (select count(*)::int from service_record r where r.organization_id = o.id and r.state not in ('revoked', 'dismissed')) as records,
    (select count(*)::int from (select distinct volunteer_id, session_id from hand_entry h where h.organization_id = o.id) d) as "byHand",
    (select count(*)::int from (select session_id from service_record r where r.organization_id = o.id and r.state = 'effective'
      group by session_id limit 20) d) as settled
  from organization o
  cross join lateral (select n.id from organization_ancestry oa join organization n on n.id = oa.ancestor_id
    where oa.organization_id = o.id and oa.distance > 0 and n.kind = 'federation' order by oa.distance limit 1) f
  cross join lateral (select ar.administrator_id as id from administrator_role ar
    join administrator s on s.id = ar.administrator_id and s.state = 'active'
    where ar.organization_id = f.id and ar.role in ('owner', 'reviewer')
      and not exists (select from administrator_role own where own.administrator_id = ar.administrator_id and own.organization_id = o.id)
    order by ar.role <> 'reviewer', ar.administrator_id limit 1) a
  where o.kind <> 'federation' and o.state = 'approved' and not o.trusted
  order by (select count(*) from service_record r where r.organization_id = o.id) desc, o.id limit $1`

const reason = '一年来记录规范，补登少，没有成立的异议，建议认定'

/** Some proposals to trust an organisation that wait for a second person. */
export const writeTrust = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<Subject>(subjects, [4])
  const proposedAt = new Date(now.getTime() - 2 * DAY_MS)
  for (const { organizationId, holderId, proposedBy, records, byHand, settled } of rows)
    await client.query(
      `insert into organization_trust (id, organization_id, direction, state, holder_id, proposed_by, reason, figures, proposed_at)
      values ($1, $2, 'give', 'proposed', $3, $4, $5,
        jsonb_build_object('days', (select greatest(floor(extract(epoch from $6::timestamptz - created_at) / 86400), 0)
          from organization where id = $2), 'settledSessions', $7::int, 'records', $8::int, 'byHand', $9::int, 'upheld', 0), $6)`,
      [
        random.id(proposedAt),
        organizationId,
        holderId,
        proposedBy,
        reason,
        proposedAt,
        settled,
        records,
        byHand,
      ],
    )
}
