import type { membershipMessageKinds } from 'contract/nodes/membership'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './membership.messages.copy.ts'

const place = { category: 'system', target: 'ownOrganizations', topic: 'organization' } as const

/** What this module tells volunteers. */
export const membershipMessages = {
  membershipAccepted: { ...place, words: copy.membershipAccepted },
  membershipRejected: { ...place, words: copy.membershipRejected },
  membershipPassedOn: { ...place, words: copy.membershipPassedOn },
  membershipRemoved: { ...place, words: copy.membershipRemoved },
} satisfies ModuleMessages<typeof membershipMessageKinds>

/** Of a decision about memberships of one organisation. */
export const membersNews =
  (kind: Exclude<keyof typeof membershipMessages, 'membershipPassedOn'>) =>
  async (
    { db }: World,
    { organizationId, volunteerIds }: Events['membersAccepted'],
  ): Promise<News[]> => [
    { kind, tellings: await listMemberships(db, organizationId, volunteerIds) },
  ]

/** Whoever was taken in at once is told like those an organisation accepted. */
export const joinedNews = async (
  world: World,
  { state, ...payload }: Events['membershipApplied'],
): Promise<News[]> => (state === 'member' ? membersNews('membershipAccepted')(world, payload) : [])

/** Whoever was taken in at once by what he named when he registered, or later, is told of each of them. */
export const joinedWithinNews = async (
  world: World,
  { volunteerId, joined = [] }: Events['informationPerfected' | 'volunteerRegistered'],
): Promise<News[]> => {
  const news = joined.map((organizationId) =>
    membersNews('membershipAccepted')(world, { organizationId, volunteerIds: [volunteerId] }),
  )
  return (await Promise.all(news)).flat()
}

/** What became of volunteers' memberships of an organisation. */
const listMemberships = async (
  db: Db,
  organizationId: string,
  volunteerIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select m.volunteer_id as "volunteerId", m.organization_id as "subjectId",
      jsonb_build_object('organizationName', o.name, 'reason', m.reason) as parameters
    from membership m join organization o on o.id = m.organization_id
    where m.organization_id = ${organizationId} and m.volunteer_id = any(${volunteerIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Of applications that went to a node above. */
export const passedOnNews = async (
  { db }: World,
  { organizationId, volunteerIds }: Events['membershipsPassedOn'],
): Promise<News[]> => [
  { kind: 'membershipPassedOn', tellings: await listPassedOn(db, organizationId, volunteerIds) },
]

const listPassedOn = async (
  db: Db,
  organizationId: string,
  volunteerIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select m.volunteer_id as "volunteerId", m.organization_id as "subjectId",
      jsonb_build_object('organizationName', p.name, 'date', m.passed_due_on) as parameters
    from membership m join organization p on p.id = m.passed_to
    where m.organization_id = ${organizationId} and m.volunteer_id = any(${volunteerIds}::uuid[]) and m.state = 'applied'`.execute(
    db,
  )
  return rows
}
