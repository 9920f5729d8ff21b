import type { VolunteerState } from 'contract/people/account'
import type { IdDocument } from 'contract/codes/id-document'
import type { IdentityChangeState, IdentityField } from 'contract/people/profile'
import type * as z from 'zod/mini'
import { type Obstacle, withState } from '../../../platform/fail.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'

/** Who somebody is by his document. */
export interface KeptIdentity {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate: string
}

export type ChangeState = z.output<typeof IdentityChangeState>
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
  return newest === 'pending' ? 'identityChangeOpen' : null
}

/** Whether a request may be looked at and decided: while it waits, and never by the volunteer himself. */
export const obstacleToDeciding = (
  state: ChangeState,
  samePerson: boolean,
  /** It waits at the node of who wants to decide, and not at one above. */
  here: boolean,
): Obstacle => {
  if (state !== 'pending') return 'identityChangeSettled'
  if (!here) return 'matterPassedOn'
  return samePerson ? 'reviewFourEyes' : null
}

/** Who decides a request, the volunteer himself left aside: whom his number shows to be the same is refused by name. */
export const decidingIdentity = (): Answering => ({
  permissions: ['identityReview'],
  isExcluded: () => false,
})
