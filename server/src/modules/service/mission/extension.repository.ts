import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A session that may be extended, held until the transaction ends. */
export interface ExtendableSession {
  sessionId: string
  missionId: string
  missionState: string
  startsAt: Date
  endsAt: Date
  /** Minutes by which it was extended so far. */
  extended: number
  /** The midnight that closes its day, or the start of the mission's next session where that is sooner. */
  before: Date
}

const columns = sql`ms.id as "sessionId", ms.mission_id as "missionId", m.state as "missionState",
  ms.starts_at as "startsAt", ms.ends_at as "endsAt",
  coalesce((select sum(extract(epoch from x.ends_at - x.previous_ends_at) / 60)::int
    from session_extension x where x.session_id = ms.id), 0) as extended,
  least((ms.local_date + 1)::timestamp at time zone 'Asia/Shanghai',
    (select min(n.starts_at) from mission_session n where n.mission_id = ms.mission_id and n.starts_at >= ms.ends_at)) as before`

/** What decides how far a session can go on; undefined outside the subtree. */
export const findExtendable = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<ExtendableSession | undefined> => {
  const { rows } = await sql<ExtendableSession>`
    select ${columns} from mission_session ms join mission m on m.id = ms.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where ms.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Holds the mission of a session, so that its editor and whoever extends it come one after the other. */
export const holdMissionOf = (db: Tx, sessionId: string) =>
  sql`select m.id from mission m join mission_session ms on ms.mission_id = m.id
    where ms.id = ${sessionId} for no key update of m`.execute(db)

export interface Extension {
  id: string
  session_id: string
  previous_ends_at: Date
  ends_at: Date
  reason: string
  extended_by: string
  created_at: Date
}

/** Moves the end of a session, and with it what the mission says of its sessions. */
export const insertExtension = async (
  db: Tx,
  missionId: string,
  extension: Extension,
): Promise<void> => {
  await db.insertInto('session_extension').values(extension).execute()
  await db
    .updateTable('mission_session')
    .set({ ends_at: extension.ends_at })
    .where('id', '=', extension.session_id)
    .execute()
  await sql`
    update mission m set ends_at = s.ends_at, planned_minutes = s.planned, version = m.version + 1,
      updated_at = ${extension.created_at}
    from (select max(ends_at) as ends_at, max(extract(epoch from ends_at - starts_at) / 60)::int as planned
      from mission_session where mission_id = ${missionId}) s
    where m.id = ${missionId}`.execute(db)
}

/** How often a session was extended, the first first: each sets a later end. */
export const listExtensions = (db: Db, sessionId: string) =>
  db
    .selectFrom('session_extension as x')
    .innerJoin('administrator as a', 'a.id', 'x.extended_by')
    .where('x.session_id', '=', sessionId)
    .select([
      'x.previous_ends_at as previousEndsAt',
      'x.ends_at as endsAt',
      'x.reason',
      'a.name as by',
      'x.created_at as at',
    ])
    .orderBy('x.ends_at')
    .execute()
