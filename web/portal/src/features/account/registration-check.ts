import type { IdDocument } from 'contract/codes/id-document'
import { documentNumberObstacle, normalizeDocumentNumber } from 'contract/rules/document-number'
import { ageOn, birthDateOf, genderOf, toEighteen } from 'contract/rules/id-number'
import { normalizeMobile } from 'contract/rules/mobile'
import { passwordFormObstacle } from 'contract/rules/password'
import { localDate, type LocalDate } from 'contract/rules/time'

/** The registration form as it is typed. */
export interface RegistrationValues {
  name: string
  documentType: IdDocument
  documentNumber: string
  /** Absent where the document tells it. */
  birthDate?: string
  mobile: string
  regionCode: string
  loginName: string
  password: string
  passwordAgain: string
  agreed: string
}

/** Whether the form must ask for the birth date, because no such document tells it. */
export const asksBirthDate = (type: IdDocument, typed: string): boolean =>
  type === '14'
    ? // The residence card of foreigners has had 18 digits since 2023; older ones tell no date.
      !/^\d{17}[\dX]$/.test(normalizeDocumentNumber(typed))
    : type !== '01' && type !== '11'

/** Rules of the form that need the clock or each other; field → name of what is wrong. */
export const registrationCheck =
  (now: () => Date) =>
  (values: RegistrationValues): Partial<Record<string, string>> => {
    const { documentType, birthDate } = values
    const number = normalizeDocumentNumber(values.documentNumber)
    const password =
      values.password &&
      passwordFormObstacle(values.password, values.passwordAgain, {
        loginName: values.loginName,
        mobile: normalizeMobile(values.mobile),
        name: values.name,
      })
    return {
      ...(number && {
        documentNumber: documentNumberObstacle(documentType, number, now()) ?? undefined,
      }),
      ...(asksBirthDate(documentType, number) &&
        (!birthDate
          ? { birthDate: 'required' }
          : birthDate > localDate(now()) && { birthDate: 'date' })),
      ...(password === 'passwordAgainRequired'
        ? { passwordAgain: password }
        : password === 'passwordsDiffer'
          ? { passwordAgain: 'passwordAgain' }
          : password
            ? { password: password.startsWith('passwordContains') ? 'passwordContext' : password }
            : {}),
    }
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
