import type { banner } from 'contract/site/banner'
import type { content } from 'contract/site/content'
import type { ParsedInputOf } from 'contract/endpoint'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { cropPicture } from '../../../platform/pictures.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as files from '../../foundation/file/file.service.ts'
import { bannerHeight, isShown } from './content.policy.ts'
import * as rows from './content.repository.ts'

/** Cut pictures kept at once; beyond it they are begun again. A front page shows a handful. */
const MOST_KEPT = 40

const kept = new WeakMap<Db, Map<string, Promise<Buffer>>>()

/** The picture of a banner that is shown now, cut and sized. Fails with fileNotFound for any other. */
export const shown = async (
  world: World,
  { bannerId, width: wanted }: ParsedInputOf<(typeof banner)['picture']>,
  now: Date,
): Promise<FileAnswer> => {
  const row = found(await rows.findPublished(world.replica, 'banner', bannerId), 'fileNotFound')
  const picture = isShown(row, now) ? row.content.picture : null
  if (!picture) return fail('fileNotFound')
  const width = Number(wanted)
  const size = { width, height: bannerHeight(width) }
  const focus = { x: picture.focusX, y: picture.focusY }
  const body = await once(world.db, `${bannerId} ${row.version} ${width}`, async () => {
    const use = { kind: 'content', id: bannerId }
    const { body: whole } = await files.used(world, use, picture.fileId)
    return cropPicture(whole as Buffer, size, focus)
  })
  return { body, type: 'image/webp', name: 'banner.webp', lasting: true }
}

/** Each is cut once and not for every visitor; one that failed is tried again. */
const once = (db: Db, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const ofDatabase = kept.get(db) ?? new Map<string, Promise<Buffer>>()
  kept.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known) return known
  if (ofDatabase.size >= MOST_KEPT) ofDatabase.clear()
  const made = make()
  ofDatabase.set(name, made)
  made.catch(() => ofDatabase.delete(name))
  return made
}

/** The same whole, for the editors of its node. Fails with fileNotFound. */
export const own = async (
  world: World,
  { organizationId }: AdministratorActor,
  { contentId, fileId }: ParsedInputOf<(typeof content)['picture']>,
): Promise<FileAnswer> => {
  found(await rows.findOwn(world.db, organizationId, contentId), 'fileNotFound')
  return files.used(world, { kind: 'content', id: contentId }, fileId)
}
