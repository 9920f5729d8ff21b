import type { Permission } from 'contract/permissions'
import type { IdentityChangeState } from 'contract/people/profile'
import type * as z from 'zod/mini'

export type ChangeState = z.output<typeof IdentityChangeState>

interface Transition {
  from: readonly ChangeState[]
  to: ChangeState
  by: Permission | 'volunteer'
}

const open = ['pending', 'awaitingSecondReview'] as const satisfies readonly ChangeState[]

/** The life of a request for another name or document. */
export const transitions = {
  request: { from: [], to: 'pending', by: 'volunteer' },
  /** The first of two persons, where the volunteer could become somebody else. */
  agree: { from: ['pending'], to: 'awaitingSecondReview', by: 'identityReview' },
  approve: { from: open, to: 'approved', by: 'identityReview' },
  return: { from: open, to: 'returned', by: 'identityReview' },
  withdraw: { from: open, to: 'withdrawn', by: 'volunteer' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: ChangeState, action: Action): boolean =>
  (transitions[action].from as readonly ChangeState[]).includes(state)

/** States in which a request waits for somebody: at most one of a volunteer does. */
export const openStates: readonly ChangeState[] = open
