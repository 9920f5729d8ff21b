import { LINK_SECONDS } from 'contract/file'
import { record } from '../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../platform/actor.ts'
import { digest, newSecret } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db.ts'
import { fail, found } from '../../platform/fail.ts'
import type { FileAnswer } from '../../platform/mount.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as files from './file.repository.ts'
import * as rows from './link.repository.ts'

type Asker = VolunteerActor | AdministratorActor

/**
 * Gives a link to a file that was taken up for something the caller has found the asker entitled to.
 * It opens the file once, within a minute, for the session that asked. Fails with fileNotFound.
 */
export const linkTo = (
  world: World,
  actor: Asker,
  use: files.Use,
  fileId: string,
  now: Date,
): Promise<{ link: string; expiresInSeconds: number }> =>
  transact(world.db, async (db) => {
    const link = await linkWithin(db, actor, use, fileId, now)
    const object = { kind: use.kind, id: use.id }
    await record(db, actor, 'fileLinked', object, { fileId, objectId: use.id }, now)
    return { link, expiresInSeconds: LINK_SECONDS }
  })

/** The same within a command that records by itself that its actor looked. */
export const linkWithin = async (
  db: Tx,
  actor: Asker,
  use: files.Use,
  fileId: string,
  now: Date,
): Promise<string> => {
  found(await files.findUsed(db, use, fileId), 'fileNotFound')
  const link = newSecret()
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000)
  const { sessionId } = actor
  await rows.insertLink(db, { digest: digest(link), fileId, sessionId, expiresAt })
  return link
}

/**
 * Opens a file by its link and notes who looked. Fails with fileNotFound, alike for a link that is
 * wrong, used, out of time or another session's.
 */
export const open = (
  world: World,
  actor: Asker,
  { link }: { link: string },
  now: Date,
): Promise<FileAnswer> =>
  transact(world.db, async (db) => {
    const file = await rows.useLink(db, digest(link), actor.sessionId, now)
    if (!file) return fail('fileNotFound')
    const { fileId, name, type } = file
    const body = found(await world.files.get(db, fileId), 'fileNotFound')
    await record(db, actor, 'fileOpened', { kind: 'file', id: fileId }, { fileId }, now)
    return { body, name, type }
  })
