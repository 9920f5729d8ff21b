import type { ParsedInputOf } from 'contract/endpoint'
import type { venue } from 'contract/service/venue'
import { record } from '../../../events.ts'
import type { Actor } from '../../../platform/actor.ts'
import { digest, sameBytes } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { readByKiosk, scanPerson } from '../attendance/attendance.service.ts'
import { boardOf, screenOf, sessionShown, sessionsOfDay } from '../attendance/shown.service.ts'
import { type Kind, obstacleToUsing, sessionNow } from './venue.policy.ts'
import * as rows from './venue.repository.ts'

type Area = typeof venue
/** Nobody, or whoever happens to be logged in by the same browser. */
type Caller = Exclude<Actor, { kind: 'system' }>

/** That a device asked is written down at most once in so many seconds. */
const SEEN_EACH_S = 60

/** The address with a secret while it holds. Fails with venueLinkNotFound, venueLinkEnded. */
const linkOf = async (db: Db, kind: Kind, token: string, now: Date): Promise<rows.UsedLink> => {
  const link = found(await rows.findLink(db, digest(token)), 'venueLinkNotFound')
  if (link.kind !== kind) fail('venueLinkNotFound')
  ensure(obstacleToUsing(link, now))
  return link
}

/** The same of a kiosk, for the device that it is bound to. Fails with venueLinkTaken for any other. */
const kioskOf = async (
  db: Db,
  { token, device }: { token: string; device: string },
  now: Date,
): Promise<rows.UsedLink> => {
  const link = await linkOf(db, 'kiosk', token, now)
  if (!link.device || !sameBytes(link.device, digest(device))) fail('venueLinkTaken')
  return link
}

/** Binds a kiosk's address to the first device that opens it. Fails with venueLinkNotFound, -Ended or -Taken. */
export const bind = (
  world: World,
  actor: Caller,
  { token, device }: ParsedInputOf<Area['bind']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { linkId } = await linkOf(db, 'kiosk', token, now)
    if (await rows.bindLink(db, linkId, digest(device), now)) {
      const object = { kind: 'venueLink', id: linkId }
      await record(db, actor, 'venueLinkBound', object, { linkId }, now)
    }
    const { label, expiresAt } = await kioskOf(db, { token, device }, now)
    return { label, expiresAt }
  })

const shownOf = async (db: Db, link: rows.UsedLink, wanted: string | undefined, now: Date) => {
  await rows.noteSeen(db, link.linkId, SEEN_EACH_S, now)
  const { organizationId, sessionId, localDate, label, expiresAt } = link
  const session = sessionId && (await sessionShown(db, organizationId, sessionId))
  const sessions = session
    ? [session]
    : localDate
      ? await sessionsOfDay(db, organizationId, localDate)
      : []
  const chosen =
    wanted === undefined
      ? sessionNow(sessions, now)
      : found(
          sessions.find((one) => one.sessionId === wanted),
          'sessionNotFound',
        )
  return {
    shown: { label, expiresAt, now, sessions },
    session: chosen && (await sessionShown(db, organizationId, chosen.sessionId)),
  }
}

/** What a kiosk shows now. Fails with venueLinkNotFound, -Ended, -Taken, or sessionNotFound for one that is not its own. */
export const kiosk = async (
  world: World,
  { kind, sessionId, ...of }: ParsedInputOf<Area['kiosk']>,
  now: Date,
) => {
  const link = await kioskOf(world.db, of, now)
  const { shown, session } = await shownOf(world.db, link, sessionId, now)
  return { ...shown, screen: session ? await screenOf(world, session, kind, now) : null }
}

/**
 * Signs somebody in or out by his own code, which a kiosk reads. Fails as `kiosk` does and with the scan refusals; the
 * same nonce is answered the same.
 */
export const scan = async (
  world: World,
  { requestId, ip, userAgent, browser }: Caller,
  { token, device, ...input }: ParsedInputOf<Area['scan']>,
  now: Date,
) => {
  const link = await kioskOf(world.db, { token, device }, now)
  const { session } = await shownOf(world.db, link, input.sessionId, now)
  const { linkId, organizationId } = link
  const kiosk = {
    kind: 'visitor' as const,
    requestId,
    ip,
    userAgent,
    browser,
    organizationId,
    linkId,
  }
  const hold = async (db: Tx) => (await rows.holdLink(db, linkId)) || fail('venueLinkEnded')
  const { sessionId } = found(session, 'sessionNotFound')
  const { outcome, at, nameMasked, repeated } = await scanPerson(
    world,
    kiosk,
    { ...input, sessionId },
    // Whoever shows his code to it signs himself in, as by scanning its screen.
    { own: { ids: [], refusal: 'recordOwn' }, hold, read: readByKiosk },
    now,
  )
  return { outcome, at, nameMasked, repeated }
}

/** What a board shows now. Fails with venueLinkNotFound, venueLinkEnded or sessionNotFound. */
export const board = async (
  { db }: World,
  { token, sessionId }: ParsedInputOf<Area['board']>,
  now: Date,
) => {
  const link = await linkOf(db, 'board', token, now)
  const { shown, session } = await shownOf(db, link, sessionId, now)
  return { ...shown, board: session ? await boardOf(db, session) : null }
}
