import type { securityMessageKinds } from 'contract/people/security'
import type { Events } from '../../../events.ts'
import { ofAccount, type ModuleMessages, type News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './security.messages.copy.ts'

const place = { category: 'system', target: 'ownSecurity', topic: 'account' } as const

/** What this module tells volunteers. */
export const securityMessages = {
  loginNameChanged: { ...place, words: copy.loginNameChanged },
  contactChanged: { ...place, words: copy.contactChanged },
  cancellationTakenBack: { ...place, words: copy.cancellationTakenBack },
} satisfies ModuleMessages<typeof securityMessageKinds>

export const loginNameNews = async (
  { clock }: World,
  { volunteerId }: Events['loginNameChanged'],
): Promise<News[]> => [ofAccount('loginNameChanged', volunteerId, clock.now())]

export const contactNews = async (
  { clock }: World,
  { accountId, contact, bound }: Events['contactChanged'],
): Promise<News[]> => [
  ofAccount('contactChanged', accountId, clock.now(), {
    contact: contact === 'email' ? 'email' : 'mobile',
    bound,
  }),
]

export const takenBackNews = async (
  { clock }: World,
  { volunteerId }: Events['cancellationTakenBack'],
): Promise<News[]> => [ofAccount('cancellationTakenBack', volunteerId, clock.now())]
