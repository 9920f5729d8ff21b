import type * as z from 'zod/mini'
import type { ServiceRecordState } from 'contract/states'
import { publicityFrozenCopy } from './record-standing.copy.ts'
import { recordStateCopy } from './states.copy.ts'
import type { Tone } from '../ui/chip.tsx'
import { recordStateTone } from './tones.ts'

type State = z.output<typeof ServiceRecordState>

/** Whether the publicity of a record is halted: its state alone does not say so. */
export const isHalted = (state: State, frozen: boolean): boolean => frozen && state === 'publicised'

/** Where a record stands, by the names of states that the reader knows. */
export const recordStanding = (
  state: State,
  frozen: boolean,
  names: Record<State, string> = recordStateCopy,
): string => (isHalted(state, frozen) ? publicityFrozenCopy : names[state])

export const recordStandingTone = (state: State, frozen: boolean): Tone =>
  isHalted(state, frozen) ? 'amber' : recordStateTone[state]
