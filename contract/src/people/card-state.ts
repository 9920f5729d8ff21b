import * as z from 'zod/mini'

/** Stored states of an application for the card; `cardStatusOf` gives the number of each. */
export const CardState = z.enum([
  'pendingReview',
  'photoRefused',
  'approved',
  'reported',
  'bankReturned',
  'making',
  'ready',
  'received',
  'activated',
  'closed',
  'returned',
  'withdrawn',
])

type State = z.output<typeof CardState>

/**
 * The specification's number of each state (an assumption): what nothing follows
 * from any more counts as not applied; who has been found fit still waits for the bank.
 */
export const cardStatusOf: Readonly<Record<State, number>> = {
  returned: 0,
  withdrawn: 0,
  pendingReview: 1,
  approved: 1,
  photoRefused: 2,
  reported: 3,
  bankReturned: 4,
  making: 5,
  ready: 6,
  received: 7,
  activated: 8,
  closed: 9,
}
