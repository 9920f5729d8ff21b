import type { message } from 'contract/desk/message'
import type { ParsedInputOf } from 'contract/endpoint'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import type { Kind, Matter, Standing } from '../../../platform/messages.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { obstacleToConfirming, isAnsweredAs } from './message.policy.ts'
import * as rows from './message.repository.ts'
import { inWords, read } from './message.service.ts'

/** One own message with the facts of its matter. Fails with messageNotFound. */
export const detail = async (
  world: World,
  db: Db,
  actor: VolunteerActor,
  siteMsgId: string,
  now: Date,
) => {
  const row = found(await rows.findOwn(db, actor.id, siteMsgId), 'messageNotFound')
  const standing = await standingOf(world, db, actor.id, row, now)
  return { ...inWords(world, row, standing), facts: standing?.facts ?? [] }
}

const matterOf = ({ messages: { kinds, matters } }: World, kind: Kind): Matter<World> | null => {
  const { matter } = kinds[kind]
  return matter ? matters[matter] : null
}

const standingOf = async (
  world: World,
  db: Db,
  volunteerId: string,
  { kind, subjectId }: rows.MessageRow,
  now: Date,
): Promise<Standing | null> => {
  const standings = await matterOf(world, kind)?.read(db, volunteerId, [subjectId], now)
  return standings?.get(subjectId) ?? null
}

/** The application whose invitation a message brought. Fails with messageNotFound where it brought none. */
export const invitedBy = async (
  { messages }: World,
  db: Db,
  actor: VolunteerActor,
  siteMsgId: string,
): Promise<string> => {
  const { kind, subjectId } = found(await rows.findOwn(db, actor.id, siteMsgId), 'messageNotFound')
  return messages.kinds[kind].matter === 'invitation' ? subjectId : fail('messageNotFound')
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
  const matter = matterOf(world, row.kind) ?? fail('messageNothingToConfirm')
  const look = async () =>
    found(await standingOf(world, world.db, actor.id, row, now), 'messageNothingToConfirm')
  const before = await look()
  if (isAnsweredAs(before, answer.accept)) {
    await read(world, actor, siteMsgId, now)
    return detail(world, world.db, actor, siteMsgId, now)
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
  return detail(world, world.db, actor, siteMsgId, now)
}
