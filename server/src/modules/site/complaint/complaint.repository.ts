import type { ComplaintDecision, ComplaintKind, ComplaintObject } from 'contract/site/complaint'
import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Complaint } from '../../../platform/tables.ts'

type Kind = z.output<typeof ComplaintKind>

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

export interface ComplaintRow {
  complaintId: string
  number: string
  objectKind: z.output<typeof ComplaintObject>
  objectId: string
  objectName: string
  districtName: string
  kind: Kind
  description: string
  contactCipher: Buffer | null
  pictures: number
  createdAt: Date
  dueOn: string
  decision: z.output<typeof ComplaintDecision> | null
  answer: string | null
  decidedAt: Date | null
}

const complaints = sql`
  select c.id as "complaintId", c.number, c.object_kind as "objectKind", c.object_id as "objectId",
    coalesce(m.title, o.name) as "objectName", o.name as "districtName", c.kind, c.description,
    c.contact_cipher as "contactCipher", cardinality(c.picture_ids) as pictures, c.created_at as "createdAt",
    c.due_on::text as "dueOn", c.decision, c.answer, c.decided_at as "decidedAt"
  from complaint c join organization o on o.id = c.organization_id
  left join mission m on c.object_kind = 'mission' and m.id = c.object_id`

/** The complaint with a number, for who knows its contact too. */
export const findByNumber = async (
  db: Db,
  number: string,
  contactDigest: Buffer,
): Promise<ComplaintRow | undefined> => {
  const { rows } =
    await sql<ComplaintRow>`${complaints} where c.number = ${number} and c.contact_digest = ${contactDigest}`.execute(
      db,
    )
  return rows[0]
}

export const listOwn = async (
  db: Db,
  volunteerId: string,
  after: string | null,
  most: number,
): Promise<ComplaintRow[]> => {
  const { rows } = await sql<ComplaintRow>`${complaints}
    where c.volunteer_id = ${volunteerId} and ${after ? sql`c.id < ${after}::uuid` : sql`true`}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}

interface Filter {
  state?: 'open' | 'decided' | undefined
  kind?: Kind | undefined
}

/** Complaints a federation decides: those that wait the oldest first, all others the newest first. */
export const listOfReviewer = async (
  db: Db,
  reviewerId: string,
  { state, kind }: Filter,
  after: string | null,
  most: number,
): Promise<ComplaintRow[]> => {
  const oldestFirst = state === 'open'
  const conditions = [
    sql`c.reviewer_id = ${reviewerId}`,
    ...(state ? [oldestFirst ? sql`c.decision is null` : sql`c.decision is not null`] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(after ? [oldestFirst ? sql`c.id > ${after}::uuid` : sql`c.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<ComplaintRow>`${complaints} where ${sql.join(conditions, sql` and `)}
    order by c.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(db)
  return rows
}

/** One complaint this federation decides. */
export const findOfReviewer = async (db: Db, reviewerId: string, id: string) => {
  const { rows } = await sql<{ pictureIds: string[]; volunteerId: string | null }>`
    select picture_ids as "pictureIds", volunteer_id as "volunteerId" from complaint
    where id = ${id} and reviewer_id = ${reviewerId}`.execute(db)
  return rows[0]
}

interface Decision {
  id: string
  reviewerId: string
  decision: z.output<typeof ComplaintDecision>
  answer: string
  decidedBy: string
  now: Date
}

/** Writes the decision of a complaint that has none; false for any other. */
export const writeDecision = async (
  db: Tx,
  { id, reviewerId, decision, answer, decidedBy, now }: Decision,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('complaint')
    .set({ decision, answer, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .where('reviewer_id', '=', reviewerId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ComplaintGone {
  id: string
  pictureIds: string[]
}

/** Removes some of the complaints decided before a moment; gives the pictures that came with them. */
export const removeDecidedBefore = async (
  db: Tx,
  before: Date,
  most: number,
  now: Date,
): Promise<ComplaintGone[]> => {
  const { rows } = await sql<ComplaintGone>`
    delete from complaint where id in (select id from complaint where ${notSetAside('complaints', sql.ref('complaint.id'), now)} and decided_at < ${before} limit ${most})
    returning id, picture_ids as "pictureIds"`.execute(db)
  return rows
}
