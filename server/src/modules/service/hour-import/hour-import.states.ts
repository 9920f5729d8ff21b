import type { Permission } from 'contract/permissions'
import type { HourImportState } from 'contract/states'
import type * as z from 'zod/mini'

export type State = z.output<typeof HourImportState>

interface Transition {
  from: readonly State[]
  to: State
  by: Permission
}

/** The life of a list: taken up by one, let pass by another; what passed is taken back by two again. */
export const transitions = {
  decide: { from: ['waiting'], to: 'waiting', by: 'hourRelease' },
  release: { from: ['waiting'], to: 'released', by: 'hourRelease' },
  refuse: { from: ['waiting'], to: 'refused', by: 'hourRelease' },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: 'hourImport' },
  askReversal: { from: ['released'], to: 'reversalAsked', by: 'hourImport' },
  keep: { from: ['reversalAsked'], to: 'released', by: 'hourRelease' },
  reverse: { from: ['reversalAsked'], to: 'reversed', by: 'hourRelease' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)
