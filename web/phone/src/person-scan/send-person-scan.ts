import { isFailure } from 'kit/api/failure.ts'
import type { Attempt, PersonAnswer, PersonScanEvent } from './person-scan.ts'

export type Send = (attempt: Attempt) => Promise<PersonAnswer>

/** Sends an attempt as it stands and tells what came of it. Never fails. */
export const sendPersonScan = async (send: Send, attempt: Attempt): Promise<PersonScanEvent> => {
  const { nonce, tries } = attempt
  try {
    return { type: 'ended', nonce, ending: { outcome: 'done', answer: await send(attempt) } }
  } catch (error) {
    if (!isFailure(error)) return { type: 'unanswered', nonce, tries }
    const { name, sentence, details, status } = error
    if (name === 'tooManyRequests') {
      const waitMs = Number(details.seconds) * 1000
      return { type: 'unanswered', nonce, tries, ...(waitMs > 0 && { waitMs }) }
    }
    // Whatever leaves it open whether the scan counted is asked again; the rest is a refusal.
    const reached = status > 0 && status < 500 && name !== 'unexpectedAnswer'
    if (!reached) return { type: 'unanswered', nonce, tries }
    return {
      type: 'ended',
      nonce,
      ending: { outcome: 'refused', refusal: { name, sentence, details } },
    }
  }
}
