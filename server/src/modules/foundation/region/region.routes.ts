import type { region } from 'contract/foundation/region'
import type { Handlers } from '../../../platform/mount.ts'
import * as regions from './region.service.ts'

export const regionRoutes: Handlers<typeof region> = {
  list: ({ world, db, input }) => regions.list(world, db, input.parentCode ?? null),
  mapSource: ({ world }) => regions.mapSource(world),
  search: ({ db, input }) => regions.search(db, input),
}
