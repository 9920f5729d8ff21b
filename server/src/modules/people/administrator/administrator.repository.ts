import type { Role } from 'contract/permissions'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Administrator, AdministratorDecision } from '../../../platform/tables.ts'

export interface StaffRow {
  id: string
  name: string
  loginName: string
  mobileCipher: Buffer | null
  documentCipher: Buffer | null
  state: 'active' | 'frozen'
  roles: Role[]
  lastLoginAt: Date | null
}

const lastLogin = sql`(select max(h.created_at) from login_history h where h.account_id = a.id and h.succeeded)`
const columns = sql`a.id, a.name, a.login_name as "loginName", a.mobile_cipher as "mobileCipher",
  a.document_number_cipher as "documentCipher", a.state,
  array_agg(distinct r.role order by r.role) as roles, ${lastLogin} as "lastLoginAt"`

/** The administrators of a node, its owner first, then as they came. */
export const listStaff = async (db: Db, organizationId: string): Promise<StaffRow[]> => {
  const { rows } = await sql<StaffRow>`
    select ${columns} from administrator_role r join administrator a on a.id = r.administrator_id
    where r.organization_id = ${organizationId} group by a.id
    order by bool_or(r.role = 'owner') desc, min(r.granted_at), a.id`.execute(db)
  return rows
}

/** An administrator by the digest of his login name, with what he serves. */
export const findByLoginName = async (
  db: Db,
  digest: Buffer,
): Promise<(StaffRow & { organizations: string[] }) | undefined> => {
  const { rows } = await sql<StaffRow & { organizations: string[] }>`
    select ${columns}, array_agg(distinct o.name order by o.name) as organizations
    from account_identifier i join administrator a on a.id = i.account_id
    join administrator_role r on r.administrator_id = a.id join organization o on o.id = r.organization_id
    where i.realm = 'administrator' and i.kind = 'loginName' and i.digest = ${digest} group by a.id`.execute(
    db,
  )
  return rows[0]
}

/**
 * The administrators of a node with their roles, held until the transaction ends: of two who take a
 * role from each other the second sees what the first left.
 */
export const lockStaff = async (db: Tx, organizationId: string) => {
  // The node's row comes first, because rows of roles come and go.
  await sql`select from organization where id = ${organizationId} for no key update`.execute(db)
  const { rows } = await sql<{ id: string; state: 'active' | 'frozen'; roles: Role[] }>`
    select a.id, a.state, array_agg(r.role order by r.role) as roles
    from administrator_role r join administrator a on a.id = r.administrator_id
    where r.organization_id = ${organizationId} group by a.id order by a.id`.execute(db)
  return rows
}

/** Puts roles at a node in place of those an administrator holds there; none takes them all. */
export const replaceRoles = async (
  db: Tx,
  administratorId: string,
  organizationId: string,
  wanted: readonly Role[],
  now: Date,
): Promise<void> => {
  await db
    .deleteFrom('administrator_role')
    .where('administrator_id', '=', administratorId)
    .where('organization_id', '=', organizationId)
    .where('role', 'not in', ['', ...wanted])
    .execute()
  await insertRoles(db, administratorId, organizationId, wanted, now)
}

/** Gives roles at a node; one he holds already stays as it is. */
export const insertRoles = (
  db: Tx,
  administratorId: string,
  organizationId: string,
  roles: readonly Role[],
  now: Date,
) =>
  sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
    select ${administratorId}::uuid, ${organizationId}::uuid, wanted.role, ${now}::timestamptz
    from unnest(${roles}::text[]) as wanted (role)
    on conflict (administrator_id, organization_id, role) do nothing`.execute(db)

/** Whether an administrator has a role at a node. */
export const serves = async (db: Db, administratorId: string, organizationId: string) => {
  const row = await db
    .selectFrom('administrator_role')
    .where('administrator_id', '=', administratorId)
    .where('organization_id', '=', organizationId)
    .select('role')
    .executeTakeFirst()
  return row !== undefined
}

/** The digest of the document that was entered for an administrator; null without one. */
export const getDocument = async (db: Db, id: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('administrator')
    .where('id', '=', id)
    .select('document_digest as digest')
    .executeTakeFirstOrThrow()
  return row.digest
}

/** Writes the document of an administrator. */
export const setDocument = (
  db: Tx,
  id: string,
  document: { documentType: string; cipher: Buffer; digest: Buffer },
) =>
  db
    .updateTable('administrator')
    .set({
      document_type: document.documentType,
      document_number_cipher: document.cipher,
      document_digest: document.digest,
    })
    .where('id', '=', id)
    .execute()

/** The state of an account, held until the transaction ends. */
export const lockState = async (db: Tx, id: string): Promise<'active' | 'frozen' | undefined> => {
  const { rows } = await sql<{ state: 'active' | 'frozen' }>`
    select state from administrator where id = ${id} for update`.execute(db)
  return rows[0]?.state
}

export const setState = (db: Tx, id: string, state: 'active' | 'frozen') =>
  db.updateTable('administrator').set({ state }).where('id', '=', id).execute()

export const insertAdministrator = (db: Tx, administrator: Insertable<Administrator>) =>
  db.insertInto('administrator').values(administrator).execute()

/** Takes an identifier for an account; false when another has it. Waits for one who takes it just now. */
export const insertIdentifier = async (
  db: Tx,
  kind: 'loginName' | 'mobile' | 'email',
  digest: Buffer,
  accountId: string,
): Promise<boolean> => {
  const row = await db
    .insertInto('account_identifier')
    .values({ realm: 'administrator', kind, digest, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('account_identifier_unique').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The account behind a digest of a mobile number or an address. */
export const findOwner = async (db: Db, kind: 'mobile' | 'email', digest: Buffer) => {
  const row = await db
    .selectFrom('account_identifier')
    .where('realm', '=', 'administrator')
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .select('account_id as id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertDecision = (db: Tx, decision: Insertable<AdministratorDecision>) =>
  db.insertInto('administrator_decision').values(decision).execute()
