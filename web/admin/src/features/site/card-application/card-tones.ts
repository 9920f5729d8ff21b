import type { CardState } from 'contract/people/card-state'
import type * as z from 'zod/mini'

/** How the state of an application looks to those who work on it. */
export const tones: Readonly<
  Record<z.output<typeof CardState>, 'good' | 'bad' | 'wait' | 'neutral'>
> = {
  pendingReview: 'wait',
  photoRefused: 'bad',
  approved: 'wait',
  reported: 'wait',
  bankReturned: 'bad',
  making: 'wait',
  ready: 'good',
  received: 'good',
  activated: 'good',
  closed: 'neutral',
  returned: 'bad',
  withdrawn: 'neutral',
}
