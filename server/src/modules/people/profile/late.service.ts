import { IDENTITY_WORKING_DAYS } from 'contract/rules/terms'
import { type LocalDate, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { decidingIdentity } from './identity.policy.ts'
import { openStates } from './identity.states.ts'
import { isHimself } from './review.service.ts'

interface Own {
  dueOn: LocalDate
  volunteerId: string
  volunteerMobileCipher: Buffer | null
  /** Whoever agreed first. */
  agreedBy: string | null
}

const changes: Waiting<Own> = {
  task: 'identityChangesPassedOn',
  kind: 'identityChange',
  event: 'identityChangesPassedOn',
  table: 'identity_change',
  waits: () => sql`w.state = any(${openStates})`,
  first: sql`w.reviewer_id`,
  joins: sql`join volunteer v on v.id = w.volunteer_id`,
  own: sql<Own>`w.due_on::text as "dueOn", v.id as "volunteerId", v.mobile_cipher as "volunteerMobileCipher",
    w.agreed_by as "agreedBy"`,
  workingDays: IDENTITY_WORKING_DAYS,
  answeringOf: (row, keys) => {
    const answering = decidingIdentity(row.agreedBy)
    return {
      ...answering,
      isExcluded: (person) => answering.isExcluded(person) || isHimself(keys, person, row),
    }
  },
  isLate: ({ dueOn }, now) => localDate(now) > dueOn,
}

/** Gives requests for another name or document that nobody decided in time to the federation above; timed, safe to run again. */
export const passOn = passWaitingOn(changes)
