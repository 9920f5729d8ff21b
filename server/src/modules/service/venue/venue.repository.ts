import { GRACE_MINUTES, VENUE_DAY_ENDS_AT } from 'contract/rules/terms'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { VenueLink } from '../../../platform/tables.ts'
import type { Kind, Standing } from './venue.policy.ts'

/** When the address `l` ends by itself: with what may be signed at its session `ms`, or in the night after its day. */
const expiresAt = sql`coalesce(ms.ends_at + ${GRACE_MINUTES} * interval '1 minute',
  (l.local_date + 1 + ${VENUE_DAY_ENDS_AT}::time) at time zone 'Asia/Shanghai')`

const standing = sql`${expiresAt} as "expiresAt", l.ended_at as "endedAt", l.bound_at as "boundAt", l.seen_at as "seenAt"`

export interface LinkRow extends Standing {
  linkId: string
  kind: Kind
  label: string
  session: { sessionId: string; missionTitle: string; startsAt: Date } | null
  localDate: string | null
  createdBy: string
  createdAt: Date
  endedBy: string | null
}

/** Addresses of a node, or those of one session, the newest first. */
export const listLinks = async (
  db: Db,
  { organizationId, sessionId }: { organizationId: string; sessionId: string | undefined },
  after: string | null,
  most: number,
): Promise<LinkRow[]> => {
  const onwards: RawBuilder<unknown> = after ? sql`and l.id < ${after}` : sql``
  const ofSession = sessionId ? sql`and l.session_id = ${sessionId}` : sql``
  const { rows } = await sql<LinkRow>`
    select l.id as "linkId", l.kind, l.label, l.local_date as "localDate", a.name as "createdBy", l.created_at as "createdAt",
      e.name as "endedBy", ${standing},
      case when ms.id is not null then jsonb_build_object('sessionId', ms.id, 'missionTitle', m.title, 'startsAt', ms.starts_at) end as session
    from venue_link l join administrator a on a.id = l.created_by left join administrator e on e.id = l.ended_by
    left join mission_session ms on ms.id = l.session_id left join mission m on m.id = ms.mission_id
    where l.organization_id = ${organizationId} ${ofSession} ${onwards} order by l.id desc limit ${most}`.execute(
    db,
  )
  // Times inside JSON come as text.
  return rows.map((row) => ({
    ...row,
    session: row.session && { ...row.session, startsAt: new Date(row.session.startsAt) },
  }))
}

/**
 * Writes an address down unless the node has so many that still hold; two at once are counted one by one, as the
 * node's row is held.
 */
export const insertLink = async (
  db: Tx,
  link: Insertable<VenueLink>,
  most: number,
  now: Date,
): Promise<boolean> => {
  await sql`select from organization where id = ${link.organization_id} for no key update`.execute(
    db,
  )
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from venue_link l left join mission_session ms on ms.id = l.session_id
    where l.organization_id = ${link.organization_id} and l.ended_at is null and ${expiresAt} > ${now}`.execute(
    db,
  )
  if (rows[0]!.held >= most) return false
  await db.insertInto('venue_link').values(link).execute()
  return true
}

/** An address of a node, held. */
export const lockLink = async (
  db: Tx,
  organizationId: string,
  linkId: string,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select ${standing} from venue_link l left join mission_session ms on ms.id = l.session_id
    where l.id = ${linkId} and l.organization_id = ${organizationId} for update of l`.execute(db)
  return rows[0]
}

export const endLink = (db: Tx, linkId: string, by: string, now: Date) =>
  sql`update venue_link set ended_by = ${by}, ended_at = ${now} where id = ${linkId}`.execute(db)

/** An address as a device uses it. */
export interface UsedLink extends Standing {
  linkId: string
  kind: Kind
  label: string
  organizationId: string
  sessionId: string | null
  localDate: string | null
  device: Buffer | null
}

/** The address with a secret, by its digest. */
export const findLink = async (db: Db, token: Buffer): Promise<UsedLink | undefined> => {
  const { rows } = await sql<UsedLink>`
    select l.id as "linkId", l.kind, l.label, l.organization_id as "organizationId", l.session_id as "sessionId",
      l.local_date as "localDate", l.device_digest as device, ${standing}
    from venue_link l left join mission_session ms on ms.id = l.session_id where l.token_digest = ${token}`.execute(
    db,
  )
  return rows[0]
}

/** Binds an address to a device where it has none: of two that open it at once one does. */
export const bindLink = async (
  db: Tx,
  linkId: string,
  device: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update venue_link set device_digest = ${device}, bound_at = ${now}, seen_at = ${now}
    where id = ${linkId} and device_digest is null and ended_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Holds an address that was not ended; false where it was. */
export const holdLink = async (db: Tx, linkId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from venue_link where id = ${linkId} and ended_at is null for share`.execute(db)
  return rows.length === 1
}

/** Notes that a device asked; at most once in so many seconds, as many ask each few seconds. */
export const noteSeen = (db: Db, linkId: string, seconds: number, now: Date) =>
  sql`update venue_link set seen_at = ${now} where id = ${linkId}
    and (seen_at is null or seen_at < ${now}::timestamptz - ${seconds} * interval '1 second')`.execute(
    db,
  )
