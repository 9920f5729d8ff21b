import { isFailure, type Client } from 'kit/api/client.ts'
import { attendance } from 'contract/service/attendance'
import type { Attempt, ScanAnswer, ScanEvent } from './scan-flow.ts'

/** Sends an attempt as it stands; a repeated attempt is the same request. */
export const sendScan = (client: Client, attempt: Attempt): Promise<ScanAnswer> => {
  const { code, nonce, readAt, position, leave } = attempt
  if (code.by === 'digits') {
    const { sessionId, digits } = code
    return client.call(attendance.enterCode, {
      sessionId,
      code: digits,
      nonce,
      ...(leave && { leave }),
      ...position,
    })
  }
  return client.call(attendance.scan, {
    qrcode: code.text,
    nonce,
    deviceTime: readAt,
    ...(leave && { leave: '1' as const }),
    ...(position && {
      latitude: String(position.latitude),
      longitude: String(position.longitude),
    }),
  })
}

/**
 * What a failed send means. Whatever leaves it open whether the scan was counted (no network, a
 * server that failed or is busy) is asked again under the same nonce; the rest is a refusal.
 */
export const failureEvent = (error: unknown, { nonce, tries }: Attempt): ScanEvent => {
  if (!isFailure(error)) return { type: 'unanswered', nonce, tries }
  const { name, sentence, details, status } = error
  if (name === 'tooManyRequests') {
    const seconds = Number(details.seconds)
    return {
      type: 'unanswered',
      nonce,
      tries,
      ...(seconds > 0 && { waitMs: seconds * 1000 }),
    }
  }
  const reached = status > 0 && status < 500 && name !== 'unexpectedAnswer'
  if (!reached) return { type: 'unanswered', nonce, tries }
  return { type: 'refused', nonce, refusal: { name, sentence, details } }
}
