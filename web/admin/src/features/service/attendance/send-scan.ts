import { attendance } from 'contract/service/attendance'
import type { Client } from 'kit/api/client.ts'
import { type Attempt, failedScan } from 'kit/camera/scan-attempt.ts'
import { devicePosition, isPrinted } from './device-position.ts'
import type { ScanEvent } from './volunteer-scan.ts'

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
    const failed = failedScan(error)
    return 'refusal' in failed
      ? { type: 'refused', nonce, at: now(), ...failed }
      : { type: 'unanswered', nonce, tries, ...failed }
  }
}
