import { isHalted, recordStanding as standing } from 'contract/record-standing.copy'
import type * as z from 'zod/mini'
import type { ServiceRecordState } from 'contract/states'
import type { Tone } from '../ui/chip.tsx'
import { recordStateCopy } from './states.copy.ts'
import { recordStateTone } from './tones.ts'

type State = z.output<typeof ServiceRecordState>

/** Where a record stands, as its volunteer reads it. */
export const recordStanding = (state: State, frozen: boolean): string =>
  standing(state, frozen, recordStateCopy)

export const recordStandingTone = (state: State, frozen: boolean): Tone =>
  isHalted(state, frozen) ? 'amber' : recordStateTone[state]
