import { DONATION_WORKING_DAYS } from 'contract/rules/terms'
import { type LocalDate, localDate } from 'contract/rules/time'
import type { DonationState } from 'contract/site/donation'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isAmong } from '../../../platform/one-person.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'

type State = z.output<typeof DonationState>

interface Step {
  state: State
  enteredBy: string | null
  /** When it came to stand as it does. */
  since: Date
  passedDueOn: LocalDate | null
}

/** States in which somebody must take the next step: confirm, or issue. */
export const isWaiting = (state: State): boolean => state === 'draft' || state === 'confirmed'

/** Since when the donation of an alias stands as it does. */
export const donationSince = (alias: string) =>
  sql<Date>`coalesce(${sql.ref(`${alias}.confirmed_at`)}, ${sql.ref(`${alias}.entered_at`)})`

/** The federation whose turn a donation is: its own, or one above it to which it went. */
export const donationHolder = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.passed_to`)}, ${sql.ref(`${alias}.organization_id`)})`

/** The last day for the next step; null where none waits. */
export const donationDueOn = ({ state, since, passedDueOn }: Omit<Step, 'enteredBy'>) =>
  isWaiting(state)
    ? (passedDueOn ?? workingDaysAfter(localDate(since), DONATION_WORKING_DAYS))
    : null

/** Who takes the next step: nobody confirms what he entered himself. */
export const handlingDonation = ({
  state,
  enteredBy,
}: Pick<Step, 'state' | 'enteredBy'>): Answering => ({
  permissions: ['donationConfirm'],
  isExcluded: (person) => state === 'draft' && isAmong(person, [enteredBy]),
})

const donations: Waiting<Pick<Step, 'state' | 'enteredBy' | 'since'>> = {
  task: 'donationsPassedOn',
  kind: 'donation',
  event: 'donationsPassedOn',
  table: 'donation_certificate',
  waits: () => sql`w.state in ('draft', 'confirmed')`,
  first: sql`w.organization_id`,
  joins: sql``,
  own: sql`w.state, w.entered_by as "enteredBy", ${donationSince('w')} as since`,
  workingDays: DONATION_WORKING_DAYS,
  answeringOf: handlingDonation,
  isLate: (row, now) => localDate(now) > (donationDueOn(row) ?? localDate(now)),
}

/** Gives donations that nobody confirmed or issued in time to the federation above; timed, safe to run again. */
export const passOn = passWaitingOn(donations)
