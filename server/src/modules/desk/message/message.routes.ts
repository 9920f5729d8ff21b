import type { message } from 'contract/desk/message'
import type { Handlers } from '../../../platform/mount.ts'
import * as matters from './matter.service.ts'
import * as messages from './message.service.ts'

export const messageRoutes: Handlers<typeof message> = {
  list: ({ db, actor, input, now }) => messages.list(db, actor, input, now),
  unreadInfo: ({ db, actor }) => messages.unreadInfo(db, actor),
  read: ({ world, actor, input, now }) => messages.read(world, actor, input.siteMsgId, now),
  restore: ({ world, actor, input, now }) => messages.restore(world, actor, input.siteMsgId, now),
  detail: ({ db, actor, input, now }) => matters.detail(db, actor, input.siteMsgId, now),
  invitation: ({ db, actor, input, now }) => matters.invitation(db, actor, input.siteMsgId, now),
  confirm: ({ world, actor, input, now }) => matters.confirm(world, actor, input, now),
  remove: ({ world, actor, input, now }) => messages.remove(world, actor, input.siteMsgId, now),
}
