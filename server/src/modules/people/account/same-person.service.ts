import { FORMER_CONTACT_DAYS } from 'contract/rules/terms'
import { type Keys, openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { identifierDigest, type Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import {
  findAccounts,
  findAdministrators,
  insertFormer,
  listReaches,
  removeFormerBefore,
  renewPersons,
} from './same-person.repository.ts'

const realms: readonly Realm[] = ['volunteer', 'administrator']

/**
 * The volunteers for whom the administrator does not decide: who are he himself, and whose guardian he is. He is known by
 * the document that was entered for one of his accounts, and by the number or the address that reaches both; or did
 * within `FORMER_CONTACT_DAYS`: whoever takes another number stays who he is.
 */
export const ownVolunteers = async (
  db: Db,
  keys: Keys,
  administratorId: string,
): Promise<string[]> => {
  const reaches = await listReaches(db, administratorId)
  const digests = reaches.flatMap(({ id, ...reach }) =>
    (['mobile', 'email'] as const).flatMap((kind) => {
      const cipher = reach[kind]
      const value = cipher && openField(keys, `administrator.${kind}.${id}`, cipher)
      return value ? realms.map((realm) => identifierDigest(keys, realm, kind, value)) : []
    }),
  )
  return findAccounts(db, administratorId, digests)
}

/** The accounts of whoever an administrator is, for who acts without a session; else they stand in the actor. */
export const ownAdministrators = (db: Db, administratorId: string): Promise<string[]> =>
  findAdministrators(db, administratorId)

/** Keeps where an account was reached, before it is reached elsewhere or not at all; as digests. */
export const noteFormerContact = async (
  db: Tx,
  keys: Keys,
  { realm, id }: { realm: Realm; id: string },
  contact: 'mobile' | 'email',
  cipher: Buffer | null,
  now: Date,
): Promise<void> => {
  const value = cipher && openField(keys, `${realm}.${contact}.${id}`, cipher)
  if (!value) return
  const digests = realms.map((each) => ({
    realm: each,
    digest: identifierDigest(keys, each, contact, value),
  }))
  await insertFormer(db, id, contact, digests, now)
}

/**
 * Forgets numbers and addresses that accounts left long ago: they reach somebody else by then; and works out again who is
 * one person. Timed; gives how many were forgotten.
 */
export const forgetFormerContacts = async ({ db, clock }: World): Promise<number> => {
  const before = new Date(clock.now().getTime() - FORMER_CONTACT_DAYS * 86_400_000)
  const forgotten = await removeFormerBefore(db, before)
  await renewPersons(db)
  return forgotten
}

/** Keeps the document that an account had, before another takes its place. */
export const noteFormerDocument = (db: Tx, accountId: string, digest: Buffer, now: Date) =>
  insertFormer(db, accountId, 'documentNumber', [{ realm: 'volunteer', digest }], now)
