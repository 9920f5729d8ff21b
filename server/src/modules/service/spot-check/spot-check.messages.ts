import type { spotCheckMessageKinds } from 'contract/service/spot-check'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { tellingsOf } from '../record/telling.service.ts'
import * as copy from './spot-check.messages.copy.ts'
import { mapFormer } from './spot-check.repository.ts'

/** What this module tells volunteers. */
export const spotCheckMessages = {
  recordSpotReduced: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.recordSpotReduced,
  },
} satisfies ModuleMessages<typeof spotCheckMessageKinds>

/** Whose minutes a check took away, in part or whole. */
export const spotNews = async (
  world: World,
  { caseId, reducedIds, struckIds, nodeId }: Events['spotCaseDecided'],
): Promise<News[]> => {
  const former = await mapFormer(world.db, caseId, reducedIds)
  const reduced = await tellingsOf(world, reducedIds, nodeId)
  return [
    {
      kind: 'recordSpotReduced',
      tellings: reduced.map((each) => ({
        ...each,
        parameters: { ...each.parameters, former: former.get(each.subjectId) },
      })),
    },
    { kind: 'recordRevoked', tellings: await tellingsOf(world, struckIds, nodeId) },
  ]
}
