import type { AbsenceAppealState } from 'contract/service/absence'
import type * as z from 'zod/mini'

export type State = z.output<typeof AbsenceAppealState>

interface Transition {
  from: readonly State[]
  to: State
  by: 'organiser' | 'system'
}

/** The life of an appeal against an absence. */
export const transitions = {
  accept: { from: ['pending'], to: 'accepted', by: 'organiser' },
  keep: { from: ['pending'], to: 'kept', by: 'organiser' },
  /** He counts as absent no more: his time was entered after all, or he was excused. */
  settle: { from: ['pending'], to: 'settled', by: 'system' },
} as const satisfies Readonly<Record<string, Transition>>

/** Whether an appeal may still be decided. */
export const isOpen = (state: State): boolean =>
  transitions.accept.from.some((one) => one === state)
