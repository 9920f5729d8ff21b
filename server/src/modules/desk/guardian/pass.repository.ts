import type { Db, Tx } from '../../../platform/db.ts'

export interface Pass {
  digest: Buffer
  mobileDigest: Buffer
  browserDigest: Buffer
}

export const insertPass = (
  db: Tx,
  { digest, mobileDigest, browserDigest }: Pass,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) =>
  db
    .insertInto('guardian_pass')
    .values({
      digest,
      mobile_digest: mobileDigest,
      browser_digest: browserDigest,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()

/** The number behind a pass that is good in this browser. */
export const findPass = async (
  db: Db,
  { digest, browserDigest }: Omit<Pass, 'mobileDigest'>,
  now: Date,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('guardian_pass')
    .where('digest', '=', digest)
    .where('browser_digest', '=', browserDigest)
    .where('expires_at', '>', now)
    .select('mobile_digest')
    .executeTakeFirst()
  return row?.mobile_digest ?? null
}

export const removePassesBefore = (db: Db, before: Date) =>
  db.deleteFrom('guardian_pass').where('expires_at', '<', before).execute()
