import type { Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { listRecords } from './record.messages.repository.ts'

/** Some records, as their volunteers are told of them. */
export const tellingsOf = (
  { db }: Pick<World, 'db'>,
  recordIds: readonly string[],
): Promise<Telling[]> => listRecords(db, recordIds)
