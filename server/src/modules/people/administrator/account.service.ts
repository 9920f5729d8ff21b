import type { Role } from 'contract/permissions'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { identifierDigest, volunteerMobileDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import type { World } from '../../../platform/world.ts'
import * as accounts from './administrator.repository.ts'

/** What an administrator's account begins with. */
export interface NewAccount {
  loginName: string
  name: string
  mobile: string
  email: string | null
  passwordHash: string
  /** Must be replaced at the first login. */
  weakPassword?: boolean
}

/** Opens an account without roles. Fails with loginNameTaken, mobileTaken or emailTaken. */
export const openAccount = async (
  { keys }: Pick<World, 'keys'>,
  db: Tx,
  { loginName, name, mobile, email, passwordHash, weakPassword = false }: NewAccount,
  now: Date,
): Promise<string> => {
  const id = newId()
  const closed = (contact: 'mobile' | 'email', value: string) =>
    encryptField(keys, `administrator.${contact}.${id}`, value)
  await accounts.insertAdministrator(db, {
    id,
    login_name: loginName,
    name,
    mobile_cipher: closed('mobile', mobile),
    volunteer_mobile_digest: volunteerMobileDigest(keys, mobile),
    email_cipher: email === null ? null : closed('email', email),
    password_hash: passwordHash,
    weak_password: weakPassword,
    created_at: now,
  })
  const take = async (kind: 'loginName' | 'mobile' | 'email', value: string) => {
    const indexed = identifierDigest(keys, 'administrator', kind, value)
    if (!(await accounts.insertIdentifier(db, kind, indexed, id))) fail(`${kind}Taken`)
  }
  await take('loginName', loginName)
  await take('mobile', mobile)
  if (email !== null) await take('email', email)
  return id
}

/**
 * Opens the account of one who founds the federation, with his role there; the password must be replaced
 * at the first login. Fails with loginNameTaken or mobileTaken.
 */
export const enrolFounder = async (
  world: Pick<World, 'keys'>,
  db: Tx,
  account: Pick<NewAccount, 'loginName' | 'name' | 'mobile' | 'passwordHash'>,
  { organizationId, role }: { organizationId: string; role: Role },
  now: Date,
): Promise<void> => {
  const id = await openAccount(world, db, { ...account, email: null, weakPassword: true }, now)
  await accounts.insertRoles(db, id, organizationId, [role], now)
}
