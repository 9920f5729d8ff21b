import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import * as rows from './outside.repository.ts'

const isId = /^[0-9a-f-]{36}$/

/** The identifier of a folder outside the database; the first who asks gives it one. */
const identify = async (folder: string): Promise<string> => {
  const file = join(folder, 'folder-id')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (isId.test(known.trim())) return known.trim()
  const id = newId()
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${id}\n`)
  return id
}

/**
 * Compares what a folder has with what was kept in it, and tells of what is gone by an event: the checks say so for
 * some time. A folder that nobody knows, while another was written before, is told of as if it had lost everything:
 * whoever takes a folder away leaves no other trace. Gives the identifier of the folder.
 */
export const noteFound = async (
  db: Tx,
  folder: string,
  kind: rows.KeptKind,
  found: number,
  now: Date,
): Promise<string> => {
  const id = await identify(folder)
  const { upTo, elsewhere } = await rows.findKeptUpTo(db, id, kind)
  const expected = upTo === 0 ? elsewhere : upTo
  if (found < expected) {
    const payload = { folder: id, what: kind, from: found + 1, upTo: expected }
    await record(db, system, 'outsideLost', { kind: 'log', id: null }, payload, now)
  }
  return id
}

/** Remembers how far a folder has it now. */
export const noteKept = async (
  db: Db,
  id: string,
  kind: rows.KeptKind,
  upTo: number,
): Promise<void> => {
  await rows.putKeptUpTo(db, id, kind, upTo)
}

/** So long the checks tell of what was taken out of a folder, or of a folder that began. */
const TOLD_MS = 30 * 86_400_000

/** What was taken away outside the database lately, in words. */
export const problemsOutside = async (
  db: Db,
  kind: rows.KeptKind,
  now: Date,
): Promise<string[]> => {
  const lost = await rows.listLost(db, new Date(now.getTime() - TOLD_MS))
  return lost
    .filter(({ what }) => what === kind)
    .map(({ what, from, upTo }) => `${what} ${from} to ${upTo} were taken away outside`)
}
