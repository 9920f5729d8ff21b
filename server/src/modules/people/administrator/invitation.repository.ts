import type { Role } from 'contract/permissions'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AdministratorInvitation } from '../../../platform/tables.ts'

export interface InvitationRow {
  id: string
  organizationId: string
  organizationName: string
  name: string
  channel: 'sms' | 'email'
  targetCipher: Buffer
  targetDigest: Buffer
  roles: Role[]
  invitedBy: string
  inviterName: string
  released: boolean
  sends: number
  sentAt: Date | null
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

const select = sql`select i.id, i.organization_id as "organizationId", o.name as "organizationName", i.name, i.channel,
  i.target_cipher as "targetCipher", i.target_digest as "targetDigest", i.roles, i.invited_by as "invitedBy",
  b.name as "inviterName", i.token_digest is not null as released, i.sends, i.sent_at as "sentAt",
  i.created_at as "createdAt", i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"
  from administrator_invitation i join organization o on o.id = i.organization_id
  join administrator b on b.id = i.invited_by`

const one = async (db: Db, where: RawBuilder<unknown>): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`${select} where ${where}`.execute(db)
  return rows[0]
}

/** Invitations of a node made since a moment, the newest first. */
export const list = async (db: Db, organizationId: string, since: Date) => {
  const { rows } = await sql<InvitationRow>`${select}
    where i.organization_id = ${organizationId} and i.created_at >= ${since} order by i.id desc limit 200`.execute(
    db,
  )
  return rows
}

/** An invitation of a node, held until the transaction ends. */
export const lockOfNode = (db: Tx, id: string, organizationId: string) =>
  one(db, sql`i.id = ${id} and i.organization_id = ${organizationId} for update of i`)

/** The invitation of a link, while its node is open. */
export const findByToken = (db: Db, digest: Buffer) =>
  one(db, sql`i.token_digest = ${digest} and o.state = 'approved'`)

/** The same, held until the transaction ends: of two who accept it the second sees it accepted. */
export const lockByToken = (db: Tx, digest: Buffer) =>
  one(db, sql`i.token_digest = ${digest} and o.state = 'approved' for update of i`)

export const insert = (db: Tx, invitation: Insertable<AdministratorInvitation>) =>
  db.insertInto('administrator_invitation').values(invitation).execute()

/** Makes room for another invitation of a contact whose former one has ended by itself. */
export const closeExpired = (db: Tx, organizationId: string, targetDigest: Buffer, now: Date) =>
  db
    .updateTable('administrator_invitation')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('target_digest', '=', targetDigest)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()

/** Gives an invitation a link, in place of the one it had; `releasedBy` where that lets it go out. */
export const send = (
  db: Tx,
  id: string,
  {
    token,
    expiresAt,
    releasedBy,
    now,
  }: { token: Buffer; expiresAt: Date; releasedBy?: string; now: Date },
) =>
  db
    .updateTable('administrator_invitation')
    .set((eb) => ({
      token_digest: token,
      expires_at: expiresAt,
      sent_at: now,
      sends: eb('sends', '+', 1),
      ...(releasedBy !== undefined && { released_by: releasedBy }),
    }))
    .where('id', '=', id)
    .execute()

export const revoke = (db: Tx, id: string, now: Date) =>
  db.updateTable('administrator_invitation').set({ revoked_at: now }).where('id', '=', id).execute()

/** Takes back what somebody who may invite no more has left open at a node, or at all of them. */
export const revokeAllBy = (
  db: Tx,
  administratorId: string,
  organizationId: string | null,
  now: Date,
) =>
  db
    .updateTable('administrator_invitation')
    .set({ revoked_at: now })
    .where('invited_by', '=', administratorId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId!))
    .execute()

export const markAccepted = (db: Tx, id: string, administratorId: string, now: Date) =>
  db
    .updateTable('administrator_invitation')
    .set({ accepted_at: now, accepted_by: administratorId })
    .where('id', '=', id)
    .execute()
