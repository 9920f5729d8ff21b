import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { tookPart } from './turn.service.ts'

/** What waits for administrators here. */
export const anomalyWaiting = {
  anomalies: ({ may, organizationId, ...asking }) =>
    may('anomalyDecide') &&
    sql`select from anomaly a where a.holder_id = ${organizationId} and a.state in ('open', 'explained')
      and not ${tookPart(asking)}`,
  explanations: ({ may, organizationId }) =>
    may('recordConfirm') &&
    sql`select from anomaly a where a.organization_id = ${organizationId} and a.state = 'explanationAsked'`,
} satisfies WaitingHere
