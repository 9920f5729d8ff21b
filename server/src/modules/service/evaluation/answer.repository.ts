import type { ReportDecision } from 'contract/service/evaluation'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

type Decision = z.output<typeof ReportDecision>

/** An evaluation as far as its other side may answer or report it. */
export interface Answerable {
  organizationId: string
  replied: boolean
  reported: boolean
  hidden: boolean
}

/**
 * An evaluation, held. By a statement of its own, so that the look sees what those it waited for have
 * written beside it: a report leaves the evaluation itself as it is.
 */
const lock = async (db: Tx, condition: RawBuilder<unknown>): Promise<Answerable | undefined> => {
  await sql`select from evaluation e where ${condition} for update`.execute(db)
  const { rows } = await sql<Answerable>`
    select e.organization_id as "organizationId", e.replied_at is not null as replied, e.hidden_at is not null as hidden,
      exists (select from evaluation_report p where p.evaluation_id = e.id) as reported
    from evaluation e where ${condition}`.execute(db)
  return rows[0]
}

/** What was said of this volunteer, held. */
export const lockReceived = (db: Tx, volunteerId: string, evaluationId: string) =>
  lock(
    db,
    sql`e.id = ${evaluationId} and e.about = 'volunteer' and e.volunteer_id = ${volunteerId}`,
  )

/** What was said of a mission of the subtree, held. */
export const lockOfMission = (db: Tx, organizationId: string, evaluationId: string) =>
  lock(
    db,
    sql`e.id = ${evaluationId} and e.about = 'mission' and exists (select from organization_ancestry oa
      where oa.ancestor_id = ${organizationId} and oa.organization_id = e.organization_id)`,
  )

export const writeReply = (
  db: Tx,
  evaluationId: string,
  reply: string,
  administratorId: string | null,
  now: Date,
) =>
  db
    .updateTable('evaluation')
    .set({ reply, replied_by: administratorId, replied_at: now })
    .where('id', '=', evaluationId)
    .execute()

export interface NewReport {
  id: string
  evaluationId: string
  organizationId: string
  reason: string
}

/** Reports to the federation nearest above; only the root has none above and looks at itself. */
export const insertReport = async (
  db: Tx,
  { id, evaluationId, organizationId, reason }: NewReport,
  now: Date,
): Promise<void> => {
  await sql`
    insert into evaluation_report (id, evaluation_id, reviewer_id, reason, reported_at)
    values (${id}::uuid, ${evaluationId}::uuid, coalesce((
      select a.ancestor_id from organization_ancestry a join organization o on o.id = a.ancestor_id
      where a.organization_id = ${organizationId} and a.distance > 0 and o.kind = 'federation' order by a.distance limit 1),
      ${organizationId}::uuid), ${reason}, ${now}::timestamptz)`.execute(db)
}

export interface ReportRow {
  reportId: string
  about: 'mission' | 'volunteer'
  missionTitle: string
  districtName: string
  name: string
  volunteerNo: string
  score: number
  impressions: string[]
  text: string
  reason: string
  reportedAt: Date
  decision: Decision | null
  decisionReason: string | null
  decidedAt: Date | null
}

/** Reports a federation decides: those that wait the oldest first, all others the newest first. */
export const listReports = async (
  db: Db,
  reviewerId: string,
  state: 'open' | 'decided' | undefined,
  after: readonly [at: number, id: string] | null,
  most: number,
): Promise<ReportRow[]> => {
  const oldestFirst = state === 'open'
  const at = after && new Date(after[0])
  const conditions = [
    sql`p.reviewer_id = ${reviewerId}`,
    ...(state ? [oldestFirst ? sql`p.decision is null` : sql`p.decision is not null`] : []),
    ...(after
      ? [
          oldestFirst
            ? sql`(p.reported_at, p.id) > (${at}, ${after[1]}::uuid)`
            : sql`(p.reported_at, p.id) < (${at}, ${after[1]}::uuid)`,
        ]
      : []),
  ]
  const { rows } = await sql<ReportRow>`
    select p.id as "reportId", e.about, m.title as "missionTitle", o.name as "districtName", v.name, v.volunteer_no as "volunteerNo",
      e.score, e.impressions, e.text, p.reason, p.reported_at as "reportedAt", p.decision,
      p.decision_reason as "decisionReason", p.decided_at as "decidedAt"
    from evaluation_report p join evaluation e on e.id = p.evaluation_id join mission m on m.id = e.mission_id
    join organization o on o.id = e.organization_id join volunteer v on v.id = e.volunteer_id
    where ${sql.join(conditions, sql` and `)}
    order by ${oldestFirst ? sql`p.reported_at, p.id` : sql`p.reported_at desc, p.id desc`} limit ${most}`.execute(
    db,
  )
  return rows
}

export interface Reported {
  evaluationId: string
  about: 'mission' | 'volunteer'
  volunteerId: string
  missionId: string
  organizationId: string
  score: number
  impressions: string[]
  decided: boolean
}

/** A report this federation decides, held with its evaluation. */
export const lockReport = async (
  db: Tx,
  reviewerId: string,
  reportId: string,
): Promise<Reported | undefined> => {
  const { rows } = await sql<Reported>`
    select e.id as "evaluationId", e.about, e.volunteer_id as "volunteerId", e.mission_id as "missionId",
      e.organization_id as "organizationId", e.score, e.impressions, p.decision is not null as decided
    from evaluation_report p join evaluation e on e.id = p.evaluation_id
    where p.id = ${reportId} and p.reviewer_id = ${reviewerId} for update`.execute(db)
  return rows[0]
}

export const writeDecision = (
  db: Tx,
  reportId: string,
  { decision, reason, decidedBy }: { decision: Decision; reason: string; decidedBy: string },
  now: Date,
) =>
  db
    .updateTable('evaluation_report')
    .set({ decision, decision_reason: reason, decided_by: decidedBy, decided_at: now })
    .where('id', '=', reportId)
    .execute()

export const hide = (db: Tx, evaluationId: string, now: Date) =>
  db.updateTable('evaluation').set({ hidden_at: now }).where('id', '=', evaluationId).execute()
