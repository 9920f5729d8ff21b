import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const administratorWaiting = {
  // Who is asked to take over himself is told in any case.
  handOvers: ({ may, id, organizationId, now, ...asking }) =>
    sql`select from owner_hand_over h join organization o on o.id = h.organization_id
      where h.expires_at > ${now} and ((h.state = 'proposed' and h.to_id = ${id} and h.organization_id = ${organizationId})
        or (${may('handOverReview')} and h.state = 'confirmed' and coalesce(h.passed_to, o.parent_id, o.id) = ${organizationId}
          and not ${isHis('h.from_id', asking)} and not ${isHis('h.to_id', asking)}))`,
  // Elsewhere an invitation goes out with whoever writes it.
  invitationReleases: ({ may, organizationId, now, ...asking }) =>
    may('staffAssign') &&
    !may('staffInvite') &&
    sql`select from administrator_invitation i where i.organization_id = ${organizationId}
      and i.token_digest is null and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${now} and not ${isHis('i.invited_by', asking)}`,
  frozenAdministrators: ({ may, id, organizationId }) =>
    may('staffFreeze') &&
    sql`select from administrator a where a.state = 'frozen' and a.id <> ${id}::uuid
      and exists (select from administrator_role ar
        where ar.administrator_id = a.id and ar.organization_id = ${organizationId})`,
} satisfies WaitingHere
