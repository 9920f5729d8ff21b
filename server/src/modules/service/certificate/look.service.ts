import type { LookWay } from 'contract/states'
import { LOOK_DAYS } from 'contract/rules/terms'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import type { Actor, VolunteerActor } from '../../../platform/actor.ts'
import { blindIndex } from '../../../platform/crypto.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { coarseNetwork } from '../../people/auth/login-tries.policy.ts'
import * as rows from './look.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Lots that tell two sources within one hour apart; more would only fill the table. */
const SOURCES = 64

/** What is written of one look: an hour, a way, and which of a few lots it came from, drawn for this hour alone. */
export const lookOf = (
  world: Pick<World, 'keys'>,
  { volunteerId, certificateId }: { volunteerId: string; certificateId: string },
  actor: Exclude<Actor, { kind: 'system' }>,
  now: Date,
): Omit<rows.NewLook, 'way' | 'shareId'> => {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const drawn = `${certificateId}.${hour.toISOString()}.${coarseNetwork(actor.ip)}`
  return {
    volunteerId,
    certificateId,
    hour,
    own: actor.kind === 'volunteer' && actor.id === volunteerId,
    source: blindIndex(world.keys, 'certificate.look', drawn)[0]! % SOURCES,
    now,
  }
}

/**
 * Counts one look at a certificate. Whoever checks it is answered all the same where that cannot be written, as
 * while the site is only read.
 */
export const noteLook = async (
  world: World,
  of: { volunteerId: string; certificateId: string },
  way: Exclude<z.output<typeof LookWay>, 'link'>,
  actor: Exclude<Actor, { kind: 'system' }>,
  now: Date,
): Promise<void> => {
  try {
    await rows.count(world.db, { ...lookOf(world, of, actor, now), way, shareId: null })
  } catch (err) {
    world.log.error({ err }, 'a look at a certificate was not counted')
  }
}

const LookKey = z.tuple([Instant, z.uuid()])

/** The looks at an own certificate, the latest hour first. Fails with certificateNotFound. */
export const listOwn = async (
  world: World,
  actor: VolunteerActor,
  {
    certificateId,
    cursor,
    size = PAGE_SIZE,
  }: { certificateId: string; cursor?: string; size?: number },
) => {
  found(await rows.findOwn(world.db, actor.id, certificateId), 'certificateNotFound')
  const after = decodeCursor(cursor, LookKey)
  const listed = await rows.listOwn(world.db, actor.id, certificateId, after, size + 1)
  return pageOfRows(listed, size, (row) => [row.hour.toISOString(), row.id])
}

const BATCH = 500

/** Forgets looks, and links that ended, after so many days; timed. */
export const forgetOldLooks = async (world: World): Promise<void> => {
  const before = new Date(world.clock.now().getTime() - LOOK_DAYS * DAY_MS)
  while ((await rows.removeLooksBefore(world.db, before, BATCH)) === BATCH);
  while ((await rows.removeSharesBefore(world.db, before, BATCH)) === BATCH);
}
