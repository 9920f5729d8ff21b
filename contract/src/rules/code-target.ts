import { isEmail } from './email.ts'
import { halfWidth, withoutInvisible } from './compact.ts'
import { isMobile, normalizeMobile } from './mobile.ts'

/** How a message reaches somebody. */
export type Channel = 'sms' | 'email'

/**
 * The one form of a mobile number or an e-mail address to which messages are sent, counted and compared;
 * null when it is none. Letters of an address become small: nobody gets a second budget by writing his
 * address another way.
 */
export function normalizeTarget(channel: Channel, raw: string): string | null {
  if (channel === 'sms') {
    const mobile = normalizeMobile(raw)
    return isMobile(mobile) ? mobile : null
  }
  // Only spaces go: an address with a line break is refused, not corrected.
  const email = withoutInvisible(halfWidth(raw)).replace(/^ +| +$/g, '')
  return isEmail(email) ? email.toLowerCase() : null
}
