import type { Permission } from 'contract/permissions'
import type { ServiceRecordState } from 'contract/states'
import type * as z from 'zod/mini'

export type RecordState = z.output<typeof ServiceRecordState>

/** Whose move it is: an administrator with the permission, any volunteer, or the product by the clock. */
export type Mover = Permission | 'volunteer' | 'system'

interface Transition {
  from: readonly RecordState[]
  to: readonly RecordState[]
  by: Mover
}

/** The life of a service record. */
export const transitions = {
  propose: {
    from: ['awaitingSignOut', 'awaitingConfirmation'],
    to: ['awaitingConfirmation'],
    by: 'system',
  },
  confirm: {
    from: ['awaitingConfirmation'],
    to: ['publicised', 'awaitingReview'],
    by: 'recordConfirm',
  },
  raise: { from: ['awaitingConfirmation'], to: ['awaitingConfirmation'], by: 'attendanceEnter' },
  approve: { from: ['awaitingReview'], to: ['publicised'], by: 'recordReview' },
  return: { from: ['awaitingReview'], to: ['awaitingConfirmation'], by: 'recordReview' },
  object: { from: ['publicised'], to: ['objected'], by: 'volunteer' },
  decideObjection: {
    from: ['objected'],
    to: ['publicised', 'awaitingReview', 'dismissed'],
    by: 'recordReview',
  },
  takeEffect: { from: ['publicised'], to: ['effective'], by: 'system' },
  revoke: {
    from: ['awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective'],
    to: ['revoked'],
    by: 'recordRevoke',
  },
  /** By a request of the volunteer. What was effective, struck or revoked is followed by a new record. */
  correct: {
    from: [
      'awaitingConfirmation',
      'awaitingReview',
      'publicised',
      'effective',
      'dismissed',
      'revoked',
    ],
    to: ['publicised', 'awaitingReview', 'dismissed', 'revoked'],
    by: 'recordConfirm',
  },
} as const satisfies Record<string, Transition>

export type RecordAction = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: RecordState, action: RecordAction): boolean =>
  (transitions[action].from as readonly RecordState[]).includes(state)
