import type { recovery } from 'contract/people/recovery'
import type { Handlers } from '../../../platform/mount.ts'
import * as recoveries from './recovery.service.ts'

export const recoveryRoutes: Handlers<typeof recovery> = {
  checkMobileUser: ({ world, actor, now }) => recoveries.check(world, actor, now),
  checkMobileAdmin: ({ world, actor, now }) => recoveries.check(world, actor, now),
  checkEmailUser: ({ world, actor, now }) => recoveries.check(world, actor, now),
  checkEmailAdmin: ({ world, actor, now }) => recoveries.check(world, actor, now),
  verifyUser: ({ world, actor, input, now }) =>
    recoveries.verify(world, 'volunteer', actor, input, now),
  verifyAdmin: ({ world, actor, input, now }) =>
    recoveries.verify(world, 'administrator', actor, input, now),
  resetUser: ({ world, actor, input, now }) =>
    recoveries.reset(world, 'volunteer', actor, input, now),
  resetAdmin: ({ world, actor, input, now }) =>
    recoveries.reset(world, 'administrator', actor, input, now),
}
