import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { Way } from './history.repository.ts'

/** What a ticket was given for and whom it is bound to. */
export type TicketBinding =
  | { purpose: 'resetPassword' | 'secondFactor' | 'displace'; realm: Realm; browser: Buffer }
  | { purpose: 'stepUp'; realm: Realm; sessionId: string }

export const insertTicket = (
  db: Tx,
  digest: Buffer,
  binding: TicketBinding,
  accountId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
  way: Way | null,
) =>
  db
    .insertInto('proof_ticket')
    .values({
      digest,
      purpose: binding.purpose,
      realm: binding.realm,
      account_id: accountId,
      browser_digest: binding.purpose === 'stepUp' ? null : binding.browser,
      session_id: binding.purpose === 'stepUp' ? binding.sessionId : null,
      way,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()

// A ticket that is good and came from where it was given.
const good = (digest: Buffer, binding: TicketBinding, now: Date) => sql<boolean>`
  digest = ${digest} and purpose = ${binding.purpose} and realm = ${binding.realm} and used_at is null
  and expires_at > ${now} and ${
    binding.purpose === 'stepUp'
      ? sql`session_id = ${binding.sessionId}`
      : sql`browser_digest = ${binding.browser}`
  }`

/** The account of a good ticket; null when it was used, has ended, or came from somewhere else. */
export const findTicket = async (
  db: Db,
  digest: Buffer,
  binding: TicketBinding,
  now: Date,
): Promise<string | null> => {
  const found = await db
    .selectFrom('proof_ticket')
    .where(good(digest, binding, now))
    .select('account_id as accountId')
    .executeTakeFirst()
  return found?.accountId ?? null
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
    .updateTable('proof_ticket')
    .set({ used_at: now })
    .where(good(digest, binding, now))
    .returning(['account_id as accountId', 'way'])
    .$narrowType<{ way: Way | null }>()
    .executeTakeFirst()
  return spent ?? null
}

/** Ends every ticket of an account that is still good. */
export const endTickets = (db: Tx, accountId: string, now: Date) =>
  db
    .updateTable('proof_ticket')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()

export const removeTicketsBefore = (db: Db, before: Date) =>
  db.deleteFrom('proof_ticket').where('expires_at', '<', before).execute()
