import type { VolunteerState } from 'contract/people/account'
import type { IdDocument } from 'contract/codes/id-document'
import type { IdentityField } from 'contract/people/profile'
import type * as z from 'zod/mini'
import { type Obstacle, withState } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { type Action, canMove, type ChangeState, openStates } from './identity.states.ts'

/** Who somebody is by his document. */
export interface KeptIdentity {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate: string
}

export type ChangedField = z.output<typeof IdentityField>

const fields: readonly ChangedField[] = ['name', 'documentType', 'documentNumber', 'birthDate']

/** Which of two identities' values differ. */
export const differences = (before: KeptIdentity, after: KeptIdentity): ChangedField[] =>
  fields.filter((field) => before[field] !== after[field])

/**
 * Whether a request may be made: by whom the register has confirmed, who has none under way. An account
 * that was returned is corrected instead.
 */
export const obstacleToRequest = (
  account: z.output<typeof VolunteerState>,
  newest: ChangeState | null,
): Obstacle => {
  if (account !== 'verified') return withState('registrationStateRefuses', account)
  return newest && openStates.includes(newest) ? 'identityChangeOpen' : null
}

/**
 * The step that agreeing is: the first of two where the volunteer could become somebody else by it, who would have all
 * his hours.
 */
export const stepOfAgreeing = ({
  state,
  byTwo,
}: {
  state: ChangeState
  byTwo: boolean
}): Extract<Action, 'agree' | 'approve'> => (byTwo && canMove(state, 'agree') ? 'agree' : 'approve')

/** Where somebody who wants to decide stands to a request. */
interface Standing {
  /** He is the volunteer himself, or his guardian. */
  self: boolean
  /** It waits at his node, and not at one above. */
  here: boolean
  /** He agreed first, with this account or another of his. */
  agreed: boolean
}

/** Whether a request may be looked at and decided: while it waits, by nobody twice, never by the volunteer himself. */
export const obstacleToDeciding = (
  state: ChangeState,
  { self, here, agreed }: Standing,
  /** The step that he has seen, where he agrees. */
  seen: ChangeState = state,
): Obstacle => {
  if (!openStates.includes(state)) return 'identityChangeSettled'
  if (!here) return 'matterPassedOn'
  if (self) return 'identityOwn'
  if (agreed) return 'identityFourEyes'
  return seen === state ? null : 'identityChangeSettled'
}

/**
 * Who decides a request, whoever agreed first with any of his accounts left aside. Whom his number shows to be the
 * volunteer himself is refused by name.
 */
export const decidingIdentity = (agreedBy: string | null): Answering => ({
  permissions: ['identityReview'],
  isExcluded: (person) => isAmong(person, [agreedBy]),
})
