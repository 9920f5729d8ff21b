import { asksBirthDate } from 'contract/rules/document-number'
import type { ApiFailure } from 'kit/api/failure.ts'
import type { useContractForm } from 'kit/form/contract-form.ts'
import type { RegistrationValues } from './registration-check.ts'

/** Where a refusal of the server belongs; one of the age belongs to whatever tells it. */
const refusedFields = {
  documentNumberTaken: 'documentNumber',
  claimRefused: 'documentNumber',
  mobileTaken: 'mobile',
  emailTaken: 'email',
  loginNameTaken: 'loginName',
  realNameMismatch: 'name',
  regionUnknown: 'regionCode',
  organizationNotJoinable: 'organizationIds',
  guardianUnfit: 'guardianDocumentNumber',
  agreementChanged: 'agreed',
} as const satisfies Record<string, keyof RegistrationValues>

/** The proof that belongs to a contact the server names. */
const tickets = {
  mobile: 'mobileTicket',
  email: 'emailTicket',
  guardianMobile: 'guardianTicket',
} as const

/** Empties what the server takes no more, and says where its refusals belong. */
export const takeRefusal = (
  form: ReturnType<typeof useContractForm<RegistrationValues>>,
  { name, details }: ApiFailure,
) => {
  const { documentType, documentNumber } = form.getValues()
  const old = asksBirthDate(documentType, documentNumber) ? 'birthDate' : 'documentNumber'
  const proof = tickets[details.field as keyof typeof tickets]
  if (name === 'proofExpired' && proof) form.setValue(proof, '')
  if (name === 'agreementChanged') form.setValue('agreed', '')
  return {
    ...refusedFields,
    tooYoung: old,
    guardianRequired: old,
    ...(proof && { proofExpired: proof }),
  } as const
}
