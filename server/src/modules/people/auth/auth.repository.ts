import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { IdentifierKind, Realm } from '../../../platform/identifiers.ts'

export interface Account {
  id: string
  passwordHash: string
  weakPassword: boolean
  state: string
  loginName: string
  name: string
  mobileCipher: Buffer | null
  emailCipher: Buffer | null
}

const columns = sql`a.id, a.password_hash as "passwordHash", a.weak_password as "weakPassword", a.state,
  a.login_name as "loginName", a.name, a.mobile_cipher as "mobileCipher", a.email_cipher as "emailCipher"`

/** The account of a realm behind an identifier. */
export const findByIdentifier = async (
  db: Db,
  realm: Realm,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select ${columns} from account_identifier i join ${sql.table(realm)} a on a.id = i.account_id
    where i.realm = ${realm} and i.kind = ${kind} and i.digest = ${digest}`.execute(db)
  return rows[0]
}

/** The account of a realm. */
export const findById = async (db: Db, realm: Realm, id: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select ${columns} from ${sql.table(realm)} a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Puts another password in place of the present one; the account is no longer taken for weak. */
export const storePassword = (db: Tx, realm: Realm, id: string, passwordHash: string) =>
  sql`update ${sql.table(realm)} set password_hash = ${passwordHash}, weak_password = false where id = ${id}`.execute(
    db,
  )

/** The nodes an administrator serves, the one nearest the root first, with their states. */
export const listServedOrganizations = (db: Db, administratorId: string) =>
  db
    .selectFrom('administrator_role as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .where('r.administrator_id', '=', administratorId)
    .select(['o.id', 'o.state', 'o.kind'])
    .distinct()
    .select((eb) =>
      eb
        .selectFrom('organization_ancestry as a')
        .whereRef('a.organization_id', '=', 'o.id')
        .select((eb) => eb.fn.countAll<number>().as('depth'))
        .as('depth'),
    )
    .orderBy('depth')
    .orderBy('o.id')
    .execute()

/** Where the registration of a node stands, for its administrator who is not let in yet. */
export const findRegistration = (db: Db, organizationId: string) =>
  db
    .selectFrom('organization_request')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'registration')
    .select(['state', 'number', 'due_on as dueOn', 'reasons'])
    .executeTakeFirst()
