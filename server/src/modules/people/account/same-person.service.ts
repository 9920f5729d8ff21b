import { FORMER_CONTACT_DAYS } from 'contract/rules/terms'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { type Keys, openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { identifierDigest, type Realm } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import {
  findAccounts,
  findAdministrators,
  findOwn,
  getReach,
  insertFormer,
  listReaches,
  listStale,
  removeFormerBefore,
  renewPersons,
} from './same-person.repository.ts'

/** Digests that one transaction forgets. */
const AT_ONCE = 500

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

/**
 * The volunteers whom another one does not sign in or mark: himself, whoever is the same person, and whose guardian he is.
 * He is known as an administrator is.
 */
export const ownOfVolunteer = async (
  db: Db,
  keys: Keys,
  volunteerId: string,
): Promise<string[]> => {
  const reach = await getReach(db, volunteerId)
  const digests = (['mobile', 'email'] as const).flatMap((kind) => {
    const cipher = reach[kind]
    const value = cipher && openField(keys, `volunteer.${kind}.${volunteerId}`, cipher)
    return value ? realms.map((realm) => identifierDigest(keys, realm, kind, value)) : []
  })
  return findOwn(db, volunteerId, digests)
}

/**
 * Administrators of whom something else is kept for lists than `accountsOf` and `volunteersKnownBy` find; of those who share
 * anything with anybody, or of all.
 */
export const listStalePersons = (db: Db, ofAll = false): Promise<string[]> => listStale(db, ofAll)

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
  const now = clock.now()
  const before = new Date(now.getTime() - FORMER_CONTACT_DAYS * 86_400_000)
  let forgotten = 0
  for (let some = AT_ONCE; some === AT_ONCE; forgotten += some)
    some = await transact(db, async (tx) => {
      const contacts = await removeFormerBefore(tx, before, AT_ONCE)
      const about = { kind: 'formerContact', id: null }
      if (contacts > 0)
        await record(tx, system, 'formerContactsForgotten', about, { contacts }, now)
      return contacts
    })
  await transact(db, async (tx) => {
    const renewed = await renewPersons(tx)
    const about = { kind: 'formerContact', id: null }
    if (renewed > 0) await record(tx, system, 'personsRenewed', about, { renewed }, now)
  })
  return forgotten
}

/** Keeps the document that an account had, before another takes its place. */
export const noteFormerDocument = (db: Tx, accountId: string, digest: Buffer, now: Date) =>
  insertFormer(db, accountId, 'documentNumber', [{ realm: 'volunteer', digest }], now)
