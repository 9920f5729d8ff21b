import type { ResultOf } from 'contract/endpoint'
import { standingOf } from 'contract/rules/roster-standing'
import type { attendance } from 'contract/service/attendance'

export type Roster = ResultOf<typeof attendance.roster>
export type RosterRow = Roster['rows'][number]

const minute = 60_000

/**
 * Whether somebody has confirmed the minutes: from then on they change by a correction only, and no attendance is
 * entered by hand.
 */
export const isSettled = ({ recordState }: Pick<RosterRow, 'recordState'>): boolean =>
  recordState !== null && recordState !== 'awaitingConfirmation'

/** Whether an attendance may be entered by hand. Servers of the version before do not tell what stands in the way. */
export const isEnterable = (
  row: Pick<RosterRow, 'recordState'> & Partial<Pick<RosterRow, 'obstacle'>>,
): boolean => !isSettled(row) && !row.obstacle

export type Mark = 'absent' | 'excuse' | 'takeBack'

/** Whether somebody may be recorded as not having come, or that taken back. Servers of the version before do not tell. */
export const isMarkable = (row: Partial<Pick<RosterRow, 'mark'>>, mark: Mark): boolean =>
  row.mark?.[mark] ?? false

/** The longest time of a session, in whole minutes, that none of somebody's stretches takes; null where none is left. */
export const freeTime = (
  { startsAt, endsAt }: Pick<Roster, 'startsAt' | 'endsAt'>,
  stretches: RosterRow['stretches'],
): { from: string; to: string } | null => {
  const taken = stretches.map(({ signedInAt, signedOutAt }) => ({
    from: Math.floor(Date.parse(signedInAt) / minute),
    // Whoever has not signed out is taken to be there still.
    to: signedOutAt === null ? Infinity : Math.ceil(Date.parse(signedOutAt) / minute),
  }))
  const [start, end] = [Date.parse(startsAt) / minute, Date.parse(endsAt) / minute]
  const free = [start, ...taken.map(({ to }) => to)].map((from) => {
    const next = taken.filter((one) => one.to > from).map((one) => one.from)
    return { from: Math.max(from, start), to: Math.min(end, ...next) }
  })
  const [longest] = free.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (!longest || longest.to <= longest.from) return null
  const instantOf = (at: number) => new Date(at * minute).toISOString()
  return { from: instantOf(longest.from), to: instantOf(longest.to) }
}

/** Whether somebody with a place did not come, and nobody has said why. */
export const isMissing = (row: RosterRow): boolean =>
  row.applicationState === 'accepted' && standingOf(row) === 'awaited'
