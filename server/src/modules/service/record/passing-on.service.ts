import type { Db, Tx } from '../../../platform/db.ts'
import { type Work, workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import type { Answering } from './answering.policy.ts'
import { waitsFor } from './answering.service.ts'

/** What waits for an answer at a node, and goes on to one above where nobody at its own may give it. */
export interface Passing<Row> extends Pick<Work<Row>, 'task' | 'kind' | 'idOf'> {
  /** What waits, in the order of identifiers, after one of them, without what the task has set aside. */
  list(db: Db, after: string | null, most: number, now: Date): Promise<readonly Row[]>
  answeringOf(row: Row): Answering
  /** Gives one to a node; false where it was answered or given on meanwhile. */
  give(db: Tx, row: Row, to: string, now: Date): Promise<boolean>
  /** Records that these went on. */
  tell(db: Tx, ids: string[], now: Date): Promise<unknown>
}

const BATCH = 100

/**
 * Gives everything that nobody at its node may answer any more to the nearest node above where somebody may.
 * What cannot be passed on is set aside. Timed, safe to run again; returns how many went on.
 */
export const passOnAll = async <Row extends { holderId: string }>(
  world: World,
  of: Passing<Row>,
): Promise<number> => {
  const { task, kind, idOf } = of
  let [passed, after, moved] = [0, null as string | null, 0]
  await workOff<Row>(world, {
    task,
    kind,
    idOf,
    most: BATCH,
    take: (db, most, now) => of.list(db, after, most, now),
    act: async (db, rows, now) => {
      moved = await passSome(db, of, rows, now)
    },
    // What stays where it is comes due again: this walk goes on behind it.
    worked: (rows) => {
      passed += moved
      after = idOf(rows.at(-1)!)
    },
  })
  return passed
}

const passSome = async <Row extends { holderId: string }>(
  db: Tx,
  of: Passing<Row>,
  rows: readonly Row[],
  now: Date,
): Promise<number> => {
  const turns = await waitsFor(
    db,
    rows.map((row) => ({ from: row.holderId, answering: of.answeringOf(row) })),
  )
  const ids: string[] = []
  for (const [at, row] of rows.entries()) {
    const to = turns[at]?.organizationId ?? row.holderId
    if (to !== row.holderId && (await of.give(db, row, to, now))) ids.push(of.idOf(row))
  }
  if (ids.length > 0) await of.tell(db, ids, now)
  return ids.length
}
