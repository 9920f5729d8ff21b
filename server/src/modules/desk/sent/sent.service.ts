import type { ParsedInputOf } from 'contract/endpoint'
import type { outbox } from 'contract/foundation/outbox'
import type { Channel } from 'contract/rules/code-target'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import * as rows from './sent.repository.ts'
import {
  harmlessWordsOf,
  readableChannels,
  targetOf,
  wordsOf,
} from '../../foundation/outbox/outbox.service.ts'

const ensureReader = async (
  { config }: World,
  db: Db,
  actor: AdministratorActor,
): Promise<Channel[]> => {
  const channels = readableChannels(config)
  if (channels.length === 0 || !(await rows.isRoot(db, actor.organizationId)))
    fail('permissionDenied')
  return channels
}

/** Messages that were kept, newest first, in words without their secrets. Fails with permissionDenied for all but the root. */
export const list = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { channel, state, cursor, size = PAGE_SIZE }: ParsedInputOf<typeof outbox.list>,
) => {
  const readable = await ensureReader(world, db, actor)
  const channels = channel ? readable.filter((one) => one === channel) : readable
  if (channels.length === 0) return { items: [], next: null }
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))
  const found = await rows.list(db, { channels, state, after, most: size + 1 })
  const { items, next } = pageOfRows(found, size, ({ messageId }) => [messageId])
  return {
    items: items.map(({ template, parametersCipher, ...row }) => ({
      ...row,
      ...(parametersCipher
        ? harmlessWordsOf(world.keys, row.messageId, template, parametersCipher)
        : { subject: '', text: '', hidden: false }),
    })),
    next,
  }
}

/**
 * Number or address of a message and all that it says, with the reason kept. Fails with permissionDenied or notFound, and as
 * `takeReveal` does.
 */
export const reveal = async (
  world: World,
  actor: AdministratorActor,
  { messageId, purpose, reason, ticket }: ParsedInputOf<typeof outbox.reveal>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const channels = await ensureReader(world, db, actor)
    const message = found(await rows.findWhole(db, messageId, channels), 'notFound')
    await takeReveal(db, actor, ticket, now)
    const reveal = { id: newId(), messageId, administratorId: actor.id, purpose, reason, now }
    await rows.insertReveal(db, reveal)
    const object = { kind: 'outboxMessage', id: messageId }
    await record(db, actor, 'outboxRevealed', object, { messageId }, now)
    return {
      target: targetOf(world.keys, messageId, message.targetCipher),
      ...wordsOf(world.keys, messageId, message.template, message.parametersCipher),
    }
  })
