import type { Permission } from 'contract/permissions'
import type {
  CertificateRequestState,
  StoredCertificateState,
} from 'contract/service/certificate-register'
import type * as z from 'zod/mini'

export type State = z.output<typeof StoredCertificateState>
export type RequestState = z.output<typeof CertificateRequestState>

interface Transition<S> {
  from: readonly S[]
  to: S
  by: Permission | 'volunteer'
}

/** The life of a certificate: nothing leads back to valid. */
export const transitions = {
  issue: { from: [], to: 'valid', by: 'volunteer' },
  supersede: { from: ['valid'], to: 'superseded', by: 'volunteer' },
  replace: { from: ['valid'], to: 'superseded', by: 'certificateManage' },
  revoke: { from: ['valid', 'superseded'], to: 'revoked', by: 'certificateManage' },
} as const satisfies Record<string, Transition<State>>

export type Action = keyof typeof transitions

/** Whether an action can be done in a state at all. */
export const canMove = (state: State, action: Action): boolean =>
  (transitions[action].from as readonly State[]).includes(state)

/** The life of a request to revoke or replace: one asks, another decides. */
export const requestTransitions = {
  ask: { from: [], to: 'asked', by: 'certificateManage' },
  agree: { from: ['asked'], to: 'agreed', by: 'certificateManage' },
  refuse: { from: ['asked'], to: 'refused', by: 'certificateManage' },
  withdraw: { from: ['asked'], to: 'withdrawn', by: 'certificateManage' },
} as const satisfies Record<string, Transition<RequestState>>
