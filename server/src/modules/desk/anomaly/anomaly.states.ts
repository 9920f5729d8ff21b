import type { AnomalyState } from 'contract/states'
import type { Permission } from 'contract/permissions'
import type * as z from 'zod/mini'

export type State = z.output<typeof AnomalyState>

interface Transition {
  from: readonly State[]
  /** Absent where the state stays. */
  to: readonly State[]
  by: Permission | 'system'
}

const waiting = ['open', 'explanationAsked', 'explained'] as const satisfies readonly State[]

/** The life of a finding. Frozen or not stands beside the state, so that somebody may be asked meanwhile. */
export const transitions = {
  find: { from: [], to: ['open'], by: 'system' },
  /** More records of what was decided: it waits again. */
  findAgain: { from: ['inOrder', 'reversed'], to: ['open'], by: 'system' },
  ask: { from: ['open', 'explained'], to: ['explanationAsked'], by: 'anomalyDecide' },
  explain: { from: ['explanationAsked'], to: ['explained'], by: 'recordConfirm' },
  lapse: { from: ['explanationAsked'], to: ['open'], by: 'system' },
  freeze: { from: waiting, to: waiting, by: 'anomalyDecide' },
  lift: { from: waiting, to: waiting, by: 'anomalyDecide' },
  settle: { from: waiting, to: ['inOrder'], by: 'anomalyDecide' },
  /** It waits on where more records are left than are revoked together. */
  reverse: { from: waiting, to: ['reversed', ...waiting], by: 'recordRevoke' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)

/** Whether nobody has decided yet. */
export const waits = (state: State): boolean => (waiting as readonly State[]).includes(state)
