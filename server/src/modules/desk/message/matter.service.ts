import type { message } from 'contract/desk/message'
import type { ParsedInputOf } from 'contract/endpoint'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findInvitation } from '../../service/application/invitation.service.ts'
import { kinds } from './message.kinds.ts'
import { matters, type Standing } from './message.matters.ts'
import { obstacleToConfirming, isAnsweredAs } from './message.policy.ts'
import * as rows from './message.repository.ts'
import { inWords, read } from './message.service.ts'

/** One own message with the facts of its matter. Fails with messageNotFound. */
export const detail = async (db: Db, actor: VolunteerActor, siteMsgId: string, now: Date) => {
  const row = found(await rows.findOwn(db, actor.id, siteMsgId), 'messageNotFound')
  const standing = await standingOf(db, actor.id, row, now)
  return { ...inWords(row, standing), facts: standing?.facts ?? [] }
}

const standingOf = async (
  db: Db,
  volunteerId: string,
  { kind, subjectId }: rows.MessageRow,
  now: Date,
): Promise<Standing | null> => {
  const { matter } = kinds[kind]
  if (!matter) return null
  return (await matters[matter].read(db, volunteerId, [subjectId], now)).get(subjectId) ?? null
}

/** The invitation of a message, of its kind alone. Fails with messageNotFound. */
export const invitation = async (db: Db, actor: VolunteerActor, siteMsgId: string, now: Date) => {
  const row = found(await rows.findOwn(db, actor.id, siteMsgId), 'messageNotFound')
  if (kinds[row.kind].matter !== 'invitation') fail('messageNotFound')
  const found203 = await findInvitation(db, actor, row.subjectId, now)
  return { siteMsgId, ...found(found203, 'messageNotFound') }
}

/**
 * Answers what a message asks. The answer given before is no change, another one is refused with
 * matterAnswered, and what cannot be answered any more with matterExpired; whatever else stands in the
 * way is told by the service that keeps the matter. Answering reads the message.
 */
export const confirm = async (
  world: World,
  actor: VolunteerActor,
  { siteMsgId, ...answer }: ParsedInputOf<(typeof message)['confirm']>,
  now: Date,
) => {
  const row = found(await rows.findOwn(world.db, actor.id, siteMsgId), 'messageNotFound')
  const matter = matters[kinds[row.kind].matter ?? fail('messageNothingToConfirm')]
  const look = async () =>
    found(await standingOf(world.db, actor.id, row, now), 'messageNothingToConfirm')
  const before = await look()
  if (isAnsweredAs(before, answer.accept)) {
    await read(world, actor, siteMsgId, now)
    return detail(world.db, actor, siteMsgId, now)
  }
  ensure(obstacleToConfirming(before))
  try {
    await matter.answer(world, actor, row.subjectId, answer, now)
  } catch (error) {
    // Answered elsewhere, or over, since we looked: that says more than the refusal of the state.
    const standing = await look()
    ensure(isAnsweredAs(standing, answer.accept) ? null : obstacleToConfirming(standing))
    if (!isAnsweredAs(standing, answer.accept)) throw error
  }
  // The event of the answer is the one of this command.
  await transact(world.db, (db) => rows.markRead(db, actor.id, siteMsgId, now))
  return detail(world.db, actor, siteMsgId, now)
}
