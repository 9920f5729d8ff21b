import type { MembershipState } from 'contract/people/registration'
import type { ErrorName } from 'contract/errors'
import type * as z from 'zod/mini'
import type { Answering } from '../../foundation/decision/answering.policy.ts'

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

/** Where an administrator stands to a membership. */
export interface Standing {
  /** It is of the node acted for. */
  own: boolean
  /** It waits at that node. */
  here: boolean
  /** He is the volunteer himself. */
  self: boolean
}

/** Of a node below, only what waits here is anything to him. */
const mayAct = (action: Action, { own, here }: Standing): boolean =>
  own || (here && action !== 'remove')

/** Whoever decides on applications to join. */
export const decidingMembers = (): Answering => ({
  permissions: ['memberDecide'],
  isExcluded: () => false,
})

/**
 * Whether a membership may be decided on. A member with an application for something that has not ended
 * yet stays until that is settled.
 */
export const obstacleToDeciding = (
  action: Action,
  membership: { state: State; busy: boolean; standing: Standing } | undefined,
): ErrorName | null => {
  if (!membership || !mayAct(action, membership.standing)) return 'memberNotFound'
  if (membership.state !== transitions[action].from) return 'membershipStateRefuses'
  if (action !== 'remove' && membership.standing.self) return 'membershipOwn'
  if (action !== 'remove' && !membership.standing.here) return 'matterPassedOn'
  return action === 'remove' && membership.busy ? 'memberHasApplications' : null
}
