import type { MissionCard } from 'contract/service/mission'
import type * as z from 'zod/mini'
import { missionFullCopy, missionPhaseCopy } from '../text/states.copy.ts'
import { missionPhaseTone } from '../text/tones.ts'
import { Chip } from './chip.tsx'

type Facts = Pick<z.output<typeof MissionCard>, 'phase' | 'quota' | 'taken'>

/** Whether one may still apply but every place is taken, so that only the waiting list is left. */
export const isFull = ({ phase, quota, taken }: Facts): boolean =>
  phase === 'recruiting' && taken >= quota

/** Where a mission stands in a word. One without a place left is never called recruiting. */
export const PhaseChip = ({ mission }: { mission: Facts }) =>
  isFull(mission) ? (
    <Chip tone="amber">{missionFullCopy}</Chip>
  ) : (
    <Chip tone={missionPhaseTone[mission.phase]}>{missionPhaseCopy[mission.phase]}</Chip>
  )
