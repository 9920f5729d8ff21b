import { compoundSurnames } from './mask.copy.ts'
import { hasHan } from './person-name.ts'

// Everything here counts code points: half of a rare character would be printed as rubbish.

/**
 * A name for the public: of two characters the first stays, of more the first and the last; a compound surname stays
 * and the rest goes. In a name joined by middle dots, every part before the last becomes its first character and one
 * star. Of names without Han characters the first letter of each word stays.
 */
export function maskName(name: string): string {
  if (!hasHan(name)) return name.split(' ').map(keepFirst).join(' ')
  const parts = name.split('\u00B7')
  if (parts.length > 1) {
    return parts
      .map((part, i) => (i < parts.length - 1 ? initial(part) : maskPart(part)))
      .join('\u00B7')
  }
  return maskSurname(name) ?? maskPart(name)
}

/** A mobile number for display: the first three and the last four digits stay. */
export function maskMobile(mobile: string): string {
  return keepEnds(mobile, 3, 4)
}

/** The number of an identity document for display: the first four and the last four characters stay. */
export function maskIdNumber(value: string): string {
  return keepEnds(value, 4, 4)
}

/** A date of birth for display: the year stays. */
export function maskBirthDate(date: string): string {
  return `${date.slice(0, 4)}-**-**`
}

/** A login name for display: the first two and the last two characters stay. */
export function maskLoginName(loginName: string): string {
  return keepEnds(loginName, 2, 2)
}

/** An e-mail address for display: first character, three stars whatever the length, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${[...email][0]}***${email.slice(at)}`
}

function maskSurname(name: string): string | null {
  const points = [...name]
  const surname = points.slice(0, 2).join('')
  if (points.length < 3 || !compoundSurnames.has(surname)) return null
  return surname + stars(points.length - 2)
}

function maskPart(part: string): string {
  const points = [...part]
  if (points.length < 3) return keepFirst(part)
  return `${points[0]}${stars(points.length - 2)}${points.at(-1)}`
}

function keepFirst(text: string): string {
  const points = [...text]
  return points.length < 2 ? stars(points.length) : `${points[0]}${stars(points.length - 1)}`
}

function initial(part: string): string {
  const points = [...part]
  return points.length < 2 ? '*' : `${points[0]}*`
}

/** Too short a value keeps less, so that at least four characters are always hidden. */
function keepEnds(value: string, head: number, tail: number): string {
  const points = [...value]
  const hidden = points.length - head - tail
  if (hidden >= 4)
    return points.slice(0, head).join('') + stars(hidden) + points.slice(-tail).join('')
  if (points.length < 6) return stars(points.length)
  return `${points[0]}${stars(points.length - 2)}${points.at(-1)}`
}

function stars(count: number): string {
  return '*'.repeat(count)
}
