import type { favourite } from 'contract/service/favourite'
import type { Handlers } from '../../../platform/mount.ts'
import * as favourites from './favourite.service.ts'

export const favouriteRoutes: Handlers<typeof favourite> = {
  update: ({ world, actor, input, now }) => favourites.update(world, actor, input, now),
  marks: ({ db, actor }) => favourites.marks(db, actor),
  listMissions: ({ world, db, actor, input, now }) =>
    favourites.listMissions(world, db, actor, input, now),
  listOrganizations: ({ db, actor, input }) => favourites.listOrganizations(db, actor, input),
}
