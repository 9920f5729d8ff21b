import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { askedOfChange } from './mission.policy.ts'

export interface MissionChange {
  missionId: string
  /** The version of the mission that brought the change. */
  version: number
  previousAddress: string
  address: string
}

/**
 * Writes a change down, and asks everybody who holds a place for a session to come whether he still comes.
 * A session's time cannot change once somebody applied, so the place is all that does.
 */
export const insertChange = async (
  db: Tx,
  { missionId, version, previousAddress, address }: MissionChange,
  now: Date,
): Promise<void> => {
  await sql`
    insert into mission_change (mission_id, version, previous_address, address, changed_at)
    values (${missionId}, ${version}, ${previousAddress}, ${address}, ${now})`.execute(db)
  const asked = await sql<{ id: string; volunteerId: string }>`
    select id, volunteer_id as "volunteerId" from application
    where mission_id = ${missionId} and state = any(${[...askedOfChange]}) and lower(during) > ${now} order by id`.execute(
    db,
  )
  await sql`
    insert into mission_change_question (volunteer_id, id, application_id, mission_id, version)
    select n.volunteer_id, n.id, n.application_id, ${missionId}::uuid, ${version}
    from unnest(${asked.rows.map((row) => row.volunteerId)}::uuid[], ${asked.rows.map(() => newId())}::uuid[], ${asked.rows.map(({ id }) => id)}::uuid[])
      as n (volunteer_id, id, application_id)`.execute(db)
}
