import type { goal } from 'contract/service/goal'
import type { Handlers } from '../../../platform/mount.ts'
import * as goals from './goal.service.ts'

export const goalRoutes: Handlers<typeof goal> = {
  own: ({ db, actor, input, now }) => goals.own(db, actor, input, now),
  set: ({ world, actor, input, now }) => goals.set(world, actor, input, now),
  remove: ({ world, actor, input, now }) => goals.remove(world, actor, input, now),
}
