import type { HandOverState } from 'contract/people/hand-over'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'

export type State = z.output<typeof HandOverState>

export type Action = 'confirm' | 'decline' | 'withdraw' | 'approve' | 'refuse'

/** What somebody is to a hand-over: the owner, who shall become it, or who decides for the node above. */
export type Standing = 'from' | 'to' | 'superior'

interface Transition {
  from: readonly State[]
  to: State
  by: Standing
}

/** Which states an action leaves, where it leads and who takes it. */
export const transitions: Readonly<Record<Action, Transition>> = {
  confirm: { from: ['proposed'], to: 'confirmed', by: 'to' },
  decline: { from: ['proposed', 'confirmed'], to: 'declined', by: 'to' },
  withdraw: { from: ['proposed', 'confirmed'], to: 'withdrawn', by: 'from' },
  approve: { from: ['confirmed'], to: 'completed', by: 'superior' },
  refuse: { from: ['confirmed'], to: 'refused', by: 'superior' },
}

export const actions = Object.keys(transitions) as readonly Action[]

/** What a hand-over is at a moment: an open one ends by itself. */
export const stateAt = (state: State, expiresAt: Date, now: Date): State =>
  (state === 'proposed' || state === 'confirmed') && expiresAt <= now ? 'lapsed' : state

/**
 * Whether somebody may take an action. To whom it is nothing at all it does not exist; who is one of the
 * two never decides for the node above.
 */
export const obstacleTo = (
  action: Action,
  state: State,
  standings: readonly Standing[],
): Obstacle => {
  const { from, by } = transitions[action]
  if (standings.length === 0) return 'handOverNotFound'
  if (by === 'superior' && (standings.includes('from') || standings.includes('to')))
    return 'handOverFourEyes'
  if (!standings.includes(by) || !from.includes(state)) return 'handOverStateRefuses'
  return null
}
