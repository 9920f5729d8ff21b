import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { heldSealKeys, markOf, type SealKeys } from '../../../platform/seal.ts'
import {
  beganSealing,
  heldSealedRows,
  isRowAsSealed,
  listRows,
  rememberBeginnings,
  sealRows,
  sealedRowsNamed,
  type SealedRows,
} from '../../../platform/sealed-rows.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './row-seal.repository.ts'

const BATCH = 500
const MOST_FINDINGS = 20

/** How long a server of the version before may still write beside the first that seals. */
const BESIDE_MS = 3_600_000

/**
 * Seals the rows of each table that stood before they were sealed, and tells the log of it once, so that nobody makes it
 * begin again; for an hour also what a server of the version before writes beside it. Timed.
 */
export const sealStanding = async (world: World): Promise<void> => {
  const began = rememberBeginnings(world.db, await rows.listBeginnings(world.db))
  const now = world.clock.now()
  for (const one of heldSealedRows()) {
    const since = began.get(one.name)
    if (!since) await begin(world, one, now)
    else if (now.getTime() < since.getTime() + BESIDE_MS) await sealBeside(world, one, now)
  }
}

/** In pieces, so that nobody who changes one of the rows waits for all of them. */
const begin = async (world: World, one: SealedRows, now: Date) => {
  for (let after: string | null = null; ;) {
    const page = await rows.listAfter(world.db, one, after, BATCH)
    const bare = page.filter(({ seal }) => seal === null).map(({ key }) => key)
    // Once somebody else has begun, what has no seal is none of what stood before.
    if (await beganSealing(world.db, one.name)) return
    if (bare.length > 0) await transact(world.db, (db) => sealHeld(db, one, bare, now))
    if (page.length < BATCH) break
    after = page.at(-1)!.key
  }
  await transact(world.db, async (db) => {
    await rows.holdTable(db, one.name)
    if (await beganSealing(db, one.name)) return
    // What was changed meanwhile before it had a seal.
    while ((await sealUnsealed(db, one, now)) === BATCH);
    const payload = { table: one.name }
    await record(db, system, 'rowSealingBegan', { kind: 'row', id: null }, payload, now)
  })
  // Remembered from now on.
  await beganSealing(world.db, one.name)
}

const sealUnsealed = async (db: Tx, one: SealedRows, now: Date): Promise<number> => {
  const keys = await rows.listUnsealed(db, one.name, BATCH)
  if (keys.length > 0) await sealHeld(db, one, keys, now)
  return keys.length
}

/** Nobody changes them between what is read and its seal. */
const sealHeld = async (db: Tx, one: SealedRows, keys: readonly string[], now: Date) => {
  await rows.holdRows(db, one, keys)
  await sealRows(db, one, keys, now)
}

const sealBeside = (world: World, one: SealedRows, now: Date) =>
  transact(world.db, (db) => sealUnsealed(db, one, now))

export interface RowReport {
  rows: number
  problems: number
  /** The first of them: a table with a key each. */
  findings: rows.Lost[]
}

/**
 * Compares every row that is sealed with what was sealed of it, and the seals with what the log says of them: a row
 * that was taken away with its seal, or put back with one from before, agrees with everything else.
 */
export const verifyRows = async ({ db, keys }: Pick<World, 'db' | 'keys'>): Promise<RowReport> => {
  const report: RowReport = { rows: 0, problems: 0, findings: [] }
  const note = (found: readonly rows.Lost[]) => {
    report.problems += found.length
    report.findings.push(...found.slice(0, MOST_FINDINGS - report.findings.length))
  }
  const began = await rows.listBeginnings(db)
  for (const one of heldSealedRows()) {
    if (!began.has(one.name)) continue
    for (let after: string | null = null; ;) {
      const page = await rows.listAfter(db, one, after, BATCH)
      report.rows += page.length
      note(
        page
          .filter((row) => !isSealedRow(keys, one, row))
          .map(({ key, seal }) => ({
            subject: `${one.name} ${key}`,
            problem: seal ? 'is not what was sealed of it' : 'has no seal',
          })),
      )
      if (page.length < BATCH) break
      after = page.at(-1)!.key
    }
    for (let after = ''; ;) {
      const keys = await rows.listKeysAfter(db, one.name, after, BATCH)
      const there = new Set((await listRows(db, one, keys)).map(({ key }) => key))
      const gone = keys.filter((key) => !there.has(key))
      note(gone.map((key) => ({ subject: `${one.name} ${key}`, problem: 'is gone' })))
      if (keys.length < BATCH) break
      after = keys.at(-1)!
    }
  }
  for (let part = 0; part < 16; part++) note(await rows.listLost(db, part))
  return report
}

