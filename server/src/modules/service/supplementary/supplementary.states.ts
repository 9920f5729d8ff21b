import type { Permission } from 'contract/permissions'
import type { SupplementaryState } from 'contract/states'
import type * as z from 'zod/mini'

export type State = z.output<typeof SupplementaryState>

interface Transition {
  from: readonly State[]
  to: State
  by: Permission
}

/** The life of a batch; whoever enters, confirms and approves are three. */
export const transitions = {
  edit: { from: ['draft', 'returned'], to: 'draft', by: 'attendanceEnter' },
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'attendanceEnter' },
  confirm: { from: ['submitted'], to: 'confirmed', by: 'recordConfirm' },
  /** What waits for the node above is given back by it. */
  return: { from: ['submitted', 'confirmed'], to: 'returned', by: 'recordConfirm' },
  approve: { from: ['confirmed'], to: 'approved', by: 'recordReview' },
  withdraw: { from: ['draft', 'submitted', 'returned'], to: 'withdrawn', by: 'attendanceEnter' },
  reverse: { from: ['approved'], to: 'reversed', by: 'recordRevoke' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)
