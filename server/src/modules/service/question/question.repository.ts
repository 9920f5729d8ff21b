import type { QuestionState } from 'contract/service/question'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

type State = z.output<typeof QuestionState>

/** A mission that everybody sees; null for any other. */
export const findMission = async (
  db: Db,
  missionId: string,
): Promise<{ organizationId: string } | null> => {
  const row = await db
    .selectFrom('mission')
    .where('id', '=', missionId)
    .where('state', 'in', ['published', 'closed', 'cancelled'])
    .select('organization_id as organizationId')
    .executeTakeFirst()
  return row ?? null
}

export interface PublicRow {
  questionId: string
  asker: string
  text: string
  askedAt: Date
  answer: string
  answeredAt: Date
}

/** Answered questions of a mission, the newest first. */
export const listPublic = async (
  db: Db,
  missionId: string,
  after: string | null,
  most: number,
): Promise<PublicRow[]> => {
  const { rows } = await sql<PublicRow>`
    select q.id as "questionId", v.name as asker, q.text, q.created_at as "askedAt", q.answer, q.answered_at as "answeredAt"
    from question q join volunteer v on v.id = q.volunteer_id
    where q.mission_id = ${missionId} and q.answered_at is not null and q.hidden_at is null
      and ${after === null ? sql`true` : sql`q.id < ${after}::uuid`}
    order by q.id desc limit ${most}`.execute(db)
  return rows
}

const state = sql<State>`case when q.hidden_at is not null then 'hidden' when q.answered_at is not null then 'answered' else 'open' end`

export interface OwnRow {
  questionId: string
  text: string
  askedAt: Date
  state: State
  answer: string | null
  hiddenReason: string | null
}

const ownColumns = sql`q.id as "questionId", q.text, q.created_at as "askedAt", ${state} as state, q.answer, q.hidden_reason as "hiddenReason"`

/** The last of what a volunteer asked about a mission. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  missionId: string,
  most: number,
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} from question q
    where q.volunteer_id = ${volunteerId} and q.mission_id = ${missionId} order by q.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Writes a question unless so many of the asker's wait already; whoever asks twice at once waits for himself. */
export const insertQuestion = async (
  db: Tx,
  question: {
    missionId: string
    id: string
    volunteerId: string
    organizationId: string
    text: string
  },
  mostOpen: number,
  now: Date,
): Promise<boolean> => {
  const { missionId, id, volunteerId, organizationId, text } = question
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into question (mission_id, id, volunteer_id, organization_id, text, created_at)
    select ${missionId}::uuid, ${id}::uuid, ${volunteerId}::uuid, ${organizationId}::uuid, ${text}, ${now}::timestamptz
    where (select count(*) from question q where q.volunteer_id = ${volunteerId} and q.mission_id = ${missionId}
      and q.answered_at is null and q.hidden_at is null) < ${mostOpen}`.execute(db)
  return numAffectedRows === 1n
}

export interface ManagedRow extends OwnRow {
  missionId: string
  missionTitle: string
  districtName: string
  asker: string
  answeredAt: Date | null
}

const within = (organizationId: string) => sql`exists (select from organization_ancestry oa
  where oa.ancestor_id = ${organizationId} and oa.organization_id = q.organization_id)`

const stateIs: Record<State, ReturnType<typeof sql>> = {
  open: sql`q.answered_at is null and q.hidden_at is null`,
  answered: sql`q.answered_at is not null and q.hidden_at is null`,
  hidden: sql`q.hidden_at is not null`,
}

/** Questions of the subtree: those that wait the oldest first, all others the newest first. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  wanted: {
    missionId?: string | undefined
    state?: State | undefined
    own?: boolean | undefined
  },
  after: string | null,
  most: number,
): Promise<ManagedRow[]> => {
  const oldestFirst = wanted.state === 'open'
  const conditions = [
    within(organizationId),
    ...(wanted.missionId ? [sql`q.mission_id = ${wanted.missionId}`] : []),
    ...(wanted.state ? [stateIs[wanted.state]] : []),
    ...(wanted.own ? [sql`q.organization_id = ${organizationId}::uuid`] : []),
    ...(after ? [oldestFirst ? sql`q.id > ${after}::uuid` : sql`q.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<ManagedRow>`
    select ${ownColumns}, m.id as "missionId", m.title as "missionTitle", o.name as "districtName", v.name as asker, q.answered_at as "answeredAt"
    from question q join mission m on m.id = q.mission_id join organization o on o.id = q.organization_id join volunteer v on v.id = q.volunteer_id
    where ${sql.join(conditions, sql` and `)} order by q.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(
    db,
  )
  return rows
}

/** Holds a question of the subtree until the end of the transaction; null when there is none. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  missionId: string,
  questionId: string,
): Promise<{ state: State; answeredAt: Date | null } | null> => {
  const { rows } = await sql<{ state: State; answeredAt: Date | null }>`
    select ${state} as state, q.answered_at as "answeredAt" from question q
    where q.mission_id = ${missionId} and q.id = ${questionId} and ${within(organizationId)} for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

export const writeAnswer = (
  db: Tx,
  missionId: string,
  questionId: string,
  answer: string,
  administratorId: string,
  now: Date,
) =>
  db
    .updateTable('question')
    .set({ answer, answered_by: administratorId, answered_at: now })
    .where('mission_id', '=', missionId)
    .where('id', '=', questionId)
    .execute()

export const hide = (
  db: Tx,
  missionId: string,
  questionId: string,
  reason: string,
  administratorId: string,
  now: Date,
) =>
  db
    .updateTable('question')
    .set({ hidden_reason: reason, hidden_by: administratorId, hidden_at: now })
    .where('mission_id', '=', missionId)
    .where('id', '=', questionId)
    .execute()

/** What a volunteer asked is nobody's any more once the account has ended; the answered ones stay, unnamed. */
export const removeUnanswered = (db: Tx, volunteerId: string) =>
  db
    .deleteFrom('question')
    .where('volunteer_id', '=', volunteerId)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('hidden_at', 'is not', null)]))
    .execute()
