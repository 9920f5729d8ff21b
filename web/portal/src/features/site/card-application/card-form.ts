import { DebitCardInput, type cardApplication } from 'contract/site/card-application'
import type { InputOf } from 'contract/endpoint'
import { useContractForm, type Check } from 'kit/form/contract-form.ts'
import type { CardDraft } from './card-draft.ts'
import { flowCopy as copy } from './flow.copy.ts'

/** The fields of the two pages that are typed, as the contract names them. */
export type CardValues = Pick<
  CardDraft,
  | 'documentValidUntil'
  | 'address'
  | 'occupation'
  | 'contactName'
  | 'contactMobile'
  | 'uniformSize'
  | 'delivery'
  | 'branchCode'
  | 'pickupOn'
  | 'pickupSlot'
  | 'postalAddress'
>

const valuesOf = (draft: CardDraft): CardValues => ({
  documentValidUntil: draft.documentValidUntil,
  address: draft.address,
  occupation: draft.occupation,
  contactName: draft.contactName,
  contactMobile: draft.contactMobile,
  uniformSize: draft.uniformSize,
  delivery: draft.delivery,
  branchCode: draft.branchCode,
  pickupOn: draft.pickupOn,
  pickupSlot: draft.pickupSlot,
  postalAddress: draft.postalAddress,
})

/**
 * The fields of each page in their order, for the list of errors on top. The day until which the document
 * is valid is not among them: whether it is needed depends on a tick that is no field.
 */
export const pageFields = {
  person: {
    address: copy.address,
    occupation: copy.occupation,
    contactName: copy.contactName,
    contactMobile: copy.contactMobile,
  },
  handOver: {
    uniformSize: copy.uniformSize,
    delivery: copy.delivery,
    branchCode: copy.branch,
    pickupOn: copy.pickupOn,
    pickupSlot: copy.pickupSlot,
    postalAddress: copy.postalAddress,
  },
} as const

// The schema asks for these only once everything else is right.
const handOverCheck: Check<CardValues> = ({
  delivery,
  branchCode,
  pickupOn,
  pickupSlot,
  postalAddress,
}) =>
  delivery === 'branch'
    ? {
        ...(!branchCode && { branchCode: 'required' }),
        ...(!pickupOn && { pickupOn: 'required' }),
        ...(!pickupSlot && { pickupSlot: 'required' }),
      }
    : delivery === 'post' && !postalAddress
      ? { postalAddress: 'required' }
      : {}

export const useCardForm = (draft: CardDraft) =>
  useContractForm<CardValues>(DebitCardInput, valuesOf(draft), handOverCheck)

/** What is sent for the debit card: nothing of the way of handing over that was not chosen. */
export const debitInputOf = (draft: CardDraft): InputOf<typeof cardApplication.submitDebit> => {
  const atBranch = draft.delivery === 'branch'
  return {
    requestId: draft.requestId,
    agreed: draft.agreed,
    financeConsent: true,
    photoConsent: true,
    ...(!draft.longTerm && { documentValidUntil: draft.documentValidUntil }),
    address: draft.address,
    occupation: draft.occupation as '31',
    contactName: draft.contactName,
    contactMobile: draft.contactMobile,
    faceFileId: draft.face!.fileId,
    ...(draft.front && draft.back
      ? { frontFileId: draft.front.fileId, backFileId: draft.back.fileId }
      : {}),
    uniformSize: draft.uniformSize as 'M',
    delivery: atBranch ? 'branch' : 'post',
    ...(atBranch
      ? {
          branchCode: draft.branchCode,
          pickupOn: draft.pickupOn,
          pickupSlot: draft.pickupSlot,
        }
      : { postalAddress: draft.postalAddress }),
  }
}

/** Whether the page of the person has been filled in, as far as the way on asks for it. */
export const hasPerson = (draft: CardDraft): boolean =>
  draft.face !== null &&
  draft.address !== '' &&
  draft.occupation !== '' &&
  draft.contactName !== '' &&
  draft.contactMobile !== '' &&
  (draft.longTerm || draft.documentValidUntil !== '')
