import type { account } from 'contract/people/account'
import type { Handlers } from '../../../platform/mount.ts'
import * as accounts from './account.service.ts'

export const accountRoutes: Handlers<typeof account> = {
  current: ({ db, actor }) => accounts.current(db, actor),
  userInfo: ({ world, db, actor }) => accounts.userInfo(world, db, actor),
  administrator: ({ world, db, actor }) => accounts.administrator(world, db, actor),
  editAdministrator: ({ world, actor, input, now }) =>
    accounts.editAdministrator(world, actor, input, now),
}
