import { cached, type Cached } from '../../../platform/cached.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'

/** Pages that visitors read are made again at most so often; other servers show a change within this time. */
const FRESH_MS = 3000
/** Answers kept at once; beyond it they are begun again, the oldest with the rest. */
const MOST_KEPT = 200

const kept = new WeakMap<Db, Map<string, Cached<unknown>>>()

const answersOf = ({ db }: World): Map<string, Cached<unknown>> => {
  const known = kept.get(db) ?? new Map<string, Cached<unknown>>()
  kept.set(db, known)
  return known
}

/** The answer of this name, shared by all who ask for it within a few seconds. */
export const shared = <T>(world: World, name: string, read: () => Promise<T>): Promise<T> => {
  const answers = answersOf(world)
  const known = answers.get(name) as Cached<T> | undefined
  if (known) return known.get()
  if (answers.size >= MOST_KEPT) answers.clear()
  const made = cached(world.clock, FRESH_MS, read)
  answers.set(name, made)
  return made.get()
}

/** Called after a change of what is public, so that this server shows it from the next call on. */
export const forgetShared = (world: World): void => answersOf(world).clear()
