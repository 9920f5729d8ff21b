import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const faultWaiting = {
  faults: ({ may }) => may('faultSettle') && sql`select from fault f where f.settled_at is null`,
} satisfies WaitingHere
