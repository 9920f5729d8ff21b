import { UPLOAD_HOURS } from 'contract/rules/terms'
import { createHash } from 'node:crypto'
import { FILE_BYTES } from 'contract/foundation/file'
import type { FilePurpose } from 'contract/foundation/file'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import {
  type Actor,
  type AdministratorActor,
  system,
  type Visitor,
  type VolunteerActor,
} from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { rewritePicture } from '../../../platform/pictures.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { nameOf, obstacleToPurpose, typeOf, wantsPicture } from './file.policy.ts'
import * as rows from './file.repository.ts'
import type * as inspection from './pdf.inspection.ts'

export type { FileRow, Use } from './file.repository.ts'
/** A file that was taken up for this, if it is. */
export const findUsed = rows.findUsed

type Sender = VolunteerActor | AdministratorActor
type Purpose = z.output<typeof FilePurpose>

const HOUR_MS = 3_600_000
const EXPIRED_AT_ONCE = 200

/** Keeps a file; what it is, its bytes say. Refused uploads count towards the limit too. */
export const upload = async (
  world: World,
  actor: Sender,
  { purpose, file }: { purpose: Purpose; file: File },
  now: Date,
) => {
  await reserve(world, actor.id, now)
  return store(world, actor, actor, purpose, file, now)
}

/**
 * Who sends files before he has an account: who has the secret of the form, in the browser that got it.
 * Nobody else can name it, because it is a digest of both.
 */
export const applicantOf = (ticket: string, browser: string | null): rows.Owner => ({
  kind: 'applicant',
  // The shape of a UUID with 122 bits of the digest.
  id: uuidOf(digest(`${ticket}/${browser ?? ''}`)),
})

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Files of one browser and of one address: an office or a school shares an address. */
const APPLICANT_BROWSER = { scope: 'applicantUpload', most: 20, minutes: 60 }
const APPLICANT_ADDRESS = { scope: 'applicantUploadAddress', most: 60, minutes: 60 }

/** The same from somebody without an account. */
export const uploadAsApplicant = async (
  world: World,
  actor: Visitor,
  { purpose, file, uploadTicket }: { purpose: Purpose; file: File; uploadTicket: string },
  now: Date,
) => {
  await allowRequest(world, actor.ip, APPLICANT_ADDRESS, now)
  await allowRequest(world, actor.browser ?? actor.ip, APPLICANT_BROWSER, now)
  const owner = applicantOf(uploadTicket, actor.browser)
  await reserve(world, owner.id, now)
  return store(world, actor, owner, purpose, file, now)
}

const reserve = async (world: World, ownerId: string, now: Date) => {
  if (!(await rows.reserveUpload(world.db, ownerId, now)))
    fail('tooManyRequests', { seconds: await rows.secondsUntilUpload(world.db, ownerId, now) })
}

const store = async (
  world: World,
  actor: Actor,
  owner: rows.Owner,
  purpose: Purpose,
  file: File,
  now: Date,
) => {
  const content = wantsPicture(purpose)
    ? await readPicture(file, 'pictureExpected')
    : await read(owner.id, file)
  ensure(obstacleToPurpose(purpose, content))
  return transact(world.db, async (db) => {
    const kept = await keep(world, db, owner, purpose, content, now)
    const { fileId } = kept
    await record(db, actor, 'fileUploaded', { kind: 'file', id: fileId }, { fileId, purpose }, now)
    return kept
  })
}

/** A file that was found fit for keeping; pictures are written again. */
export interface Content {
  name: string
  type: rows.FileRow['type']
  bytes: Buffer
  width: number | null
  height: number | null
}

const inspecting = inThread<typeof inspection>(new URL('./pdf.inspection.ts', import.meta.url))

/**
 * Judges a file of somebody by its bytes and makes it fit for keeping. A PDF is kept as it is, where it
 * does nothing but show pages. Fails with fileTooLarge, fileTypeRefused, fileUnreadable, pictureTooLarge,
 * pdfRefused or serviceBusy.
 */
export const read = async (who: string, file: File): Promise<Content> => {
  const { type, bytes } = await bytesAndType(file)
  if (type !== 'application/pdf') return rewritten(file, type, bytes)
  if (!(await inspecting(who, 'isHarmlessPdf', [bytes]))) fail('pdfRefused')
  return { name: nameOf(file.name, type), type, bytes, width: null, height: null }
}

/** The same where only a picture will do; how a PDF is refused, the caller says. */
export const readPicture = async (
  file: File,
  refusal: 'fileTypeRefused' | 'pictureExpected' = 'fileTypeRefused',
): Promise<Content> => {
  const { type, bytes } = await bytesAndType(file)
  return type === 'application/pdf' ? fail(refusal) : rewritten(file, type, bytes)
}

const bytesAndType = async (file: File) => {
  if (file.size > FILE_BYTES) fail('fileTooLarge')
  const bytes = Buffer.from(await file.arrayBuffer())
  return { bytes, type: found(typeOf(bytes), 'fileTypeRefused') }
}

