import type { FactorWay } from 'contract/people/auth'
import type * as z from 'zod/mini'
import type { Origin } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import * as rows from './factor-state.repository.ts'

/* What logging in must know of second factors; how they are set up is the module factor's. */

/** The ways in which an account can give its second factor; none when it has not set one up. */
export const waysOf = async (db: Db, accountId: string): Promise<z.output<typeof FactorWay>[]> => {
  const { totp, passkey, recoveryCode } = await rows.findKinds(db, accountId)
  if (!totp && !passkey) return []
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recoveryCode ? (['recoveryCode'] as const) : []),
  ]
}

/** Whether the account does not ask its second factor of this browser. */
export const isTrustedBrowser = async (
  db: Db,
  accountId: string,
  { browser }: Origin,
  now: Date,
): Promise<boolean> => browser !== null && rows.isTrusted(db, accountId, digest(browser), now)

/** Asks every browser of an account for the second factor again. */
export const forgetTrust = async (db: Tx, accountId: string): Promise<void> => {
  await rows.removeAllTrusted(db, accountId)
}

/** Takes every factor off an account and forgets whom it trusts; says whether it had one. */
export const forgetFactors = (db: Tx, accountId: string): Promise<boolean> =>
  rows.removeAll(db, accountId)

/** Those of these accounts that have a second factor. */
export const factorHolders = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await rows.listHolders(db, accountIds))

/** Removes enrolments, challenges and trust that have ended; timed. */
export const forgetEndedFactors = ({
  db,
  clock,
}: {
  db: Db
  clock: { now(): Date }
}): Promise<void> => rows.removeEndedBefore(db, clock.now())
