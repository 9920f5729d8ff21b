import { mostCounted } from 'contract/desk/workbench'
import type { NodeKind } from 'contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { alarmNames } from '../../../platform/security-event.ts'
import { reviewingFederation } from '../../site/article/turn.service.ts'
import { donationHolder } from '../../site/donation/donation-turn.service.ts'
import { cardHolder } from '../../site/card-application/card-turn.service.ts'
import { tookPart as tookPartInFinding } from '../anomaly/turn.service.ts'
import { wholly } from '../../service/certificate/reach.service.ts'
import { enteredBy, tookPart } from '../../service/record/parts.service.ts'
import { isSignOutTurnOf, reviewingNode } from '../../service/record/turn.service.ts'
import {
  awaitsMaterialOf,
  tookPart as tookPartInCase,
} from '../../service/spot-check/turn.service.ts'
import { hoursTakers } from '../../service/star-rating/answering.service.ts'
import { isIdentityTurnOf } from '../../people/profile/turn.service.ts'
import { trustTurn } from '../../service/trust/turn.service.ts'

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
  cards: boolean
  donations: boolean
  corrections: boolean
  stars: boolean
  trust: boolean
  supplementariesToConfirm: boolean
  supplementariesToApprove: boolean
  certificates: boolean
  hourImports: boolean
  stamps: boolean
  objections: boolean
  spotMaterial: boolean
  spotChecks: boolean
  anomalies: boolean
  explanations: boolean
  evaluationReports: boolean
  invitationReleases: boolean
  frozenAdministrators: boolean
  alarms: boolean
  faults: boolean
  consistency: boolean
}

export interface Counts {
  pendingApplications: number | null
  unconfirmedRecords: number | null
  unconfirmedSessions: number | null
  signOuts: number | null
  openQuestions: number | null
  memberApplications: number | null
  handOvers: number | null
  missionReviews: number | null
  recordReviews: number | null
  articleReviews: number | null
  organizationReviews: number | null
  identityChanges: number | null
  complaints: number | null
  cardApplications: number | null
  donations: number | null
  corrections: number | null
  starApplications: number | null
  starAppeals: number | null
  starFalls: number | null
  trustProposals: number | null
  supplementaryBatches: number | null
  certificateRequests: number | null
  hourImports: number | null
  issuerStamps: number | null
  objections: number | null
  spotChecks: number | null
  anomalies: number | null
  explanations: number | null
  evaluationReports: number | null
  invitationReleases: number | null
  frozenAdministrators: number | null
  alarms: number | null
  faults: number | null
  consistency: number | null
  below: {
    pendingApplications: number | null
    unconfirmedRecords: number | null
    openQuestions: number | null
    missionReviews: number | null
    recordReviews: number | null
    articleReviews: number | null
  }
}

/** Who asks, and for which node. */
interface Asking {
  id: string
  /** All accounts that are his. */
  accounts: readonly string[]
  /** The volunteers whom he is himself. */
  own: readonly string[]
  organizationId: string
  nodeKind: NodeKind
}

/** Whether an administrator in a column is whoever asks, by one of his accounts. */
const isHis = (column: string, accounts: readonly string[]) =>
  sql`coalesce(${sql.ref(column)} = any(${accounts}::uuid[]), false)`

const questions = sql`select from question q where q.answered_at is null and q.hidden_at is null`
const reviewer = sql`coalesce(m.passed_to, o.parent_id, o.id)`
const applications = sql`select from application a where a.state = 'pending'`

const counted = (asked: boolean, rows: RawBuilder<unknown>, what = sql`count(*)`) =>
  asked ? sql`(select ${what}::int from (${rows} limit ${mostCounted}) c)` : sql`null::int`

