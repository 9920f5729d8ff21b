import type { commendation } from 'contract/site/commendation'
import type { Handlers } from '../../../platform/mount.ts'
import * as commendations from './commendation.service.ts'

export const commendationRoutes: Handlers<typeof commendation> = {
  listOwn: ({ db, actor, input }) => commendations.listOwn(db, actor, input),
  list: ({ db, actor, input }) => commendations.list(db, actor, input),
  record: ({ world, actor, input, now }) => commendations.record(world, actor, input, now),
  confirm: ({ world, actor, input, now }) => commendations.confirm(world, actor, input, now),
  remove: ({ world, actor, input, now }) => commendations.remove(world, actor, input, now),
  revoke: ({ world, actor, input, now }) => commendations.revoke(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => commendations.fileLink(world, actor, input, now),
}
