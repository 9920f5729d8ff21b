import type * as z from 'zod/mini'
import type { ApplicationState, Presence, ServiceRecordState } from '../states.ts'

/**
 * Where somebody stands on a roster: still to come, there, gone again, recorded as absent or excused; or there without
 * a place at the session.
 */
export const rosterStandings = [
  'awaited',
  'present',
  'left',
  'absent',
  'excused',
  'unlisted',
] as const
export type RosterStanding = (typeof rosterStandings)[number]

/** Everybody who had a place at the session stands in one of these, and nobody else does. */
export const expectedStandings = [
  'awaited',
  'present',
  'left',
  'absent',
  'excused',
] as const satisfies readonly RosterStanding[]

interface Listed {
  applicationState: z.output<typeof ApplicationState>
  presence: z.output<typeof Presence>
  recordState: z.output<typeof ServiceRecordState> | null
}

/** The one standing of somebody on a roster, so that their counts add up. */
export const standingOf = ({ applicationState, presence, recordState }: Listed): RosterStanding => {
  if (applicationState === 'absent' || applicationState === 'excused') return applicationState
  if (applicationState !== 'accepted' && applicationState !== 'attended') return 'unlisted'
  if (presence === 'signedIn') return 'present'
  // Hours that were entered without a sign-in say that he came, too.
  return presence === 'signedOut' || recordState !== null ? 'left' : 'awaited'
}

/** How many stand where. */
export const countStandings = (
  listed: readonly Listed[],
): Readonly<Record<RosterStanding, number>> => {
  const counts = { awaited: 0, present: 0, left: 0, absent: 0, excused: 0, unlisted: 0 }
  for (const one of listed) counts[standingOf(one)]++
  return counts
}
