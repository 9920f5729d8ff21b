import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import * as rows from './access.repository.ts'

/** What of whom was shown, and why; the volunteer reads it. */
export interface Access {
  volunteerId: string
  item: rows.Item
  /** Null where it was for no mission. */
  missionId: string | null
  /** Null where a review is the purpose. */
  purpose: rows.Purpose | null
  reason: string
}

/** Writes down that an administrator looked at hidden data, as the one event of a command. */
export const noteAccess = async (
  db: Tx,
  actor: AdministratorActor,
  { volunteerId, item, missionId, purpose, reason }: Access,
  now: Date,
): Promise<void> => {
  const id = newId()
  await rows.insertAccess(db, {
    volunteer_id: volunteerId,
    id,
    item,
    administrator_id: actor.id,
    organization_id: actor.organizationId,
    mission_id: missionId,
    purpose,
    reason,
    accessed_at: now,
  })
  const about = { kind: 'dataAccess', id }
  await record(db, actor, 'dataAccessed', about, { volunteerId, missionId, item }, now)
}
