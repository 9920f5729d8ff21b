import type { site } from 'contract/site/site'
import type { Handlers } from '../../../platform/mount.ts'
import * as sites from './site.service.ts'

export const siteRoutes: Handlers<typeof site> = {
  settings: ({ world, input, now }) => sites.settings(world, input.districtId, now),
  accountCode: ({ world, input }) => sites.accountCode(world, input),
  own: ({ db, actor }) => sites.own(db, actor),
  save: ({ world, actor, input, now }) => sites.save(world, actor, input, now),
  versions: ({ db, actor, input }) => sites.versions(db, actor, input),
  restore: ({ world, actor, input, now }) => sites.restore(world, actor, input, now),
  operation: ({ db, actor, now }) => sites.operation(db, actor, now),
  operate: ({ world, actor, input, now }) => sites.operate(world, actor, input, now),
}
