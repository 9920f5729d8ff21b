import type { MissionPhase } from 'contract/states'
import type * as z from 'zod/mini'
import { missionPhaseCopy } from 'kit/text/states.copy.ts'
import { missionCopy } from './mission.copy.ts'

/** What a phase is called as a condition: looking for those that recruit also finds the full ones. */
export const phaseName = (phase: z.output<typeof MissionPhase>): string =>
  phase === 'recruiting' ? missionCopy.filters.recruiting : missionPhaseCopy[phase]
