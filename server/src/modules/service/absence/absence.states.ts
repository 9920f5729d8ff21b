import type { AbsenceAppealState } from 'contract/service/absence'
import type * as z from 'zod/mini'

export type State = z.output<typeof AbsenceAppealState>

/** Whether an appeal may still be decided. */
export const isOpen = (state: State): boolean => state === 'pending'
