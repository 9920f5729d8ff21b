import type { code } from 'contract/foundation/code'
import type { Handlers } from '../../../platform/mount.ts'
import { challenge } from './challenge.service.ts'
import * as requests from './code-request.service.ts'

export const codeRoutes: Handlers<typeof code> = {
  challenge: ({ world, actor, now }) => challenge(world, actor, now),
  sendToMobile: ({ world, actor, input, now }) =>
    requests.sendTo(world, actor, 'sms', input.mobile, input, now),
  sendToEmail: ({ world, actor, input, now }) =>
    requests.sendTo(world, actor, 'email', input.email, input, now),
  sendToNewMobile: ({ world, actor, input, now }) =>
    requests.sendTo(world, actor, 'sms', input.mobile, { ...input, purpose: 'changeMobile' }, now),
  sendToOwn: ({ world, actor, input, now }) => requests.sendToOwn(world, actor, input, now),
}
