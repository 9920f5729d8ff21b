import type { OrganizationKind } from 'contract/fields'
import type { Role } from 'contract/permissions'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { sealSession } from '../../../platform/session-seal.ts'

export interface PostRow {
  organizationId: string
  name: string
  kind: z.output<typeof OrganizationKind>
  roles: Role[]
}

/** Approved nodes an administrator holds a role at, the one nearest the root first. */
export const list = async (db: Db, administratorId: string): Promise<PostRow[]> => {
  const { rows } = await sql<PostRow>`
    select o.id as "organizationId", o.name, o.kind, array_agg(r.role order by r.role) as roles
    from administrator_role r join organization o on o.id = r.organization_id and o.state = 'approved'
    where r.administrator_id = ${administratorId}
    group by o.id
    order by (select count(*) from organization_ancestry a where a.organization_id = o.id), o.name, o.id`.execute(
    db,
  )
  return rows
}

export interface Rotation {
  sessionId: string
  administratorId: string
  /** The node the caller acted for; another means that somebody was faster. */
  from: string
  to: string
  /** When the session was opened. */
  openedAt: Date
  stored: { access: Buffer; accessExpiresAt: Date; refresh: Buffer; refreshExpiresAt: Date }
  now: Date
}

/**
 * Moves a session to another node of its holder and puts new tokens in place of the old, whose
 * refresh token is kept as spent; all or nothing, in one statement. Says whether it did.
 */
export const rotateTo = async (db: Tx, rotation: Rotation): Promise<boolean> => {
  const { sessionId, administratorId, from, to, openedAt, stored, now } = rotation
  const seal = sealSession({
    id: sessionId,
    realm: 'administrator',
    account_id: administratorId,
    organization_id: to,
    access_digest: stored.access,
    access_expires_at: stored.accessExpiresAt,
    refresh_digest: stored.refresh,
    refresh_expires_at: stored.refreshExpiresAt,
    created_at: openedAt,
  })
  const { rows } = await sql`
    with held as (
      select id, refresh_digest from session
      where id = ${sessionId} and ended_at is null and organization_id = ${from} and ${to}::uuid <> ${from}::uuid
        and exists (select from administrator_role r join organization o on o.id = r.organization_id and o.state = 'approved'
          where r.administrator_id = ${administratorId} and r.organization_id = ${to})
      for update),
    moved as (
      update session s set organization_id = ${to}, access_digest = ${stored.access}, access_expires_at = ${stored.accessExpiresAt},
        refresh_digest = ${stored.refresh}, refresh_expires_at = ${stored.refreshExpiresAt}, last_used_at = ${now}, seal = ${seal}
      from held h where s.id = h.id returning s.id, h.refresh_digest as spent)
    insert into session_spent_refresh (digest, session_id, spent_at) select spent, id, ${now} from moved returning session_id`.execute(
    db,
  )
  return rows.length > 0
}