/**
 * Those of some rows that are not what the product wrote, by their keys; rows from before their table was sealed have
 * no seal.
 */
export const alteredRows = async (
  { db, keys }: Pick<World, 'db'> & { keys: SealKeys },
  name: string,
  rowKeys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(rowKeys)]
  if (asked.length === 0) return new Set()
  const one = sealedRowsNamed(name)
  const seals = await rows.listSeals(db, name, asked)
  const stored = await listRows(db, one, asked)
  const altered = stored.filter(
    (row) => !isSealedRow(keys, one, { ...row, seal: seals.get(row.key) ?? null }),
  )
  if (altered.length === 0 || !(await beganSealing(db, name))) return new Set()
  return new Set(altered.map(({ key }) => key))
}

/**
 * Those of some rows that are not what the product wrote last, by their keys: altered, put back as they once were, back
 * after they were taken away, or gone. For what is certified; elsewhere `verifyRows` finds what was put back.
 */
export const rowsOtherwise = async (
  { db, keys }: Pick<World, 'db'> & { keys: SealKeys },
  name: rows.LookedUp,
  rowKeys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = [...new Set(rowKeys)]
  if (asked.length === 0 || !(await beganSealing(db, name))) return new Set()
  const altered = await alteredRows({ db, keys }, name, asked)
  const marks = await rows.listMarks(db, name, asked)
  const seals = await rows.listSeals(db, name, asked)
  const there = new Set((await listRows(db, sealedRowsNamed(name), asked)).map(({ key }) => key))
  const isOtherwise = (key: string): boolean => {
    const seal = seals.get(key)
    const mark = marks.get(key) ?? null
    return there.has(key) !== (mark !== null) || (mark !== null && (!seal || markOf(seal) !== mark))
  }
  return new Set(asked.filter((key) => altered.has(key) || isOtherwise(key)))
}

/** Refuses to act on rows that are not what the product wrote. Fails with rowAltered. */
export const ensureRowsAsWritten = async (
  db: Db,
  name: string,
  rowKeys: readonly string[],
): Promise<void> => {
  if ((await alteredRows({ db, keys: heldSealKeys() }, name, rowKeys)).size > 0) fail('rowAltered')
}

/**
 * Seals a row that was altered past the product as it stands, or notes that it is gone for good, on an operator's word:
 * the log keeps the reason, and an alarm at the root tells the administrators, who ask what for. False where the row is
 * not there and never was.
 */
export const sealAgain = (
  db: Db,
  { name, key, reason, rootId }: { name: string; key: string; reason: string; rootId: string },
  now: Date,
): Promise<boolean> =>
  transact(db, async (db) => {
    const one = sealedRowsNamed(name)
    await rows.holdRows(db, one, [key])
    const stored = await listRows(db, one, [key])
    if (stored.length === 0 && !(await rows.listSeals(db, name, [key])).has(key)) return false
    await rows.openSeal(db, name, key)
    await sealRows(db, one, [key], now)
    const payload = { table: name, key, reason }
    await record(db, system, 'rowSealedAgain', { kind: 'row', id: null }, payload, now)
    const details = { code: `${name} ${key}: ${reason}` }
    await noteSecurity(db, { name: 'rowSealedAgain', organizationId: rootId, details }, now)
    return true
  })

const isSealedRow = (keys: SealKeys, one: SealedRows, { seal, ...row }: rows.Kept): boolean =>
  seal !== null && isRowAsSealed(keys, one, row, seal)
