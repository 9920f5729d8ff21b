import { MOST_PAIRS } from 'contract/rules/terms'
import {
  earlyLeaveMinutes,
  lateMinutes,
  MINUTE_MS,
  SECOND_MS,
  minutesBetween,
  type Period,
} from './session-clock.policy.ts'

/** From signing in to signing out; null while somebody is still signed in. */
export interface Attended {
  signedInAt: Date
  signedOutAt: Date | null
}

/** A session with the preparation its mission allows, in minutes; null where everything counts. */
export interface Planned extends Period {
  prepareBefore: number | null
  prepareAfter: number | null
  /** When it was extended while it ran, the first first; absent where nobody asks for that. */
  extensions?: readonly Extended[]
}

/** At which moment a session got a later end, and the one that stood before. */
interface Extended {
  at: Date
  previousEndsAt: Date
}

/** The time of a session in which minutes count. */
export interface CountedWindow {
  from: Date
  until: Date
}

/** Minutes of one day at most, whatever was signed. */
const DAY_MINUTES = 1440

/** The planned time of a session and the preparation around it; null for a session from before this rule. */
export const countedWindow = (session: Planned): CountedWindow | null => {
  const { startsAt, endsAt, prepareBefore, prepareAfter } = session
  if (prepareBefore === null || prepareAfter === null) return null
  return {
    from: new Date(startsAt.getTime() - prepareBefore * MINUTE_MS),
    until: new Date(endsAt.getTime() + prepareAfter * MINUTE_MS),
  }
}

/** Whole minutes of the window: more than these nobody can have served there. */
export const windowMinutes = (window: CountedWindow): number =>
  minutesBetween(window.from, window.until)

/**
 * The one place that says what a minute of service is: the time between signing in and out, inside the
 * window, that at least one stretch covers, less the break, in whole minutes; what is begun does not count.
 * The pairs of a day count in the order in which they began, so many as one may have.
 */
export const countedMinutes = (
  stretches: readonly Attended[],
  window: CountedWindow | null,
  breakMinutes = 0,
): number => {
  const counted = stretches
    .toSorted((a, b) => a.signedInAt.getTime() - b.signedInAt.getTime())
    .slice(0, MOST_PAIRS)
    .flatMap((stretch) => within(stretch, window))
  let [covered, reached] = [0, -Infinity]
  for (const [from, until] of counted) {
    covered += Math.max(0, until - Math.max(from, reached))
    reached = Math.max(reached, until)
  }
  const minutes = Math.floor(covered / MINUTE_MS)
  return Math.max(0, Math.min(minutes, DAY_MINUTES) - breakMinutes)
}

/** The minutes that a stretch adds to those of others: with what they gave before, they are what counts of all of them. */
export const addedMinutes = (
  stretch: Attended,
  others: readonly Attended[],
  window: CountedWindow | null,
): number => countedMinutes([...others, stretch], window) - countedMinutes(others, window)

/** The part of a stretch inside a window in milliseconds; nothing of an open one. */
const within = (
  { signedInAt, signedOutAt }: Attended,
  window: CountedWindow | null,
): [number, number][] => {
  if (signedOutAt === null) return []
  const from = Math.max(signedInAt.getTime(), window?.from.getTime() ?? -Infinity)
  const until = Math.min(signedOutAt.getTime(), window?.until.getTime() ?? Infinity)
  return until > from ? [[from, until]] : []
}

/** The second a moment lies in, by which it is taken down and shown; those from before this rule have milliseconds. */
export const wholeSecond = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS)

/**
 * Whole minutes that somebody was there outside the time that counts: with those that count they are the whole minutes
 * between the times that stand beside them.
 */
export const uncountedMinutes = (
  stretches: readonly Attended[],
  window: CountedWindow | null,
): number => {
  const shown = stretches.map(({ signedInAt, signedOutAt }) => ({
    signedInAt: wholeSecond(signedInAt),
    signedOutAt: signedOutAt && wholeSecond(signedOutAt),
  }))
  return countedMinutes(shown, null) - countedMinutes(shown, window)
}

/** The end that a session had at a moment: an extension later on makes nobody who had left leave early. */
const endAt = ({ endsAt, extensions = [] }: Planned, moment: number): Date =>
  extensions.find(({ at }) => at.getTime() > moment)?.previousEndsAt ?? endsAt

/**
 * How many whole minutes somebody came after the planned start, left before the end that was planned then, and was there
 * outside the time that counts. Nothing where he never came, and no leaving while he is there. Of who was there
 * once, the first two and the minutes that count make up the planned time.
 */
export const timeliness = (stretches: readonly Attended[], session: Planned) => {
  const first = Math.min(...stretches.map(({ signedInAt }) => signedInAt.getTime()))
  const last = Math.max(...stretches.map(({ signedOutAt }) => signedOutAt?.getTime() ?? Infinity))
  return {
    lateMinutes: Number.isFinite(first) ? lateMinutes(new Date(first), session) : 0,
    earlyLeaveMinutes: Number.isFinite(last)
      ? earlyLeaveMinutes(new Date(first), new Date(last), {
          ...session,
          endsAt: endAt(session, last),
        })
      : 0,
    uncountedMinutes: uncountedMinutes(stretches, countedWindow(session)),
  }
}

/** The same row with its session's times, which come as text inside JSON. */
export const plannedOf = <T extends { planned: Planned | null }>(row: T): T => ({
  ...row,
  planned: row.planned && {
    ...row.planned,
    startsAt: new Date(row.planned.startsAt),
    endsAt: new Date(row.planned.endsAt),
    ...(row.planned.extensions && {
      extensions: row.planned.extensions.map(({ at, previousEndsAt }) => ({
        at: new Date(at),
        previousEndsAt: new Date(previousEndsAt),
      })),
    }),
  },
})
