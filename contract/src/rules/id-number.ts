import { compact } from './compact.ts'
import { isLocalDate, localDate, type LocalDate } from './time.ts'

/** What is wrong with an identity number; the first that applies, in this order. */
export type IdNumberObstacle =
  | 'idNumberLength'
  | 'idNumberRegion'
  | 'idNumberBirthDate'
  | 'idNumberCheckDigit'

// The specification's list, 91 (abroad) included, with 83 added: the residence permit of Taiwan residents.
// Only the province is looked at, because old numbers carry county codes abolished long ago.
const provinces = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' +
    '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkDigits = '10X98765432'
// Numbers have been issued since 1984; an earlier birth year is a typing error.
const earliestBirthYear = '1850'

/** The form in which identity numbers are checked and kept: half-width, no spaces, X in upper case. */
export function normalizeIdNumber(raw: string): string {
  return compact(raw).replaceAll('x', 'X')
}

/**
 * What is wrong with a normalised resident identity number (GB 11643), or null. The 15-digit form of before 1999,
 * which has no check digit, is accepted so that old records can be found; keep its `toEighteen` form.
 */
export function idNumberObstacle(value: string, now: Date): IdNumberObstacle | null {
  if (!/^(?:\d{15}|\d{17}[\dX])$/.test(value)) return 'idNumberLength'
  if (!provinces.has(value.slice(0, 2))) return 'idNumberRegion'
  return personalPartObstacle(toEighteen(value), now)
}

/**
 * What is wrong with birth date or check digit of an 18-character number, whoever issued it, or null.
 * Residence permits and the permanent residence card share this part with the resident identity card.
 */
export function personalPartObstacle(value: string, now: Date): IdNumberObstacle | null {
  if (!/^\d{17}[\dX]$/.test(value)) return 'idNumberLength'
  const birthDate = birthDateOf(value)
  const plausible = birthDate >= earliestBirthYear && birthDate <= localDate(now)
  if (!isLocalDate(birthDate) || !plausible) return 'idNumberBirthDate'
  if (checkDigitOf(value) !== value[17]) return 'idNumberCheckDigit'
  return null
}

/** The 18-character form of a 15-digit number (born in the 1900s); anything else comes back unchanged. */
export function toEighteen(value: string): string {
  if (!/^\d{15}$/.test(value)) return value
  const body = `${value.slice(0, 6)}19${value.slice(6)}`
  return body + checkDigitOf(body)
}

/** The sex a valid number of 15 or 18 characters tells: its 17th digit is odd for men. */
export function genderOf(value: string): 'male' | 'female' {
  return Number(toEighteen(value)[16]) % 2 === 1 ? 'male' : 'female'
}

/** The birth date inside a number of 15 or 18 characters. */
export function birthDateOf(value: string): LocalDate {
  const digits = toEighteen(value)
  return `${digits.slice(6, 10)}-${digits.slice(10, 12)}-${digits.slice(12, 14)}`
}

/** Full years of age today in Asia/Shanghai; who was born on 29 February grows older on 1 March. */
export const ageOn = (birthDate: LocalDate, now: Date): number =>
  ageOnDay(birthDate, localDate(now))

/** Full years of age on a day. */
export const ageOnDay = (birthDate: LocalDate, day: LocalDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function checkDigitOf(value: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(value[i]), 0)
  return checkDigits.charAt(sum % 11)
}
