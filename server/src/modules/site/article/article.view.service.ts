import type { Origin } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { operationNow } from '../../../platform/operation.ts'
import { persist } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './article.view.repository.ts'

/** The same address counts once in so many milliseconds. */
const AGAIN_MS = 600_000
/** Counts are written down at most so often. */
const WRITE_MS = 10_000
/** Readers remembered at once. */
const MOST_READERS = 20_000

/** What was counted and not written yet: a server that is killed loses seconds of it, and nothing else. */
interface Tally {
  counts: Map<number, number>
  readers: Map<string, number>
  writtenAt: number
}

const tallies = new WeakMap<Db, Tally>()

const tallyOf = ({ db }: World, now: Date): Tally => {
  const known = tallies.get(db) ?? {
    counts: new Map(),
    readers: new Map(),
    writtenAt: now.getTime(),
  }
  tallies.set(db, known)
  return known
}

/** Counts that somebody opened an article, and says how often that happened. Fails with articleNotFound. */
export const look = async (
  world: World,
  reader: Origin,
  pageno: number,
  now: Date,
): Promise<{ views: number }> => {
  const written = found(await rows.findViews(world.db, pageno), 'articleNotFound')
  const tally = tallyOf(world, now)
  if (isNew(tally, `${reader.ip} ${reader.browser} ${pageno}`, now))
    tally.counts.set(pageno, (tally.counts.get(pageno) ?? 0) + 1)
  const views = written + (tally.counts.get(pageno) ?? 0)
  if (now.getTime() - tally.writtenAt >= WRITE_MS) await write(world, tally, now)
  return { views }
}

const isNew = ({ readers }: Tally, reader: string, now: Date): boolean => {
  const last = readers.get(reader)
  if (last !== undefined && now.getTime() - last < AGAIN_MS) return false
  if (readers.size >= MOST_READERS) readers.clear()
  readers.set(reader, now.getTime())
  return true
}

const write = async (world: World, tally: Tally, now: Date) => {
  if (tally.counts.size === 0 || (await operationNow(world, now)).mode !== 'open') return
  const counts = [...tally.counts]
  tally.counts = new Map()
  tally.writtenAt = now.getTime()
  await persist(() => rows.addViews(world.db, counts))
}
