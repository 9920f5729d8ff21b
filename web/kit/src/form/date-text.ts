import { isLocalDate, weekdayOf, type LocalDate } from 'contract/rules/time'
import { formCopy } from './form.copy.ts'

const widths = /[\uff10-\uff19]/g
const written = [
  /^(\d{4})(\d{2})(\d{2})$/,
  // Any mark between the numbers, as people write them: hyphen, slash, dot, space, the three words.
  /^(\d{4})[^\d]+(\d{1,2})[^\d]+(\d{1,2})[^\d]*$/,
]

/**
 * The day somebody typed: 2026-11-21, 20261121, 2026/1/5 or with the words of the language, in half
 * or full width. Null for what is no day of the calendar.
 */
export const readDate = (text: string): LocalDate | null => {
  const plain = text
    .trim()
    .replace(widths, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  for (const form of written) {
    const [, year = '', month = '', day = ''] = form.exec(plain) ?? []
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (year && isLocalDate(date)) return date
  }
  return null
}

/** A day in words with its weekday, so that whoever typed it sees what was understood. */
export const longDate = (date: LocalDate): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return `${formCopy.longDate(year, month, day)} ${formCopy.longWeekday[weekdayOf(date)]}`
}

/** What is wrong with a day as typed, in words; undefined when it is right or nothing was typed. */
export const dateFault = (
  text: string,
  { min, max }: { min?: LocalDate | undefined; max?: LocalDate | undefined } = {},
): string | undefined => {
  if (text.trim() === '') return undefined
  const date = readDate(text)
  if (!date) return formCopy.dateUnreadable
  if (min && date < min) return formCopy.dateBefore(min)
  if (max && date > max) return formCopy.dateAfter(max)
  return undefined
}
