import type { savedSearch } from 'contract/service/saved-search'
import type { Handlers } from '../../../platform/mount.ts'
import * as searches from './saved-search.service.ts'

export const savedSearchRoutes: Handlers<typeof savedSearch> = {
  list: ({ db, actor }) => searches.list(db, actor),
  save: ({ world, actor, input, now }) => searches.save(world, actor, input, now),
  remove: ({ world, actor, input, now }) => searches.remove(world, actor, input.savedSearchId, now),
}
