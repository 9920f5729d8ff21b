import type { JoinMode, OrganizationState } from 'contract/nodes/organization'
import type { OrganizationKind } from 'contract/fields'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import type { State } from './membership.policy.ts'

export interface JoinFacts {
  node: {
    state: z.output<typeof OrganizationState>
    kind: z.output<typeof OrganizationKind>
    joinMode: z.output<typeof JoinMode>
  }
  /** Own membership of the node, whatever its state. */
  own: State | null
  /** State of the account. */
  volunteerState: string
  /** Memberships and open applications at any node. */
  held: number
  most: number
  codeRight: boolean
}

/** Who is taken in without a person looking must be who he says. */
const atOnce: readonly z.output<typeof JoinMode>[] = ['auto', 'code']

/** What stands in the way of joining a node, or of asking to. */
export const obstacleToJoining = (facts: JoinFacts): Obstacle => {
  const { node, own, volunteerState, held, most, codeRight } = facts
  if (own === 'applied' || own === 'member') return 'membershipExists'
  if (node.state !== 'approved' || node.kind === 'federation') return 'organizationNotJoinable'
  if (node.joinMode === 'closed') return 'joinClosed'
  if (node.joinMode === 'code' && !codeRight) return 'joinCodeWrong'
  if (atOnce.includes(node.joinMode) && volunteerState !== 'verified') return 'joinNeedsRealName'
  return held >= most ? { name: 'tooManyOrganizations', details: { most } } : null
}

/** Whether a node takes members who have no code; others are refused. */
export const takesAnybody = ({ state, kind, joinMode }: JoinFacts['node']): boolean =>
  state === 'approved' && kind !== 'federation' && (joinMode === 'review' || joinMode === 'auto')

/** What somebody becomes by asking to join. */
export const stateOnJoining = (mode: z.output<typeof JoinMode>): 'member' | 'applied' =>
  atOnce.includes(mode) ? 'member' : 'applied'

/** Whether an application is taken back, or a membership ended. */
export const obstacleToLeaving = (own: { state: State; busy: boolean } | undefined): Obstacle => {
  if (own?.state !== 'applied' && own?.state !== 'member') return 'membershipNotFound'
  return own.state === 'member' && own.busy ? 'leaveHasApplications' : null
}
