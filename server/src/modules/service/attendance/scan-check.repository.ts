import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface CheckedScan {
  eventId: string
  at: Date
  stretchId: string
  problem: string | null
}

/**
 * The next signings that the log tells of, after a moment and an event, with what the signing itself does not say as the
 * log does. Those from before the log told of browsers are passed by.
 */
export const checkScans = async (
  db: Db,
  after: { at: Date; eventId: string },
  most: number,
): Promise<CheckedScan[]> => {
  const { rows } = await sql<CheckedScan>`
    with page as materialized (
      select id, name, created_at, payload, actor_kind, actor_id from event
      where name in ('signedIn', 'signedOut') and (created_at, id) > (${after.at}::timestamptz, ${after.eventId}::uuid)
      order by created_at, id limit ${most})
    select p.id as "eventId", p.created_at as at, p.payload->>'stretchId' as "stretchId",
      case when not p.payload ? 'browser' then null when a.id is null then 'is signed by nothing that is kept'
        when right(encode(a.browser_digest, 'hex'), 16) is distinct from p.payload->>'browser'
          then 'is signed with another browser than the log says'
        when a.led_by is distinct from case when p.actor_kind = 'volunteer' then nullif(p.actor_id, (p.payload->>'volunteerId')::uuid) end
          then 'is signed by another than the log says' end as problem
    from page p left join attendance_event a on a.volunteer_id = (p.payload->>'volunteerId')::uuid
      and a.session_id = (p.payload->>'sessionId')::uuid and a.recorded_at = p.created_at
      and a.kind = case p.name when 'signedIn' then 'signIn' else 'signOut' end
    order by p.created_at, p.id`.execute(db)
  return rows
}
