import { record } from '../../../events.ts'
import type { Origin, ProvenActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { ensureServed } from '../../../platform/operation.ts'
import { deviceText } from '../../../platform/user-agent.copy.ts'
import type { World } from '../../../platform/world.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { isStopped } from './stopping.service.ts'
import { type Account, findRegistration, listServedOrganizations } from './auth.repository.ts'
import { newTokens, type Tokens } from './auth.tokens.ts'
import { type Acquaintance, meetBrowser } from './login-tries.repository.ts'
import { noteLogin, type Way } from './history.repository.ts'
import { tellHolder } from './holder-notice.service.ts'
import { endOldest, insertSession } from './session.repository.ts'

/*
 * What happens to somebody who has proven who he is, whichever way he came. A second factor is asked
 * for between `ensureOpen` and `admit`, by `enter`, and nowhere else: every way in comes through here.
 */

/**
 * What stands in the way of an account although its holder has proven himself, each with a sentence of
 * its own; nobody else hears of it. Gives the node an administrator will act for: the one nearest the
 * root that he serves. Fails with accountFrozen, accountUnclaimed, organizationNotApproved, or with rowAltered where
 * somebody wrote a password or contact into the database.
 */
export const ensureOpen = async (
  world: World,
  realm: Realm,
  account: Account,
  now: Date,
): Promise<string | null> => {
  if (account.state === 'unclaimed') fail('accountUnclaimed')
  if (account.state === 'frozen' || account.state === 'cancelled')
    fail('accountFrozen', await whoFroze(world, realm, account))
  if (realm === 'volunteer') return null
  for (const name of ['administrator', 'administrator_access', 'administrator_number'])
    await ensureRowsAsWritten(world.db, name, [account.id])
  const served = await listServedOrganizations(world.db, account.id)
  const node =
    served.find(({ state }) => state === 'approved') ??
    fail('organizationNotApproved', served[0] && (await findRegistration(world.db, served[0].id)))
  // During maintenance those come in who can end it.
  if (node.kind !== 'federation')
    await ensureServed(world, { kind: 'command', servedWhile: ['readOnly'] }, now)
  return node.id
}

/** Told to the holder alone: that it was a guardian, who can open the account again. */
const whoFroze = async ({ db }: World, realm: Realm, { id }: Account) =>
  realm === 'volunteer' && (await isStopped(db, id)) ? { by: 'guardian' } : {}

/** Who comes in, for which node he acts, and how he has proven himself. */
export interface Entry {
  realm: Realm
  account: Account
  organizationId: string | null
  way: Way
}

/** Opens a session and tells the owner when it is on a browser that is new beside others. */
export const admit = async (
  world: World,
  db: Tx,
  { realm, account, organizationId, way }: Entry,
  origin: Origin,
  now: Date,
): Promise<Tokens> => {
  const id = newId()
  const { tokens, stored } = newTokens(realm, account.weakPassword, now, now)
  await insertSession(db, {
    id,
    realm,
    account_id: account.id,
    organization_id: organizationId,
    access_digest: stored.access,
    access_expires_at: stored.accessExpiresAt,
    refresh_digest: stored.refresh,
    refresh_expires_at: stored.refreshExpiresAt,
    created_at: now,
    last_used_at: now,
    ip: origin.ip,
    user_agent: origin.userAgent,
  })
  await endOldest(db, realm, account.id, world.config.sessions[realm], origin.userAgent, now)
  const browser =
    origin.browser === null
      ? 'known'
      : await meetBrowser(db, realm, account.id, digest(origin.browser), now)
  await noteLogin(db, { realm, accountId: account.id, way, succeeded: true, origin, now })
  if (browser === 'new')
    await tellHolder(world, db, realm, account, 'newBrowser', {
      at: now.toISOString(),
      device: deviceText(origin.userAgent),
    })
  const who = { realm, accountId: account.id, organizationId }
  await recordLogin(db, who, id, browser, origin, now)
  return tokens
}

/** The fact of a login, under the account that was proven and, of an administrator, the node he acts for. */
const recordLogin = (
  db: Tx,
  who: { realm: Realm; accountId: string; organizationId: string | null },
  sessionId: string,
  browser: Acquaintance,
  origin: Origin,
  now: Date,
) => {
  const { realm, accountId } = who
  const { organizationId } = who
  const actor: ProvenActor = { ...origin, kind: realm, id: accountId, organizationId }
  const object = { kind: realm, id: accountId }
  const seen = { sessionId, browser }
  return realm === 'volunteer'
    ? record(db, actor, 'volunteerLoggedIn', object, { volunteerId: accountId, ...seen }, now)
    : record(
        db,
        actor,
        'administratorLoggedIn',
        object,
        { administratorId: accountId, ...seen },
        now,
      )
}
