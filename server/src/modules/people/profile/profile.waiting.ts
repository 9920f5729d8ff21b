import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { isIdentityTurnOf } from './turn.service.ts'

/** What waits for administrators here. */
export const profileWaiting = {
  identityChanges: ({ may, accounts, organizationId }) =>
    may('identityReview') &&
    sql`select from identity_change c where ${isIdentityTurnOf({ accounts, organizationId })}`,
} satisfies WaitingHere
