import { ORGANIZATION_WORKING_DAYS } from 'contract/rules/terms'
import type { OrganizationKind } from 'contract/fields'
import type { RequestKind, RequestState } from 'contract/nodes/organization-registration'
import type { ReviewAction } from 'contract/nodes/organization-review'
import { localDate, type LocalDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { moves, stateAfter } from './organization.states.ts'

type Kind = z.output<typeof OrganizationKind>
export type Review = z.output<typeof ReviewAction>

/** The day by which there is an answer to what is handed in now. */
export const dueAfter = (now: Date): LocalDate =>
  workingDaysAfter(localDate(now), ORGANIZATION_WORKING_DAYS)

/** What a request is about, as far as it decides on who may do what. */
export interface Situation {
  kind: z.output<typeof RequestKind>
  state: z.output<typeof RequestState>
  consent: 'waiting' | 'given' | null
  requestedBy: string
  /** The federation nearest above, or a node above it to which it went. */
  reviewerId: string
  /** The parent that is asked for. */
  parentId: string | null
  dueOn: LocalDate
}

/** Who wants to decide; whatever is not in his subtree he never sees. */
export interface Decider {
  /** All accounts of the administrator. */
  accounts: readonly string[]
  organizationId: string
  federation: boolean
}

export const isOverdue = (
  { state, dueOn }: Pick<Situation, 'state' | 'dueOn'>,
  now: Date,
): boolean => state === 'pending' && localDate(now) > dueOn

/**
 * What stands in the way of a step of parent or reviewer. The federation nearest above decides; once
 * it is late, those above it may too. Who asked never decides.
 */
export const obstacleToReview = (
  action: Review,
  request: Situation,
  decider: Decider,
  now: Date,
): Obstacle => {
  if (stateAfter(action, request) === null) return 'requestStateRefuses'
  const own = isAmong(decider, [request.requestedBy]) ? 'reviewFourEyes' : null
  if (moves[action].by === 'parent') {
    if (request.consent !== 'waiting') return 'requestStateRefuses'
    return request.parentId === decider.organizationId ? own : 'reviewElsewhere'
  }
  const late = decider.federation && isOverdue(request, now)
  if (request.reviewerId !== decider.organizationId && !late) return 'reviewElsewhere'
  if (action === 'approve' && request.consent === 'waiting') return 'consentMissing'
  return own
}

/** Whoever reviews a request did not make it. */
export const reviewingRequest = ({ requestedBy }: Pick<Situation, 'requestedBy'>): Answering => ({
  permissions: ['organizationReview'],
  isExcluded: (person) => isAmong(person, [requestedBy]),
})

/** Once a day, and only after the promised day. */
export const obstacleToUrging = (
  request: Pick<Situation, 'kind' | 'state' | 'dueOn'> & { urgedOn: LocalDate | null },
  now: Date,
): Obstacle => {
  if (stateAfter('urge', request) === null) return 'requestStateRefuses'
  return !isOverdue(request, now) || request.urgedOn === localDate(now) ? 'urgeTooEarly' : null
}

/** Whether a parent has to agree first: a group is attached to a unit that vouches for it. */
export const asksConsent = (kind: Kind, parentKind: Kind): boolean =>
  kind === 'group' && parentKind !== 'federation'
