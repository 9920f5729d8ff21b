import { type Attempt, failedScan } from 'kit/camera/scan-attempt.ts'
import type { PersonAnswer, PersonScanEvent } from './person-scan.ts'

export type Send = (attempt: Attempt) => Promise<PersonAnswer>

/** Sends an attempt as it stands and tells what came of it. Never fails. */
export const sendPersonScan = async (send: Send, attempt: Attempt): Promise<PersonScanEvent> => {
  const { nonce, tries } = attempt
  try {
    return { type: 'ended', nonce, ending: { outcome: 'done', answer: await send(attempt) } }
  } catch (error) {
    const failed = failedScan(error)
    return 'refusal' in failed
      ? { type: 'ended', nonce, ending: { outcome: 'refused', ...failed } }
      : { type: 'unanswered', nonce, tries, ...failed }
  }
}
