import { randomUUID } from 'node:crypto'
import { type NodeKind, permissionsOf, type Permission, type Role } from 'contract/permissions'
import { sql } from 'kysely'
import type { AdministratorActor, Visitor, VolunteerActor } from '../platform/actor.ts'
import { accountsOf } from '../platform/one-person.ts'
import type { World } from '../platform/world.ts'
import { upload } from '../modules/foundation/file/file.service.ts'
import { pictureOf, signInSheet } from './papers.ts'

const DAY_MS = 86_400_000

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

const origin = () => ({ requestId: randomUUID(), ip: '', userAgent: '', browser: null })

/** Somebody who looks without an account. */
export const stranger = (): Visitor => ({ kind: 'visitor', ...origin() })

/** A volunteer of the demonstration, as if he were logged in. */
export const volunteerActing = (id: string): VolunteerActor => ({
  kind: 'volunteer',
  id,
  sessionId: randomUUID(),
  state: 'verified',
  ...origin(),
})

/**
 * The administrators who serve at a node itself, as if each were logged in there, those first who were there first;
 * with a permission only those who hold it.
 */
export const staffOf = async (
  { db }: Pick<World, 'db'>,
  organizationId: string,
  permission?: Permission,
): Promise<AdministratorActor[]> => {
  const { rows } = await sql<{ id: string; accounts: string[]; roles: Role[]; nodeKind: NodeKind }>`
    select a.id, ${accountsOf(sql.ref('a.id'))} as accounts, array_agg(ar.role) as roles,
      case when o.parent_id is null then 'root' else o.kind end as "nodeKind"
    from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
    join organization o on o.id = ar.organization_id
    where o.id = ${organizationId} group by a.id, o.id order by a.created_at, a.id`.execute(db)
  return rows
    .map(({ id, accounts, roles, nodeKind }): AdministratorActor => ({
      kind: 'administrator',
      id,
      accounts,
      sessionId: randomUUID(),
      organizationId,
      nodeKind,
      roles,
      permissions: permissionsOf(roles, nodeKind),
      ...origin(),
    }))
    .filter(({ permissions }) => permission === undefined || permissions.includes(permission))
}

/** Uploads a drawn sign-in sheet for a purpose; its identifier. */
export const uploadSheet = async (
  world: World,
  actor: AdministratorActor,
  purpose: 'handEntryEvidence' | 'spotCheckEvidence',
  now: Date,
): Promise<string> => {
  const file = new File([new Uint8Array(await pictureOf(signInSheet))], '签到表.png')
  return (await upload(world, actor, { purpose, file }, now)).fileId
}
