import {
  ABSENCE_APPEAL_DAYS,
  ABSENCE_BAR_DAYS,
  ABSENCE_DAYS,
  ABSENT_AFTER_HOURS,
  MOST_ABSENCES,
} from 'contract/rules/terms'
import { localDateTime } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'
import { heldStates } from '../mission/mission.states.ts'
import { mayMove, type State } from './application.states.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long after the end of a session the clock waits for a record of whoever did not sign in. */
export const ABSENT_AFTER_MS = ABSENT_AFTER_HOURS * HOUR_MS
/** So long after that the clock no longer looks: what stood before there was such a task tells nobody anything now. */
export const LOOKED_FOR_MS = 14 * DAY_MS

/** The first moment at which an absence or a late cancellation still counts. */
export const countedFrom = (now: Date): Date => new Date(now.getTime() - ABSENCE_DAYS * DAY_MS)

/** Until when an absence recorded at a moment may be appealed against. */
export const appealUntil = (recordedAt: Date): Date =>
  new Date(recordedAt.getTime() + ABSENCE_APPEAL_DAYS * DAY_MS)

/**
 * Until when a volunteer applies for nothing: so many days from the moment the last absence was recorded that was
 * the third, or a further one, within the days that count; null where none was, or it is over. Takes when each
 * absence that stands was recorded, in any order.
 */
export const barredUntil = (recorded: readonly Date[], now: Date): Date | null => {
  const times = recorded.map((at) => at.getTime()).sort((a, b) => a - b)
  const last = times.findLast((at, index) => {
    const third = times[index - (MOST_ABSENCES - 1)]
    return third !== undefined && at - third < ABSENCE_DAYS * DAY_MS
  })
  const until = last === undefined ? null : last + ABSENCE_BAR_DAYS * DAY_MS
  return until !== null && until > now.getTime() ? new Date(until) : null
}

/** How many of the absences that stand were recorded within the days before a moment, it included. */
export const countedAt = (recorded: readonly Date[], at: Date): number =>
  recorded.filter((one) => one <= at && one > countedFrom(at)).length

export type Mark = 'markAbsent' | 'excuse' | 'takeBack'

/** Somebody who had a place at a session, with what decides whether he is recorded as absent or excused. */
export interface Placed {
  state: State
  missionState: string
  startsAt: Date
  endsAt: Date
  /** A stretch or a record of the session is there. */
  attended: boolean
  /** An appeal was made, whatever became of it. */
  appealed: boolean
  /** Another mission has him at that time by now. */
  clashes: boolean
  /** He is whoever records it, or in his care. */
  own: boolean
}

/** Nobody is absent before there was anything to come to. */
export const obstacleToMarking = ({ startsAt }: Pick<Placed, 'startsAt'>, now: Date): Obstacle =>
  now < startsAt
    ? { name: 'sessionNotBegun', details: { startsAt: localDateTime(startsAt) } }
    : null

/** What keeps somebody from being recorded, or a record from being taken back, whatever the time of day. */
export const obstacleToMarkingOf = (mark: Mark, placed: Placed, now: Date) => {
  if (placed.own) return 'recordOwn'
  if (placed.attended) return 'sessionHasAttendance'
  if (!heldStates.has(placed.missionState) || !mayMove(mark, placed.state, 'organiser'))
    return 'applicationStateRefuses'
  if (placed.appealed) return 'absenceAppealed'
  // The clock would record him again at once.
  const late = mark === 'takeBack' && now.getTime() >= placed.endsAt.getTime() + ABSENT_AFTER_MS
  if (late) return 'absenceTaken'
  return mark === 'takeBack' && placed.clashes ? 'absenceClash' : null
}
