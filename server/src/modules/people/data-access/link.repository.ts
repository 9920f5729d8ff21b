import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { FileRow } from '../../foundation/file/file.service.ts'

export const insertLink = (
  db: Tx,
  link: { digest: Buffer; fileId: string; sessionId: string; expiresAt: Date },
) =>
  db
    .insertInto('file_link')
    .values({
      digest: link.digest,
      file_id: link.fileId,
      session_id: link.sessionId,
      expires_at: link.expiresAt,
    })
    .execute()

type LinkedFile = Pick<FileRow, 'fileId' | 'name' | 'type'>

/** Uses a link up; its file, or undefined when it is none of this session, was used or has run out. */
export const useLink = async (
  db: Tx,
  digest: Buffer,
  sessionId: string,
  now: Date,
): Promise<LinkedFile | undefined> => {
  const { rows } = await sql<LinkedFile>`
    with link as (
      update file_link set used_at = ${now}
      where digest = ${digest} and session_id = ${sessionId} and used_at is null and expires_at > ${now}
      returning file_id)
    select f.id as "fileId", f.name, f.media_type as type
    from link join file f on f.id = link.file_id where f.deleted_at is null`.execute(db)
  return rows[0]
}

export const removeLinksBefore = (db: Db, before: Date) =>
  db.deleteFrom('file_link').where('expires_at', '<', before).execute()
