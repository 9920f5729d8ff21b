import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '../../../platform/fail.ts'
import { syncFolder } from '../../../platform/sync-folder.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { noteFound, noteKept } from '../../service/transparency/outside.service.ts'
import { sealEvents } from './audit.service.ts'
import * as rows from './audit.repository.ts'

/** The newest seal of the log as it is kept outside the database: it follows from every one before it. */
export interface KeptSeal {
  number: number
  /** Hexadecimal. */
  hash: string
}

const fileIn = (folder: string) => join(folder, 'newest-seal.json')

/** The seal kept in a folder; none where nothing was kept yet. A file that says nothing is number 0. */
export const readKeptSeal = async (folder: string): Promise<KeptSeal | null> => {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const { number, hash } = JSON.parse(text) as Record<string, unknown>
    return { number: Number(number) || 0, hash: String(hash) }
  } catch {
    return { number: 0, hash: '' }
  }
}

const keep = async (folder: string, seal: KeptSeal): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const draft = `${fileIn(folder)}.${process.pid}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(`${JSON.stringify(seal)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, fileIn(folder))
  await syncFolder(folder)
}

/**
 * Seals what is settled and keeps the newest seal outside the database, so that nobody takes the end of the log away
 * with the seals over it. Timed. Fails with eventSealsUnkept where the one kept is none of the database, and then
 * writes nothing over it.
 */
export const sealAndKeep = async (world: World): Promise<number> => {
  const sealed = await sealEvents(world)
  const folder = world.config.headsDir
  const kept = await readKeptSeal(folder)
  if (kept && !(await isOf(world, kept))) {
    world.log.error(
      { seal: kept.number },
      'event seals: the database has lost what was kept outside',
    )
    fail('eventSealsUnkept')
  }
  const last = await rows.findLastSeal(world.db)
  if (last && last.number > (kept?.number ?? 0))
    await transact(world.db, async (db) => {
      const id = await noteFound(db, folder, 'seals', kept?.number ?? 0, world.clock.now())
      await keep(folder, { number: last.number, hash: last.hash.toString('hex') })
      await noteKept(db, id, 'seals', last.number)
    })
  return sealed
}

const isOf = async ({ db }: Pick<World, 'db'>, { number, hash }: KeptSeal): Promise<boolean> =>
  (await rows.findSeal(db, number))?.hash.toString('hex') === hash

/** What is wrong with the seal kept outside the database; nothing where none was kept. */
export const problemOfKept = async (
  world: Pick<World, 'db'>,
  folder: string,
): Promise<string | null> => {
  const kept = await readKeptSeal(folder)
  if (!kept || (await isOf(world, kept))) return null
  return `seal ${kept.number} kept outside is gone or another`
}
