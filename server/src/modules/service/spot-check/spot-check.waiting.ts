import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { awaitsMaterialOf, tookPart } from './turn.service.ts'

/** What waits for administrators here. */
export const spotCheckWaiting = {
  spotChecks: ({ may, organizationId, now, ...asking }) =>
    (may('missionWrite') || may('recordReview')) &&
    sql`select from spot_case c
      where ${may('missionWrite')} and ${awaitsMaterialOf(organizationId, now)}
        or ${may('recordReview')} and c.state = 'awaitingCheck' and c.holder_id = ${organizationId} and not ${tookPart(asking)}`,
} satisfies WaitingHere
