import { COMPLAINT_WORKING_DAYS } from 'contract/rules/terms'
import { type LocalDate, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { decidingComplaint } from './complaint.policy.ts'

interface Own {
  dueOn: LocalDate
}

/** From a federation only upwards: never to whom a complaint is about. */
const complaints: Waiting<Own> = {
  task: 'complaintsPassedOn',
  kind: 'complaint',
  event: 'complaintsPassedOn',
  table: 'complaint',
  waits: () => sql`w.decision is null`,
  first: sql`w.reviewer_id`,
  joins: sql``,
  own: sql<Own>`w.due_on::text as "dueOn"`,
  workingDays: COMPLAINT_WORKING_DAYS,
  answeringOf: decidingComplaint,
  isLate: ({ dueOn }, now) => localDate(now) > dueOn,
}

/** Gives complaints that nobody decided in time to the federation above; timed, safe to run again. */
export const passOn = passWaitingOn(complaints)
