import type { starRating } from 'contract/service/star-rating'
import type { Handlers } from '../../../platform/mount.ts'
import * as bars from './bar.service.ts'
import * as managed from './managed.service.ts'
import * as stars from './star-rating.service.ts'

export const starRatingRoutes: Handlers<typeof starRating> = {
  standing: ({ world, db, actor, now }) => stars.standing(world, db, actor, now),
  apply: ({ world, actor, input, now }) => stars.apply(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => stars.withdraw(world, actor, input, now),
  object: ({ world, actor, input, now }) => stars.object(world, actor, input, now),
  appeal: ({ world, actor, input, now }) => stars.appeal(world, actor, input, now),
  publicity: ({ db, actor, input }) => stars.publicity(db, actor, input),
  list: ({ world, actor, input, now }) => managed.list(world, actor, input, now),
  detail: ({ world, actor, input, now }) => managed.detail(world, actor, input, now),
  approve: ({ world, actor, input, now }) => managed.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => managed.giveBack(world, actor, input, now),
  decideObjection: ({ world, actor, input, now }) =>
    managed.decideObjection(world, actor, input, now),
  bar: ({ world, actor, input, now }) => bars.bar(world, actor, input, now),
  bars: ({ world, actor, input }) => bars.list(world, actor, input),
  decideAppeal: ({ world, actor, input, now }) => bars.decideAppeal(world, actor, input, now),
  changes: ({ db, actor, input }) => managed.changes(db, actor, input),
  noteFall: ({ world, actor, input, now }) => managed.noteFall(world, actor, input, now),
}
