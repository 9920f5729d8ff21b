import type { Client } from 'kit/api/client.ts'
import { attendance } from 'contract/service/attendance'
import { failedScan } from 'kit/camera/scan-attempt.ts'
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

/** What a failed send means for the flow. */
export const failureEvent = (error: unknown, { nonce, tries }: Attempt): ScanEvent => {
  const failed = failedScan(error)
  return 'refusal' in failed
    ? { type: 'refused', nonce, ...failed }
    : { type: 'unanswered', nonce, tries, ...failed }
}
