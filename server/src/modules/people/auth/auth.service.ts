import { LOGIN_DAYS } from 'contract/rules/terms'
import type { auth } from 'contract/people/auth'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import { type Actor, type Origin, system } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { identifierDigest, identifierOf, type Realm } from '../../../platform/identifiers.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { removeRequestsBefore } from '../../../platform/request-throttle.ts'
import { isSessionAsSealed } from '../../../platform/session-seal.ts'
import { failEnded, onAlteredSession } from '../../../platform/session.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureOpen } from './open-session.service.ts'
import { findById, findByIdentifier } from './auth.repository.ts'
import { newTokens, type Tokens } from './auth.tokens.ts'
import { proveByCode } from './login-by-code.service.ts'
import type { Choosing } from './session-limit.service.ts'
import { enter } from './complete-login.service.ts'
import { removeBrowsersBefore, removeTriesBefore } from './login-tries.repository.ts'
import * as tries from './login-tries.service.ts'
import { removeLoginsBefore } from './history.repository.ts'
import { tellHolder } from './holder-notice.service.ts'
import * as rows from './session.repository.ts'
import { removeTicketsBefore } from './proof-ticket.repository.ts'

/**
 * Logs somebody in by password. Fails with loginFailed { remaining }, loginLocked { seconds },
 * challengeRequired or challengeRefused, alike whether or not there is such an account; to who has the
 * right password also with accountFrozen, accountUnclaimed or organizationNotApproved.
 */
export const logIn = async (
  world: World,
  realm: Realm,
  origin: Origin,
  { loginName, password, chooses, ...work }: ParsedInputOf<typeof auth.loginVolunteer> & Choosing,
  now: Date,
): ReturnType<typeof enter> => {
  const { kind, value } = identifierOf(loginName)
  const indexed = identifierDigest(world.keys, realm, kind, value)
  const account = await findByIdentifier(world.db, realm, kind, indexed)
  const tried = { realm, accountId: account?.id ?? null, indexed }
  const attempt = await tries.takeTry(world, tried, origin, work, now)
  const matches = await passwordMatches(account?.passwordHash ?? null, password, origin.ip)
  if (!account || !matches) return tries.refuse(world, attempt, origin, 'loginFailed', now)
  await tries.succeeded(world, attempt)
  const organizationId = await ensureOpen(world, realm, account, now)
  return transact(world.db, (db) =>
    enter(world, db, { realm, account, organizationId, way: 'password', chooses }, origin, now),
  )
}

/** The same by a code sent to a mobile number or e-mail address of the account. */
export const logInByCode = (
  world: World,
  realm: Realm,
  origin: Origin,
  { target, code, chooses, ...work }: ParsedInputOf<typeof auth.loginVolunteerByCode> & Choosing,
  now: Date,
): ReturnType<typeof enter> =>
  proveByCode(
    world,
    { realm, purpose: 'logIn', target, code, work, way: 'code' },
    origin,
    now,
    async (db, account) => {
      const organizationId = await ensureOpen(world, realm, account, now)
      return enter(world, db, { realm, account, organizationId, way: 'code', chooses }, origin, now)
    },
  )

/**
 * Exchanges a refresh token. One that was exchanged before is taken for stolen: the session ends and
 * both holders must log in again. Fails with loginExpired or signedInElsewhere.
 */
export const refresh = async (
  world: World,
  origin: Origin,
  refreshToken: string,
  now: Date,
): Promise<Tokens> => {
  const given = digest(refreshToken)
  const outcome = await transact(world.db, async (db) => {
    const session = await rows.lockByRefresh(db, given)
    if (!session) return { reused: await endReused(world, db, given, origin, now) }
    if (session.ended_at) return { ended: { ...session, ended_at: session.ended_at } }
    if (!isSessionAsSealed(session)) {
      await revoke(world, db, session.id, reasonOf(session), origin, now)
      return {}
    }
    // A row that was put back names a token that was exchanged already.
    if (await rows.findSpent(db, given)) {
      await revoke(world, db, session.id, 'altered', origin, now)
      return {}
    }
    if (session.refresh_expires_at <= now) return {}
    const holder = await rows.findHolder(db, session)
    if (!holder?.usable) return { ended: { ...session, ended_at: now, end_reason: 'disabled' } }
    const realm = session.realm as Realm
    const { tokens, stored } = newTokens(realm, holder.weakPassword, session.created_at, now)
    await rows.rotate(db, session, stored, now)
    await record(
      db,
      { ...origin, kind: realm, id: session.account_id, organizationId: session.organization_id },
      'sessionRefreshed',
      { kind: 'session', id: session.id },
      { sessionId: session.id },
      now,
    )
    return { tokens }
  })
  if (outcome.tokens) return outcome.tokens
  if (outcome.reused) await tries.note(world, 'refreshTokenReused', null, origin, now)
  return outcome.ended ? failEnded(outcome.ended) : fail('loginExpired')
}

