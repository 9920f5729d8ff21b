import { REGION_HITS } from 'contract/rules/region-search'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './region.repository.ts'

type Divisions = Awaited<ReturnType<typeof rows.listBelow>>

/** Lists by parent code, for each server of its own. Divisions change only with a start. */
const caches = new WeakMap<World, Map<string, Divisions>>()

/** Divisions in force directly below one division, or the provinces; empty for what has none below it. */
export const list = async (world: World, db: Db, parentCode: string | null): Promise<Divisions> => {
  const cache = caches.get(world) ?? new Map<string, Divisions>()
  caches.set(world, cache)
  const known = cache.get(parentCode ?? '')
  if (known) return known
  const below = await rows.listBelow(db, parentCode)
  // Only real parents are kept: invented codes must not fill the memory.
  if (below.length > 0) cache.set(parentCode ?? '', below)
  return below
}

/** Whether a division exists and is in force. */
export const isInForce = (db: Db, code: string): Promise<boolean> => rows.existsInForce(db, code)

/** Longest path there is: province, city, county, street. */
const DEEPEST = 4

/**
 * Divisions by what somebody types. Of several words the last is sought, the others name what it
 * lies in, as people write places; several words in letters are the syllables of one name. What finds
 * nothing so may be the names of several levels written in one.
 */
export const search = async (
  db: Db,
  { keyword, depth }: { keyword: string; depth?: number | undefined },
) => {
  const words = /^[a-z][a-z'\s]*$/i.test(keyword)
    ? [keyword.replaceAll(/['\s]/g, '')]
    : keyword.split(/\s+/)
  const text = words.at(-1)!
  const within = words.slice(0, -1)
  const wanted = { text, within, depth: depth ?? DEEPEST }
  const hits = await rows.search(db, wanted, REGION_HITS)
  if (hits.length > 0 || within.length > 0) return hits
  return rows.searchJoined(db, wanted, REGION_HITS)
}

/** Where maps take their ground from; a plain one is drawn where nothing is configured. */
export const mapSource = async ({ config: { mapTiles } }: World) => ({
  tiles: mapTiles?.address ?? null,
  attribution: mapTiles?.attribution ?? '',
})
