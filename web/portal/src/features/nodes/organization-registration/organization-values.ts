import { accountLabels } from 'kit/form/account-fields.tsx'
import type { OrganizationRegistrationInput } from 'contract/nodes/organization-registration'
import { passwordFormObstacle } from 'contract/rules/password'
import { normalizeMobile } from 'contract/rules/mobile'
import type * as z from 'zod/mini'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'

/** Everything the form holds, as texts; what was not filled in is empty. */
export type OrganizationValues = Record<
  Exclude<keyof z.input<typeof OrganizationRegistrationInput>, 'requestId' | 'kind'>,
  string
> & { kind: 'organization' | 'group' }

export const emptyOrganization: OrganizationValues = {
  kind: 'organization',
  uscc: '',
  name: '',
  foundedOn: '',
  parentId: '',
  regionCode: '',
  principal: '',
  contactName: '',
  contactMobile: '',
  contactTicket: '',
  categories: '',
  address: '',
  introduction: '',
  uploadTicket: '',
  licenceFileId: '',
  sealFileId: '',
  administratorName: '',
  administratorMobile: '',
  administratorTicket: '',
  loginName: '',
  password: '',
  passwordAgain: '',
  agreed: '',
}

type Fields = Partial<Record<keyof OrganizationValues, string>>

/** What each step asks for, in its order, with the labels of its fields. */
export const organizationFields = {
  subject: {
    kind: copy.kind,
    uscc: copy.uscc,
    name: copy.name,
    foundedOn: copy.foundedOn,
    regionCode: copy.region,
    parentId: copy.parent,
  },
  contact: {
    principal: copy.principal,
    contactName: copy.contactName,
    contactMobile: copy.contactMobile,
    contactTicket: copy.code,
  },
  profile: {
    categories: copy.categories,
    address: copy.address,
    introduction: copy.introduction,
    licenceFileId: copy.licence,
    sealFileId: copy.seal,
  },
  account: {
    administratorName: copy.administratorName,
    administratorMobile: copy.administratorMobile,
    administratorTicket: copy.code,
    ...accountLabels,
  },
  check: { agreed: copy.agree },
} as const satisfies Record<string, Fields>

export type OrganizationStep = keyof typeof organizationFields

export const organizationSteps = Object.keys(organizationFields) as OrganizationStep[]

/** The step an address asks for, if it is one. */
export const stepCalled = (name: string | null): OrganizationStep | undefined =>
  organizationSteps.find((step) => step === name)

export const fieldsOf = (step: OrganizationStep) =>
  Object.keys(organizationFields[step]) as (keyof OrganizationValues)[]

/** The step that asks for a field. */
export const stepOf = (field: string): OrganizationStep | undefined =>
  organizationSteps.find((step) => field in organizationFields[step])

type Faults = Partial<Record<string, string>>

/** Rules between the fields; field → name of what is wrong. */
export const organizationCheck = (values: OrganizationValues): Faults => ({
  ...subjectCheck(values),
  ...(values.administratorMobile !== values.contactMobile &&
    !values.administratorTicket && { administratorTicket: 'proofMissing' }),
  ...passwordFaults(values),
})

/** What a registered organisation must have, and a group need not. */
const subjectCheck = ({
  kind,
  uscc,
  licenceFileId,
  sealFileId,
}: Pick<OrganizationValues, 'kind' | 'uscc' | 'licenceFileId' | 'sealFileId'>): Faults =>
  kind === 'group'
    ? {}
    : {
        ...(!uscc && { uscc: 'required' }),
        ...(!licenceFileId && { licenceFileId: 'fileMissing' }),
        ...(!sealFileId && { sealFileId: 'fileMissing' }),
      }

const passwordFaults = (values: OrganizationValues): Faults => {
  if (!values.password) return {}
  const fault = passwordFormObstacle(values.password, values.passwordAgain, {
    loginName: values.loginName,
    mobile: normalizeMobile(values.administratorMobile),
    name: values.administratorName,
  })
  if (!fault) return {}
  const again = fault === 'passwordAgainRequired' || fault === 'passwordsDiffer'
  return { [again ? 'passwordAgain' : 'password']: fault }
}

/** What is sent: nothing that was left empty, and of a group no credit code. */
export const filledOf = <Values extends { kind: string }>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== '' && !(name === 'uscc' && values.kind === 'group'),
    ),
  ) as Partial<Values>

/** The divisions from the province down to one, by its code; a town of a city without counties has none above but that. */
export const pathOfRegion = (code: string): string[] => {
  if (code === '') return []
  const [province, city, county] = [
    `${code.slice(0, 2)}0000`,
    `${code.slice(0, 4)}00`,
    code.slice(0, 6),
  ]
  return [...new Set([province, city, county, code])]
}
