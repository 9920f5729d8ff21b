import { COMPLAINT_WORKING_DAYS } from 'contract/rules/terms'
import type { ComplaintDecision, ComplaintKind, ComplaintObject } from 'contract/site/complaint'
import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Complaint } from '../../../platform/tables.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { CaseKind } from '../intake/intake.service.ts'

/** Whom a complaint is about, and who decides it. */
export interface Reported {
  organizationId: string
  reviewerId: string
}

/**
 * The organisation behind a public mission or node, with the federation nearest above it; only the root
 * has none above and looks at itself.
 */
export const findReported = async (
  db: Db,
  kind: z.output<typeof ComplaintObject>,
  id: string,
): Promise<Reported | undefined> => {
  const organization =
    kind === 'mission'
      ? sql`select organization_id as id from mission where id = ${id} and state in ('published', 'closed', 'cancelled', 'suspended')`
      : sql`select id from organization where id = ${id} and state in ('approved', 'suspended')`
  const { rows } = await sql<Reported>`
    select t.id as "organizationId", coalesce((
      select a.ancestor_id from organization_ancestry a join organization o on o.id = a.ancestor_id
      where a.organization_id = t.id and a.distance > 0 and o.kind = 'federation' order by a.distance limit 1), t.id) as "reviewerId"
    from (${organization}) t`.execute(db)
  return rows[0]
}

export const insertComplaint = (db: Tx, complaint: Insertable<Complaint>) =>
  db.insertInto('complaint').values(complaint).execute()

interface Own extends PassedRow {
  /** The federation that decides. */
  holderId: string
  contactCipher: Buffer | null
  complaintId: string
  objectKind: z.output<typeof ComplaintObject>
  objectId: string
  objectName: string
  districtName: string
  kind: z.output<typeof ComplaintKind>
  volunteerId: string | null
  pictures: number
  decision: z.output<typeof ComplaintDecision> | null
  decidedAt: Date | null
}

/** The federation that decides: the one nearest above, or one above that to which it went. */
const holder = sql`coalesce(c.passed_to, c.reviewer_id)`

/** Complaints, which the federation above whom they are about decides. */
export const complaints: CaseKind<Own> = {
  name: 'complaint',
  series: 'JB',
  workingDays: COMPLAINT_WORKING_DAYS,
  notFound: 'complaintNotFound',
  task: 'complaints',
  own: sql<Own>`c.id as "complaintId", c.object_kind as "objectKind", c.object_id as "objectId",
    coalesce(m.title, o.name) as "objectName", o.name as "districtName", c.kind, c.volunteer_id as "volunteerId",
    cardinality(c.picture_ids) as pictures, c.decision, c.decided_at as "decidedAt", ${holder} as "holderId",
    ${passedColumns('c')}`,
  from: sql`complaint c join organization o on o.id = c.organization_id
    left join mission m on c.object_kind = 'mission' and m.id = c.object_id`,
  fileIds: sql`c.picture_ids`,
  dueOn: sql`coalesce(c.passed_due_on, c.due_on)`,
  isOpen: sql`c.decision is null`,
  answeredAt: sql`c.decided_at`,
  answeredBy: ({ organizationId }) => sql`${organizationId}::uuid in (c.reviewer_id, c.passed_to)`,
}

/** Those that a volunteer made. */
export const ofVolunteer = (volunteerId: string) => sql`c.volunteer_id = ${volunteerId}`

/** Writes the decision of a complaint that has none and waits at this federation. */
export const writeDecision = (
  db: Tx,
  id: string,
  holderId: string,
  decision: Updateable<Complaint>,
) =>
  db
    .updateTable('complaint as c')
    .set(decision)
    .where('c.id', '=', id)
    .where('c.decision', 'is', null)
    .where(sql<boolean>`${holder} = ${holderId}::uuid`)
    .executeTakeFirst()

/** Whether a complaint waits somewhere. */
export const isWaiting = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('complaint')
    .where('id', '=', id)
    .where('decision', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
