import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { attendedStates } from './evaluation.repository.ts'

const within = (organizationId: string, column: ReturnType<typeof sql>) =>
  sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId} and oa.organization_id = ${column})`

/** Title of a mission of the subtree. */
export const findMission = async (db: Db, organizationId: string, missionId: string) => {
  const { rows } = await sql<{ title: string }>`
    select m.title from mission m where m.id = ${missionId} and ${within(organizationId, sql`m.organization_id`)}`.execute(
    db,
  )
  return rows[0]
}

export const getName = async (db: Db, organizationId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

type ReportState = 'open' | 'upheld' | 'dismissed'
const reportState = sql<ReportState | null>`case when p.id is not null then coalesce(p.decision, 'open') end`

export interface ManagedRow {
  evaluationId: string
  score: number
  impressions: string[]
  text: string
  reply: string | null
  missionId: string
  missionTitle: string
  districtName: string
  evaluatedOn: string
  report: ReportState | null
}

interface Wanted {
  missionId?: string | undefined
  score?: number | undefined
  state?: 'unanswered' | 'reported' | undefined
}

/** Evaluations of missions of the subtree, the newest first; nothing of whoever wrote them is read. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  { missionId, score, state }: Wanted,
  after: string | null,
  most: number,
): Promise<ManagedRow[]> => {
  const conditions = [
    sql`e.about = 'mission'`,
    within(organizationId, sql`e.organization_id`),
    ...(missionId ? [sql`e.mission_id = ${missionId}`] : []),
    ...(score ? [sql`e.score = ${score}`] : []),
    ...(state === 'unanswered' ? [sql`e.replied_at is null and e.hidden_at is null`] : []),
    ...(state === 'reported' ? [sql`p.id is not null`] : []),
    ...(after
      ? [
          sql`(e.evaluated_at, e.id) < (select evaluated_at, id from evaluation where id = ${after})`,
        ]
      : []),
  ]
  const { rows } = await sql<ManagedRow>`
    select e.id as "evaluationId", e.score, e.impressions, case when e.hidden_at is null then e.text else '' end as text, e.reply,
      m.id as "missionId", m.title as "missionTitle", o.name as "districtName",
      (e.evaluated_at at time zone 'Asia/Shanghai')::date::text as "evaluatedOn", ${reportState} as report
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = e.organization_id
    left join evaluation_report p on p.evaluation_id = e.id
    where ${sql.join(conditions, sql` and `)} order by e.evaluated_at desc, e.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export interface SessionFacts {
  missionId: string
  organizationId: string
  endsAt: Date
  missionEndsAt: Date
}

const sessionOf = (organizationId: string, sessionId: string) => sql`
  select m.id as "missionId", m.organization_id as "organizationId", s.ends_at as "endsAt", m.ends_at as "missionEndsAt"
  from mission_session s join mission m on m.id = s.mission_id
  where s.id = ${sessionId} and ${within(organizationId, sql`m.organization_id`)}`

/** A session of the subtree. */
export const findSession = async (db: Db, organizationId: string, sessionId: string) => {
  const { rows } = await sql<SessionFacts>`${sessionOf(organizationId, sessionId)}`.execute(db)
  return rows[0]
}

/** The same, held: whoever evaluates its volunteers at the same moment waits. */
export const lockSession = async (db: Tx, organizationId: string, sessionId: string) => {
  const { rows } =
    await sql<SessionFacts>`${sessionOf(organizationId, sessionId)} for no key update of s`.execute(
      db,
    )
  return rows[0]
}

interface Attended {
  recordId: string
  volunteerId: string
  name: string
  gone: boolean
  volunteerNo: string
  minutes: number
}

/** What was said of somebody. */
export interface Evaluated {
  evaluationId: string
  score: number
  impressions: string[]
  text: string
  reply: string | null
  evaluatedAt: Date
  report: ReportState | null
}

/** Somebody of whom nothing was said yet. */
interface Unevaluated {
  evaluationId: null
  score: null
  impressions: null
  text: null
  reply: null
  evaluatedAt: null
  report: null
}

export type AttendedRow = Attended & (Evaluated | Unevaluated)

const attended = sql`
  select r.id as "recordId", v.id as "volunteerId", v.name, v.state = 'cancelled' as gone, v.volunteer_no as "volunteerNo", r.minutes,
    e.id as "evaluationId", e.score, e.impressions, e.text, e.reply, e.evaluated_at as "evaluatedAt", ${reportState} as report
  from service_record r join volunteer v on v.id = r.volunteer_id
  left join evaluation e on e.about = 'volunteer' and e.session_id = r.session_id and e.volunteer_id = r.volunteer_id
  left join evaluation_report p on p.evaluation_id = e.id`

/** Who was at a session. */
export const listAttended = async (
  db: Db,
  sessionId: string,
  after: string | null,
  most: number,
): Promise<AttendedRow[]> => {
  const { rows } = await sql<AttendedRow>`${attended}
    where r.session_id = ${sessionId} and r.state in ${attendedStates} and ${after ? sql`r.id > ${after}::uuid` : sql`true`}
    order by r.id limit ${most}`.execute(db)
  return rows
}

/** Of these volunteers, who was at a session and is still here; what was said of them is held before the look. */
export const listAttendedOf = async (
  db: Tx,
  sessionId: string,
  volunteerIds: readonly string[],
): Promise<AttendedRow[]> => {
  await sql`select from evaluation where about = 'volunteer' and session_id = ${sessionId}
    and volunteer_id = any(${volunteerIds}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<AttendedRow>`${attended}
    where r.session_id = ${sessionId} and r.state in ${attendedStates} and r.volunteer_id = any(${volunteerIds}::uuid[])
      and v.state <> 'cancelled' order by r.id`.execute(db)
  return rows
}

export interface OfVolunteers {
  sessionId: string
  missionId: string
  organizationId: string
  score: number
  impressions: string[]
  text: string
  evaluatedBy: string
}

/** Writes the same of each volunteer, new or again. */
export const writeOfVolunteers = async (
  db: Tx,
  volunteers: readonly { id: string; volunteerId: string }[],
  said: OfVolunteers,
  now: Date,
): Promise<void> => {
  await sql`
    insert into evaluation (id, about, volunteer_id, mission_id, session_id, organization_id, score, impressions, text, evaluated_by, evaluated_at, changed_at)
    select id, 'volunteer', "volunteerId", ${said.missionId}::uuid, ${said.sessionId}::uuid, ${said.organizationId}::uuid, ${said.score}::int, ${said.impressions}::text[],
      ${said.text}, ${said.evaluatedBy}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(volunteers)}::jsonb) as j(id uuid, "volunteerId" uuid)
    on conflict (session_id, volunteer_id) where about = 'volunteer' do update
      set score = excluded.score, impressions = excluded.impressions, text = excluded.text,
        evaluated_by = excluded.evaluated_by, changed_at = excluded.changed_at`.execute(db)
}
