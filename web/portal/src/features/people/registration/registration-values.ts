import { CHILD_BELOW } from 'contract/rules/terms'
import { accountLabels } from 'kit/form/account-fields.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { wishesCopy } from 'kit/form/wishes.copy.ts'
import { registrationCopy as copy } from './registration.copy.ts'

export const emptyRegistration: RegistrationValues = {
  name: '',
  documentType: '01',
  documentNumber: '',
  birthDate: '',
  regionCode: '',
  mobile: '',
  mobileTicket: '',
  email: '',
  emailTicket: '',
  loginName: '',
  password: '',
  passwordAgain: '',
  categories: '',
  skills: '',
  availability: '',
  organizationIds: '',
  guardianName: '',
  guardianRelation: '',
  guardianDocumentType: '01',
  guardianDocumentNumber: '',
  guardianMobile: '',
  guardianTicket: '',
  agreed: '',
}

/** Registering again, or taking over an imported account, which has its division and organisations. */
export type Mode = 'register' | 'claim'

type Fields = Partial<Record<keyof RegistrationValues, string>>

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
    mobileTicket: copy.code,
    email: copy.email,
    emailTicket: copy.emailCode,
    ...accountLabels,
  },
  wishes: {
    categories: wishesCopy.categories,
    skills: wishesCopy.skills,
    availability: wishesCopy.availability,
  },
  organization: { organizationIds: copy.organization },
  guardian: {
    guardianName: copy.guardianName,
    guardianRelation: copy.guardianRelation,
    guardianDocumentType: copy.guardianDocumentType,
    guardianDocumentNumber: copy.guardianDocumentNumber,
    guardianMobile: copy.guardianMobile,
    guardianTicket: copy.guardianCode,
  },
  check: { agreed: copy.agree },
} as const satisfies Record<string, Fields>

/** Fields that are chosen from what there is. */
export const chosenFields = [
  'documentType',
  'regionCode',
  'guardianRelation',
  'guardianDocumentType',
] as const

/** Words before the title of a text that is agreed to; of a small child its guardian agrees. */
export const agreeWords = (age: number): string =>
  age < CHILD_BELOW ? copy.agreeGuardian : copy.agree

export type RegistrationStep = keyof typeof registrationFields

const all = Object.keys(registrationFields) as RegistrationStep[]

/** The steps that somebody goes through. */
export const stepsOf = (mode: Mode, minor: boolean): RegistrationStep[] =>
  all.filter((step) => {
    if (step === 'guardian') return minor
    return mode === 'register' || (step !== 'wishes' && step !== 'organization')
  })

/** The step an address asks for, if it is one. */
export const stepCalled = (name: string | null): RegistrationStep | undefined =>
  all.find((step) => step === name)

/** Fields of a step; an account that is claimed has its division. */
export const fieldsOf = (step: RegistrationStep, mode: Mode) =>
  (Object.keys(registrationFields[step]) as (keyof RegistrationValues)[]).filter(
    (field) => mode === 'register' || field !== 'regionCode',
  )
