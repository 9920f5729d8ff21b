import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { isBeneath } from '../../nodes/organization/beneath.service.ts'

const open = sql`select from question q where q.answered_at is null and q.hidden_at is null`

/** What waits for administrators here. */
export const questionWaiting = {
  openQuestions: ({ may, organizationId }) =>
    may('missionWrite') && sql`${open} and q.organization_id = ${organizationId}::uuid`,
  openQuestionsBelow: ({ may, organizationId }) =>
    may('missionWrite') && sql`${open} and ${isBeneath('q', organizationId)}`,
} satisfies WaitingHere
