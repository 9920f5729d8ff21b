import type { ApplicationState } from 'contract/states'
import { placeHolding } from 'contract/rules/held-places'
import type * as z from 'zod/mini'

export type State = z.output<typeof ApplicationState>
export type Role = 'volunteer' | 'organiser' | 'system'

export type Action =
  | 'cancel'
  | 'acceptOffer'
  | 'declineOffer'
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'accept'
  | 'reject'
  | 'removeApplicant'
  | 'offer'
  | 'lapse'
  | 'attend'
  | 'miss'
  | 'markAbsent'
  | 'excuse'
  | 'takeBack'
  | 'end'

interface Transition {
  from: readonly State[]
  to: State
  by: Role
}

/** The life of an application. */
export const transitions: Readonly<Record<Action, Transition>> = {
  cancel: {
    from: ['pending', 'accepted', 'waitlisted', 'offered'],
    to: 'cancelled',
    by: 'volunteer',
  },
  acceptOffer: { from: ['offered'], to: 'accepted', by: 'volunteer' },
  declineOffer: { from: ['offered'], to: 'declined', by: 'volunteer' },
  /** Where a guardian is asked it is pending first; where the place is full it may wait. */
  acceptInvitation: { from: ['invited'], to: 'accepted', by: 'volunteer' },
  declineInvitation: { from: ['invited'], to: 'declined', by: 'volunteer' },
  accept: { from: ['pending', 'waitlisted'], to: 'accepted', by: 'organiser' },
  reject: { from: ['pending', 'waitlisted'], to: 'rejected', by: 'organiser' },
  removeApplicant: { from: ['accepted', 'offered', 'invited'], to: 'removed', by: 'organiser' },
  offer: { from: ['waitlisted'], to: 'offered', by: 'system' },
  lapse: { from: ['offered', 'invited'], to: 'lapsed', by: 'system' },
  /** Also once he counted as absent or excused: he came after all, or his time was entered by hand. */
  attend: { from: ['accepted', 'absent', 'excused'], to: 'attended', by: 'system' },
  /** The session is long over, and he never came. */
  miss: { from: ['accepted'], to: 'absent', by: 'system' },
  markAbsent: { from: ['accepted'], to: 'absent', by: 'organiser' },
  /** Also whoever counted as absent and had a reason. */
  excuse: { from: ['accepted', 'absent'], to: 'excused', by: 'organiser' },
  takeBack: { from: ['absent', 'excused'], to: 'accepted', by: 'organiser' },
  /** The mission was called off. */
  end: {
    from: ['pending', 'accepted', 'waitlisted', 'offered', 'invited'],
    to: 'cancelled',
    by: 'system',
  },
}

/** Whether an application in this state may take the action. */
export const mayMove = (action: Action, state: State, role: Role): boolean =>
  transitions[action].by === role && transitions[action].from.includes(state)

const holding = new Set<State>(placeHolding)

/** Whether an application in this state holds a place. */
export const holdsPlace = (state: State): boolean => holding.has(state)
