import type { ParsedInputOf } from 'contract/endpoint'
import type { security } from 'contract/people/security'
import type { CodePurpose } from 'contract/foundation/code'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownTarget } from '../../foundation/code/code-request.service.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { type Account, findById } from './auth.repository.ts'
import { isWrongCode } from './login-by-code.service.ts'
import * as tries from './login-tries.service.ts'
import { provePassword } from './password.service.ts'
import { issueTicket, useTicket } from './proof-ticket.service.ts'

/*
 * Fresh proofs of signed-in people: whoever finds a browser open must not be able to take the account
 * over. The try counts on the same count as a login.
 */

export type Holder = VolunteerActor | AdministratorActor

/** A ticket for who knows his password. Fails with passwordWrong, and as `tries.takeTry` does. */
export const prove = async (
  world: World,
  actor: Holder,
  { password, ...work }: ParsedInputOf<typeof security.prove>,
  now: Date,
) => {
  const account = await ownAccount(world, actor)
  await provePassword(world, actor, account, password, work, now)
  return transact(world.db, (db) => issue(db, actor, now))
}

/** The same for who has a code that was sent to his contact. */
export const proveByOwnCode = (
  world: World,
  actor: Holder,
  { channel, code, ...work }: ParsedInputOf<typeof security.proveByCode>,
  now: Date,
) =>
  withOwnCode(world, actor, { purpose: 'stepUp', channel, code, work }, now, (db) =>
    issue(db, actor, now),
  )

const issue = async (db: Tx, actor: Holder, now: Date) => {
  const { kind: realm, id: accountId, sessionId } = actor
  const issued = await issueTicket(db, { purpose: 'stepUp', realm, sessionId }, accountId, now)
  const object = { kind: realm, id: accountId }
  await record(db, actor, 'identityProven', object, { accountId, purpose: 'stepUp' }, now)
  return issued
}

/** Uses the ticket of a fresh proof in the transaction of what needs it. Fails with ticketRefused. */
export const useProof = (db: Tx, actor: Holder, ticket: string, now: Date): Promise<string> =>
  useTicket(db, ticket, { purpose: 'stepUp', realm: actor.kind, sessionId: actor.sessionId }, now)

/** The account of a signed-in person. */
export const ownAccount = async (world: World, { kind, id }: Holder): Promise<Account> =>
  found(await findById(world.db, kind, id), 'loginExpired')

/**
 * Goes on in the transaction that uses a code sent to the own contact. Fails with codeWrong,
 * codeExpired, codeVoid or contactMissing, and as `tries.takeTry` does.
 */
export const withOwnCode = async <T>(
  world: World,
  actor: Holder,
  {
    purpose,
    channel,
    code,
    work,
  }: { purpose: CodePurpose; channel: 'sms' | 'email'; code: string; work: tries.Work },
  now: Date,
  proceed: (db: Tx) => Promise<T>,
): Promise<T> => {
  const target = await ownTarget(world, world.db, actor, channel)
  const tried = { realm: actor.kind, accountId: actor.id, indexed: digest(actor.id) }
  const attempt = await tries.takeTry(world, tried, actor, work, now)
  try {
    const result = await transact(world.db, async (db) => {
      await redeemCode(world, db, { purpose, channel, target, code, browser: actor.browser })
      return proceed(db)
    })
    await tries.succeeded(world, attempt)
    return result
  } catch (error) {
    if (error instanceof Failure && isWrongCode(error))
      await tries.failed(world, attempt, actor, 'code', now)
    else await tries.succeeded(world, attempt)
    throw error
  }
}
