import { localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { World } from '../../../platform/world.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { confirming, reviewing } from './answering.service.ts'
import * as rows from './late.repository.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { dueAtOf, legalTerm } from './record.policy.ts'

/** What the next step of a record takes; above the first node any stands high enough for a day of the parent. */
const answeringOf = (keys: Keys, row: rows.WaitingRecord): Answering => {
  if (row.state === 'awaitingConfirmation') return confirming(keys, row)
  const answering = reviewing(keys, row)
  return answering.stands === 'root'
    ? answering
    : { permissions: answering.permissions, isExcluded: answering.isExcluded }
}

/**
 * Gives records that nobody at their node may confirm or review, or did in time, to the nearest node above where
 * somebody may; timed, safe to run again. Returns how many.
 */
export const passOn = (world: World): Promise<number> => passSome(world, null)

/** The same of what was just entered by hand, which may wait where only its enterer could confirm it. */
export const passEnteredOn = (world: World, entered: rows.SomeRecords): Promise<number> =>
  passSome(world, entered)

const passSome = (world: World, some: rows.SomeRecords | null): Promise<number> =>
  passOnAll<rows.WaitingRecord>(world, {
    task: 'recordsPassedOn',
    kind: 'record',
    idOf: ({ id }) => id,
    list: (db, after, most, now) => rows.listWaiting(db, some, after, most, now),
    answeringOf: (row) => answeringOf(world.keys, row),
    isOverdue: (row, now) => (dueAtOf(row) ?? now) <= now,
    give: (db, row, to, now) => rows.giveTo(db, row, to, legalTerm(localDate(now))),
    tell: (db, recordIds, now) => {
      const object = { kind: 'record', id: null }
      return record(db, system, 'recordsPassedOn', object, { recordIds }, now)
    },
  })
