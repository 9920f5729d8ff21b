import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { cardHolder, waitingStates } from './card-turn.service.ts'

/** What waits for administrators here. */
export const cardApplicationWaiting = {
  cardApplications: ({ may, organizationId }) =>
    may('cardManage') &&
    sql`select from card_application c where c.state = any(${waitingStates})
      and ${cardHolder('c')} = ${organizationId}::uuid`,
} satisfies WaitingHere
