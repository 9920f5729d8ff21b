import type { noticeMessageKinds } from 'contract/desk/notice'
import type { ModuleMessages } from '../../../platform/messages.ts'
import * as copy from './notice.messages.copy.ts'

/** What this module tells volunteers. */
export const noticeMessages = {
  missionTomorrow: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'dayBefore',
    words: copy.missionTomorrow,
  },
  missionSoon: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'beforeStart',
    words: copy.missionSoon,
  },
} satisfies ModuleMessages<typeof noticeMessageKinds>
