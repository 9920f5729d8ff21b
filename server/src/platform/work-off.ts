import { databaseAway } from './app.ts'
import type { Tx } from './db.ts'
import { noteFault, reasonOf, settleFaults, settleUnmet } from './faults.ts'
import { transact } from './transact.ts'
import type { World } from './world.ts'

/** Work that comes due row by row. */
export interface Work<Row> {
  /** The timed task, as the schedule names it. */
  task: string
  /** What a row is, as events name it. */
  kind: string
  idOf(row: Row): string
  /** Rows of one transaction. */
  most: number
  /** Takes due rows, at most so many, held until the transaction ends, without those `notSetAside` leaves out. */
  take(db: Tx, most: number, now: Date): Promise<readonly Row[]>
  /** Works them off, all or none. */
  act(db: Tx, rows: readonly Row[], now: Date): Promise<unknown>
  /** Told once that is committed, and so holds. */
  worked?(rows: readonly Row[]): void
}

/**
 * Processes what is due, some in one transaction. A batch that fails is halved until what fails stands
 * alone; that is set aside, and everything else goes on; what was set aside before and is due no more
 * is settled. Returns how many were processed. Fails only
 * where nothing can be done, as without a database. Safe to run again and on several servers.
 */
export const workOff = async <Row>(world: World, work: Work<Row>): Promise<number> => {
  const began = world.clock.now()
  let done = 0
  for (let most = work.most; ;) {
    const { taken, failure } = await attempt(world, work, most)
    if (failure === null) {
      if (taken.length > 0) work.worked?.(taken)
      done += taken.length
      if (taken.length < most) {
        await settleUnmet(world.db, work, began, world.clock.now())
        return done
      }
      most = Math.min(work.most, most * 2)
    } else if (taken.length > 1) most = Math.ceil(taken.length / 2)
    else await setAside(world, work, taken[0]!, failure)
  }
}

const attempt = async <Row>(world: World, work: Work<Row>, most: number) => {
  const { task, idOf } = work
  let taken: readonly Row[] = []
  try {
    await transact(world.db, async (db) => {
      const now = world.clock.now()
      taken = []
      taken = await work.take(db, most, now)
      if (taken.length === 0) return
      await work.act(db, taken, now)
      await settleFaults(
        db,
        taken.map((row) => ({ task, id: idOf(row) })),
        now,
      )
    })
    return { taken, failure: null }
  } catch (failure) {
    if (taken.length === 0 || isWithoutDatabase(failure)) throw failure
    return { taken, failure }
  }
}

/**
 * Does something with each of some rows, each for itself: one that fails is set aside, and the others
 * go on. Returns for how many it did something. Fails only where nothing can be done.
 */
export const eachApart = async <Row>(
  world: World,
  work: Pick<Work<Row>, 'task' | 'kind' | 'idOf'>,
  rows: readonly Row[],
  act: (row: Row) => Promise<boolean>,
): Promise<number> => {
  const { task, idOf } = work
  let done = 0
  for (const row of rows) {
    try {
      if (await act(row)) done++
      await settleFaults(world.db, [{ task, id: idOf(row) }], world.clock.now())
    } catch (failure) {
      if (isWithoutDatabase(failure)) throw failure
      await setAside(world, work, row, failure)
    }
  }
  return done
}

const setAside = <Row>(
  world: World,
  { task, kind, idOf }: Pick<Work<Row>, 'task' | 'kind' | 'idOf'>,
  row: Row,
  failure: unknown,
) => noteFault(world, { task, kind, id: idOf(row) }, reasonOf(failure))

/** What one row may bring about by itself: it takes too long, or somebody else holds it. */
const ofOneRow = new Set(['57014', '55P03'])

/** Whether the database itself is away, so that no row is to blame. */
const isWithoutDatabase = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return databaseAway(code, message) && !ofOneRow.has(code)
}
