import type { Permission } from 'contract/permissions'
import type { StarState } from 'contract/service/star-rating'
import type * as z from 'zod/mini'

export type State = z.output<typeof StarState>

interface Transition {
  from: readonly State[]
  to: State
  by: Permission | 'volunteer' | 'system'
}

/** The life of an application; what is certified may fall later, which is told of the rating itself. */
export const transitions = {
  withdraw: { from: ['applied', 'publicised', 'objected'], to: 'withdrawn', by: 'volunteer' },
  approve: { from: ['applied'], to: 'publicised', by: 'starReview' },
  return: { from: ['applied'], to: 'returned', by: 'starReview' },
  object: { from: ['publicised'], to: 'objected', by: 'volunteer' },
  uphold: { from: ['objected'], to: 'returned', by: 'starReview' },
  dismiss: { from: ['objected'], to: 'publicised', by: 'starReview' },
  bar: { from: ['applied', 'publicised', 'objected'], to: 'returned', by: 'starReview' },
  certify: { from: ['publicised'], to: 'certified', by: 'system' },
  lapse: { from: ['applied', 'publicised', 'objected'], to: 'lapsed', by: 'system' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)

/** States in which an application is under way: at most one of a volunteer is. */
export const openStates: readonly State[] = transitions.bar.from
