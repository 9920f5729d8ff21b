import { ABSENCE_APPEAL_WORKING_DAYS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Answering, concerned } from '../../foundation/decision/answering.policy.ts'
import { appealUntil } from '../application/absence.policy.ts'
import { isOpen, type State } from './absence.states.ts'

/** The last moment in which a node that has an appeal from now on decides it. */
export const dueAfter = (now: Date): Date => endOfTerm(localDate(now), ABSENCE_APPEAL_WORKING_DAYS)

/** The last time an absence was recorded of an application that stands as such, and whether it was appealed against. */
export interface Standing {
  applicationState: string
  recordedAt: Date | null
  appealed: boolean
}

/** An absence that stands is appealed against once, within its days. */
export const obstacleToAppealing = (
  { applicationState, recordedAt, appealed }: Standing,
  now: Date,
): Obstacle => {
  if (appealed) return 'absenceAppealed'
  if (applicationState !== 'absent' || recordedAt === null) return 'applicationStateRefuses'
  return appealUntil(recordedAt) <= now ? 'absenceAppealLate' : null
}

interface Parties {
  volunteerId: string
  recordedBy: string | null
  /** The volunteer who recorded it, as who leads at the session. */
  ledBy: string | null
}

/** Who may decide an appeal anywhere: neither whoever recorded the absence nor whose it is. */
export const deciding = ({ volunteerId, recordedBy, ledBy }: Parties): Answering => ({
  permissions: ['applicationDecide'],
  isExcluded: concerned([recordedBy], ledBy === null ? [volunteerId] : [volunteerId, ledBy]),
})

/** What keeps somebody at the node that has an appeal from deciding it. */
export const obstacleToDeciding = (
  appeal: Parties & { state: State; holderId: string },
  actor: { accounts: readonly string[]; organizationId: string; own: readonly string[] },
): Obstacle => {
  if (!isOpen(appeal.state) || appeal.holderId !== actor.organizationId)
    return 'absenceAppealStateRefuses'
  const tookPart = appeal.recordedBy !== null && actor.accounts.includes(appeal.recordedBy)
  const own = [appeal.volunteerId, appeal.ledBy].some((id) => id !== null && actor.own.includes(id))
  return tookPart || own ? 'absenceAppealOwn' : null
}
