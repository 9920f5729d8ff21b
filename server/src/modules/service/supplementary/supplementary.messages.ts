import type { supplementaryMessageKinds } from 'contract/service/supplementary'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { listTellings } from './honour.repository.ts'
import * as copy from './supplementary.messages.copy.ts'

const place = { category: 'record', target: 'ownRecords', topic: 'hours' } as const

/** What this module tells volunteers; what became of records, those tell. */
export const supplementaryMessages = {
  honourGiven: { ...place, words: copy.honourGiven },
  honourTakenBack: { ...place, words: copy.honourTakenBack },
} satisfies ModuleMessages<typeof supplementaryMessageKinds>

/** Of honours that were given or taken back. */
export const honoursNews =
  (kind: 'honourGiven' | 'honourTakenBack') =>
  async (
    { db }: World,
    { honourIds, nodeId }: Pick<Events['supplementaryReversed'], 'honourIds' | 'nodeId'>,
  ): Promise<News[]> => [
    {
      kind,
      tellings: await listTellings(
        db,
        honourIds,
        kind === 'honourTakenBack' ? { nodeId } : undefined,
      ),
    },
  ]
