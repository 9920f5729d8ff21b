import { PROOF_MINUTES } from 'contract/rules/terms'
import { digest, newSecret } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import type { Way } from './history.repository.ts'
import {
  findTicket,
  insertTicket,
  spendTicket,
  type TicketBinding,
} from './proof-ticket.repository.ts'

/** Seconds for which a ticket is good. */
const seconds = {
  resetPassword: PROOF_MINUTES * 60,
  stepUp: 300,
  secondFactor: 300,
  displace: 300,
} as const

/** Gives a ticket to who has proven that he holds the account. */
export const issueTicket = async (
  db: Tx,
  binding: TicketBinding,
  accountId: string,
  now: Date,
  way: Way | null = null,
): Promise<{ ticket: string; expiresIn: number }> => {
  const ticket = newSecret()
  const expiresIn = seconds[binding.purpose]
  const expiresAt = new Date(now.getTime() + expiresIn * 1000)
  await insertTicket(db, digest(ticket), binding, accountId, { now, expiresAt }, way)
  return { ticket, expiresIn }
}

/**
 * Uses a ticket in the transaction of what it was for, so that what is refused leaves it good. Gives
 * its account; fails with ticketRefused.
 */
export const useTicket = async (
  db: Tx,
  ticket: string,
  binding: TicketBinding,
  now: Date,
): Promise<string> => (await useTicketWithWay(db, ticket, binding, now)).accountId

/** The same, and how whoever got it had proven himself. */
export const useTicketWithWay = async (
  db: Tx,
  ticket: string,
  binding: TicketBinding,
  now: Date,
): Promise<{ accountId: string; way: Way | null }> =>
  (await spendTicket(db, digest(ticket), binding, now)) ?? fail('ticketRefused')

/** The account of a ticket that is good, without using it. Fails with ticketRefused. */
export const accountOfTicket = async (
  db: Db,
  ticket: string,
  binding: TicketBinding,
  now: Date,
): Promise<string> => (await findTicket(db, digest(ticket), binding, now)) ?? fail('ticketRefused')
