import type { complaintMessageKinds } from 'contract/site/complaint'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './complaint.messages.copy.ts'

/** What this module tells volunteers. */
export const complaintMessages = {
  complaintDecided: {
    category: 'system',
    target: 'ownOrganizations',
    topic: 'organization',
    words: copy.complaintDecided,
  },
  complaintPassedOn: {
    category: 'system',
    target: 'ownOrganizations',
    topic: 'organization',
    words: copy.complaintPassedOn,
  },
} satisfies ModuleMessages<typeof complaintMessageKinds>

/** Of the decision of a complaint that a volunteer made. */
export const decidedNews = async (
  { db }: World,
  { complaintId }: Events['complaintDecided'],
): Promise<News[]> => [{ kind: 'complaintDecided', tellings: await listComplaint(db, complaintId) }]

/** The decision of a complaint, for the volunteer who made it. */
const listComplaint = async (db: Db, complaintId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('number', c.number, 'organizationName', o.name, 'reason', c.answer, 'upheld', c.decision = 'upheld') as parameters
    from complaint c join organization o on o.id = c.organization_id
    where c.id = ${complaintId} and c.volunteer_id is not null and c.decision is not null`.execute(
    db,
  )
  return rows
}

/** Of complaints of volunteers that went to a federation above. */
export const passedOnNews = async (
  { db }: World,
  { ids }: Events['complaintsPassedOn'],
): Promise<News[]> => [{ kind: 'complaintPassedOn', tellings: await listPassedOn(db, ids) }]

const listPassedOn = async (db: Db, ids: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('number', c.number, 'organizationName', p.name, 'date', c.passed_due_on) as parameters
    from complaint c join organization p on p.id = c.passed_to
    where c.id = any(${ids}::uuid[]) and c.volunteer_id is not null and c.decision is null`.execute(
    db,
  )
  return rows
}
