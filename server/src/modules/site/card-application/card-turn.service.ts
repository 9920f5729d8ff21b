import { type LocalDate, localDate } from 'contract/rules/time'
import { CARD_REVIEW_WORKING_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { passWaitingOn, type Waiting } from '../../foundation/decision/waiting.service.ts'
import { isHimself } from '../../people/profile/review.service.ts'
import type { State } from './card.states.ts'

/** States in which the federation must take the next step. */
export const waitingStates: readonly State[] = ['pendingReview', 'approved', 'bankReturned']

/** The federation nearest to where the volunteer lives, of an application by its alias. */
const nearest = (alias: string) => sql`(
  select o.id from organization o where o.kind = 'federation' and o.state = 'approved'
    and (o.parent_id is null or o.region_code in (left(${sql.ref(`${alias}.region_code`)}, 6), left(${sql.ref(`${alias}.region_code`)}, 4) || '00'))
  order by (o.parent_id is null), o.region_code = left(${sql.ref(`${alias}.region_code`)}, 6) desc, o.created_at, o.id limit 1)`

/** The federation whose turn an application is: the nearest, or one above it to which it went. */
export const cardHolder = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.passed_to`)}, ${nearest(alias)})`

/** The last day for the next step, where the federation must take it. */
export const cardDueOn = ({
  state,
  since,
  passedDueOn,
}: {
  state: State
  since: Date
  passedDueOn: LocalDate | null
}): LocalDate | null =>
  waitingStates.includes(state)
    ? (passedDueOn ?? workingDaysAfter(localDate(since), CARD_REVIEW_WORKING_DAYS))
    : null

/** Who takes the next step, whom his number shows to be the volunteer left aside by the clock. */
export const managingCard = (): Answering => ({
  permissions: ['cardManage'],
  isExcluded: () => false,
})

interface Own {
  state: State
  since: Date
  volunteerId: string
  volunteerMobileCipher: Buffer | null
}

const cards: Waiting<Own> = {
  task: 'cardApplicationsPassedOn',
  kind: 'cardApplication',
  event: 'cardApplicationsPassedOn',
  table: 'card_application',
  waits: () => sql`w.state in ('pendingReview', 'approved', 'bankReturned')`,
  first: nearest('w'),
  joins: sql`join volunteer v on v.id = w.volunteer_id`,
  own: sql<Own>`w.state, w.state_since as since, v.id as "volunteerId", v.mobile_cipher as "volunteerMobileCipher"`,
  workingDays: CARD_REVIEW_WORKING_DAYS,
  answeringOf: (row, keys) => ({
    ...managingCard(),
    isExcluded: (person) => isHimself(keys, person, row),
  }),
  isLate: (row, now) => localDate(now) > (cardDueOn(row) ?? localDate(now)),
}

/** Gives applications that nobody took on in time to the federation above; timed, safe to run again. */
export const passOn = passWaitingOn(cards)
