import type { Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { forgetFactors } from './factor-state.service.ts'
import { forgetBrowsers } from './login-tries.repository.ts'
import { forgetLogins } from './history.repository.ts'
import { endAll, endAllActing } from './session.repository.ts'
import { endTickets } from './proof-ticket.repository.ts'

/** Ends every way into an account that is no more, and forgets from where its holder came in. */
export const endAccess = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  now: Date,
): Promise<void> => {
  await endAll(db, realm, accountId, 'accountCancelled', now)
  await endTickets(db, accountId, now)
  await forgetBrowsers(db, accountId)
  await forgetFactors(db, accountId)
  await forgetLogins(db, accountId)
}

/** Ends every session of an account that was frozen, and its tickets; returns how many sessions there were. */
export const endFrozen = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  now: Date,
  reason: 'disabled' | 'stoppedByGuardian' = 'disabled',
): Promise<number> => {
  const sessions = await endAll(db, realm, accountId, reason, now)
  await endTickets(db, accountId, now)
  return sessions
}

/** Ends the sessions in which an administrator acts for a node that he serves no more; returns how many. */
export const endActingFor = (
  db: Tx,
  administratorId: string,
  organizationId: string,
  now: Date,
): Promise<number> => endAllActing(db, administratorId, organizationId, now)
