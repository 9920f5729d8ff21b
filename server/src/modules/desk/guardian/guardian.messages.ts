import type { guardianMessageKinds } from 'contract/desk/guardian'
import type { Events } from '../../../events.ts'
import { ofAccount, type ModuleMessages, type News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './guardian.messages.copy.ts'

/** What this module tells volunteers. */
export const guardianMessages = {
  guardianWithdrew: {
    category: 'system',
    target: 'ownMissions',
    topic: 'account',
    words: copy.guardianWithdrew,
  },
} satisfies ModuleMessages<typeof guardianMessageKinds>

export const withdrawalNews = async (
  { clock }: World,
  { volunteerId }: Events['guardianConsentWithdrawn'],
): Promise<News[]> => [ofAccount('guardianWithdrew', volunteerId, clock.now())]
