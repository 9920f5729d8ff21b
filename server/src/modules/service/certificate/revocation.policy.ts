import type { CertificateRequestKind } from 'contract/service/certificate-register'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { canMove, requestTransitions, type RequestState, type State } from './certificate.states.ts'

export type Kind = z.output<typeof CertificateRequestKind>

/** Where a certificate and the one who asks about it stand to each other. */
export interface Asked {
  state: State
  /** He is its holder. */
  own: boolean
  /** All that it states was recorded at his node or below. */
  whole: boolean
  /** Somebody asked already, and nobody decided. */
  open: boolean
}

/** Who answers for a whole certificate stands above all who recorded it; nobody touches his own. */
const obstacleToTouching = ({ own, whole }: Pick<Asked, 'own' | 'whole'>): Obstacle => {
  if (own) return 'certificateOwn'
  return whole ? null : 'certificateAbove'
}

export const obstacleToAsking = (
  asked: Asked & {
    /** Why no other could stand in its place; nothing of one that is to be revoked. */
    toAnother: Obstacle
  },
  kind: Kind,
): Obstacle => {
  const touching = obstacleToTouching(asked)
  if (touching !== null) return touching
  if (asked.open) return 'certificateRequestOpen'
  if (!canMove(asked.state, kind)) return 'certificateStateRefuses'
  return kind === 'replace' ? asked.toAnother : null
}

/** A request, with who asked. */
export interface Requested {
  state: RequestState
  /** The caller asked himself, by one of his accounts. */
  mine: boolean
}

export const obstacleToDeciding = (
  request: Requested,
  certificate: Pick<Asked, 'own' | 'whole'>,
): Obstacle => {
  if (!(requestTransitions.agree.from as readonly RequestState[]).includes(request.state))
    return 'certificateRequestStateRefuses'
  return obstacleToTouching(certificate) ?? (request.mine ? 'certificateFourEyes' : null)
}

/** Only who asked takes it back: others refuse it. */
export const obstacleToTakingBack = ({ state, mine }: Requested): Obstacle => {
  if (!(requestTransitions.withdraw.from as readonly RequestState[]).includes(state))
    return 'certificateRequestStateRefuses'
  return mine ? null : 'certificateFourEyes'
}
