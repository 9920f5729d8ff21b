import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { newTokens, type Tokens } from './auth.tokens.ts'
import * as rows from './post.repository.ts'
import { getOpenedAt } from './session.repository.ts'

/** The nodes this administrator may act for. */
export const list = async (db: Db, actor: AdministratorActor) =>
  (await rows.list(db, actor.id)).map((row) => ({
    ...row,
    current: row.organizationId === actor.organizationId,
  }))

/**
 * Lets the session act for another node. Its old tokens end with this call, and of two calls made
 * with the same token one alone gets through. Fails with postNotFound.
 */
export const switchTo = (
  world: World,
  actor: AdministratorActor,
  organizationId: string,
  now: Date,
): Promise<Tokens> =>
  transact(world.db, async (db) => {
    const { sessionId } = actor
    // Whoever has a weak password is let through to nothing but changing it, so this one is not.
    const openedAt = await getOpenedAt(db, sessionId)
    const { tokens, stored } = newTokens('administrator', false, openedAt, now)
    const switched = await rows.rotateTo(db, {
      sessionId,
      administratorId: actor.id,
      from: actor.organizationId,
      to: organizationId,
      openedAt,
      stored,
      now,
    })
    if (!switched) fail('postNotFound')
    const object = { kind: 'session', id: sessionId }
    await record(db, actor, 'postSwitched', object, { sessionId, organizationId }, now)
    return tokens
  })
