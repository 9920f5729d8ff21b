import { ORGANIZATION_WORKING_DAYS } from 'contract/rules/terms'
import { type LocalDate, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { reviewingRequest } from './organization.policy.ts'

interface Own {
  requestedBy: string
  dueOn: LocalDate
}

const requests: Waiting<Own> = {
  task: 'organizationRequestsPassedOn',
  kind: 'request',
  event: 'organizationRequestsPassedOn',
  table: 'organization_request',
  waits: () => sql`w.state = 'pending'`,
  first: sql`w.reviewer_id`,
  joins: sql``,
  own: sql<Own>`w.requested_by as "requestedBy", w.due_on::text as "dueOn"`,
  workingDays: ORGANIZATION_WORKING_DAYS,
  answeringOf: reviewingRequest,
  isLate: ({ dueOn }, now) => localDate(now) > dueOn,
}

/** Gives registrations and changes that nobody reviewed in time to the node above; timed, safe to run again. */
export const passOn = passWaitingOn(requests)
