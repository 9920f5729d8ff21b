import type { AlarmName } from 'contract/audit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

export interface AlarmRow {
  alarmId: string
  at: Date
  name: z.output<typeof AlarmName>
  administratorName: string
  loginName: string
  organizationName: string
  looks: number
  ip: string | null
}

/** Alarms of a node's subtree, or of all where there is none, the newest first. */
export const listAlarms = async (
  db: Db,
  organizationId: string | null,
  after: readonly [at: string, id: string] | null,
  most: number,
): Promise<AlarmRow[]> => {
  const { rows } = await sql<AlarmRow>`
    select s.id as "alarmId", s.created_at as at, s.name, a.name as "administratorName", a.login_name as "loginName",
      o.name as "organizationName", (s.details->>'looks')::int as looks, s.ip
    from security_event s join administrator a on a.id = s.actor_id join organization o on o.id = s.organization_id
    where s.name in ('revealsMany', 'revealsAtNight')
      and ${
        organizationId
          ? sql`s.organization_id in (select organization_id from organization_ancestry where ancestor_id = ${organizationId})`
          : sql`true`
      }
      and ${after ? sql`(s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by s.created_at desc, s.id desc limit ${most}`.execute(db)
  return rows
}
