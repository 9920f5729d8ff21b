import type { search } from 'contract/site/search'
import type { Handlers } from '../../../platform/mount.ts'
import * as searches from './search.service.ts'

export const searchRoutes: Handlers<typeof search> = {
  suggest: ({ db, input, now }) => searches.suggest(db, input.keyword, now),
  counts: ({ db, input }) => searches.counts(db, input.keyword),
  hotWords: ({ world }) => searches.hotWords(world),
}
