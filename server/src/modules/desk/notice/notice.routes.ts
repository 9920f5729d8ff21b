import type { notice } from 'contract/desk/notice'
import type { Handlers } from '../../../platform/mount.ts'
import * as notices from './notice.service.ts'

export const noticeRoutes: Handlers<typeof notice> = {
  preferences: ({ world, db, actor }) => notices.preferences(world, db, actor),
  savePreferences: ({ world, actor, input, now }) =>
    notices.savePreferences(world, actor, input, now),
}
