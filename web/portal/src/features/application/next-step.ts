import type { OwnApplication } from './application-row.tsx'

/** What happens next with an application, as `applicationCopy.mine.next` says it; null when nothing does. */
export type NextStep =
  | 'pending'
  | 'waitlisted'
  | 'invited'
  | 'accepted'
  | 'signIn'
  | 'signOut'
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
      return over && !own.can.signIn ? 'attended' : 'signOut'
    case 'absent':
      return 'absent'
    case 'cancelled':
      return own.guardian?.state === 'refused' ? 'guardianRefused' : null
    default:
      return null
  }
}

/** A session that the volunteer may still take part in: his code and the calendar are of use. */
export const isAhead = (own: OwnApplication, now: Date): boolean =>
  (own.state === 'accepted' || own.state === 'attended') && new Date(own.endsAt) > now
