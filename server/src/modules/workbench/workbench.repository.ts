import { mostCounted } from 'contract/workbench'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Which figures are wanted; the others are not looked at. */
export interface Wanted {
  applications: boolean
  confirmations: boolean
  questions: boolean
  members: boolean
  /** Those of nodes below; who is asked to take over himself is told in any case. */
  handOvers: boolean
  missionReviews: boolean
  recordReviews: boolean
  articleReviews: boolean
  organizationReviews: boolean
  identityChanges: boolean
  complaints: boolean
  corrections: boolean
  evaluationReports: boolean
}

export interface Counts {
  pendingApplications: number | null
  unconfirmedRecords: number | null
  unconfirmedSessions: number | null
  openQuestions: number | null
  memberApplications: number | null
  handOvers: number | null
  missionReviews: number | null
  recordReviews: number | null
  articleReviews: number | null
  organizationReviews: number | null
  identityChanges: number | null
  complaints: number | null
  corrections: number | null
  evaluationReports: number | null
}

/** What waits in the subtree of a node, by the conditions of the lists themselves; each at most `mostCounted`. */
export const count = async (
  db: Db,
  { id, organizationId }: { id: string; organizationId: string },
  wanted: Wanted,
  now: Date,
): Promise<Counts> => {
  const below = (table: string) =>
    sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId}
      and oa.organization_id = ${sql.ref(`${table}.organization_id`)})`
  const atRoot = sql`(select parent_id is null from organization where id = ${organizationId})`
  const counted = (asked: boolean, rows: RawBuilder<unknown>, what = sql`count(*)`) =>
    asked ? sql`(select ${what}::int from (${rows} limit ${mostCounted}) c)` : sql`null::int`
  const unconfirmed = sql`select r.session_id from service_record r where r.state = 'awaitingConfirmation' and ${below('r')}`
  const { rows } = await sql<Counts>`select
    ${counted(wanted.applications, sql`select from application a where a.state = 'pending' and ${below('a')}`)} as "pendingApplications",
    ${counted(wanted.confirmations, unconfirmed)} as "unconfirmedRecords",
    ${counted(wanted.confirmations, unconfirmed, sql`count(distinct c.session_id)`)} as "unconfirmedSessions",
    ${counted(wanted.questions, sql`select from question q where q.answered_at is null and q.hidden_at is null and ${below('q')}`)} as "openQuestions",
    ${counted(wanted.members, sql`select from membership m where m.state = 'applied' and m.organization_id = ${organizationId}`)} as "memberApplications",
    ${counted(
      true,
      sql`select from owner_hand_over h join organization o on o.id = h.organization_id
        where h.expires_at > ${now} and ((h.state = 'proposed' and h.to_id = ${id} and h.organization_id = ${organizationId})
          or (${wanted.handOvers} and h.state = 'confirmed' and coalesce(o.parent_id, o.id) = ${organizationId}
            and h.from_id <> ${id} and h.to_id <> ${id}))`,
    )} as "handOvers",
    ${counted(
      wanted.missionReviews,
      sql`select from mission m where m.state = 'pendingReview' and ${below('m')}
        and (m.organization_id <> ${organizationId}::uuid or ${atRoot})`,
    )} as "missionReviews",
    ${counted(
      wanted.recordReviews,
      sql`select from service_record r where r.state = 'awaitingReview' and ${below('r')}
        and (${atRoot} or (r.review_level = 'parent' and r.organization_id <> ${organizationId}))`,
    )} as "recordReviews",
    ${counted(wanted.articleReviews, sql`select from article a where a.state = 'pendingReview' and ${below('a')}`)} as "articleReviews",
    ${counted(wanted.identityChanges, sql`select from identity_change i where i.state = 'pending' and i.reviewer_id = ${organizationId}`)} as "identityChanges",
    ${counted(wanted.complaints, sql`select from complaint c where c.decision is null and c.reviewer_id = ${organizationId}`)} as "complaints",
    ${counted(wanted.corrections, sql`select from correction c where c.state in ('submitted', 'escalated') and c.holder_id = ${organizationId}`)} as "corrections",
    ${counted(wanted.evaluationReports, sql`select from evaluation_report p where p.decision is null and p.reviewer_id = ${organizationId}`)} as "evaluationReports",
    ${counted(
      wanted.organizationReviews,
      sql`select from organization_request q join organization o on o.id = q.organization_id
        where q.state = 'pending' and (q.reviewer_id = ${organizationId}
          or (q.consent = 'waiting' and coalesce((q.proposed->>'parentId')::uuid, o.parent_id) = ${organizationId}))`,
    )} as "organizationReviews"`.execute(db)
  return rows[0]!
}
