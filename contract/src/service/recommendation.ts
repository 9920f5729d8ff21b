import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, QueryDecimal, QueryFlag, QueryInt } from '../fields.ts'
import { MissionCard } from './mission.ts'

/** Why a mission is suggested; each is worth so much (recommendation.policy.ts of the server). */
export const RecommendationReason = z.enum([
  'member',
  'wish',
  'freeTime',
  'county',
  'city',
  'near',
  'popular',
  'soon',
  'fresh',
])

/** Missions suggested, each with the reasons in words. */
export const recommendation = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/intellectAction',
    access: 'public',
    input: z.strictObject({
      channel: z.enum(['pc', 'h5']),
      latitude: z.optional(QueryDecimal(-90, 90)),
      longitude: z.optional(QueryDecimal(-180, 180)),
      size: z.optional(QueryInt(1, 12)),
    }),
    result: z.object({
      /** Whether what is known of the volunteer was used. */
      personal: z.boolean(),
      items: z.array(z.object({ mission: MissionCard, reasons: z.array(RecommendationReason) })),
    }),
    errors: [],
    quiet: true,
    summary:
      'Missions for this volunteer, or for anybody: the most fitting first, each with the reasons. Visitors and who switched it off get what is near and popular.',
  }),
  hide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/recommendation/hide',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ missionId: Id, hidden: QueryFlag }),
    result: Nothing,
    errors: ['missionNotFound'],
    quiet: true,
    summary: 'Suggest a mission no more, or again.',
  }),
}
