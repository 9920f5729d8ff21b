import type { authMessageKinds } from 'contract/people/auth'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import { ofAccount, type ModuleMessages, type News } from '../../../platform/messages.ts'
import { deviceText } from '../../../platform/user-agent.copy.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './auth.messages.copy.ts'

const place = { category: 'system', target: 'ownSecurity', topic: 'account' } as const

/** What this module tells volunteers. */
export const authMessages = {
  newBrowser: { ...place, words: copy.newBrowser },
  sessionRevoked: { ...place, words: copy.sessionRevoked },
  passwordChanged: { ...place, words: copy.passwordChanged },
} satisfies ModuleMessages<typeof authMessageKinds>

/** Only a login with a browser that is new beside others is worth a message. */
export const newBrowserNews = async (
  { db, clock }: World,
  { volunteerId, sessionId, browser }: Events['volunteerLoggedIn'],
): Promise<News[]> => {
  if (browser !== 'new') return []
  const device = deviceText(await findDevice(db, sessionId))
  return [ofAccount('newBrowser', volunteerId, clock.now(), { device })]
}

export const revokedSessionNews = async (
  { db, clock }: World,
  { sessionId, reason }: Events['sessionRevoked'],
): Promise<News[]> => {
  if (reason === 'unsealed') return []
  const volunteerId = await findVolunteerOfSession(db, sessionId)
  return volunteerId ? [ofAccount('sessionRevoked', volunteerId, clock.now())] : []
}

export const passwordNews = async (
  { clock }: World,
  { accountId }: Events['passwordChanged'],
): Promise<News[]> => [ofAccount('passwordChanged', accountId, clock.now())]

/** What the browser of a session said of itself. */
const findDevice = async (db: Db, sessionId: string): Promise<string> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('user_agent as userAgent')
    .executeTakeFirst()
  return row?.userAgent ?? ''
}

/** The volunteer whose session it is; null for an administrator's. */
const findVolunteerOfSession = async (db: Db, sessionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('realm', '=', 'volunteer')
    .select('account_id as accountId')
    .executeTakeFirst()
  return row?.accountId ?? null
}
