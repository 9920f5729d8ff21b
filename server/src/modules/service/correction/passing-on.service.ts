import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { isAmong } from '../../../platform/one-person.ts'
import type { World } from '../../../platform/world.ts'
import { isHimself } from '../../people/profile/review.service.ts'
import { type Answering } from '../../foundation/decision/answering.policy.ts'
import { takingPart } from '../record/taking-part.policy.ts'
import { waitsFor, type WaitsFor } from '../../foundation/decision/turn.service.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { dueAfter, isOverdue } from './correction.policy.ts'
import * as rows from './correction.repository.ts'

/** What answering a request takes: who took part in the minutes, answered before or asked himself does not. */
const answeringOf = (keys: Keys, request: rows.WaitingRow): Answering => ({
  // A missing record is entered by whoever upholds the request.
  permissions: request.record ? ['recordConfirm'] : ['recordConfirm', 'attendanceEnter'],
  isExcluded: (person) =>
    takingPart(request.record)(person) ||
    isAmong(person, request.answeredBy) ||
    isHimself(keys, person, request),
})

const turnsOf = (world: World, db: Db, waiting: readonly rows.WaitingRow[]) =>
  waitsFor(
    db,
    waiting.map((row) => ({ from: row.holderId, answering: answeringOf(world.keys, row) })),
  )

/** Who may answer each of some requests that wait, by request. */
export const answerersOf = async (
  world: World,
  db: Db,
  correctionIds: readonly string[],
): Promise<ReadonlyMap<string, WaitsFor>> => {
  if (correctionIds.length === 0) return new Map()
  const waiting = await rows.listWaiting(db, { ids: correctionIds })
  const turns = await turnsOf(world, db, waiting)
  return new Map(
    waiting.flatMap(({ correctionId }, at) => {
      const turn = turns[at]
      return turn ? [[correctionId, turn]] : []
    }),
  )
}

/**
 * Gives a request that nobody at its node may answer to the nearest node above where somebody may, in the
 * transaction in which it arose; the caller records the fact. Gives that node, or null where it stays.
 */
export const passOnAtOnce = async (
  world: World,
  db: Tx,
  correctionId: string,
  now: Date,
): Promise<string | null> => {
  const waiting = await rows.listWaiting(db, { ids: [correctionId] })
  const [turn] = await turnsOf(world, db, waiting)
  return pass(db, waiting[0]!, turn, now)
}

const pass = async (
  db: Tx,
  request: rows.WaitingRow,
  turn: WaitsFor | null | undefined,
  now: Date,
): Promise<string | null> => {
  const to = turn?.organizationId ?? request.holderId
  return to !== request.holderId && (await give(db, request, to, now)) ? to : null
}

const give = async (
  db: Tx,
  request: rows.WaitingRow,
  to: string,
  now: Date,
  late = false,
): Promise<boolean> => {
  if (!(await rows.giveTo(db, request, to, late ? dueAfter(now) : null))) return false
  await rows.insertStep(db, request, { kind: 'passedOn', organizationId: to }, now)
  return true
}

/** The same for every request that waits, once the last who could answer has left, or the term is over; timed, safe to run again. */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.WaitingRow>(world, {
    task: 'correctionsPassedOn',
    kind: 'correction',
    idOf: ({ correctionId }) => correctionId,
    list: (db, after, most, now) => rows.listWaiting(db, { after, most, now }),
    answeringOf: (request) => answeringOf(world.keys, request),
    isOverdue,
    give,
    tell: (db, correctionIds, now) => {
      const object = { kind: 'correction', id: null }
      return record(db, system, 'correctionsPassedOn', object, { correctionIds }, now)
    },
  })
