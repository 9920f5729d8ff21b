import type { walkInMessageKinds } from 'contract/service/walk-in'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './walk-in.messages.copy.ts'

/** What this module tells volunteers. */
export const walkInMessages = {
  walkInAdmitted: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'applicationResult',
    words: copy.walkInAdmitted,
  },
  walkInRefused: {
    category: 'mission',
    target: 'mission',
    topic: 'applicationResult',
    words: copy.walkInRefused,
  },
} satisfies ModuleMessages<typeof walkInMessageKinds>

/** Of those who were let in, each with whether his guardians are asked first. */
export const admittedNews = async (
  { db }: World,
  { sessionId, walkInIds }: Events['walkInsAdmitted'],
): Promise<News[]> => [
  { kind: 'walkInAdmitted', tellings: await listDecided(db, sessionId, walkInIds) },
]

/** Of those who were not. */
export const refusedNews = async (
  { db }: World,
  { sessionId, walkInIds }: Events['walkInsRefused'],
): Promise<News[]> => [
  { kind: 'walkInRefused', tellings: await listDecided(db, sessionId, walkInIds) },
]

const listDecided = async (
  db: Db,
  sessionId: string,
  walkInIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select w.volunteer_id as "volunteerId", w.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'startsAt', s.starts_at, 'reason', w.reason,
        'guardianAsked', coalesce(a.guardian_state = 'awaited', false)) as parameters
    from walk_in w join mission_session s on s.id = w.session_id join mission m on m.id = s.mission_id
    left join application a on a.volunteer_id = w.volunteer_id and a.id = w.application_id
    where w.session_id = ${sessionId} and w.id = any(${[...walkInIds]}::uuid[])`.execute(db)
  return rows
}
