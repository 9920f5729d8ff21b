import { compact } from './compact.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2] as const

/** The specification's test of shape (2 alphanumeric, 6 digits, 10 alphanumeric): enough while typing, no proof. */
export const usccFormat = /^[A-Za-z0-9]{2}\d{6}[A-Za-z0-9]{10}$/

/** The form in which credit codes are checked and kept: half-width, upper case, no spaces. */
export function normalizeUscc(raw: string): string {
  return compact(raw).toUpperCase()
}

/** Whether a normalised value is a unified social credit code (GB 32100-2015) with both its check digits right. */
export function isUscc(value: string): boolean {
  if (!usccFormat.test(value) || [...value].some((char) => !alphabet.includes(char))) return false
  return hasOrganisationCheck(value.slice(8, 17)) && value[17] === checkDigitOf(value)
}

function checkDigitOf(value: string): string {
  const sum = weights.reduce(
    (total, weight, i) => total + weight * alphabet.indexOf(value.charAt(i)),
    0,
  )
  // The outer remainder makes a sum divisible by 31 give 0; without it the index would be 31.
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** GB 11714: letters count from A = 10, check 10 is written X and 11 is written 0. */
function hasOrganisationCheck(code: string): boolean {
  const sum = organisationWeights.reduce(
    (total, weight, i) => total + weight * Number.parseInt(code.charAt(i), 36),
    0,
  )
  return code[8] === '123456789X0'.charAt(10 - (sum % 11))
}
