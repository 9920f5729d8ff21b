import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** A signing as it is kept, beside what the log says of it: final bytes of digests in hexadecimal. */
export interface CheckedScan {
  eventId: string
  at: Date
  stretchId: string
  /** Null of one from before the log told of browsers; address and place came later. */
  said: {
    browser: string | null
    address?: string
    place?: string | null
    venueLinkId?: string
  } | null
  /** Null where nothing is kept of it; coordinates are forgotten in time. */
  kept: {
    browser: string | null
    address: string | null
    latitude: number | null
    longitude: number | null
    ledBy: string | null
    venueLinkId: string | null
  } | null
  /** The volunteer who scanned him by the log, as who led there. */
  ledBy: string | null
}

/**
 * The next signings that the log tells of, after a moment and an event.
 */
export const listScans = async (
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
      case when p.payload ? 'browser' then p.payload end as said,
      case when a.id is not null then jsonb_build_object('browser', right(encode(a.browser_digest, 'hex'), 16),
        'address', right(encode(a.address_digest, 'hex'), 16), 'latitude', a.latitude, 'longitude', a.longitude, 'ledBy', a.led_by,
        'venueLinkId', a.venue_link_id) end as kept,
      case when p.actor_kind = 'volunteer' then nullif(p.actor_id, (p.payload->>'volunteerId')::uuid) end as "ledBy"
    from page p left join attendance_event a on a.volunteer_id = (p.payload->>'volunteerId')::uuid
      and a.session_id = (p.payload->>'sessionId')::uuid and a.recorded_at = p.created_at
      and a.kind = case p.name when 'signedIn' then 'signIn' else 'signOut' end
    order by p.created_at, p.id`.execute(db)
  return rows
}
