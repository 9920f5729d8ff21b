import { permissionsOf, roleNames } from 'contract/permissions'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { keptAccounts, keptVolunteers, withPerson } from '../../../platform/one-person.ts'
import { tookPart } from './parts.service.ts'

const reviewers = roleNames.filter((role) => permissionsOf([role]).includes('recordReview'))

/** Somebody at a node may review the minutes of a record: neither his own nor any that he had a part in. */
const isReviewedAt = (node: RawBuilder<unknown>) => sql`exists (
  select from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
    ${withPerson}
  where ar.organization_id = ${node} and ar.role = any(${reviewers})
    and not ${tookPart(keptAccounts)}
    and not r.volunteer_id = any(${keptVolunteers}))`

/**
 * The node whose turn it is to review the long day `r`, as `answeringLevel` names it: the nearest that
 * stands high enough and where somebody may, else the root; or the one above it that got it when that was late.
 */
export const reviewingNode = sql<string>`coalesce(r.passed_to, (
  select n.id from organization_ancestry up join organization n on n.id = up.ancestor_id
  where up.organization_id = r.organization_id
    and (n.parent_id is null or (r.review_level = 'parent' and up.distance > 0 and ${isReviewedAt(sql`n.id`)}))
  order by up.distance limit 1))`

/** What that node is called, while the record `r` waits for it; null otherwise. */
export const reviewerName = sql<string | null>`case when r.state = 'awaitingReview' then (
  select reviewing.name from organization reviewing where reviewing.id = ${reviewingNode}) end`

/** The next step of the record `r` is this node's: to confirm, to review, or to answer an objection. */
const isTurnOf = (organizationId: string) => sql<SqlBool>`(case r.state
  when 'awaitingConfirmation' then coalesce(r.passed_to, r.organization_id) = ${organizationId}::uuid
  when 'awaitingReview' then ${reviewingNode} = ${organizationId}::uuid
  when 'objected' then exists (select from objection held where held.volunteer_id = r.volunteer_id
    and held.record_id = r.id and held.decided_at is null and held.holder_id = ${organizationId}::uuid)
  else false end)`

/**
 * The forgotten sign-out of the record `r` waits for this node: the volunteer has said when he left, or let his term
 * pass, as `awaitsVolunteer` says it of one. The list of them and what the menu counts ask by it alike.
 */
export const isSignOutTurnOf = (organizationId: string, now: Date) => sql<SqlBool>`(
  r.state = 'awaitingConfirmation'
  and (r.passed_to is null and r.organization_id = ${organizationId}::uuid or r.passed_to = ${organizationId}::uuid)
  and exists (select from sign_out_proposal p where p.volunteer_id = r.volunteer_id and p.session_id = r.session_id
    and (p.state in ('volunteerAgreed', 'volunteerDiffers')
      or p.state in ('proposed', 'organizationAgreed') and p.answer_due_at <= ${now})))`

/** Part of the records of a subtree: those whose turn is here, or those of the node itself. */
export const isWithin = (scope: 'here' | 'own' | undefined, organizationId: string) => {
  if (scope === 'here') return isTurnOf(organizationId)
  return scope === 'own'
    ? sql<SqlBool>`r.organization_id = ${organizationId}::uuid`
    : sql<SqlBool>`true`
}
