import type { ParsedInputOf } from 'contract/endpoint'
import type { fault } from 'contract/desk/fault'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './fault.repository.ts'

type Area = typeof fault

/** A fact is followed within a second or two; one that waits so long says that the workers do not keep up. */
const LATE_SECONDS = 60
/** What is settled is kept for half a year, as what became of messages is. */
const KEEP_MS = 180 * 86_400_000
const BATCH = 1000

/** What was set aside, the newest first. */
export const list = async (
  db: Db,
  { state = 'open', cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0] ?? null
  const listed = await rows.list(db, state, after, size + 1, now)
  return pageOfRows(listed, size, ({ faultId }) => [faultId])
}

/** How many facts nobody has followed yet, and how many seconds the oldest has waited. */
export const delay = async (db: Db, now: Date) => {
  const { facts, oldestAt } = await rows.findWaiting(db)
  const waited = oldestAt ? Math.floor((now.getTime() - oldestAt.getTime()) / 1000) : 0
  const seconds = Math.max(0, waited)
  return { facts, seconds, late: seconds > LATE_SECONDS }
}

/**
 * Lets something be tried again. A timed task takes it up at its next turn, and it stays open until then;
 * an event is followed again at once, a value that did not open is looked at by whoever needs it next, and
 * both come back if they fail again. Fails with notFound when it is not open.
 */
export const retry = (
  world: World,
  actor: AdministratorActor,
  { faultId }: ParsedInputOf<Area['retry']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { task, subjectKind, subjectId } = found(
      await rows.tryAgain(db, faultId, now),
      'notFound',
    )
    if (task.startsWith('reaction.')) await rows.followAgain(db, subjectId)
    const payload = { faultId, task, subjectKind, subjectId }
    await record(db, actor, 'faultRetried', { kind: 'fault', id: faultId }, payload, now)
    return {}
  })

/** Logs a warning when facts are followed late; timed. */
export const watchDelay = async ({ db, clock, log }: World): Promise<void> => {
  const { late, ...figures } = await delay(db, clock.now())
  if (late) log.warn(figures, 'facts are followed late')
}

/** Forgets what was settled long ago; timed. */
export const forgetOldFaults = async ({ db, clock }: World): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEEP_MS)
  while ((await rows.removeSettledBefore(db, before, BATCH)) === BATCH);
}
