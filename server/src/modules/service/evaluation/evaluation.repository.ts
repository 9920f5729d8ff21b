import { EVALUATION_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** Records that say somebody was at a session. */
export const attendedStates = sql`('awaitingSignOut', 'awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective')`

/** Missions the volunteer was at, at a session that is over, or evaluated. */
const concerned = (volunteerId: string, now: Date) => sql`
  select mission_id, max(served_on) as served_on, max(evaluation_id::text)::uuid as evaluation_id from (
    select r.mission_id, r.local_date as served_on, null::uuid as evaluation_id
    from service_record r join mission_session s on s.id = r.session_id
    where r.volunteer_id = ${volunteerId} and r.state in ${attendedStates} and s.ends_at <= ${now}
    union all
    select mission_id, null, id from evaluation where volunteer_id = ${volunteerId} and about = 'mission') every
  group by mission_id`

const closed = (now: Date) =>
  sql`m.ends_at + make_interval(days => ${EVALUATION_DAYS}::int) <= ${now}`

interface Own {
  missionId: string
  missionTitle: string
  districtName: string
  servedOn: string
  endsAt: Date
  reported: boolean
  hiddenReason: string | null
}

/** What the volunteer said of a mission, if he has. */
type Said =
  | {
      evaluationId: string
      score: number
      impressions: string[]
      text: string
      evaluatedAt: Date
      reply: string | null
    }
  | {
      evaluationId: null
      score: null
      impressions: null
      text: null
      evaluatedAt: null
      reply: null
    }

export type OwnRow = Own & Said

interface Wanted {
  state?: 'due' | 'done' | undefined
  missionId?: string | undefined
  after: readonly [at: number, id: string] | null
  most: number
}

/** Own missions to evaluate, the one that closes first before, or evaluated, the newest first. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  { state, missionId, after, most }: Wanted,
  now: Date,
): Promise<OwnRow[]> => {
  const done = state === 'done'
  const at = after && new Date(after[0])
  const conditions = [
    ...(state === 'due' ? [sql`e.id is null and not ${closed(now)}`] : []),
    ...(done ? [sql`e.id is not null`] : []),
    ...(missionId ? [sql`m.id = ${missionId}`] : []),
    ...(after
      ? [
          done
            ? sql`(e.evaluated_at, m.id) < (${at}, ${after[1]}::uuid)`
            : sql`(m.ends_at, m.id) > (${at}, ${after[1]}::uuid)`,
        ]
      : []),
    sql`true`,
  ]
  const { rows } = await sql<OwnRow>`
    select m.id as "missionId", m.title as "missionTitle", o.name as "districtName",
      coalesce(c.served_on, (m.ends_at at time zone 'Asia/Shanghai')::date)::text as "servedOn", m.ends_at as "endsAt",
      e.id as "evaluationId", e.score, e.impressions, e.text, e.evaluated_at as "evaluatedAt", e.reply,
      p.id is not null as reported, case when e.hidden_at is not null then p.decision_reason end as "hiddenReason"
    from (${concerned(volunteerId, now)}) c
    join mission m on m.id = c.mission_id join organization o on o.id = m.organization_id
    left join evaluation e on e.id = c.evaluation_id
    left join evaluation_report p on p.evaluation_id = e.id
    where ${sql.join(conditions, sql` and `)}
    order by ${done ? sql`e.evaluated_at desc, m.id desc` : sql`m.ends_at, m.id`} limit ${most}`.execute(
    db,
  )
  return rows
}

export const countOwn = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<{ due: number; done: number }> => {
  const { rows } = await sql<{ due: number; done: number }>`
    select count(*) filter (where c.evaluation_id is null and not ${closed(now)})::int as due,
      count(c.evaluation_id)::int as done
    from (${concerned(volunteerId, now)}) c join mission m on m.id = c.mission_id`.execute(db)
  return rows[0]!
}

/** A mission the volunteer was at, at a session that is over. */
export const findAttended = async (db: Db, volunteerId: string, missionId: string, now: Date) => {
  const { rows } = await sql<{ organizationId: string; endsAt: Date }>`
    select m.organization_id as "organizationId", m.ends_at as "endsAt" from mission m
    where m.id = ${missionId} and exists (select from service_record r join mission_session s on s.id = r.session_id
      where r.volunteer_id = ${volunteerId} and r.mission_id = m.id and r.state in ${attendedStates} and s.ends_at <= ${now})`.execute(
    db,
  )
  return rows[0]
}

export interface Written {
  id: string
  requestId: string
  score: number
  impressions: string[]
  evaluatedAt: Date
  replied: boolean
  reported: boolean
}

/**
 * The volunteer's evaluation of a mission; whoever writes at the same moment waits for himself, and for
 * who reports it, which the look then sees.
 */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  missionId: string,
): Promise<Written | undefined> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const own = sql`e.about = 'mission' and e.mission_id = ${missionId} and e.volunteer_id = ${volunteerId}`
  await sql`select from evaluation e where ${own} for update`.execute(db)
  const { rows } = await sql<Written>`
    select e.id, e.request_id as "requestId", e.score, e.impressions, e.evaluated_at as "evaluatedAt",
      e.replied_at is not null as replied, exists (select from evaluation_report p where p.evaluation_id = e.id) as reported
    from evaluation e where ${own}`.execute(db)
  return rows[0]
}

