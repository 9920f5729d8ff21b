import type { CorrectionState } from 'contract/service/correction'
import type { Permission } from 'contract/permissions'
import type * as z from 'zod/mini'

export type State = z.output<typeof CorrectionState>

interface Transition {
  from: readonly State[]
  to: State
  by: Permission | 'volunteer' | 'system'
}

/** The life of a request; the answer of the node above is the last. */
export const transitions = {
  withdraw: { from: ['submitted'], to: 'withdrawn', by: 'volunteer' },
  answer: { from: ['submitted'], to: 'answered', by: 'recordConfirm' },
  accept: { from: ['answered'], to: 'closed', by: 'volunteer' },
  lapse: { from: ['answered'], to: 'closed', by: 'system' },
  escalate: { from: ['submitted', 'answered'], to: 'escalated', by: 'volunteer' },
  settle: { from: ['escalated'], to: 'closed', by: 'recordConfirm' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)
