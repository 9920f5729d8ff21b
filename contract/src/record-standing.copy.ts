import type * as z from 'zod/mini'
import type { ServiceRecordState } from './states.ts'
import { recordStateCopy } from './states.copy.ts'

type State = z.output<typeof ServiceRecordState>

/** 公示中的记录被上级核查、公示停下来时的叫法。 */
export const publicityFrozenCopy = '公示已冻结'

/** Whether the publicity of a record is halted: its state alone does not say so. */
export const isHalted = (state: State, frozen: boolean): boolean => frozen && state === 'publicised'

/** Where a record stands, by the names of states that the reader knows. */
export const recordStanding = (
  state: State,
  frozen: boolean,
  names: Record<State, string> = recordStateCopy,
): string => (isHalted(state, frozen) ? publicityFrozenCopy : names[state])
