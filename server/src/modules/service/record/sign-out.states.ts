import type { SignOutState } from 'contract/states'
import type * as z from 'zod/mini'
import type { Mover } from './record.states.ts'

export type State = z.output<typeof SignOutState>

interface Transition {
  from: readonly State[]
  to: readonly State[]
  by: Mover
}

const open = ['proposed', 'volunteerAgreed', 'volunteerDiffers', 'organizationAgreed'] as const

/** The life of a proposed sign-out: whoever agrees second settles it. */
export const transitions = {
  agree: {
    from: ['proposed', 'volunteerDiffers', 'organizationAgreed'],
    to: ['volunteerAgreed', 'settled'],
    by: 'volunteer',
  },
  differ: { from: open, to: ['volunteerDiffers'], by: 'volunteer' },
  /** Before the volunteer has answered it waits for him. */
  accept: { from: open, to: ['organizationAgreed', 'settled'], by: 'recordConfirm' },
  decide: { from: open, to: ['settled'], by: 'recordConfirm' },
} as const satisfies Record<string, Transition>

export type SignOutAction = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: SignOutAction): boolean =>
  (transitions[action].from as readonly State[]).includes(state)
