import { maskIdNumber } from 'contract/rules/mask'
import { encryptField, type Keys, showField } from '../../../platform/crypto.ts'

const placeOf = (administratorId: string) => `administrator.document_number.${administratorId}`

/** The number of an administrator's document, closed. */
export const closedDocument = (keys: Keys, administratorId: string, number: string): Buffer =>
  encryptField(keys, placeOf(administratorId), number)

/** The same for people to look at; empty without one. */
export const shownDocument = (keys: Keys, administratorId: string, cipher: Buffer | null): string =>
  cipher ? showField(keys, placeOf(administratorId), cipher, maskIdNumber) : ''