/** What waits for those who oversee: frozen accounts, alarms, faults, checks that failed. */
const oversight = (
  wanted: Wanted,
  {
    id,
    accounts,
    organizationId,
    atRoot,
  }: Pick<Asking, 'id' | 'accounts' | 'organizationId'> & { atRoot: RawBuilder<unknown> },
) => sql`
    ${counted(
      wanted.frozenAdministrators,
      sql`select from administrator a where a.state = 'frozen' and a.id <> ${id}::uuid
        and exists (select from administrator_role ar
          where ar.administrator_id = a.id and ar.organization_id = ${organizationId})`,
    )} as "frozenAdministrators",
    ${counted(
      wanted.alarms,
      sql`select from security_event s where s.name in ${alarmNames}
        and (${atRoot} or s.organization_id = ${organizationId}) and not ${isHis('s.actor_id', accounts)}
        and s.organization_id is not null
        and not exists (select from alarm_acknowledgement k where k.alarm_id = s.id)`,
    )} as alarms,
    ${counted(wanted.faults, sql`select from fault f where f.settled_at is null`)} as faults,
    ${counted(
      wanted.consistency,
      sql`select from consistency_result c where c.problems > 0 and c.run_id = (
        select r.id from consistency_run r where r.ended_at is not null and r.outcome <> 'stopped'
        order by r.started_at desc, r.id desc limit 1)`,
    )} as consistency`

/** What somebody proposed, entered or asked, and a second person decides who is no part of it. */
const seconds = (
  wanted: Wanted,
  { accounts, organizationId, nodeKind, own }: Omit<Asking, 'id'>,
) => sql`
    ${counted(
      wanted.trust,
      sql`select from organization_trust t where t.state = 'proposed' and ${trustTurn} = ${organizationId}::uuid
        and not ${isHis('t.proposed_by', accounts)}
        and not exists (select from administrator_role ar
          where ${isHis('ar.administrator_id', accounts)} and ar.organization_id = t.organization_id)`,
    )} as "trustProposals",
    ${counted(
      wanted.supplementariesToConfirm || wanted.supplementariesToApprove,
      sql`select from supplementary_batch b where b.holder_id = ${organizationId}
        and (${wanted.supplementariesToConfirm} and b.state = 'submitted' or ${wanted.supplementariesToApprove} and b.state = 'confirmed')
        and not b.entered_by && ${accounts}::uuid[] and not ${isHis('b.confirmed_by', accounts)}
        and not exists (select from supplementary_row r where r.batch_id = b.id and r.volunteer_id = any(${own}::uuid[]))`,
    )} as "supplementaryBatches",
    ${counted(
      wanted.certificates,
      sql`select from certificate_request q join certificate c on c.id = q.certificate_id
        where q.state = 'asked' and not ${isHis('q.asked_by', accounts)}
        and not q.volunteer_id = any(${own}::uuid[]) and ${wholly({ organizationId, root: nodeKind === 'root' })}`,
    )} as "certificateRequests",
    ${counted(
      wanted.hourImports,
      sql`select from hour_import h where h.organization_id = ${organizationId}
        and (h.state = 'waiting' and not ${isHis('h.imported_by', accounts)}
          or h.state = 'reversalAsked' and not ${isHis('h.reversal_asked_by', accounts)})
        and not exists (select from hour_import_row i where i.import_id = h.id and i.volunteer_id = any(${own}::uuid[]))`,
    )} as "hourImports",
    ${counted(
      wanted.stamps,
      sql`select from issuer_stamp s where s.organization_id = ${organizationId} and s.state = 'proposed'
        and not ${isHis('s.proposed_by', accounts)}`,
    )} as "issuerStamps"`

/**
 * What waits for somebody at a node, by the conditions of the lists themselves, and apart from it what waits
 * for the nodes below; each at most `mostCounted`.
 */
