import type { profileMessageKinds } from 'contract/people/profile'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { openStates } from './identity.states.ts'
import * as copy from './profile.messages.copy.ts'

const place = { category: 'system', target: 'ownProfile', topic: 'account' } as const

/** What this module tells volunteers. */
export const profileMessages = {
  identityChangeApproved: { ...place, words: copy.identityChangeApproved },
  identityChangeReturned: { ...place, words: copy.identityChangeReturned },
  identityChangeAgreed: { ...place, words: copy.identityChangeAgreed },
  identityChangePassedOn: { ...place, words: copy.identityChangePassedOn },
} satisfies ModuleMessages<typeof profileMessageKinds>

/** Of the decision of a request to change the identity. */
export const identityNews = async (
  { db }: World,
  { changeId, state, nodeId }: Events['identityChangeDecided'],
): Promise<News[]> => [
  {
    kind: state === 'approved' ? 'identityChangeApproved' : 'identityChangeReturned',
    tellings: await listIdentityChange(db, changeId, nodeId),
  },
]

/** The decision of a request to change the identity, for the volunteer who made it. */
const listIdentityChange = async (
  db: Db,
  changeId: string,
  nodeId: string | undefined,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId", jsonb_build_object('reason', c.answer,
      'fields', c.fields, 'organizationName', o.name) as parameters
    from identity_change c left join organization o on o.id = ${nodeId ?? null}::uuid where c.id = ${changeId} and c.state in ('approved', 'returned')`.execute(
    db,
  )
  return rows
}

/** Of a request to change the identity that a first person agreed to. */
export const identityAgreedNews = async (
  { db }: World,
  { changeId, nodeId }: Events['identityChangeAgreed'],
): Promise<News[]> => [
  { kind: 'identityChangeAgreed', tellings: await listAgreed(db, changeId, nodeId) },
]

const listAgreed = async (db: Db, changeId: string, nodeId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId", jsonb_build_object('organizationName', o.name,
      'fields', c.fields, 'date', coalesce(c.passed_due_on, c.due_on)) as parameters
    from identity_change c join organization o on o.id = ${nodeId}
    where c.id = ${changeId} and c.state = 'awaitingSecondReview'`.execute(db)
  return rows
}

/** Of requests to change the identity that went to a federation above. */
export const identityPassedOnNews = async (
  { db }: World,
  { ids }: Events['identityChangesPassedOn'],
): Promise<News[]> => [{ kind: 'identityChangePassedOn', tellings: await listPassedOn(db, ids) }]

const listPassedOn = async (db: Db, ids: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('organizationName', p.name, 'date', c.passed_due_on, 'fields', c.fields) as parameters
    from identity_change c join organization p on p.id = c.passed_to
    where c.id = any(${ids}::uuid[]) and c.state = any(${openStates})`.execute(db)
  return rows
}
