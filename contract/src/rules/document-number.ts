import { idDocument, type IdDocument } from '../codes/id-document.ts'
import { compact } from './compact.ts'
import {
  idNumberObstacle,
  personalPartObstacle,
  toEighteen,
  type IdNumberObstacle,
} from './id-number.ts'
import { isLocalDate } from './time.ts'

/** What is wrong with the number of an identity document of any type. */
export type DocumentNumberObstacle = IdNumberObstacle | 'documentNumberFormat'

/** The form in which document numbers are checked and kept: half-width, upper case, no spaces, brackets or slashes. */
export function normalizeDocumentNumber(raw: string): string {
  return compact(raw).toUpperCase().replace(/[()/]/g, '')
}

/** The number as it is kept: resident numbers of before 1999 in their form of today. */
export const keptNumber = (type: IdDocument, number: string): string =>
  type === '01' ? toEighteen(number) : number

/** Whether a kept number tells sex and birth date. */
export const tellsPerson = (type: IdDocument, number: string): boolean =>
  ['01', '11', '14'].includes(type) && /^\d{17}[\dX]$/.test(number)

/**
 * What makes a document one of a kind: the type with the number. The 18-digit numbers of resident
 * cards and permits are given out once over all of them, and people log in with them, so those stand
 * alone; nobody blocks another's number by calling it something else.
 */
export const documentKey = (type: IdDocument, number: string): string =>
  tellsPerson(type, number) ? number : `${type}/${number}`

/** Whether a form must ask for the birth date, because no such document tells it. */
export const asksBirthDate = (type: IdDocument, typed: string): boolean =>
  type === '14'
    ? // The residence card of foreigners has had 18 digits since 2023; older ones tell no date.
      !/^\d{17}[\dX]$/.test(normalizeDocumentNumber(typed))
    : type !== '01' && type !== '11'

/**
 * What is wrong with a normalised number for the given type of document, or null. It branches on the type and never
 * on the prefix: a permanent residence card begins with 9 and would otherwise be read as region 91.
 * Documents without a published check digit are only tested for their shape.
 */
export function documentNumberObstacle(
  type: IdDocument,
  value: string,
  now: Date,
): DocumentNumberObstacle | null {
  const name = idDocument[type]
  switch (name) {
    case 'residentIdCard':
      return idNumberObstacle(value, now)
    case 'hkMacaoTaiwanResidencePermit':
      if (/^\d{17}[\dX]$/.test(value) && !/^8[123]0000/.test(value)) return 'idNumberRegion'
      return personalPartObstacle(value, now)
    case 'permanentResidenceCard':
      return permanentResidenceObstacle(value, now)
    default:
      return shapes[name].test(value) ? null : 'documentNumberFormat'
  }
}

const shapes = {
  hongKongIdCard: /^[A-Z]{1,2}\d{6}[\dA]$/,
  macaoIdCard: /^[1578]\d{7}$/,
  taiwanIdCard: /^[A-Z][1289]\d{8}$/,
  passport: /^[A-Z0-9]{5,15}$/,
  officerCard: /^\p{Script=Han}{0,4}[A-Z0-9]{4,12}\p{Script=Han}?$/u,
  soldierCard: /^\p{Script=Han}{0,4}[A-Z0-9]{4,12}\p{Script=Han}?$/u,
  hkMacaoTravelPermit: /^[HM]\d{8}(?:\d{2})?$/,
  taiwanTravelPermit: /^(?:\d{8}|\d{10}[A-Z]?)$/,
  other: /^[\p{Script=Han}A-Z0-9-]{4,30}$/u,
}

// Since December 2023 the card carries 18 digits: 9, issuing province, nationality, birth date, sequence, check digit.
// The older form, nationality in three letters and twelve digits, stays valid; its digits 5 to 10 are the birth date.
function permanentResidenceObstacle(value: string, now: Date): DocumentNumberObstacle | null {
  if (/^9\d{16}[\dX]$/.test(value)) return personalPartObstacle(value, now)
  const [, month, day] = /^[A-Z]{3}\d{6}(\d{2})(\d{2})\d{2}$/.exec(value) ?? []
  if (month === undefined || day === undefined) return 'documentNumberFormat'
  // Two digits do not tell the century, so a leap year stands in for the year.
  return isLocalDate(`2000-${month}-${day}`) ? null : 'idNumberBirthDate'
}