export interface OfMission {
  id: string
  volunteerId: string
  missionId: string
  organizationId: string
  score: number
  impressions: string[]
  text: string
  requestId: string
}

export const insertOfMission = (db: Tx, said: OfMission, now: Date) =>
  db
    .insertInto('evaluation')
    .values({
      id: said.id,
      about: 'mission',
      volunteer_id: said.volunteerId,
      mission_id: said.missionId,
      organization_id: said.organizationId,
      score: said.score,
      impressions: said.impressions,
      text: said.text,
      request_id: said.requestId,
      evaluated_at: now,
      changed_at: now,
    })
    .execute()

export const rewriteOfMission = (
  db: Tx,
  { id, score, impressions, text, requestId }: Omit<OfMission, 'volunteerId' | 'organizationId'>,
  now: Date,
) =>
  db
    .updateTable('evaluation')
    .set({ score, impressions, text, request_id: requestId, changed_at: now })
    .where('id', '=', id)
    .execute()

export interface ReceivedRow {
  evaluationId: string
  score: number
  impressions: string[]
  text: string
  reply: string | null
  missionId: string
  missionTitle: string
  districtName: string
  servedOn: string
  evaluatedAt: Date
  reason: string | null
  decision: 'upheld' | 'dismissed' | null
  decisionReason: string | null
}

/** What was said of a volunteer, the newest first. */
export const listReceived = async (
  db: Db,
  volunteerId: string,
  after: readonly [at: number, id: string] | null,
  most: number,
): Promise<ReceivedRow[]> => {
  const { rows } = await sql<ReceivedRow>`
    select e.id as "evaluationId", e.score, e.impressions, e.text, e.reply, m.id as "missionId", m.title as "missionTitle",
      o.name as "districtName", s.local_date::text as "servedOn", e.evaluated_at as "evaluatedAt",
      p.reason, p.decision, p.decision_reason as "decisionReason"
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = e.organization_id
    join mission_session s on s.id = e.session_id left join evaluation_report p on p.evaluation_id = e.id
    where e.volunteer_id = ${volunteerId} and e.about = 'volunteer'
      and ${after ? sql`(e.evaluated_at, e.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql`true`}
    order by e.evaluated_at desc, e.id desc limit ${most}`.execute(db)
  return rows
}

export interface PublicRow {
  evaluationId: string
  score: number
  impressions: string[]
  text: string
  evaluatedOn: string
  reply: string | null
}

/**
 * Evaluations in words about a mission or an organisation that everybody sees, the newest first. A
 * cursor names a row and no moment: that would tell more of who wrote it than the page does.
 */
export const listPublic = async (
  db: Db,
  kind: 'mission' | 'organization',
  id: string,
  after: string | null,
  most: number,
): Promise<PublicRow[]> => {
  const { rows } = await sql<PublicRow>`
    select e.id as "evaluationId", e.score, e.impressions, e.text, e.reply,
      (e.evaluated_at at time zone 'Asia/Shanghai')::date::text as "evaluatedOn"
    from evaluation e join mission m on m.id = e.mission_id
    where e.about = 'mission' and ${kind === 'mission' ? sql`e.mission_id` : sql`e.organization_id`} = ${id}
      and e.text <> '' and e.hidden_at is null and m.state in ('published', 'closed', 'cancelled')
      and ${after ? sql`(e.evaluated_at, e.id) < (select evaluated_at, id from evaluation where id = ${after})` : sql`true`}
    order by e.evaluated_at desc, e.id desc limit ${most}`.execute(db)
  return rows
}

/** Removes what was said of a volunteer. */
export const removeReceived = (db: Tx, volunteerId: string) =>
  db
    .deleteFrom('evaluation')
    .where('volunteer_id', '=', volunteerId)
    .where('about', '=', 'volunteer')
    .execute()

/** Missions that ended between two moments and whose volunteers were not asked yet; taken by one worker. */
export const takeToInvite = async (
  db: Tx,
  { from, to, most, now }: { from: Date; to: Date; most: number; now: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ missionId: string }>`
    insert into evaluation_invitation (mission_id, invited_at)
    select m.id, ${now}::timestamptz from mission m
    where m.ends_at >= ${from} and m.ends_at < ${to} and m.state in ('published', 'closed')
      and exists (select from service_record r where r.mission_id = m.id and r.state in ${attendedStates})
      and not exists (select from evaluation_invitation i where i.mission_id = m.id)
      and ${notSetAside('evaluations', sql.ref('m.id'), now)}
    order by m.ends_at, m.id limit ${most}
    on conflict do nothing returning mission_id as "missionId"`.execute(db)
  return rows.map(({ missionId }) => missionId)
}
