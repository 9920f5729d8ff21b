import type { spotCheck } from 'contract/service/spot-check'
import type { Handlers } from '../../../platform/mount.ts'
import * as draws from './draw.service.ts'
import * as checks from './spot-check.service.ts'

export const spotCheckRoutes: Handlers<typeof spotCheck> = {
  draws: ({ db, input }) => draws.draws(db, input),
  openData: ({ world, db, actor, input, now }) => draws.openData(world, db, actor, input, now),
  list: ({ world, actor, input, now }) => checks.list(world, actor, input, now),
  detail: ({ world, actor, input, now }) => checks.detail(world, actor, input, now),
  supply: ({ world, actor, input, now }) => checks.supply(world, actor, input, now),
  askAgain: ({ world, actor, input, now }) => checks.askAgain(world, actor, input, now),
  decide: ({ world, actor, input, now }) => checks.decide(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => checks.fileLink(world, actor, input, now),
}
