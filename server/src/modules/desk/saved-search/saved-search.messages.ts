import type { savedSearchMessageKinds } from 'contract/service/saved-search'
import type { ModuleMessages } from '../../../platform/messages.ts'
import * as copy from './saved-search.messages.copy.ts'

/** What this module tells volunteers. */
export const savedSearchMessages = {
  newMissions: {
    category: 'mission',
    target: 'mission',
    topic: 'savedSearch',
    words: copy.newMissions,
  },
} satisfies ModuleMessages<typeof savedSearchMessageKinds>