const rewritten = async (
  file: File,
  type: Exclude<rows.FileRow['type'], 'application/pdf'>,
  bytes: Buffer,
): Promise<Content> => {
  const picture = await rewritePicture(bytes, type)
  if (typeof picture === 'string') return fail(picture)
  return { name: nameOf(file.name, type), type, ...picture }
}

const keep = async (
  world: World,
  db: Tx,
  owner: rows.Owner,
  purpose: string,
  { name, type, bytes, width, height }: Content,
  now: Date,
) => {
  const fileId = newId()
  const kept = { fileId, name, type, size: bytes.length, width, height, at: now }
  await rows.insertFile(db, owner, purpose, kept, createHash('sha256').update(bytes).digest())
  await world.files.put(db, fileId, bytes)
  return kept
}

/**
 * Keeps a file that a command brings with it and takes up at once, in its transaction; its owner is
 * what it was taken up for, because who sent it may be nobody in particular. Returns its identifier.
 */
export const keepUsed = async (
  world: World,
  db: Tx,
  use: { kind: 'feedback' | 'complaint'; id: string },
  purpose: string,
  content: Content,
  now: Date,
): Promise<string> => {
  const { fileId } = await keep(world, db, use, purpose, content, now)
  await rows.markUsed(db, use, purpose, [fileId], use, now)
  return fileId
}

/** The same of a file that stays its sender's. */
export const keepOwned = async (
  world: World,
  db: Tx,
  owner: rows.Owner,
  { use, purpose, content }: { use: rows.Use; purpose: Purpose; content: Content },
  now: Date,
): Promise<string> => {
  const { fileId } = await keep(world, db, owner, purpose, content, now)
  await rows.markUsed(db, owner, purpose, [fileId], use, now)
  return fileId
}

/** The bytes of a file that was taken up for something. Fails with fileNotFound. */
export const bytesOf = async (world: World, db: Db, fileId: string): Promise<Buffer> =>
  found(await world.files.get(db, fileId), 'fileNotFound')

/** Removes files together with what they were taken up for. */
export const forgetUsed = async (
  { files }: Pick<World, 'files'>,
  db: Tx,
  fileIds: readonly string[],
) => {
  if (fileIds.length === 0) return
  await files.remove(db, fileIds)
  await rows.removeFiles(db, fileIds)
}

/** A file of one's own. */
export const own = async (world: World, actor: Sender, fileId: string): Promise<FileAnswer> =>
  answer(world, found(await rows.findOwn(world.db, actor, fileId), 'fileNotFound'))

/** What is known of files that were taken up, by their identifiers. */
export const facts = async (db: Db, fileIds: readonly (string | null)[]) => {
  const kept = await rows.listFiles(
    db,
    fileIds.filter((id) => id !== null),
  )
  return fileIds.map((id) => kept.find(({ fileId }) => fileId === id) ?? null)
}

/** A file that was taken up for something the caller has found the actor entitled to. */
export const used = async (world: World, use: rows.Use, fileId: string): Promise<FileAnswer> =>
  answer(world, found(await rows.findUsed(world.db, use, fileId), 'fileNotFound'))

const answer = async (world: World, { fileId, name, type }: rows.FileRow): Promise<FileAnswer> => ({
  body: found(await world.files.get(world.db, fileId), 'fileNotFound'),
  type,
  name,
})

/** Deletes an own upload; what has been handed in stays. */
export const remove = (world: World, actor: Sender, fileId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.markDeleted(db, actor, fileId, now)))
      fail((await rows.findOwn(db, actor, fileId)) ? 'fileInUse' : 'fileNotFound')
    await world.files.remove(db, [fileId])
    await record(db, actor, 'fileRemoved', { kind: 'file', id: fileId }, { fileId }, now)
    return {}
  })

/** Takes own uploads up for something, in its transaction. Refuses with fileNotFound for any that is not there. */
export const take = async (
  db: Tx,
  owner: rows.Owner,
  purpose: Purpose,
  fileIds: readonly string[],
  use: rows.Use,
  now: Date,
): Promise<void> => {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  if ((await rows.markUsed(db, owner, purpose, wanted, use, now)) < wanted.length)
    fail('fileNotFound')
}

/** Forgets uploads that nothing took up within a day. Safe to run again and on several servers. */
export const expireUploads = async (world: World): Promise<number> => {
  const now = world.clock.now()
  const before = new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS)
  await transact(world.db, (db) => rows.forgetThrottles(db, now))
  return workOff<string>(world, {
    task: 'uploads',
    kind: 'file',
    idOf: (fileId) => fileId,
    most: EXPIRED_AT_ONCE,
    take: (db, most) => rows.markExpired(db, before, now, most),
    act: async (db, expired) => {
      const fileIds = [...expired]
      await world.files.remove(db, fileIds)
      await record(db, system, 'filesExpired', { kind: 'file', id: null }, { fileIds }, now)
    },
  })
}
