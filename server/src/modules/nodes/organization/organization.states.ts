import type {
  RequestAction,
  RequestKind,
  RequestState,
} from 'contract/nodes/organization-registration'
import type * as z from 'zod/mini'

type Kind = z.output<typeof RequestKind>
type State = z.output<typeof RequestState>
type Action = z.output<typeof RequestAction>

/** Who takes a step: who asked, the parent that has to agree, or the federation that reviews. */
export type Part = 'applicant' | 'parent' | 'reviewer'

interface Move {
  kinds: readonly Kind[]
  from: State
  to: State
  by: Part
}

/** Every step of a request after it was handed in. */
export const moves: Readonly<Record<Exclude<Action, 'submit'>, Move>> = {
  mend: { kinds: ['registration'], from: 'returned', to: 'pending', by: 'applicant' },
  urge: { kinds: ['registration'], from: 'pending', to: 'pending', by: 'applicant' },
  withdraw: { kinds: ['change'], from: 'pending', to: 'withdrawn', by: 'applicant' },
  consent: { kinds: ['registration', 'change'], from: 'pending', to: 'pending', by: 'parent' },
  decline: { kinds: ['registration', 'change'], from: 'pending', to: 'returned', by: 'parent' },
  approve: { kinds: ['registration', 'change'], from: 'pending', to: 'approved', by: 'reviewer' },
  return: { kinds: ['registration', 'change'], from: 'pending', to: 'returned', by: 'reviewer' },
  refuse: { kinds: ['registration'], from: 'pending', to: 'refused', by: 'reviewer' },
}

/** Where a step leads from a state, or null when it does not go there. */
export const stateAfter = (
  action: Exclude<Action, 'submit'>,
  { kind, state }: { kind: Kind; state: State },
): State | null => {
  const { kinds, from, to } = moves[action]
  return kinds.includes(kind) && from === state ? to : null
}
