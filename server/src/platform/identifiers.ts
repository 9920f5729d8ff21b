import type { IdDocument } from 'contract/codes/id-document'
import { documentKey } from 'contract/rules/document-number'
import { isEmail } from 'contract/rules/email'
import { normalizeIdNumber, toEighteen } from 'contract/rules/id-number'
import { isMobile, normalizeMobile } from 'contract/rules/mobile'
import { blindIndex, type Keys } from './crypto.ts'

export type Realm = 'volunteer' | 'administrator'
export type IdentifierKind = 'loginName' | 'mobile' | 'email' | 'documentNumber' | 'volunteerNo'

/** Digest under which an account of a realm is found by a normalised value. */
export const identifierDigest = (
  keys: Keys,
  realm: Realm,
  kind: IdentifierKind,
  value: string,
): Buffer =>
  blindIndex(
    keys,
    `${realm}.${kind}`,
    kind === 'loginName' || kind === 'email' ? value.toLowerCase() : value,
  )

/** The one kind of identifier that a typed login can be: each has a shape no other has. */
export const identifierOf = (typed: string): { kind: IdentifierKind; value: string } => {
  const value = typed.normalize('NFKC').trim()
  if (value.includes('@')) return { kind: 'email', value: isEmail(value) ? value : '' }
  const mobile = normalizeMobile(value)
  if (isMobile(mobile)) return { kind: 'mobile', value: mobile }
  const number = normalizeIdNumber(value)
  if (/^(\d{15}|\d{17}[\dX])$/.test(number))
    return { kind: 'documentNumber', value: toEighteen(number) }
  return { kind: 'loginName', value }
}

/** Digest by which a document is compared, whoever has it; the number as it is kept. */
export const documentDigest = (
  keys: Keys,
  { documentType, documentNumber }: Readonly<{ documentType: IdDocument; documentNumber: string }>,
): Buffer =>
  identifierDigest(keys, 'volunteer', 'documentNumber', documentKey(documentType, documentNumber))

/** Digest under which the number of an administrator is found among those of volunteers. */
export const volunteerMobileDigest = (keys: Keys, mobile: string): Buffer =>
  identifierDigest(keys, 'volunteer', 'mobile', mobile)

/** Digest under which guardians are found by their mobile, in its one form. */
export const guardianDigest = (keys: Keys, mobile: string): Buffer =>
  blindIndex(keys, 'guardian.mobile', mobile)

/**
 * The digests of a guardian's row: of his mobile, and those by which an administrator is known to be he, of his document
 * and of the number that reaches both.
 */
export const guardianDigests = (
  keys: Keys,
  guardian: Readonly<{ documentType: IdDocument; documentNumber: string; mobile: string }>,
) => ({
  mobile_digest: guardianDigest(keys, guardian.mobile),
  document_digest: documentDigest(keys, guardian),
  administrator_digest: identifierDigest(keys, 'administrator', 'mobile', guardian.mobile),
})
