import type { LoginAnswer, auth } from 'contract/people/auth'
import type { ParsedInputOf } from 'contract/endpoint'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Origin, ProvenActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { admit, ensureOpen, type Entry } from './open-session.service.ts'
import { findById } from './auth.repository.ts'
import { noTokens, type Tokens } from './auth.tokens.ts'
import { deviceFacts } from './own-sessions.service.ts'
import * as sessions from './session.repository.ts'
import { accountOfTicket, issueTicket, useTicketWithWay } from './proof-ticket.service.ts'

/** Whether who logs in can choose which of his logins ends; where he cannot, the oldest does. */
export interface Choosing {
  chooses?: '1' | undefined
}

const realm = 'administrator'

/**
 * Opens a session; where an administrator holds as many as he may and can choose, asks which one ends
 * instead, so that a screen at the gate is not put out unawares.
 */
export const admitOrAsk = async (
  world: World,
  db: Tx,
  { chooses, ...entry }: Entry & Choosing,
  origin: Origin,
  now: Date,
): Promise<z.output<typeof LoginAnswer>> => {
  const { account, way } = entry
  if (entry.realm !== realm || !chooses || origin.browser === null)
    return admit(world, db, entry, origin, now)
  const held = await heldBy(world, db, account.id, now)
  if (held.room) return admit(world, db, entry, origin, now)
  const ticket = await issueTicket(db, bindingOf(origin), account.id, now, way)
  const { organizationId } = entry
  const actor: ProvenActor = { ...origin, kind: realm, id: account.id, organizationId }
  const payload = { accountId: account.id }
  await record(db, actor, 'loginCrowded', { kind: realm, id: account.id }, payload, now)
  return {
    ...noTokens(realm),
    crowded: {
      ...ticket,
      sessions: held.open.map(({ id: sessionId, createdAt, lastUsedAt, ...from }) => ({
        sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        ...deviceFacts(from),
      })),
    },
  }
}

/**
 * Ends the login that was chosen and opens the one that was asked for, together. Fails with
 * ticketRefused, sessionUnknown when the chosen one is none of this account and there is no room
 * without it, and as `ensureOpen` does.
 */
export const displace = async (
  world: World,
  origin: Origin,
  { ticket, sessionId }: ParsedInputOf<typeof auth.displaceOrganization>,
  now: Date,
): Promise<Tokens> => {
  const accountId = await accountOfTicket(world.db, ticket, bindingOf(origin), now)
  const account = found(await findById(world.db, realm, accountId), 'ticketRefused')
  const organizationId = await ensureOpen(world, realm, account, now)
  return transact(world.db, async (db) => {
    const { way } = await useTicketWithWay(db, ticket, bindingOf(origin), now)
    const because = { reason: 'superseded' as const, agent: origin.userAgent }
    const ended = await sessions.endOwn(db, realm, accountId, sessionId, because, now)
    // One that has ended by itself meanwhile has made the room.
    if (!ended && !(await heldBy(world, db, accountId, now)).room) fail('sessionUnknown')
    const entry = { realm, account, organizationId, way: found(way, 'ticketRefused') } as const
    return admit(world, db, entry, origin, now)
  })
}

const heldBy = async (world: World, db: Db, accountId: string, now: Date) => {
  const open = await sessions.listOpen(db, realm, accountId, now)
  return { open, room: open.length < world.config.sessions[realm] }
}

const bindingOf = ({ browser }: Origin) =>
  ({
    purpose: 'displace' as const,
    realm,
    browser: digest(browser ?? fail('ticketRefused')),
  }) as const
