import type { ParsedInputOf } from 'contract/endpoint'
import type { rollCall } from 'contract/service/roll-call'
import { maskName } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findSessionOf } from './attendance.repository.ts'
import * as rows from './roll-call.repository.ts'

type Contract = typeof rollCall

/** Rolls called at a session, the latest first. Fails with sessionNotFound outside the subtree. */
export const list = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { sessionId }: ParsedInputOf<Contract['list']>,
) => {
  const session = found(await findSessionOf(db, organizationId, sessionId), 'sessionNotFound')
  const { missionTitle, startsAt, endsAt } = session
  const [present, items] = await Promise.all([
    rows.countThere(db, sessionId),
    rows.listCalls(db, sessionId),
  ])
  return { sessionId, missionTitle, startsAt, endsAt, present, items }
}

/** A call with who is on its list. Fails with rollCallNotFound outside the subtree. */
export const detail = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { rollCallId }: ParsedInputOf<Contract['detail']>,
) => {
  const call = found(await rows.findCall(db, organizationId, rollCallId), 'rollCallNotFound')
  const people = (await rows.listCalled(db, call)).map(({ name, ...person }) => ({
    ...person,
    nameMasked: maskName(name),
  }))
  return { ...call, people }
}

/**
 * Begins to call the roll of everybody who is at a session now. Gives and takes nobody's minutes. Fails with
 * sessionNotFound, rollCallUnderWay, or rollCallNobody where nobody is there.
 */
export const make = (
  world: World,
  actor: AdministratorActor,
  { sessionId, reason }: ParsedInputOf<Contract['make']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    found(await findSessionOf(db, actor.organizationId, sessionId), 'sessionNotFound')
    const call = { id: newId(), sessionId, reason, by: actor.id, now }
    if (!(await rows.insertCall(db, call))) fail('rollCallUnderWay')
    const people = await rows.insertPeople(db, call)
    if (people === 0) fail('rollCallNobody')
    const payload = { rollCallId: call.id, sessionId, people }
    await record(db, actor, 'rollCalled', about(call.id), payload, now)
    return { rollCallId: call.id, people }
  })

/** Says of some on a list whether they are there; saying the same again changes nothing. Fails with rollCallNotFound or rollCallClosed. */
export const answer = (
  world: World,
  actor: AdministratorActor,
  { rollCallId, volunteerIds, here }: ParsedInputOf<Contract['answer']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const sessionId = await goingOn(db, actor, rollCallId)
    const wanted = [...new Set(volunteerIds)]
    if ((await rows.countListed(db, rollCallId, wanted)) < wanted.length) fail('rollCallNotFound')
    const said = { rollCallId, here, by: actor.id, now }
    const changed = await rows.updateAnswers(db, said, wanted)
    if (changed > 0) {
      const payload = { rollCallId, sessionId, volunteerIds: wanted, here }
      await record(db, actor, 'rollCallAnswered', about(rollCallId), payload, now)
    }
    return { changed }
  })

/** Ends a call; whoever did not answer is missing. Fails with rollCallNotFound or rollCallClosed. */
export const close = (
  world: World,
  actor: AdministratorActor,
  { rollCallId }: ParsedInputOf<Contract['close']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const sessionId = await goingOn(db, actor, rollCallId)
    const missing = await rows.closeCall(db, { rollCallId, by: actor.id, now })
    const payload = { rollCallId, sessionId, missing }
    await record(db, actor, 'rollCallClosed', about(rollCallId), payload, now)
    return { missing }
  })

const about = (rollCallId: string) => ({ kind: 'rollCall', id: rollCallId })

/** Holds a call that goes on, and gives the session it is of. */
const goingOn = async (
  db: Tx,
  { organizationId }: AdministratorActor,
  rollCallId: string,
): Promise<string> => {
  const call = found(await rows.lockCall(db, organizationId, rollCallId), 'rollCallNotFound')
  if (call.closedAt !== null) fail('rollCallClosed')
  return call.sessionId
}
