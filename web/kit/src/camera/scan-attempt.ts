import { isFailure } from '../api/failure.ts'

/** One code on its way to the server. A repeated attempt is the same request under the same nonce. */
export interface Attempt {
  code: string
  kind: 'signIn' | 'signOut'
  nonce: string
  /** Signing out before anything counts is meant. */
  leave: boolean
  /** Counted from 1. */
  tries: number
}

/** Why a scan did not count. */
export interface Refusal {
  name: string
  sentence: string
  details: Readonly<Record<string, unknown>>
}

/**
 * What a failed send means. Whatever leaves it open whether the scan counted (no network, a server that failed or is
 * busy) is asked again under the same nonce, after so many milliseconds where the server names them; the rest is a
 * refusal.
 */
export const failedScan = (error: unknown): { refusal: Refusal } | { waitMs?: number } => {
  if (!isFailure(error)) return {}
  const { name, sentence, details, status } = error
  if (name === 'tooManyRequests') {
    const waitMs = Number(details.seconds) * 1000
    return waitMs > 0 ? { waitMs } : {}
  }
  const reached = status > 0 && status < 500 && name !== 'unexpectedAnswer'
  return reached ? { refusal: { name, sentence, details } } : {}
}
