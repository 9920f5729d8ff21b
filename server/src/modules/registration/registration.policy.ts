import type { IdDocument } from 'contract/codes/id-document'
import { fieldSentence } from 'contract/fields.copy'
import { documentNumberObstacle } from 'contract/rules/document-number'
import { ageOn, birthDateOf, genderOf, toEighteen } from 'contract/rules/id-number'
import { passwordObstacle } from 'contract/rules/password'
import { localDate, type LocalDate } from 'contract/rules/time'
import type { Obstacle } from '../../platform/fail.ts'

/** Children below this age cannot be volunteers (domain.md section 6.1). */
export const YOUNGEST = 6
/** Below this age a guardian must agree, which the short form cannot take down. */
export const OF_AGE = 18

/** Who registers; every value normalised. */
export interface Applicant {
  name: string
  documentType: IdDocument
  documentNumber: string
  /** As typed; counts only where the document does not tell it. */
  birthDate: LocalDate | null
  mobile: string
  loginName: string
  password: string
}

/** Sex and birth date of a person. */
export interface Person {
  gender: 'male' | 'female' | 'unknown'
  birthDate: LocalDate
}

/** The number as it is kept: resident numbers of before 1999 in their form of today. */
export const keptNumber = (type: IdDocument, number: string): string =>
  type === '01' ? toEighteen(number) : number

/**
 * What makes a document one of a kind: the type with the number. The 18-digit numbers of resident
 * cards and permits are given out once over all of them, and people log in with them, so those stand
 * alone; nobody blocks another's number by calling it something else.
 */
export const documentKey = (type: IdDocument, number: string): string =>
  tellsPerson(type, number) ? number : `${type}/${number}`

/** Sex and birth date as the document tells them; null where it does not and the date is missing. */
export const personOf = (applicant: Applicant): Person | null => {
  const { documentType, documentNumber, birthDate } = applicant
  if (tellsPerson(documentType, documentNumber))
    return { gender: genderOf(documentNumber), birthDate: birthDateOf(documentNumber) }
  return birthDate === null ? null : { gender: 'unknown', birthDate }
}

const tellsPerson = (type: IdDocument, number: string): boolean =>
  ['01', '11', '14'].includes(type) && /^\d{17}[\dX]$/.test(number)

/** What is wrong with fields that the form cannot check alone: they need the clock or each other. */
export const obstacleToFields = (applicant: Applicant, now: Date): Obstacle => {
  const { documentType, documentNumber, birthDate, password } = applicant
  const number = documentNumberObstacle(documentType, documentNumber, now)
  const person = personOf(applicant)
  const faults = [
    number && { path: 'documentNumber', name: number },
    !number && !person && { path: 'birthDate', name: 'required' },
    birthDate !== null && birthDate > localDate(now) && { path: 'birthDate', name: 'date' },
    namedFault('password', passwordObstacle(password, applicant)),
  ].filter((fault) => !!fault)
  if (faults.length === 0) return null
  const fields = faults.map((fault) => ({ ...fault, sentence: fieldSentence(fault.name) }))
  return { name: 'invalidInput', details: { fields } }
}

const namedFault = (path: string, name: string | null) => name && { path, name }

/** Whether the person is old enough to register alone. */
export const obstacleToAge = (birthDate: LocalDate, now: Date): Obstacle => {
  const age = ageOn(birthDate, now)
  if (age < YOUNGEST) return 'tooYoung'
  return age < OF_AGE ? 'guardianRequired' : null
}
