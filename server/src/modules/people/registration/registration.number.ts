import { randomInt } from 'node:crypto'
import { localDate } from 'contract/rules/time'

const PROVINCE = '44'
const SERIALS = 10_000_000

/**
 * A volunteer number: province, two digits of the year, seven digits and a Luhn check digit. The
 * seven are drawn by lot, because a running number would need one counter for the whole province and
 * would tell how many registered; that it is unique is decided where it is stored.
 */
export const volunteerNumber = (year: number, serial: number): string => {
  const body = `${PROVINCE}${String(year % 100).padStart(2, '0')}${String(serial).padStart(7, '0')}`
  return body + luhnDigit(body)
}

/** A volunteer number of this year that is probably not taken. */
export const drawVolunteerNumber = (now: Date): string =>
  volunteerNumber(Number(localDate(now).slice(0, 4)), randomInt(SERIALS))

/** Whether the check digit is right: tells a mistyped number from an unknown one. */
export const isVolunteerNumber = (value: string): boolean =>
  /^44\d{10}$/.test(value) && luhnDigit(value.slice(0, -1)) === value.at(-1)

/** The digit that makes a number pass ISO/IEC 7812-1 annex B. */
const luhnDigit = (body: string): string => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
