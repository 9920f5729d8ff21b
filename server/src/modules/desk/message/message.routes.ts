import type { message } from 'contract/desk/message'
import { found } from '../../../platform/fail.ts'
import type { Handlers } from '../../../platform/mount.ts'
import { findInvitation } from '../../service/application/invitation.service.ts'
import * as matters from './matter.service.ts'
import * as messages from './message.service.ts'

export const messageRoutes: Handlers<typeof message> = {
  list: ({ world, db, actor, input, now }) => messages.list(world, db, actor, input, now),
  unreadInfo: ({ db, actor }) => messages.unreadInfo(db, actor),
  read: ({ world, actor, input, now }) => messages.read(world, actor, input.siteMsgId, now),
  restore: ({ world, actor, input, now }) => messages.restore(world, actor, input.siteMsgId, now),
  detail: ({ world, db, actor, input, now }) =>
    matters.detail(world, db, actor, input.siteMsgId, now),
  invitation: async ({ world, db, actor, input: { siteMsgId }, now }) => {
    const applicationId = await matters.invitedBy(world, db, actor, siteMsgId)
    const invitation = await findInvitation(db, actor, applicationId, now)
    return { siteMsgId, ...found(invitation, 'messageNotFound') }
  },
  confirm: ({ world, actor, input, now }) => matters.confirm(world, actor, input, now),
  remove: ({ world, actor, input, now }) => messages.remove(world, actor, input.siteMsgId, now),
}
