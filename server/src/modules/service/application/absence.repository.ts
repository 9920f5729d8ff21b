import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import {
  absenceCounts,
  absencesOf,
  cameToIt,
  clashesNow,
  recordedAt,
  recordedByLeader,
  wasAppealed,
} from './absence-parts.service.ts'
import { ABSENT_AFTER_MS, LOOKED_FOR_MS } from './absence.policy.ts'
import { type LockedRow, lockedColumns } from './application.repository.ts'
import { type State, transitions } from './application.states.ts'

export const findFigures = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<{ absences: number; lateCancellations: number; recorded: string[] }> => {
  const { rows } = await sql<{ absences: number; lateCancellations: number; recorded: string[] }>`
    select ${absenceCounts(sql`${volunteerId}::uuid`, now)}, ${absencesOf(sql`${volunteerId}::uuid`)} as recorded`.execute(
    db,
  )
  return rows[0]!
}

/** Holds applications that had a place at a session that was held and is long over, without a sign-in or a record of it. */
export const lockMissed = async (db: Tx, most: number, now: Date): Promise<LockedRow[]> => {
  const latest = now.getTime() - ABSENT_AFTER_MS
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from mission_session ms join mission m on m.id = ms.mission_id and m.state in ('published', 'closed')
    join application a on a.session_id = ms.id and a.state = any(${[...transitions.miss.from]})
    where ms.ends_at <= ${new Date(latest)} and ms.ends_at > ${new Date(latest - LOOKED_FOR_MS)}
      and not ${cameToIt} and ${notSetAside('absences', sql.ref('a.id'), now)}
    order by a.mission_id, a.id limit ${most} for update of a skip locked`.execute(db)
  return rows
}

/** A session of a node's subtree with what marking at it depends on. */
export const findMarkedSession = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<
  { missionId: string; missionState: string; startsAt: Date; endsAt: Date } | undefined
> => {
  const { rows } = await sql<{
    missionId: string
    missionState: string
    startsAt: Date
    endsAt: Date
  }>`
    select m.id as "missionId", m.state as "missionState", ms.starts_at as "startsAt", ms.ends_at as "endsAt"
    from mission_session ms join mission m on m.id = ms.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where ms.id = ${sessionId}`.execute(db)
  return rows[0]
}

export interface MarkedRow {
  id: string
  volunteerId: string
  state: State
  attended: boolean
  appealed: boolean
  clashes: boolean
  /** Who recorded that absence as who leads at the session; null where nobody who leads did. */
  ledBy: string | null
}

/**
 * Holds applications for a session, in the order of their identifiers; looks at what followed by a statement of its
 * own, so that a sign-in that was waited for is seen.
 */
export const lockMarked = async (
  db: Tx,
  sessionId: string,
  ids: readonly string[],
): Promise<MarkedRow[]> => {
  const these = sql`a.session_id = ${sessionId} and a.id = any(${[...ids]}::uuid[])`
  await sql`select from application a where ${these} order by a.id for update`.execute(db)
  const { rows } = await sql<MarkedRow>`
    select a.id, a.volunteer_id as "volunteerId", a.state, ${recordedByLeader} as "ledBy", ${cameToIt} as attended, ${wasAppealed} as appealed, ${clashesNow} as clashes
    from application a where ${these} order by a.id`.execute(db)
  return rows
}

export interface RecordedRow {
  applicationId: string
  volunteerId: string
  missionId: string
  missionTitle: string
  startsAt: Date
  recordedAt: Date
  /** When each absence of his that stands was recorded. */
  recorded: string[]
}

/** Applications among some that stand as absent, each with all absences of the volunteer. */
export const listRecorded = async (
  db: Db,
  missionId: string,
  applicationIds: readonly string[],
): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select a.id as "applicationId", a.volunteer_id as "volunteerId", m.id as "missionId", m.title as "missionTitle",
      lower(a.during) as "startsAt", ${recordedAt} as "recordedAt", ${absencesOf(sql`v.id`)} as recorded
    from application a join volunteer v on v.id = a.volunteer_id join mission m on m.id = a.mission_id
    where a.mission_id = ${missionId} and a.id = any(${[...applicationIds]}::uuid[]) and a.state = 'absent'`.execute(
    db,
  )
  return rows
}