export const count = async (
  db: Db,
  { id, accounts, organizationId, nodeKind, own: ownVolunteers }: Asking,
  wanted: Wanted,
  now: Date,
): Promise<Counts> => {
  const below = (table: string) =>
    sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId}
      and oa.organization_id = ${sql.ref(`${table}.organization_id`)})`
  const atRoot = sql`(select parent_id is null from organization where id = ${organizationId})`
  const own = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${organizationId}::uuid`
  const beneath = (table: string) =>
    sql`${below(table)} and ${sql.ref(`${table}.organization_id`)} <> ${organizationId}::uuid`
  const notOwn = (table: string) =>
    sql`not ${sql.ref(`${table}.volunteer_id`)} = any(${ownVolunteers}::uuid[])`
  const unconfirmed = sql`select r.session_id from service_record r where r.state = 'awaitingConfirmation'`
  const isHere = sql`(r.passed_to is null and ${own('r')} or r.passed_to = ${organizationId}::uuid)`
  const ownUnconfirmed = sql`${unconfirmed} and ${isHere} and ${notOwn('r')}
    and not ${enteredBy} && ${accounts}::uuid[]`
  const missionReviews = sql`select from mission m join organization o on o.id = m.organization_id
    where m.state = 'pendingReview' and ${below('m')}`
  const articleReviews = sql`select from article a where a.state = 'pendingReview' and ${below('a')}`
  const recordReviews = sql`select from service_record r where r.state = 'awaitingReview' and ${below('r')}`
  /** Whoever asks had no part in it, and it is not his own. */
  const tookNoPart = sql`${notOwn('r')} and not ${tookPart(sql`${accounts}::uuid[]`)}`
  const { rows } = await sql<Counts>`select
    ${counted(wanted.applications, sql`${applications} and ${own('a')}`)} as "pendingApplications",
    ${counted(wanted.confirmations, ownUnconfirmed)} as "unconfirmedRecords",
    ${counted(wanted.confirmations, ownUnconfirmed, sql`count(distinct c.session_id)`)} as "unconfirmedSessions",
    ${counted(wanted.confirmations, sql`select from service_record r where ${isSignOutTurnOf(organizationId, now)}`)} as "signOuts",
    ${counted(wanted.questions, sql`${questions} and ${own('q')}`)} as "openQuestions",
    jsonb_build_object(
      'pendingApplications', ${counted(wanted.applications, sql`${applications} and ${beneath('a')}`)},
      'unconfirmedRecords', ${counted(wanted.confirmations, sql`${unconfirmed} and ${beneath('r')} and r.passed_to is distinct from ${organizationId}::uuid`)},
      'openQuestions', ${counted(wanted.questions, sql`${questions} and ${beneath('q')}`)},
      'missionReviews', ${counted(
        wanted.missionReviews,
        sql`${missionReviews} and ${reviewer} <> ${organizationId}::uuid
        and m.organization_id <> ${organizationId}::uuid`,
      )},
      'recordReviews', ${counted(
        wanted.recordReviews,
        sql`${recordReviews} and (${atRoot} or r.organization_id <> ${organizationId}::uuid)
          and (${atRoot} or r.review_level = 'parent') and ${reviewingNode} <> ${organizationId}::uuid`,
      )},
      'articleReviews', ${counted(
        wanted.articleReviews,
        sql`${articleReviews} and ${reviewingFederation} <> ${organizationId}::uuid`,
      )}) as below,
    ${counted(wanted.members, sql`select from membership m where m.state = 'applied' and coalesce(m.passed_to, m.organization_id) = ${organizationId}`)} as "memberApplications",
    ${counted(
      true,
      sql`select from owner_hand_over h join organization o on o.id = h.organization_id
        where h.expires_at > ${now} and ((h.state = 'proposed' and h.to_id = ${id} and h.organization_id = ${organizationId})
          or (${wanted.handOvers} and h.state = 'confirmed' and coalesce(h.passed_to, o.parent_id, o.id) = ${organizationId}
            and not ${isHis('h.from_id', accounts)} and not ${isHis('h.to_id', accounts)}))`,
    )} as "handOvers",
    ${counted(
      wanted.missionReviews,
      sql`${missionReviews} and ${reviewer} = ${organizationId}::uuid
      and not ${isHis('m.submitted_by', accounts)}`,
    )} as "missionReviews",
    ${counted(
      wanted.recordReviews,
      sql`${recordReviews} and ${reviewingNode} = ${organizationId}::uuid
      and ${tookNoPart}`,
    )} as "recordReviews",
    ${counted(
      wanted.articleReviews,
      sql`${articleReviews} and ${reviewingFederation} = ${organizationId}::uuid
      and not ${isHis('a.submitted_by', accounts)}`,
    )} as "articleReviews",
    ${counted(wanted.identityChanges, sql`select from identity_change c where ${isIdentityTurnOf({ accounts, organizationId })}`)} as "identityChanges",
    ${counted(wanted.complaints, sql`select from complaint c where c.decision is null and coalesce(c.passed_to, c.reviewer_id) = ${organizationId}`)} as "complaints",
    ${counted(
      wanted.cards,
      sql`select from card_application c where c.state in ('pendingReview', 'approved', 'bankReturned')
        and ${cardHolder('c')} = ${organizationId}::uuid`,
    )} as "cardApplications",
    ${counted(
      wanted.donations,
      sql`select from donation_certificate d where d.state in ('draft', 'confirmed')
        and ${donationHolder('d')} = ${organizationId}::uuid and (d.state = 'confirmed' or not ${isHis('d.entered_by', accounts)})`,
    )} as donations,
    ${counted(
      wanted.corrections,
      sql`select from correction c where c.state in ('submitted', 'escalated') and c.holder_id = ${organizationId}
        and ${notOwn('c')}
        and not exists (select from correction_step t where t.volunteer_id = c.volunteer_id
          and t.correction_id = c.id and ${isHis('t.administrator_id', accounts)})
        and not exists (select from service_record r where r.volunteer_id = c.volunteer_id
          and r.session_id = c.session_id and r.state not in ('revoked', 'dismissed') and not (${tookNoPart}))`,
    )} as "corrections",
    ${counted(
      wanted.stars,
      sql`select from star_application c where c.state in ('applied', 'objected') and c.holder_id = ${organizationId}
        and ${notOwn('c')} and not ${isHis('c.reviewed_by', accounts)}
        and not array(${hoursTakers(sql.ref('c.volunteer_id'))}) && ${accounts}::uuid[]`,
    )} as "starApplications",
    ${counted(
      wanted.stars,
      sql`select from star_bar c where c.appeal = 'waiting' and c.holder_id = ${organizationId}
        and ${notOwn('c')} and not ${isHis('c.barred_by', accounts)}
        and not array(${hoursTakers(sql.ref('c.volunteer_id'))}) && ${accounts}::uuid[]`,
    )} as "starAppeals",
    ${counted(
      wanted.stars,
      sql`select from star_change c where c.kind = 'fell' and c.noted_at is null and c.certifier_id = ${organizationId}`,
    )} as "starFalls",
    ${seconds(wanted, { accounts, organizationId, nodeKind, own: ownVolunteers })},
    ${counted(
      wanted.objections,
      sql`select from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
        where b.decided_at is null and b.holder_id = ${organizationId} and ${tookNoPart}
          and not b.objector_id = any(${ownVolunteers}::uuid[])`,
    )} as "objections",
    ${counted(
      wanted.spotMaterial || wanted.spotChecks,
      sql`select from spot_case c where ${wanted.spotMaterial} and ${awaitsMaterialOf(organizationId, now)}
        or ${wanted.spotChecks} and c.state = 'awaitingCheck' and c.holder_id = ${organizationId}
          and not ${tookPartInCase({ accounts, own: ownVolunteers })}`,
    )} as "spotChecks",
    ${counted(
      wanted.anomalies,
      sql`select from anomaly a where a.holder_id = ${organizationId} and a.state in ('open', 'explained')
        and not ${tookPartInFinding({ accounts, own: ownVolunteers })}`,
    )} as "anomalies",
    ${counted(
      wanted.explanations,
      sql`select from anomaly a where a.organization_id = ${organizationId} and a.state = 'explanationAsked'`,
    )} as "explanations",
    ${counted(
      wanted.invitationReleases,
      sql`select from administrator_invitation i where i.organization_id = ${organizationId}
        and i.token_digest is null and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > ${now} and not ${isHis('i.invited_by', accounts)}`,
    )} as "invitationReleases",
    ${oversight(wanted, { id, accounts, organizationId, atRoot })},
    ${counted(wanted.evaluationReports, sql`select from evaluation_report p where p.decision is null and p.reviewer_id = ${organizationId}`)} as "evaluationReports",
    ${counted(
      wanted.organizationReviews,
      sql`select from organization_request q join organization o on o.id = q.organization_id
        where q.state = 'pending' and (coalesce(q.passed_to, q.reviewer_id) = ${organizationId}
          or (q.consent = 'waiting' and coalesce((q.proposed->>'parentId')::uuid, o.parent_id) = ${organizationId}))`,
    )} as "organizationReviews"`.execute(db)
  return rows[0]!
}
