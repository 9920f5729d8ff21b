import type { Db, Tx } from '../../../platform/db.ts'
import { type Work, workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import type { Answering } from './answering.policy.ts'
import { waitsFor } from './turn.service.ts'

/** What waits for an answer at a node, and goes on to one above where nobody at its own may give it, or did in time. */
export interface Passing<Row> extends Pick<Work<Row>, 'task' | 'kind' | 'idOf'> {
  /** What waits, in the order of identifiers, after one of them, without what the task has set aside. */
  list(db: Db, after: string | null, most: number, now: Date): Promise<readonly Row[]>
  answeringOf(row: Row): Answering
  /** Its term is over: whoever is above the node that let it pass answers now, with a term of his own. */
  isOverdue?(row: Row, now: Date): boolean
  /** Gives one to a node, where it was late with a new term; false where it was answered or given on meanwhile. */
  give(db: Tx, row: Row, to: string, now: Date, late: boolean): Promise<boolean>
  /** Nobody may give it, at no node: tells whoever oversees the one that is named. Asked at each walk. */
  nobody?(db: Tx, row: Row, organizationId: string, now: Date): Promise<unknown>
  /** Records that these went on, from and to which nodes. */
  tell(db: Tx, ids: string[], now: Date, nodeIds: string[]): Promise<unknown>
}

const BATCH = 100

/**
 * Gives everything that nobody at its node may answer any more, or answered in time, to the nearest node above where
 * somebody may; the root keeps what it has.
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
  const isLate = (row: Row) => of.isOverdue?.(row, now) ?? false
  const turns = await waitsFor(
    db,
    rows.map((row) => {
      const answering = of.answeringOf(row)
      return { from: row.holderId, answering: isLate(row) ? above(answering) : answering }
    }),
  )
  const ids: string[] = []
  const nodes = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const turn = turns[at]
    if (turn?.vacant) await of.nobody?.(db, row, turn.organizationId, now)
    const to = turn?.organizationId ?? row.holderId
    if (to === row.holderId || !(await of.give(db, row, to, now, isLate(row)))) continue
    ids.push(of.idOf(row))
    nodes.add(row.holderId).add(to)
  }
  if (ids.length > 0) await of.tell(db, ids, now, [...nodes])
  return ids.length
}

/** The same from the node above on; what is the root's alone stays so. */
const above = (answering: Answering): Answering =>
  answering.stands === 'root' ? answering : { ...answering, stands: 'above' }
