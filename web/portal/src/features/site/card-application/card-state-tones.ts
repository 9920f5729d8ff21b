import type { CardState } from 'contract/people/card-state'
import type * as z from 'zod/mini'
import type { Tone } from 'kit/ui/chip.tsx'

/** How the state of an application looks. */
export const cardStateTones: Readonly<Record<z.output<typeof CardState>, Tone>> = {
  pendingReview: 'amber',
  photoRefused: 'error',
  approved: 'blue',
  reported: 'blue',
  bankReturned: 'error',
  making: 'blue',
  ready: 'gold',
  received: 'green',
  activated: 'green',
  closed: 'neutral',
  returned: 'error',
  withdrawn: 'neutral',
}
