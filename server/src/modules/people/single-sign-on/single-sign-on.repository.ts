import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

interface Span {
  now: Date
  expiresAt: Date
}

export const insertSignOn = (
  db: Tx,
  signOn: { stateDigest: Buffer; browserDigest: Buffer; secretsCipher: Buffer },
  { now, expiresAt }: Span,
) =>
  db
    .insertInto('single_sign_on')
    .values({
      state_digest: signOn.stateDigest,
      browser_digest: signOn.browserDigest,
      secrets_cipher: signOn.secretsCipher,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()

/** Uses a login up that is under way in this browser; null when there is none, or it came too late or twice. */
export const takeSignOn = async (
  db: Db,
  { stateDigest, browserDigest }: { stateDigest: Buffer; browserDigest: Buffer },
  now: Date,
): Promise<Buffer | null> => {
  const { rows } = await sql<{ secretsCipher: Buffer }>`
    update single_sign_on set used_at = ${now}
    where state_digest = ${stateDigest} and browser_digest = ${browserDigest} and used_at is null and expires_at > ${now}
    returning secrets_cipher as "secretsCipher"`.execute(db)
  return rows[0]?.secretsCipher ?? null
}

export interface Link {
  linkId: string
  volunteerId: string
}

/** Whose account an account elsewhere logs in to. */
export const findLink = (
  db: Db,
  issuer: string,
  subjectDigest: Buffer,
): Promise<Link | undefined> =>
  db
    .selectFrom('linked_login')
    .where('issuer', '=', issuer)
    .where('subject_digest', '=', subjectDigest)
    .select(['id as linkId', 'volunteer_id as volunteerId'])
    .executeTakeFirst()

export const noteUse = (db: Tx, { volunteerId, linkId }: Link, now: Date) =>
  db
    .updateTable('linked_login')
    .set({ last_used_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', linkId)
    .execute()

export const insertUnlinked = (
  db: Tx,
  unlinked: { digest: Buffer; browserDigest: Buffer; issuer: string; subjectDigest: Buffer },
  { now, expiresAt }: Span,
) =>
  db
    .insertInto('unlinked_login')
    .values({
      digest: unlinked.digest,
      browser_digest: unlinked.browserDigest,
      issuer: unlinked.issuer,
      subject_digest: unlinked.subjectDigest,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()

/** Uses up what the provider said of somebody in this browser; null when there is none. */
export const takeUnlinked = async (
  db: Tx,
  { digest, browserDigest }: { digest: Buffer; browserDigest: Buffer },
  now: Date,
): Promise<{ issuer: string; subjectDigest: Buffer } | null> => {
  const { rows } = await sql<{ issuer: string; subjectDigest: Buffer }>`
    update unlinked_login set used_at = ${now}
    where digest = ${digest} and browser_digest = ${browserDigest} and used_at is null and expires_at > ${now}
    returning issuer, subject_digest as "subjectDigest"`.execute(db)
  return rows[0] ?? null
}

/** Whether the session of an account began after a moment, with a proof of who one is. */
export const sessionBeganAfter = async (
  db: Db,
  sessionId: string,
  moment: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from session where id = ${sessionId} and created_at > ${moment} and ended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Links the two; false when either has a link already. */
export const insertLink = async (
  db: Tx,
  link: Link & { issuer: string; subjectDigest: Buffer },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('linked_login')
    .values({
      volunteer_id: link.volunteerId,
      id: link.linkId,
      issuer: link.issuer,
      subject_digest: link.subjectDigest,
      linked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const listLinks = (db: Db, volunteerId: string) =>
  db
    .selectFrom('linked_login')
    .where('volunteer_id', '=', volunteerId)
    .select(['id as linkId', 'issuer', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .orderBy('id', 'desc')
    .execute()

/** Ends a link; false when there is none. */
export const removeLink = async (db: Tx, { volunteerId, linkId }: Link): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('linked_login')
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', linkId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const removeLinks = (db: Tx, volunteerId: string) =>
  db.deleteFrom('linked_login').where('volunteer_id', '=', volunteerId).execute()

/** Removes what ran out before a moment. */
export const removeBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('single_sign_on').where('expires_at', '<', moment).execute()
  await db.deleteFrom('unlinked_login').where('expires_at', '<', moment).execute()
}
