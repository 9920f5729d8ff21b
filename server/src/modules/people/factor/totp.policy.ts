import { Secret, TOTP } from 'otpauth'

/** What every authenticator app can: SHA-1, six digits, steps of thirty seconds (RFC 6238 section 4). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose codes are taken: clocks of phones differ. */
const WINDOW = 1

/** A new secret: 160 bits as RFC 4226 recommends, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The step within the window whose code this is; null when it is none of them. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const app = new TOTP({ ...usual, secret })
  const timestamp = now.getTime()
  const away = app.validate({ token: code, timestamp, window: WINDOW })
  return away === null ? null : app.counter({ timestamp }) + away
}

/** The address that authenticator apps read from a QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...usual, secret, issuer, label }).toString()
