import type { Permission } from 'contract/permissions'
import type { IssuerStampState } from 'contract/service/issuer-stamp'
import type * as z from 'zod/mini'

export type StampState = z.output<typeof IssuerStampState>

interface Transition {
  from: readonly StampState[]
  to: StampState
  by: Permission
}

/** The life of a picture of the seal: nothing that ended is printed again, it is sent in once more. */
export const transitions = {
  propose: { from: [], to: 'proposed', by: 'certificateManage' },
  approve: { from: ['proposed'], to: 'approved', by: 'certificateManage' },
  refuse: { from: ['proposed'], to: 'refused', by: 'certificateManage' },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: 'certificateManage' },
  replace: { from: ['approved'], to: 'replaced', by: 'certificateManage' },
  stop: { from: ['approved'], to: 'stopped', by: 'certificateManage' },
} as const satisfies Record<string, Transition>

export type StampAction = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: StampState, action: StampAction): boolean =>
  (transitions[action].from as readonly StampState[]).includes(state)
