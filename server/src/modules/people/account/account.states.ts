import type { VolunteerState } from 'contract/people/account'
import type * as z from 'zod/mini'

export type State = z.output<typeof VolunteerState>

/** What happens to the account of a volunteer. */
export type Action =
  /** The real-name check found name and document together, or apart. */
  | 'confirm'
  | 'return'
  /** The person corrects name and document. */
  | 'mend'
  /** The person takes an imported account over. */
  | 'claim'
  | 'freeze'
  | 'unfreeze'
  /** A guardian takes the consent to the rules for children back, or gives it again. */
  | 'stop'
  | 'resume'
  /** The person wants the account ended, keeps it after all, or the cooling-off is over. */
  | 'applyForCancellation'
  | 'keep'
  | 'complete'

interface Transition {
  from: readonly State[]
  /** Null: back to the state before. */
  to: State | null
}

/** Which states an action leaves and where it leads. */
export const transitions: Readonly<Record<Action, Transition>> = {
  confirm: { from: ['registered'], to: 'verified' },
  return: { from: ['registered'], to: 'returned' },
  mend: { from: ['returned'], to: 'registered' },
  claim: { from: ['unclaimed'], to: 'registered' },
  freeze: { from: ['verified'], to: 'frozen' },
  unfreeze: { from: ['frozen'], to: 'verified' },
  stop: { from: ['registered', 'verified', 'returned', 'cancelling'], to: 'frozen' },
  resume: { from: ['frozen'], to: null },
  applyForCancellation: { from: ['registered', 'verified', 'returned'], to: 'cancelling' },
  keep: { from: ['cancelling'], to: null },
  // Also where a guardian stopped the account meanwhile: a cancellation goes on.
  complete: { from: ['cancelling', 'frozen'], to: 'cancelled' },
}

export const actions = Object.keys(transitions) as readonly Action[]

/** Whether an action may be taken in a state. */
export const mayMove = (action: Action, state: State): boolean =>
  transitions[action].from.includes(state)
