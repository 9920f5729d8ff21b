import type { ParsedInputOf } from 'contract/endpoint'
import type { profile } from 'contract/people/profile'
import { CUT_STEPS } from 'contract/rules/portrait-cut'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { cutSquare } from '../../../platform/pictures.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { readPicture } from '../../foundation/file/file.service.ts'
import * as rows from './profile.repository.ts'

/** Pixels of a side of what is kept: sharp in a circle on any screen. */
const PORTRAIT_SIDE = 360

/** Pictures are work; whoever tries a few squares is not hindered. */
const PORTRAITS = { scope: 'portrait', most: 20, minutes: 60 }

/**
 * Keeps a square of a picture as the own portrait; of the picture nothing else is kept. Fails with
 * fileTooLarge, fileTypeRefused, fileUnreadable, pictureTooLarge or tooManyRequests.
 */
export const setPortrait = async (
  world: World,
  actor: VolunteerActor,
  { picture, left, top, size }: ParsedInputOf<typeof profile.setPortrait>,
  now: Date,
) => {
  await allowRequest(world, actor.id, PORTRAITS, now)
  const { bytes } = await readPicture(picture)
  const share = (steps: number) => steps / CUT_STEPS
  const cut = { left: share(left), top: share(top), size: share(size) }
  const square = await cutSquare(bytes, cut, PORTRAIT_SIDE)
  return transact(world.db, async (db) => {
    await rows.writePortrait(db, actor.id, square, now)
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'portraitChanged', object, { volunteerId: actor.id }, now)
    return { portraitAt: now }
  })
}

/** The own portrait. Fails with portraitMissing. */
export const portrait = async (db: Db, actor: VolunteerActor): Promise<FileAnswer> => {
  const { picture } = found(await rows.findPortrait(db, actor.id), 'portraitMissing')
  return { body: picture, type: 'image/jpeg', name: 'portrait.jpg' }
}

/** Deletes the own portrait. Fails with portraitMissing. */
export const removePortrait = (world: World, actor: VolunteerActor, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.removePortrait(db, actor.id))) fail('portraitMissing')
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'portraitRemoved', object, { volunteerId: actor.id }, now)
    return {}
  })
