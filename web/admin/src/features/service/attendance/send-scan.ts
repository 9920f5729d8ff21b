import { attendance } from 'contract/service/attendance'
import { isFailure, type Client } from 'kit/api/client.ts'
import { devicePosition, isPrinted } from './device-position.ts'
import type { Attempt, ScanEvent } from './volunteer-scan.ts'

/** Sends an attempt as it stands and tells what came of it. Never fails. */
export const sendScan = async (
  client: Client,
  sessionId: string,
  { code, kind, nonce, leave, tries }: Attempt,
): Promise<ScanEvent> => {
  const now = () => new Date().toISOString()
  const position = isPrinted(code) ? await devicePosition() : null
  try {
    const answer = await client.call(attendance.scanVolunteer, {
      sessionId,
      kind,
      code,
      nonce,
      ...(leave && { leave }),
      ...position,
    })
    return { type: 'answered', nonce, at: now(), answer }
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
    return { type: 'refused', nonce, at: now(), refusal: { name, sentence, details } }
  }
}
