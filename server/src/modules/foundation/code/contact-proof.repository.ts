import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** What a proof stands for. */
export interface Proof {
  digest: Buffer
  purpose: 'register' | 'guardianConsent' | 'claim' | 'registerOrganization'
  channel: 'sms' | 'email'
  target: Buffer
  browser: Buffer
}

export const insertProof = (
  db: Tx,
  { digest, purpose, channel, target, browser }: Proof,
  expiresAt: Date,
) =>
  db
    .insertInto('contact_proof')
    .values({ digest, purpose, channel, target, browser, expires_at: expiresAt })
    .execute()

/**
 * Counts a try with a proof; false when it is not one of this browser for this target and purpose,
 * has been used, has run out, or was tried too often. One statement: parallel tries are counted one by one.
 */
export const tryProof = async (
  db: Db,
  { digest, channel, target, browser }: Omit<Proof, 'purpose'>,
  purposes: readonly Proof['purpose'][],
  most: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update contact_proof set tries = tries + 1
    where digest = ${digest} and purpose = any(${purposes}::text[]) and channel = ${channel} and target = ${target}
      and browser = ${browser} and used_at is null and expires_at > ${now} and tries < ${most}
    returning tries`.execute(db)
  return rows.length > 0
}

/** Uses proofs up; returns how many were there to be used. */
export const useProofs = async (db: Tx, digests: readonly Buffer[], now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_proof')
    .set({ used_at: now })
    .where('digest', 'in', [...digests])
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes proofs that ran out; returns how many. */
export const removeProofsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('contact_proof')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
