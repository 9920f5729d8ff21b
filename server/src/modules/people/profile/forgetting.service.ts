import type { Tx } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { forgetChanges } from './identity.service.ts'
import * as rows from './profile.repository.ts'

/** Forgets whom to call, the portrait and every request, when the account of a person is no more. */
export const forgetProfile = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
): Promise<void> => {
  await rows.removeEmergency(db, volunteerId)
  await rows.removePortrait(db, volunteerId)
  await forgetChanges(world, db, volunteerId)
}
