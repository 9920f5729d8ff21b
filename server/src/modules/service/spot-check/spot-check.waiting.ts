import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { tookPart } from './turn.service.ts'

/** What waits for administrators here. */
export const spotCheckWaiting = {
  spotChecks: ({ may, organizationId, ...asking }) =>
    (may('missionWrite') || may('recordReview')) &&
    sql`select from spot_case c
      where ${may('missionWrite')} and c.state = 'awaitingMaterial' and c.organization_id = ${organizationId}
        or ${may('recordReview')} and c.state = 'awaitingCheck' and c.holder_id = ${organizationId} and not ${tookPart(asking)}`,
} satisfies WaitingHere
