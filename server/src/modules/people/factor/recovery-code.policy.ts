import { RECOVERY_CODES } from 'contract/rules/terms'
import { randomInt } from 'node:crypto'

// Nothing that is mistaken for something else on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** So many different codes as are given at a time, of 49 bits, as they are compared: without the hyphen they are shown with. */
export const drawRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES)
    codes.add(Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join(''))
  return [...codes]
}

/** A code as people read and write it down. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
