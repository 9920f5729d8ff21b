import type { MembershipState } from 'contract/people/registration'
import type { ErrorName } from 'contract/errors'
import type * as z from 'zod/mini'

export type State = z.output<typeof MembershipState>

/** What an organisation decides about a membership. */
export type Action = 'accept' | 'reject' | 'remove'

interface Transition {
  from: State
  to: State
}

/** Which state a decision leaves and where it leads. */
export const transitions: Readonly<Record<Action, Transition>> = {
  accept: { from: 'applied', to: 'member' },
  reject: { from: 'applied', to: 'rejected' },
  remove: { from: 'member', to: 'left' },
}

export const actions = Object.keys(transitions) as readonly Action[]

/**
 * Whether a membership may be decided on. A member with an application for something that has not ended
 * yet stays until that is settled.
 */
export const obstacleToDeciding = (
  action: Action,
  membership: { state: State; busy: boolean } | undefined,
): ErrorName | null => {
  if (!membership) return 'memberNotFound'
  if (membership.state !== transitions[action].from) return 'membershipStateRefuses'
  return action === 'remove' && membership.busy ? 'memberHasApplications' : null
}
