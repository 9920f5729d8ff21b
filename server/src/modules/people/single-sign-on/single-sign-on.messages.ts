import type { singleSignOnMessageKinds } from 'contract/people/single-sign-on'
import type { Events } from '../../../events.ts'
import { ofAccount, type ModuleMessages, type News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './single-sign-on.messages.copy.ts'

/** What this module tells volunteers. */
export const singleSignOnMessages = {
  loginLinked: {
    category: 'system',
    target: 'ownSecurity',
    topic: 'account',
    words: copy.loginLinked,
  },
} satisfies ModuleMessages<typeof singleSignOnMessageKinds>

export const linkNews = async (
  { clock }: World,
  { volunteerId }: Events['loginLinked'],
): Promise<News[]> => [ofAccount('loginLinked', volunteerId, clock.now())]
