import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { tellingsOf } from '../record/telling.service.ts'
import * as copy from './spot-check.messages.copy.ts'

/** What this module tells volunteers. */
export const spotCheckMessages = {
  recordSpotReduced: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.recordSpotReduced,
  },
} satisfies ModuleMessages

/** Whose minutes a check took away, in part or whole. */
export const spotNews = async (
  world: World,
  { reducedIds, struckIds }: Events['spotCaseDecided'],
): Promise<News[]> => [
  { kind: 'recordSpotReduced', tellings: await tellingsOf(world, reducedIds) },
  { kind: 'recordRevoked', tellings: await tellingsOf(world, struckIds) },
]
