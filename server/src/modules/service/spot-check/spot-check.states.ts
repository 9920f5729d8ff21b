import type { Permission } from 'contract/permissions'
import type { SpotCaseState } from 'contract/service/spot-check'
import type * as z from 'zod/mini'

export type State = z.output<typeof SpotCaseState>

interface Transition {
  from: readonly State[]
  to: readonly State[]
  by: Permission | 'system'
}

/** The life of a drawn session: what is not supplied in time is looked at without it. */
export const transitions = {
  supply: { from: ['awaitingMaterial'], to: ['awaitingCheck'], by: 'missionWrite' },
  lapse: { from: ['awaitingMaterial'], to: ['awaitingCheck'], by: 'system' },
  askAgain: { from: ['awaitingCheck'], to: ['awaitingMaterial'], by: 'recordReview' },
  decide: {
    from: ['awaitingCheck'],
    to: ['inOrder', 'deficient', 'notSupplied'],
    by: 'recordReview',
  },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)
