import { asksBirthDate } from 'contract/rules/document-number'
import { isMinor, type RegistrationValues } from './registration-check.ts'
import type { Mode } from './registration-values.ts'

const always = [
  'name',
  'documentType',
  'documentNumber',
  'mobile',
  'mobileTicket',
  'email',
  'emailTicket',
  'loginName',
  'password',
  'passwordAgain',
  'agreed',
] as const
const ofRegistration = [
  'regionCode',
  'categories',
  'skills',
  'availability',
  'organizationIds',
] as const
const ofGuardian = [
  'guardianName',
  'guardianRelation',
  'guardianDocumentType',
  'guardianDocumentNumber',
  'guardianMobile',
  'guardianTicket',
] as const

/** What is sent of the form: nothing that was left empty or belongs to another way through it. */
export const inputOf = (
  mode: Mode,
  values: RegistrationValues,
  requestId: string,
): Record<string, string> => {
  const names: readonly (keyof RegistrationValues)[] = [
    ...always,
    ...(asksBirthDate(values.documentType, values.documentNumber) ? (['birthDate'] as const) : []),
    ...(mode === 'register' ? ofRegistration : []),
    ...(isMinor(values, new Date()) ? ofGuardian : []),
  ]
  const filled = names.filter((name) => values[name] !== '')
  return {
    ...(mode === 'register' && { requestId }),
    ...Object.fromEntries(filled.map((name) => [name, values[name]])),
  }
}
