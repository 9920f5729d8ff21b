import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { heldSealKeys, isSealed, sealText } from '../../../platform/seal.ts'
import type { Way } from './history.repository.ts'

/** What a ticket was given for and whom it is bound to. */
export type TicketBinding =
  | { purpose: 'resetPassword' | 'secondFactor' | 'displace'; realm: Realm; browser: Buffer }
  | { purpose: 'stepUp'; realm: Realm; sessionId: string }

/** All that a ticket says; it is sealed, so that nobody who writes into the database writes one or changes it. */
interface TicketFacts {
  digest: Buffer
  purpose: string
  realm: string
  account_id: string
  browser_digest: Buffer | null
  session_id: string | null
  way: string | null
  expires_at: Date
}

const textOf = (ticket: TicketFacts): string =>
  JSON.stringify([
    ticket.digest.toString('hex'),
    ticket.purpose,
    ticket.realm,
    ticket.account_id,
    ticket.browser_digest?.toString('hex') ?? null,
    ticket.session_id,
    ticket.way,
    Number(ticket.expires_at),
  ])

const isAsSealed = (ticket: TicketFacts & { seal: Buffer | null }): boolean =>
  ticket.seal !== null && isSealed(heldSealKeys(), 'ticket', textOf(ticket), ticket.seal)

/** Keeps a ticket. Its seal goes when it is used or ended, so that it does not serve again. */
export const insertTicket = (
  db: Tx,
  digest: Buffer,
  binding: TicketBinding,
  accountId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
  way: Way | null,
) => {
  const ticket = {
    digest,
    purpose: binding.purpose,
    realm: binding.realm,
    account_id: accountId,
    browser_digest: binding.purpose === 'stepUp' ? null : binding.browser,
    session_id: binding.purpose === 'stepUp' ? binding.sessionId : null,
    way,
    expires_at: expiresAt,
  }
  const seal = sealText(heldSealKeys(), 'ticket', textOf(ticket))
  return db
    .insertInto('proof_ticket')
    .values({ ...ticket, created_at: now, seal })
    .execute()
}

// A ticket that is good and came from where it was given.
const good = (digest: Buffer, binding: TicketBinding, now: Date) => sql<boolean>`
  digest = ${digest} and purpose = ${binding.purpose} and realm = ${binding.realm} and used_at is null
  and expires_at > ${now} and ${
    binding.purpose === 'stepUp'
      ? sql`session_id = ${binding.sessionId}`
      : sql`browser_digest = ${binding.browser}`
  }`

const facts = [
  'digest',
  'purpose',
  'realm',
  'account_id',
  'browser_digest',
  'session_id',
  'way',
  'expires_at',
] as const

/** The account of a good ticket; null when it was used, has ended, came from somewhere else or was not written so. */
export const findTicket = async (
  db: Db,
  digest: Buffer,
  binding: TicketBinding,
  now: Date,
): Promise<string | null> => {
  const found = await db
    .selectFrom('proof_ticket')
    .where(good(digest, binding, now))
    .select([...facts, 'seal'])
    .executeTakeFirst()
  return found && isAsSealed(found) ? found.account_id : null
}

/**
 * Uses a good ticket up and gives its account, and the way that was kept with it. One statement: of two
 * uses one alone gets through.
 */
export const spendTicket = async (
  db: Tx,
  digest: Buffer,
  binding: TicketBinding,
  now: Date,
): Promise<{ accountId: string; way: Way | null } | null> => {
  const spent = await db
    .with('held', (held) =>
      held
        .selectFrom('proof_ticket')
        .where(good(digest, binding, now))
        .select([...facts, 'seal'])
        .forUpdate(),
    )
    .updateTable('proof_ticket as t')
    .from('held')
    .whereRef('t.digest', '=', 'held.digest')
    .set({ used_at: now, seal: null })
    .returning([...facts.map((name) => `held.${name}` as const), 'held.seal'])
    .$narrowType<{ way: Way | null }>()
    .executeTakeFirst()
  return spent && isAsSealed(spent) ? { accountId: spent.account_id, way: spent.way } : null
}

/** Ends every ticket of an account that is still good. */
export const endTickets = (db: Tx, accountId: string, now: Date) =>
  db
    .updateTable('proof_ticket')
    .set({ used_at: now, seal: null })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()

export const removeTicketsBefore = (db: Db, before: Date) =>
  db.deleteFrom('proof_ticket').where('expires_at', '<', before).execute()
