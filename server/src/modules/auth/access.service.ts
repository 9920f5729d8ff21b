import type { Tx } from '../../platform/db.ts'
import type { Realm } from '../../platform/identifiers.ts'
import { forgetBrowsers } from './guard.repository.ts'
import { forgetLogins } from './history.repository.ts'
import { endAll } from './session.repository.ts'
import { endTickets } from './ticket.repository.ts'

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
  await forgetLogins(db, accountId)
}
