import type { OwnApplication } from './own-application.ts'

/** What happens next with an application, as `applicationCopy.mine.next` says it; null when nothing does. */
export type NextStep =
  | 'pending'
  | 'waitlisted'
  | 'invited'
  | 'accepted'
  | 'signIn'
  | 'signOut'
  | 'signedOut'
  | 'attended'
  | 'notSignedIn'
  | 'absent'
  | 'undecided'
  | 'guardianRefused'

export const nextStep = (own: OwnApplication, now: Date): NextStep | null => {
  const over = new Date(own.endsAt) <= now
  switch (own.state) {
    case 'pending':
      // While a guardian is waited for, that is said with the day until which he answers.
      if (own.guardian?.state === 'awaited' && !over) return null
      return over ? 'undecided' : 'pending'
    case 'waitlisted':
    case 'invited':
      return over ? 'undecided' : own.state
    case 'offered':
      return over ? 'undecided' : null
    case 'accepted':
      if (over) return 'notSignedIn'
      return own.can.signIn ? 'signIn' : 'accepted'
    case 'attended':
      return isOver(own, now) ? 'attended' : own.presence === 'signedOut' ? 'signedOut' : 'signOut'
    case 'absent':
      return 'absent'
    case 'cancelled':
      return own.guardian?.state === 'refused' ? 'guardianRefused' : null
    default:
      return null
  }
}

/** Over for whoever came: he may no longer sign out, or has, and the session is over. */
const isOver = (own: OwnApplication, now: Date): boolean =>
  new Date(own.endsAt) <= now && (own.presence !== 'signedIn' || !own.can.signIn)

/** Whether he who came is there or has left, while the session still runs for him; null otherwise. */
export const presenceOf = (own: OwnApplication, now: Date): 'signedIn' | 'signedOut' | null =>
  own.state === 'attended' && own.presence !== 'notSignedIn' && !isOver(own, now)
    ? own.presence
    : null

/** A session that the volunteer may still take part in: his code and the calendar are of use. */
export const isAhead = (own: OwnApplication, now: Date): boolean =>
  (own.state === 'accepted' || own.state === 'attended') && new Date(own.endsAt) > now
