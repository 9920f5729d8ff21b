import type { Channel } from 'contract/rules/code-target'
import { SendFailure } from '../../../platform/senders/sender.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './outbox.repository.ts'
import { targetOf, wordsOf } from './outbox.service.ts'

/** Longest that one attempt can take; after it another server may try. */
const LEASE_SECONDS = 90
/** Seconds until the next attempt; after the last there is none. */
const pauses = [5, 15, 30, 60, 300, 1800, 7200]
const BATCH = 10

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/**
 * Hands over the messages of a channel that are due, several at a time; returns how many were tried.
 * At least once: a message whose sender was killed before it could say so is sent again, under the
 * same identifier.
 */
export const deliver = async (world: World, channel: Channel): Promise<number> => {
  const now = world.clock.now()
  const again = later(now, LEASE_SECONDS)
  const due = await rows.claim(world.db, channel, { now, again, most: BATCH })
  await Promise.all(due.map((message) => deliverOne(world, channel, message)))
  return due.length
}

const deliverOne = async (world: World, channel: Channel, message: rows.Claimed) => {
  const { db, keys, clock } = world
  const { id, template, attempts, expiresAt } = message
  if (expiresAt && expiresAt <= clock.now()) return rows.markFailed(db, id, 'expired')
  try {
    await world.senders[channel]({
      id,
      target: targetOf(keys, id, message.targetCipher),
      ...wordsOf(keys, id, template, message.parametersCipher),
      template,
    })
  } catch (error) {
    const { reason, final } =
      error instanceof SendFailure ? error : { reason: 'fault', final: false }
    const pause = final ? undefined : pauses[attempts - 1]
    world.log.warn({ messageId: id, channel, reason, attempts }, 'message not taken')
    return pause === undefined
      ? rows.markFailed(db, id, reason)
      : rows.markLater(db, id, reason, later(clock.now(), pause))
  }
  return rows.markSent(db, id, clock.now())
}