/** Ends the session whose spent token came again and tells its holder; says whether there was one. */
const endReused = async (
  world: World,
  db: Tx,
  given: Buffer,
  origin: Origin,
  now: Date,
): Promise<boolean> => {
  const spent = await rows.findSpent(db, given)
  if (!spent) return false
  await revoke(world, db, spent.session_id, 'refreshReused', origin, now)
  return true
}

/** A session without a seal may come from a server of the version before, which runs beside for a while. */
const reasonOf = ({ seal }: { seal: Buffer | null }) => (seal ? 'altered' : 'unsealed')

/** Ends a session that somebody else may use. Its holder is told, unless it may be nothing but an old one. */
const revoke = async (
  world: World,
  db: Tx,
  sessionId: string,
  reason: 'refreshReused' | 'altered' | 'unsealed',
  origin: Origin,
  now: Date,
): Promise<void> => {
  // Once it has ended there is nothing left to end, and nothing to write into the audit.
  if (!(await rows.endSession(db, sessionId, reason, now))) return
  const { realm, accountId } = await rows.getHolder(db, sessionId)
  const account = reason === 'unsealed' ? undefined : await findById(db, realm, accountId)
  if (account)
    await tellHolder(world, db, realm, account, 'sessionRevoked', { at: now.toISOString() })
  await record(
    db,
    { ...origin, kind: 'visitor' },
    'sessionRevoked',
    { kind: 'session', id: sessionId },
    { sessionId, reason },
    now,
  )
}

onAlteredSession((world, session, origin, now) =>
  transact(world.db, (db) => revoke(world, db, session.id, reasonOf(session), origin, now)),
)

/** Ends the session behind the bearer token. */
export const logOut = (world: World, actor: Actor & { sessionId: string }, now: Date) =>
  transact(world.db, async (db) => {
    await rows.endSession(db, actor.sessionId, 'loggedOut', now)
    await record(
      db,
      actor,
      'loggedOut',
      { kind: 'session', id: actor.sessionId },
      { sessionId: actor.sessionId },
      now,
    )
    return {}
  })

/** Sessions and the history of logins are kept this long, for the person who asks who was logged in. */
const KEEP_SESSIONS_MS = LOGIN_DAYS * 24 * 3_600_000
/** Counts of failures and tickets are forgotten after a day. */
const KEEP_TRIES_MS = 24 * 3_600_000
const BATCH = 1000

const forgetBrowsersBefore = async (db: Tx, before: Date, now: Date): Promise<number> => {
  const browsers = await removeBrowsersBefore(db, before, BATCH)
  const about = { kind: 'browser', id: null }
  if (browsers > 0) await record(db, system, 'browsersForgotten', about, { browsers }, now)
  return browsers
}

/** Removes what logins left behind long ago; timed. */
export const forgetOldLogins = async (world: World): Promise<number> => {
  const now = world.clock.now().getTime()
  const yesterday = new Date(now - KEEP_TRIES_MS)
  const longAgo = new Date(now - KEEP_SESSIONS_MS)
  await removeTriesBefore(world.db, yesterday)
  await removeRequestsBefore(world.db, yesterday)
  await removeTicketsBefore(world.db, yesterday)
  await removeLoginsBefore(world.db, longAgo)
  for (let some = BATCH; some === BATCH;)
    some = await transact(world.db, (db) => forgetBrowsersBefore(db, longAgo, new Date(now)))
  let removed = 0
  for (;;) {
    const some = await transact(world.db, (db) => rows.removeSessionsBefore(db, longAgo, BATCH))
    removed += some
    if (some < BATCH) return removed
  }
}
