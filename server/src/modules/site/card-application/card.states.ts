import type { CardAction, ManualCardAction } from 'contract/site/card-application'
import type { CardState } from 'contract/people/card-state'
import type * as z from 'zod/mini'

export type State = z.output<typeof CardState>
export type Action = z.output<typeof CardAction>
export type ManualAction = z.output<typeof ManualCardAction>

interface Move {
  by: 'volunteer' | 'federation'
  from: readonly State[]
  to: State
}

/**
 * Every step of an application. The bank's news are steps of the federation that
 * brings them in; a state the bank leaves out is passed over.
 */
export const moves: Readonly<Record<Action, Move>> = {
  withdraw: {
    by: 'volunteer',
    from: ['pendingReview', 'photoRefused', 'approved', 'bankReturned'],
    to: 'withdrawn',
  },
  redoPhotos: { by: 'volunteer', from: ['photoRefused'], to: 'pendingReview' },
  approve: { by: 'federation', from: ['pendingReview', 'bankReturned'], to: 'approved' },
  refusePhotos: {
    by: 'federation',
    from: ['pendingReview', 'approved', 'bankReturned'],
    to: 'photoRefused',
  },
  return: {
    by: 'federation',
    from: ['pendingReview', 'photoRefused', 'approved', 'bankReturned'],
    to: 'returned',
  },
  report: { by: 'federation', from: ['approved'], to: 'reported' },
  returnByBank: { by: 'federation', from: ['reported', 'making'], to: 'bankReturned' },
  make: { by: 'federation', from: ['reported'], to: 'making' },
  makeReady: { by: 'federation', from: ['reported', 'making'], to: 'ready' },
  receive: { by: 'federation', from: ['ready'], to: 'received' },
  activate: { by: 'federation', from: ['ready', 'received'], to: 'activated' },
  close: { by: 'federation', from: ['ready', 'received', 'activated'], to: 'closed' },
}

/** The step that the bank's word for a state asks for. */
export const newsActions = {
  bankReturned: 'returnByBank',
  making: 'make',
  ready: 'makeReady',
  received: 'receive',
  activated: 'activate',
  closed: 'close',
} as const satisfies Partial<Record<State, ManualAction>>

/** Whether a step may be taken. */
export const allows = (state: State, action: Action): boolean => moves[action].from.includes(state)

const manual = Object.keys(moves).filter(
  (action) => moves[action as Action].by === 'federation' && action !== 'report',
) as ManualAction[]

/** The steps a federation may take by hand; photos are asked for again where there are some. */
export const manualActions = (state: State, kind: 'debit' | 'credit'): ManualAction[] =>
  manual.filter(
    (action) => allows(state, action) && (kind === 'debit' || action !== 'refusePhotos'),
  )

/** What a volunteer may do with an application. */
export const ownActions = (state: State) => ({
  withdraw: allows(state, 'withdraw'),
  redoPhotos: allows(state, 'redoPhotos'),
})
