import { type Keys, openField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { findAccounts, findReach } from './same-person.repository.ts'

/**
 * The volunteers who are the administrator himself, known by the number or the address that reaches both
 * accounts. Administrators leave no document here that could be compared.
 */
export const ownVolunteers = async (
  db: Db,
  keys: Keys,
  administratorId: string,
): Promise<string[]> => {
  const reach = await findReach(db, administratorId)
  if (!reach) return []
  const digests = (['mobile', 'email'] as const).flatMap((kind) => {
    const cipher = reach[kind]
    const value = cipher && openField(keys, `administrator.${kind}.${administratorId}`, cipher)
    return value ? [identifierDigest(keys, 'volunteer', kind, value)] : []
  })
  return digests.length === 0 ? [] : findAccounts(db, digests)
}
