import type { message } from 'contract/message'
import type { Handlers } from '../../platform/mount.ts'
import * as messages from './message.service.ts'

export const messageRoutes: Handlers<typeof message> = {
  list: ({ db, actor, input }) => messages.list(db, actor, input),
  unreadInfo: ({ db, actor }) => messages.unreadInfo(db, actor),
  read: ({ world, actor, input, now }) => messages.read(world, actor, input.siteMsgId, now),
  remove: ({ world, actor, input, now }) => messages.remove(world, actor, input.siteMsgId, now),
}
