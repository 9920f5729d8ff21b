import type { consistency } from 'contract/desk/consistency'
import type { Handlers } from '../../../platform/mount.ts'
import { detail, list, start } from './consistency.service.ts'

export const consistencyRoutes: Handlers<typeof consistency> = {
  list: ({ db, input }) => list(db, input),
  detail: ({ db, actor, input }) => detail(db, actor, input),
  start: ({ world, actor, now }) => start(world, actor, now),
}
