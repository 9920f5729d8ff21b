import type { trust } from 'contract/service/trust'
import type { Handlers } from '../../../platform/mount.ts'
import * as trusts from './trust.service.ts'

export const trustRoutes: Handlers<typeof trust> = {
  own: ({ world, db, actor, now }) => trusts.own(world, db, actor, now),
  detail: ({ world, db, actor, input, now }) => trusts.detail(world, db, actor, input, now),
  list: ({ world, db, actor, input }) => trusts.list(world, db, actor, input),
  propose: ({ world, actor, input, now }) => trusts.propose(world, actor, input, now),
  decide: ({ world, actor, input, now }) => trusts.decide(world, actor, input, now),
}
