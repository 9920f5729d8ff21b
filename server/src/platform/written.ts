import type { Db, Tx } from './db.ts'

/** An event of the log that this process wrote, by its identifier and its moment. */
export interface Written {
  id: string
  at: Date
}

interface Remembered extends Written {
  /** When it was committed, in milliseconds of this process. */
  since: number
}

const open = new WeakMap<object, Written[]>()
const remembered = new WeakMap<Db, Remembered[]>()

/** From now on what is written through a pool is remembered, to be looked for again; else nothing is. */
export const rememberWritten = (db: Db): void => {
  remembered.set(db, remembered.get(db) ?? [])
}

/** Says that an event was written, in a transaction or by a statement of its own. */
export const noteWritten = (db: Db | Tx, written: Written): void => {
  if (!db.isTransaction) return remember(db, [written])
  const list = open.get(db)
  if (list) list.push(written)
  else open.set(db, [written])
}

const remember = (db: Db, written: readonly Written[]): void => {
  const since = performance.now()
  remembered.get(db)?.push(...written.map((one) => ({ ...one, since })))
}

/** When the last event of a transaction happened, by who wrote it; nothing where it wrote none. */
export const momentWritten = (db: Tx): Date | undefined => open.get(db)?.at(-1)?.at

/** Remembers what a transaction wrote, once it is committed. */
export const keepWritten = (db: Db, transaction: Tx): void => {
  remember(db, open.get(transaction) ?? [])
}

/** Gives away, oldest first, what was committed so many milliseconds ago or longer; nobody remembers it then. */
export const takeWritten = (db: Db, olderMs: number, most: number): Remembered[] => {
  const list = remembered.get(db) ?? []
  const until = performance.now() - olderMs
  const end = list.findIndex(({ since }) => since > until)
  return list.splice(0, Math.min(most, end === -1 ? list.length : end))
}

/** Remembers again what was taken and could not be looked for. */
export const returnWritten = (db: Db, taken: readonly Remembered[]): void => {
  remembered.get(db)?.unshift(...taken)
}
