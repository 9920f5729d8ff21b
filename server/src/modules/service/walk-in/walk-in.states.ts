import type { WalkInState } from 'contract/service/walk-in'
import type * as z from 'zod/mini'

export type State = z.output<typeof WalkInState>
export type Action = 'ask' | 'admit' | 'admitScanned' | 'refuse' | 'withdraw' | 'lapse'
export type Role = 'volunteer' | 'organiser' | 'system'

interface Transition {
  from: readonly State[]
  to: State
  by: Role
}

/** The life of a request to be let in at the door. */
export const transitions: Readonly<Record<Action, Transition>> = {
  ask: { from: [], to: 'waiting', by: 'volunteer' },
  admit: { from: ['waiting'], to: 'admitted', by: 'organiser' },
  /** His own code was scanned: he need not have asked himself. */
  admitScanned: { from: ['waiting'], to: 'admitted', by: 'organiser' },
  refuse: { from: ['waiting'], to: 'refused', by: 'organiser' },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: 'volunteer' },
  /** Nobody can sign in any more, or the mission was called off. */
  lapse: { from: ['waiting'], to: 'lapsed', by: 'system' },
}

/** Whether a request in this state may take the action. */
export const mayMove = (action: Action, state: State, role: Role): boolean =>
  transitions[action].by === role && transitions[action].from.includes(state)
