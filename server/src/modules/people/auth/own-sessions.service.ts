import { LOGINS_SHOWN_DAYS } from 'contract/rules/terms'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import { deviceOf, networkOf } from '../../../platform/user-agent.ts'
import type { World } from '../../../platform/world.ts'
import { listLogins } from './history.repository.ts'
import * as sessions from './session.repository.ts'
import { endTickets } from './proof-ticket.repository.ts'

type Holder = VolunteerActor | AdministratorActor

/** A device as its owner tells it from his others. */
export const deviceFacts = ({
  ip,
  userAgent,
}: {
  ip: string | null
  userAgent: string | null
}) => ({
  ...deviceOf(userAgent),
  network: networkOf(ip),
})

/** Where the own account is signed in, the present session first. */
export const listSessions = async (db: Db, { kind, id, sessionId }: Holder, now: Date) => {
  const open = await sessions.listOpen(db, kind, id, now)
  return open
    .map(({ id: own, createdAt, lastUsedAt, ...from }) => ({
      sessionId: own,
      current: own === sessionId,
      createdAt,
      lastUsedAt,
      ...deviceFacts(from),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the own sessions. Fails with sessionUnknown, also for the present one, which logs out. */
export const endSession = (world: World, actor: Holder, sessionId: string, now: Date) =>
  transact(world.db, async (db) => {
    const mine = sessionId !== actor.sessionId
    const because = { reason: 'endedByOwner' as const, agent: actor.userAgent }
    if (!mine || !(await sessions.endOwn(db, actor.kind, actor.id, sessionId, because, now)))
      fail('sessionUnknown')
    const object = { kind: 'session', id: sessionId }
    await record(db, actor, 'sessionsEnded', object, { accountId: actor.id, sessions: 1 }, now)
    return {}
  })

/** Ends every own session but the present one. */
export const endOthers = (world: World, actor: Holder, now: Date) =>
  transact(world.db, async (db) => {
    const { kind, id: accountId, sessionId } = actor
    const ended = await sessions.endAll(db, kind, accountId, 'endedByOwner', now, sessionId)
    if (ended > 0) {
      const object = { kind, id: accountId }
      await record(db, actor, 'sessionsEnded', object, { accountId, sessions: ended }, now)
    }
    return { ended }
  })

/** Ends every session of an account, but one where it is named, and the tickets it was given. */
export const endSessionsBut = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  keep: string | null,
  now: Date,
  reason: sessions.EndReason = 'endedByOwner',
): Promise<void> => {
  await sessions.endAll(db, realm, accountId, reason, now, keep)
  await endTickets(db, accountId, now)
}

/** Days of the history that are shown. */
const SHOWN_MS = LOGINS_SHOWN_DAYS * 86_400_000

/** Own logins and failed tries of the last 90 days. */
export const listHistory = async (
  db: Db,
  actor: Holder,
  { cursor, size = PAGE_SIZE }: { cursor?: string | undefined; size?: number | undefined },
  now: Date,
) => {
  const since = new Date(now.getTime() - SHOWN_MS)
  const before = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0] ?? null
  const found = await listLogins(db, actor.id, since, before, size + 1)
  const { items, next } = pageOfRows(found, size, ({ entryId }) => [entryId])
  return {
    items: items.map(({ ip, userAgent, ...entry }) => ({
      ...entry,
      ...deviceFacts({ ip, userAgent }),
    })),
    next,
  }
}
