import type { registrationMessageKinds } from 'contract/people/registration'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './registration.messages.copy.ts'

/** What this module tells volunteers. */
export const registrationMessages = {
  welcome: { category: 'system', target: 'ownDetails', topic: 'account', words: copy.welcome },
} satisfies ModuleMessages<typeof registrationMessageKinds>

/** Of a registration, or that somebody took over the account imported for him. */
export const welcomeNews = async (
  { db }: World,
  { volunteerId }: Events['volunteerRegistered'],
): Promise<News[]> => [{ kind: 'welcome', tellings: await listRegistered(db, volunteerId) }]

/** A volunteer who has just become one, with his number. */
const listRegistered = async (db: Db, volunteerId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select id as "volunteerId", id as "subjectId", jsonb_build_object('number', volunteer_no) as parameters
    from volunteer where id = ${volunteerId}`.execute(db)
  return rows
}
