import { CHILD_BELOW, OF_AGE } from 'contract/rules/terms'
import type { IdDocument } from 'contract/codes/id-document'
import { fieldSentence } from 'contract/fields.copy'
import { ageRuleOf, needsGuardian } from 'contract/rules/age-rule'
import { documentKey, documentNumberObstacle, tellsPerson } from 'contract/rules/document-number'
import { ageOn, birthDateOf, genderOf } from 'contract/rules/id-number'
import { passwordObstacle } from 'contract/rules/password'
import { localDate, type LocalDate } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'

/** Who is on a document; every value normalised. */
export interface Identity {
  name: string
  documentType: IdDocument
  documentNumber: string
  /** As typed; counts only where the document does not tell it. */
  birthDate: LocalDate | null
}

/** Who registers; every value normalised. */
export interface Applicant extends Identity {
  mobile: string
  email: string | null
  loginName: string
  password: string
}

/** Who answers for a minor; every value normalised. */
export interface Guardian {
  name: string
  relation: 'father' | 'mother' | 'other'
  documentType: IdDocument
  documentNumber: string
  mobile: string
}

/** Sex and birth date of a person. */
export interface Person {
  gender: 'male' | 'female' | 'unknown'
  birthDate: LocalDate
}

/** Sex and birth date as the document tells them; null where it does not and the date is missing. */
export const personOf = ({ documentType, documentNumber, birthDate }: Identity): Person | null => {
  if (tellsPerson(documentType, documentNumber))
    return { gender: genderOf(documentNumber), birthDate: birthDateOf(documentNumber) }
  return birthDate === null ? null : { gender: 'unknown', birthDate }
}

/** A field and the name of what is wrong with it. */
export interface Fault {
  path: string
  name: string
}

/** What is wrong with a document, which needs the clock to be judged. */
export const faultsOfIdentity = (identity: Identity, now: Date): Fault[] => {
  const { documentType, documentNumber, birthDate } = identity
  const number = documentNumberObstacle(documentType, documentNumber, now)
  return [
    number && { path: 'documentNumber', name: number },
    !number && !personOf(identity) && { path: 'birthDate', name: 'required' },
    birthDate !== null && birthDate > localDate(now) && { path: 'birthDate', name: 'date' },
  ].filter((fault) => !!fault)
}

/** What is wrong with fields that the form cannot check alone: they need the clock or each other. */
export const faultsOfApplicant = (applicant: Applicant, now: Date): Fault[] => {
  const password = passwordObstacle(applicant.password, applicant)
  return [
    ...faultsOfIdentity(applicant, now),
    ...(password ? [{ path: 'password', name: password }] : []),
  ]
}

/** The refusal that faults of fields amount to. */
export const obstacleOfFaults = (faults: readonly Fault[]): Obstacle =>
  faults.length === 0
    ? null
    : {
        name: 'invalidInput',
        details: {
          fields: faults.map((fault) => ({ ...fault, sentence: fieldSentence(fault.name) })),
        },
      }

/** Whether the person is old enough to register, alone or with a guardian who is named. */
export const obstacleToAge = (age: number, guardian: boolean): Obstacle => {
  if (ageRuleOf(age) === 'refused') return 'tooYoung'
  return needsGuardian(age) && !guardian ? 'guardianRequired' : null
}

/**
 * Whether somebody can answer for a minor: of age as far as the document tells, another person, and,
 * unless the minor is a child whose account is on the guardian's telephone, with a mobile of his own.
 */
export const obstacleToGuardian = (
  guardian: Guardian,
  minor: { documentType: IdDocument; documentNumber: string; mobile: string; age: number },
  now: Date,
): Obstacle => {
  const unfit = (because: string): Obstacle => ({ name: 'guardianUnfit', details: { because } })
  const { documentType, documentNumber, mobile } = guardian
  const key = documentKey(documentType, documentNumber)
  if (key === documentKey(minor.documentType, minor.documentNumber)) return unfit('sameDocument')
  if (tellsPerson(documentType, documentNumber)) {
    if (ageOn(birthDateOf(documentNumber), now) < OF_AGE) return unfit('notOfAge')
  }
  return mobile === minor.mobile && minor.age >= CHILD_BELOW ? unfit('sameMobile') : null
}

/** Minutes until name and document are asked about again, after so many tries without an answer. */
export const minutesUntilAsked = (attempts: number): number => Math.min(60, 2 ** attempts)
