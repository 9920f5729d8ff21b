import { LINK_SECONDS } from 'contract/foundation/file'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { takeReveal } from './allowance.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import * as rows from './link.repository.ts'

type Asker = VolunteerActor | AdministratorActor

/**
 * Gives a link to what somebody proved something with, which the caller has found the asker entitled to: one
 * look of his allowance. It opens the file once, within a minute, for the session that asked. Fails with
 * fileNotFound, and as `takeReveal` does.
 */
export const linkTo = (
  world: World,
  actor: AdministratorActor,
  use: files.Use,
  { fileId, ticket }: { fileId: string; ticket?: string | undefined },
  now: Date,
): Promise<Linked> =>
  transact(world.db, async (db) => {
    const linked = await recorded(db, actor, use, fileId, now)
    await takeReveal(db, actor, ticket, now)
    return linked
  })

/** The same for papers of the asker's own, which show him nothing of anybody else. Fails with fileNotFound. */
export const linkToOwn = (
  world: World,
  actor: AdministratorActor,
  use: files.Use,
  fileId: string,
  now: Date,
): Promise<Linked> => transact(world.db, (db) => recorded(db, actor, use, fileId, now))

interface Linked {
  link: string
  expiresInSeconds: number
}

const recorded = async (
  db: Tx,
  actor: AdministratorActor,
  use: files.Use,
  fileId: string,
  now: Date,
): Promise<Linked> => {
  const link = await linkWithin(db, actor, use, fileId, now)
  const object = { kind: use.kind, id: use.id }
  await record(db, actor, 'fileLinked', object, { fileId, objectId: use.id }, now)
  return { link, expiresInSeconds: LINK_SECONDS }
}

/** The same within a command that takes the look and records it by itself. */
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
 * Opens at once what somebody sent with a message of his own, for whom the caller has found entitled to it:
 * one look of his allowance. Fails with fileNotFound, and as `takeReveal` does.
 */
export const show = (
  world: World,
  actor: AdministratorActor,
  use: files.Use,
  { fileId, ticket }: { fileId: string; ticket: string | undefined },
  now: Date,
): Promise<FileAnswer> =>
  transact(world.db, async (db) => {
    const { name, type } = found(await files.findUsed(db, use, fileId), 'fileNotFound')
    const body = found(await world.files.get(db, fileId), 'fileNotFound')
    await takeReveal(db, actor, ticket, now)
    await record(db, actor, 'fileOpened', { kind: 'file', id: fileId }, { fileId }, now)
    return { body, name, type }
  })

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

/** Forgets links that nobody used in time; timed. */
export const forgetLinks = ({ db, clock }: World) => rows.removeLinksBefore(db, clock.now())
