import { ageOn } from 'contract/rules/id-number'
import { OF_AGE } from 'contract/rules/terms'
import { graceEnd } from '../mission/session-clock.policy.ts'

/** Somebody with a place at a session, with what decides whether he may lead there. */
export interface Candidate {
  birthDate: string
  /** He is whoever names him, or in his care. */
  own: boolean
}

/** Nobody is named once a session has ended. */
export const obstacleToNaming = ({ endsAt }: { endsAt: Date }, now: Date) =>
  now >= endsAt ? 'leaderSessionOver' : null

/** Nobody names himself, and nobody answers for others who is in somebody's care. */
export const obstacleToNamingHim = (
  { birthDate, own }: Candidate,
  now: Date,
): 'recordOwn' | 'leaderMinor' | null => {
  if (own) return 'recordOwn'
  return ageOn(birthDate, now) < OF_AGE ? 'leaderMinor' : null
}

/** What became of whoever was named. */
export interface Named {
  endedHow: 'removed' | 'declined' | null
  /** He has the place by which he was named. */
  placed: boolean
  endsAt: Date
}

/** How it ended that somebody leads; null of whoever does. */
export const endingOf = (
  { endedHow, placed, endsAt }: Named,
  now: Date,
): 'removed' | 'declined' | 'over' | 'lostPlace' | null => {
  if (endedHow !== null) return endedHow
  if (now > graceEnd(endsAt)) return 'over'
  return placed ? null : 'lostPlace'
}
