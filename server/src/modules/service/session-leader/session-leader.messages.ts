import type { sessionLeaderMessageKinds } from 'contract/service/session-leader'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './session-leader.messages.copy.ts'

const ofMission = { category: 'mission', target: 'mission', topic: 'missionChange' } as const

/** What this module tells volunteers. */
export const sessionLeaderMessages = {
  leaderNamed: { ...ofMission, words: copy.leaderNamed },
  leaderRemoved: { ...ofMission, words: copy.leaderRemoved },
} satisfies ModuleMessages<typeof sessionLeaderMessageKinds>

/** Whoever was named, while he leads. */
export const namedNews = async (
  { db }: World,
  { leaderId }: Events['leaderNamed'],
): Promise<News[]> => [{ kind: 'leaderNamed', tellings: await tellingsOf(db, leaderId, false) }]

/** Whoever was removed. */
export const removedNews = async (
  { db }: World,
  { leaderId }: Events['leaderRemoved'],
): Promise<News[]> => [{ kind: 'leaderRemoved', tellings: await tellingsOf(db, leaderId, true) }]

const tellingsOf = async (db: Db, leaderId: string, ended: boolean): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select l.volunteer_id as "volunteerId", l.id as "subjectId",
      jsonb_strip_nulls(jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'organizationName', o.name,
        'startsAt', ms.starts_at, 'reason', l.end_reason)) as parameters
    from session_leader l join mission_session ms on ms.id = l.session_id join mission m on m.id = ms.mission_id
    join organization o on o.id = l.organization_id
    where l.id = ${leaderId} and (l.ended_at is not null) = ${ended}`.execute(db)
  return rows
}
