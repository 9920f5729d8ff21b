import { GRACE_MINUTES, OPENS_BEFORE_MINUTES } from 'contract/rules/terms'

export const MINUTE_MS = 60_000
export const SECOND_MS = 1_000

/** From when until when a session is planned. */
export interface Period {
  startsAt: Date
  endsAt: Date
}

/** When a session's sign-in or sign-out opens and closes; it opens no later than preparation counts. */
export const windowOf = (
  kind: 'signIn' | 'signOut',
  { startsAt, endsAt, prepareBefore }: Period & { prepareBefore: number | null },
) => ({
  opensAt: new Date(
    startsAt.getTime() - Math.max(OPENS_BEFORE_MINUTES, prepareBefore ?? 0) * MINUTE_MS,
  ),
  closesAt: kind === 'signIn' ? endsAt : graceEnd(endsAt),
})

/** When an open stretch of a session counts as forgotten. */
export const graceEnd = (endsAt: Date): Date =>
  new Date(endsAt.getTime() + GRACE_MINUTES * MINUTE_MS)

/** Sessions that ended before this moment have no grace left now. */
export const graceCutoff = (now: Date): Date => new Date(now.getTime() - GRACE_MINUTES * MINUTE_MS)

/** Whole minutes from one moment to another; what is begun does not count. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))

/** Whole minutes of a time off the plan: what is begun is missed, as it does not count. */
const missedMinutes = (ms: number): number => Math.max(0, Math.ceil(ms / MINUTE_MS))

const lateMs = (signedInAt: Date, { startsAt }: Period) =>
  Math.max(0, signedInAt.getTime() - startsAt.getTime())

export const lateMinutes = (signedInAt: Date, period: Period): number =>
  missedMinutes(lateMs(signedInAt, period))

/** Rounded together with how late somebody was, so that both and the minutes that count make up the plan. */
export const earlyLeaveMinutes = (signedInAt: Date, signedOutAt: Date, period: Period): number => {
  const late = lateMs(signedInAt, period)
  const early = Math.max(0, period.endsAt.getTime() - signedOutAt.getTime())
  return missedMinutes(late + early) - missedMinutes(late)
}
