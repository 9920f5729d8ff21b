import type { ParsedInputOf } from 'contract/endpoint'
import { MOST_VENUE_LINKS } from 'contract/rules/terms'
import type { venue } from 'contract/service/venue'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { sessionShown } from '../attendance/shown.service.ts'
import { graceEnd } from '../mission/session-clock.policy.ts'
import { obstacleToDay, obstacleToUsing, stateOf } from './venue.policy.ts'
import * as rows from './venue.repository.ts'

type Area = typeof venue

/** Addresses of the node acted for, the newest first. Fails with sessionNotFound for a session outside its subtree. */
export const list = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { sessionId, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  if (sessionId) found(await sessionShown(db, organizationId, sessionId), 'sessionNotFound')
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))
  const listed = await rows.listLinks(
    db,
    { organizationId, sessionId },
    after?.[0] ?? null,
    size + 1,
  )
  const { items, next } = pageOfRows(listed, size, ({ linkId }) => [linkId])
  return {
    items: items.map((row) => ({
      ...row,
      state: stateOf(row, now),
      can: { end: obstacleToUsing(row, now) === null },
    })),
    next,
  }
}

/**
 * Makes an address for one session of the subtree, or for a day of the node itself; its secret is told once. Fails with
 * sessionNotFound, venueSessionOver, venueDayRefused or venueLinksMany.
 */
export const open = (
  world: World,
  actor: AdministratorActor,
  { kind, label, sessionId, localDate }: ParsedInputOf<Area['open']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { organizationId } = actor
    if (localDate) ensure(obstacleToDay(localDate, now))
    if (sessionId) {
      const session = found(await sessionShown(db, organizationId, sessionId), 'sessionNotFound')
      if (graceEnd(session.endsAt) <= now) fail('venueSessionOver')
    }
    const [linkId, token] = [newId(), newSecret()]
    const link = {
      id: linkId,
      kind,
      label,
      organization_id: organizationId,
      session_id: sessionId ?? null,
      local_date: localDate ?? null,
      token_digest: digest(token),
      created_by: actor.id,
      created_at: now,
    }
    if (!(await rows.insertLink(db, link, MOST_VENUE_LINKS, now))) fail('venueLinksMany')
    const object = { kind: 'venueLink', id: linkId }
    const { session_id, local_date } = link
    const payload = { linkId, kind, sessionId: session_id, localDate: local_date }
    await record(db, actor, 'venueLinkOpened', object, payload, now)
    const { expiresAt } = found(
      await rows.lockLink(db, organizationId, linkId),
      'venueLinkNotFound',
    )
    // Behind the sign, so that no server on the way writes the secret down.
    return { linkId, address: `${world.config.h5Url}/h5/${kind}#${token}`, expiresAt }
  })

/** Ends an address of the node acted for at once. Fails with venueLinkNotFound, venueLinkEnded. */
export const end = (
  world: World,
  actor: AdministratorActor,
  { linkId }: ParsedInputOf<Area['end']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const link = found(await rows.lockLink(db, actor.organizationId, linkId), 'venueLinkNotFound')
    ensure(obstacleToUsing(link, now))
    await rows.endLink(db, linkId, actor.id, now)
    const object = { kind: 'venueLink', id: linkId }
    await record(db, actor, 'venueLinkEnded', object, { linkId }, now)
    return {}
  })
