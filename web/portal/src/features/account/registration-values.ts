import { accountCopy } from './account.copy.ts'
import type { RegistrationValues } from './registration-check.ts'

const copy = accountCopy.register.form

export const emptyRegistration: RegistrationValues = {
  name: '',
  documentType: '01',
  documentNumber: '',
  birthDate: '',
  mobile: '',
  regionCode: '',
  loginName: '',
  password: '',
  passwordAgain: '',
  agreed: '',
}

/** What each step asks for, in its order, with the labels of its fields. */
export const registrationFields = {
  identity: {
    name: copy.name,
    documentType: copy.documentType,
    documentNumber: copy.documentNumber,
    birthDate: copy.birthDate,
    regionCode: copy.region,
  },
  account: {
    mobile: copy.mobile,
    loginName: copy.loginName,
    password: copy.password,
    passwordAgain: copy.passwordAgain,
  },
  check: { agreed: copy.agreement },
} as const satisfies Record<string, Partial<Record<keyof RegistrationValues, string>>>

export type RegistrationStep = keyof typeof registrationFields

export const registrationSteps = Object.keys(registrationFields) as RegistrationStep[]

export const fieldsOf = (step: RegistrationStep) =>
  Object.keys(registrationFields[step]) as (keyof RegistrationValues)[]

/** The step that asks for a field. */
export const stepOf = (field: string): RegistrationStep | undefined =>
  registrationSteps.find((step) => field in registrationFields[step])
