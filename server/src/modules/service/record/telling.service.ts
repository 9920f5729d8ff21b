import type { Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { listDecided } from './record.messages.repository.ts'

/** Some records, as their volunteers are told of them and of the node that decided about them. */
export const tellingsOf = (
  { db }: Pick<World, 'db'>,
  recordIds: readonly string[],
  nodeId: string | undefined,
): Promise<Telling[]> => listDecided(db, recordIds, nodeId)
