import { type Keys, openField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { documentDigest, identifierDigest } from '../../../platform/identifiers.ts'
import { alteredRows } from '../../foundation/row-seal/row-seal.service.ts'
import { type KnownVolunteer, listKnown } from './identity-check.repository.ts'

/**
 * Those of some volunteers whose name, document or contacts are not what the product wrote, or who are not found by
 * them: an administrator who is one of them would pass for somebody else.
 */
export const alteredVolunteers = async (
  world: { db: Db; keys: Keys },
  volunteerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(volunteerIds)]
  const altered = await alteredRows(world, 'volunteer', ids)
  const known = await listKnown(world.db, ids)
  return new Set([
    ...altered,
    ...known.filter((one) => !isFound(world.keys, one)).map(({ id }) => id),
  ])
}

/** What does not open finds nobody; an account without its person has neither document nor contacts. */
const isFound = (keys: Keys, { id, documentType, digests, ...closed }: KnownVolunteer): boolean => {
  const open = (field: string, cipher: Buffer) =>
    openField(keys, `volunteer.${field}.${id}`, cipher)
  const has = (digest: Buffer) => digests.some((one) => one.equals(digest))
  const documentNumber = open('document_number', closed.documentNumberCipher)
  if (documentNumber === null) return false
  if (documentNumber !== '' && !has(documentDigest(keys, { documentType, documentNumber })))
    return false
  return (['mobile', 'email'] as const).every((kind) => {
    const cipher = closed[`${kind}Cipher`]
    if (cipher === null) return true
    const value = open(kind, cipher)
    return value !== null && has(identifierDigest(keys, 'volunteer', kind, value))
  })
}
