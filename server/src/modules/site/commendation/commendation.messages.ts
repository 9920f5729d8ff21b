import type { commendationMessageKinds } from 'contract/site/commendation'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './commendation.messages.copy.ts'

const place = { category: 'system', target: 'ownProfile', topic: 'organization' } as const

/** What this module tells volunteers. */
export const commendationMessages = {
  commendationConfirmed: { ...place, words: copy.commendationConfirmed },
  commendationRevoked: { ...place, words: copy.commendationRevoked },
} satisfies ModuleMessages<typeof commendationMessageKinds>

export const confirmedNews = async (
  { db }: World,
  { commendationIds }: Events['commendationsConfirmed'],
): Promise<News[]> => [
  { kind: 'commendationConfirmed', tellings: await listCommendations(db, commendationIds) },
]

export const revokedNews = async (
  { db }: World,
  { commendationId }: Events['commendationRevoked'],
): Promise<News[]> => [
  { kind: 'commendationRevoked', tellings: await listCommendations(db, [commendationId]) },
]

/** The volunteers of commendations. */
const listCommendations = async (
  db: Db,
  commendationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('award', title, 'organizationName', granted_by, 'date', granted_on, 'reason', reason) as parameters
    from commendation where id = any(${commendationIds}::uuid[])`.execute(db)
  return rows
}
