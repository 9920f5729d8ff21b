import type { LoginAnswer } from 'contract/people/auth'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Origin } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { isTrustedBrowser, waysOf } from './factor-state.service.ts'
import type { Entry } from './open-session.service.ts'
import { type Account, findById } from './auth.repository.ts'
import { noTokens } from './auth.tokens.ts'
import { type Choosing, admitOrAsk } from './session-limit.service.ts'
import { accountOfTicket, issueTicket, useTicket } from './proof-ticket.service.ts'

export type { Account } from './auth.repository.ts'

/**
 * Lets somebody in who has given a first proof and whose account is open: opens a session, or asks for
 * the second factor where the account has one and does not trust the browser.
 */
export const enter = async (
  world: World,
  db: Tx,
  entry: Entry & Choosing,
  origin: Origin,
  now: Date,
): Promise<z.output<typeof LoginAnswer>> => {
  const { realm, account } = entry
  const ways = await waysOf(db, account.id)
  // Administrators trust no browser: a row that says so is none of ours.
  const trusted = realm === 'volunteer' && (await isTrustedBrowser(db, account.id, origin, now))
  if (ways.length === 0 || trusted) return admitOrAsk(world, db, entry, origin, now)
  const issued = await issueTicket(db, bindingOf(realm, origin), account.id, now)
  const actor = { ...origin, kind: 'visitor' as const }
  const payload = { accountId: account.id }
  await record(db, actor, 'factorAsked', { kind: realm, id: account.id }, payload, now)
  return {
    ...noTokens(realm),
    factor: { ...issued, ways, trustable: realm === 'volunteer' },
  }
}

/** The account that owes its second factor by this ticket, in this browser. Fails with ticketRefused. */
export const accountOwing = async (
  world: World,
  realm: Realm,
  ticket: string,
  origin: Origin,
  now: Date,
): Promise<Account> =>
  found(
    await findAccount(
      world,
      realm,
      await accountOfTicket(world.db, ticket, bindingOf(realm, origin), now),
    ),
    'ticketRefused',
  )

/** Uses the ticket up in the transaction that opens the session. Fails with ticketRefused. */
export const spendDemand = async (
  db: Tx,
  realm: Realm,
  ticket: string,
  origin: Origin,
  now: Date,
): Promise<void> => {
  await useTicket(db, ticket, bindingOf(realm, origin), now)
}

/** The account that a proof of ours names. */
export const findAccount = (world: World, realm: Realm, id: string): Promise<Account | undefined> =>
  findById(world.db, realm, id)

const bindingOf = (realm: Realm, { browser }: Origin) => ({
  purpose: 'secondFactor' as const,
  realm,
  browser: digest(browser ?? fail('ticketRefused')),
})
