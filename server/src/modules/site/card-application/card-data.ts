import { decryptField, encryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Branch, CardBank } from '../../../platform/card-bank.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { cardDueOn } from './card-turn.service.ts'
import type { CardRow, Photo } from './card.repository.ts'

const closedFields = ['address', 'contact_name', 'contact_mobile', 'postal_address'] as const
type Field = (typeof closedFields)[number]

const place = (field: Field, id: string) => `card_application.${field}.${id}`

/** A value closed for one field of one application. */
export const close = (keys: Keys, field: Field, id: string, value: string): Buffer =>
  encryptField(keys, place(field, id), value)

/** What is closed in an application, opened to be shown; empty where nothing is, or is no more. */
export const shownOf = (keys: Keys, row: CardRow) => openedBy(showField, keys, row)

/** The same for the bank. Fails with valueDamaged. */
export const opened = (keys: Keys, row: CardRow) => openedBy(decryptField, keys, row)

const openedBy = (by: typeof decryptField, keys: Keys, row: CardRow) => {
  const open = (field: Field, cipher: Buffer | null) =>
    cipher ? by(keys, place(field, row.cardApplicationId), cipher) : ''
  return {
    address: open('address', row.addressCipher),
    contactName: open('contact_name', row.contactNameCipher),
    contactMobile: open('contact_mobile', row.contactMobileCipher),
    postalAddress: open('postal_address', row.postalAddressCipher),
  }
}

/** The facts that everybody who may see an application sees. */
export const factsOf = ({
  cardApplicationId,
  number,
  kind,
  state,
  since,
  appliedAt,
  reason,
  ...passed
}: CardRow) => {
  const dueOn = cardDueOn({ state, since, passedDueOn: passed.passedDueOn })
  const passedOn = dueOn === null ? null : passedOnOf(passed)
  return { cardApplicationId, number, kind, state, since, appliedAt, reason, dueOn, passedOn }
}

/** The branch of a code; one that the bank has closed since is shown by its code. */
export const branchOf = ({ branches }: CardBank, code: string | null): Branch | null =>
  code === null
    ? null
    : (branches.find((branch) => branch.code === code) ?? { code, name: code, address: '' })

/** How the card of an application is handed over. */
export const handOverOf = (bank: CardBank, row: CardRow) => ({
  uniformSize: row.uniformSize,
  delivery: row.delivery,
  branch: branchOf(bank, row.branchCode),
  pickupOn: row.pickupOn,
  pickupSlot: row.pickupSlot,
  lastFour: row.lastFour,
})

/** The photos of an application that are on file. */
export const photosOf = (row: CardRow): { photo: Photo; fileId: string }[] =>
  (
    [
      ['face', row.faceFileId],
      ['front', row.frontFileId],
      ['back', row.backFileId],
    ] as const
  ).flatMap(([photo, fileId]) => (fileId ? [{ photo, fileId }] : []))
