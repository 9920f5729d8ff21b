import type { IdDocument } from 'contract/codes/id-document'
import { needsGuardian } from 'contract/rules/age-rule'
import {
  asksBirthDate,
  documentNumberObstacle,
  normalizeDocumentNumber,
} from 'contract/rules/document-number'
import { ageOn, birthDateOf, genderOf, toEighteen } from 'contract/rules/id-number'
import { normalizeMobile } from 'contract/rules/mobile'
import { passwordFormObstacle } from 'contract/rules/password'
import { isLocalDate, localDate, type LocalDate } from 'contract/rules/time'

/** The registration form as it is typed; lists are codes separated by commas. */
export interface RegistrationValues {
  name: string
  documentType: IdDocument
  documentNumber: string
  /** Counts where the document does not tell it. */
  birthDate: string
  regionCode: string
  mobile: string
  /** Proof that the code sent to the mobile was entered; empty before. */
  mobileTicket: string
  email: string
  emailTicket: string
  loginName: string
  password: string
  passwordAgain: string
  categories: string
  skills: string
  availability: string
  organizationIds: string
  guardianName: string
  guardianRelation: string
  guardianDocumentType: IdDocument
  guardianDocumentNumber: string
  guardianMobile: string
  guardianTicket: string
  /** Texts that were ticked, with their versions: `key:version`. */
  agreed: string
}

/** Birth date, sex and age that the number tells, or null while it tells nothing. */
export const derivedFrom = (
  type: IdDocument,
  typed: string,
  now: Date,
): { birthDate: LocalDate; gender: 'male' | 'female'; age: number } | null => {
  const number = normalizeDocumentNumber(typed)
  if (asksBirthDate(type, number) || documentNumberObstacle(type, number, now) !== null) return null
  const full = toEighteen(number)
  const birthDate = birthDateOf(full)
  return { birthDate, gender: genderOf(full), age: ageOn(birthDate, now) }
}

type Document = Pick<RegistrationValues, 'documentType' | 'documentNumber' | 'birthDate'>

/** How old the person is, by the document or the date that was typed; null while neither tells it. */
export const ageFrom = (
  { documentType, documentNumber, birthDate }: Document,
  now: Date,
): number | null => {
  if (!asksBirthDate(documentType, documentNumber))
    return derivedFrom(documentType, documentNumber, now)?.age ?? null
  if (!isLocalDate(birthDate) || birthDate > localDate(now)) return null
  return ageOn(birthDate, now)
}

/** Whether a guardian has to agree. */
export const isMinor = (values: Document, now: Date): boolean => {
  const age = ageFrom(values, now)
  return age !== null && needsGuardian(age)
}

type Faults = Partial<Record<string, string>>

/** Rules of the form that need the clock or each other; field → name of what is wrong. */
export const registrationCheck =
  (now: () => Date) =>
  (values: RegistrationValues): Faults => ({
    ...identityFaults(values, now()),
    ...passwordFaults(values),
    ...(values.email && !values.emailTicket && { emailTicket: 'proofMissing' }),
    ...(isMinor(values, now()) && guardianFaults(values, now())),
  })

const identityFaults = (values: RegistrationValues, now: Date): Faults => {
  const { documentType, birthDate } = values
  const number = normalizeDocumentNumber(values.documentNumber)
  return {
    ...(number && {
      documentNumber: documentNumberObstacle(documentType, number, now) ?? undefined,
    }),
    ...(asksBirthDate(documentType, number) &&
      (!birthDate
        ? { birthDate: 'required' }
        : birthDate > localDate(now) && { birthDate: 'date' })),
  }
}

const passwordFaults = (values: RegistrationValues): Faults => {
  if (!values.password) return {}
  const fault = passwordFormObstacle(values.password, values.passwordAgain, {
    loginName: values.loginName,
    mobile: normalizeMobile(values.mobile),
    name: values.name,
  })
  if (!fault) return {}
  const again = fault === 'passwordAgainRequired' || fault === 'passwordsDiffer'
  return { [again ? 'passwordAgain' : 'password']: fault }
}

const guardianFaults = (values: RegistrationValues, now: Date): Faults => {
  const required = ['guardianName', 'guardianRelation', 'guardianMobile'] as const
  const number = normalizeDocumentNumber(values.guardianDocumentNumber)
  return {
    ...Object.fromEntries(
      required.flatMap((field) => (values[field] ? [] : [[field, 'required']])),
    ),
    guardianDocumentNumber: number
      ? (documentNumberObstacle(values.guardianDocumentType, number, now) ?? undefined)
      : 'required',
    ...(!values.guardianTicket && { guardianTicket: 'proofMissing' }),
  }
}
