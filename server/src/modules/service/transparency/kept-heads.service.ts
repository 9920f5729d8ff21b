import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDate } from 'contract/rules/time'
import { syncFolder } from '../../../platform/sync-folder.ts'

/*
 * Heads outside the database: one file of lines of JSON a month, only ever added to. A line that a kill left half
 * written counts for nothing and is taken off before the next is added.
 */

/** A head as it is kept: enough to check it without the database. */
export interface KeptHead {
  number: number
  hash: string
  signed: string
  signature: string
}

const isMonth = /^heads-\d{4}-\d{2}\.ndjson$/
const NEW_LINE = 10

const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => isMonth.test(name)).toSorted()
}

const headsIn = async (file: string): Promise<KeptHead[]> => {
  const text = await readFile(file, 'utf8')
  // What follows the last end of a line was never finished.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map(headFrom)
}

/** A line that is no head any more is kept by nobody: as number 0 it is found wherever heads are compared. */
const headFrom = (line: string): KeptHead => {
  try {
    const { number, hash, signed, signature } = JSON.parse(line) as Record<string, unknown>
    return {
      number: Number(number) || 0,
      hash: String(hash),
      signed: String(signed),
      signature: String(signature),
    }
  } catch {
    return { number: 0, hash: '', signed: '', signature: '' }
  }
}

/** Every head kept in a folder, oldest first; none where there is no folder yet. */
export const readKept = async (folder: string): Promise<KeptHead[]> => {
  const heads: KeptHead[] = []
  for (const name of await filesIn(folder)) heads.push(...(await headsIn(join(folder, name))))
  return heads
}

/** The newest head kept in a folder. */
export const readNewestKept = async (folder: string): Promise<KeptHead | null> => {
  for (const name of (await filesIn(folder)).toReversed()) {
    const newest = (await headsIn(join(folder, name))).at(-1)
    if (newest) return newest
  }
  return null
}

/** Adds a head made at a moment to its month, and returns when it is on the disk. */
export const keepHead = async (folder: string, head: KeptHead, at: Date): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, `heads-${localDate(at).slice(0, 7)}.ndjson`), 'a+')
  try {
    const text = await file.readFile()
    const whole = text.lastIndexOf(NEW_LINE) + 1
    if (whole < text.length) await file.truncate(whole)
    await file.appendFile(`${JSON.stringify(head)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(folder)
}
