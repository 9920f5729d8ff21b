import { MOST_SUGGESTED } from 'contract/site/search'
import { type Cached, cached } from '../../../platform/cached.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as articles from '../article/article.service.ts'
import * as organizations from '../../nodes/organization/organization.service.ts'
import * as lists from '../../service/mission/mission.search.service.ts'
import { hotWordChoices } from './search.copy.ts'

/** Results are counted up to here. */
const MOST_COUNTED = 100
const HOT_WORDS = 8
/** Hot words are read again after so long. */
const FRESH_MS = 60_000

/** What a keyword may mean: missions still to come, organisations and articles. */
export const suggest = async (db: Db, keyword: string, now: Date) => {
  const [missions, found, news] = await Promise.all([
    lists.suggest(db, keyword, MOST_SUGGESTED, now),
    organizations.listChildren(db, { keyword, size: MOST_SUGGESTED }),
    articles.suggest(db, keyword, MOST_SUGGESTED),
  ])
  return {
    missions,
    organizations: found.items.map(({ districtId, districtName }) => ({
      districtId,
      districtName,
    })),
    articles: news,
  }
}

export const counts = async (db: Db, keyword: string) => {
  const [missions, found, news] = await Promise.all([
    lists.countFound(db, keyword, MOST_COUNTED),
    organizations.listChildren(db, { keyword, size: MOST_COUNTED }),
    articles.countFound(db, keyword, MOST_COUNTED),
  ])
  return { missions, organizations: found.items.length, articles: news }
}

const kept = new WeakMap<Db, Cached<string[]>>()

/** Words that stand in the titles of many missions that recruit; the same for everybody for a minute. */
export const hotWords = (world: World): Promise<string[]> => {
  const known = kept.get(world.db)
  if (known) return known.get()
  const made = cached(world.clock, FRESH_MS, () =>
    lists.listHotWords(world.replica, hotWordChoices, HOT_WORDS, world.clock.now()),
  )
  kept.set(world.db, made)
  return made.get()
}
