import { isFailure, type Client } from 'kit/api/client.ts'
import { sessionLeader } from 'contract/service/session-leader'
import type { Attempt, LeadEvent } from './lead-scan.ts'

/** Sends an attempt as it stands and tells what came of it. Never fails. */
export const sendLeadScan = async (
  client: Client,
  sessionId: string,
  { code, kind, nonce, leave, tries }: Attempt,
): Promise<LeadEvent> => {
  try {
    const answer = await client.call(sessionLeader.scan, {
      sessionId,
      kind,
      code,
      nonce,
      ...(leave && { leave }),
    })
    return { type: 'ended', nonce, ending: { outcome: 'done', answer } }
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
