import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Whose certificates are issued together, and over which records. */
export interface Batch {
  /** The node that certifies what it, or who is below it, recorded. */
  organizationId: string
  missionId: string | null
  sessionId: string | null
  /** Only these; null for all who served. */
  volunteerNos: readonly string[] | null
}

export interface Candidate {
  volunteerId: string
  volunteerNo: string
  /** His account is one that is used. */
  active: boolean
}

/** Those of a mission by its records; else those who are named, which are few. */
const served = ({
  organizationId,
  missionId,
  sessionId,
  volunteerNos,
}: Batch): RawBuilder<unknown> => {
  const own = sql`join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}`
  const named = volunteerNos ? sql`v.volunteer_no = any(${volunteerNos}::text[])` : sql`true`
  if (missionId === null)
    return sql`from volunteer v where ${named}
      and exists (select from service_record r ${own} where r.volunteer_id = v.id)`
  return sql`from volunteer v where ${named} and v.id in (select r.volunteer_id from service_record r ${own}
    where r.mission_id = ${missionId} and ${sessionId ? sql`r.session_id = ${sessionId}` : sql`true`})`
}

export const countCandidates = async (db: Db, batch: Batch): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${served(batch)}`.execute(db)
  return rows[0]!.n
}

/** Some of those who served, in the order of their identifiers. */
export const listCandidates = async (
  db: Db,
  batch: Batch,
  after: string | null,
  most: number,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select v.id as "volunteerId", v.volunteer_no as "volunteerNo", v.state = 'verified' as active ${served(batch)}
      and ${after ? sql`v.id > ${after}::uuid` : sql`true`} order by v.id limit ${most}`.execute(db)
  return rows
}

/** Numbers of those named who did not serve there; whether there is such a number is not told. */
export const listUnserved = async (db: Db, batch: Batch): Promise<string[]> => {
  if (!batch.volunteerNos) return []
  const { rows } = await sql<{ number: string }>`
    select distinct n.number from unnest(${batch.volunteerNos}::text[]) as n(number)
    where n.number not in (select v.volunteer_no ${served(batch)}) order by n.number`.execute(db)
  return rows.map(({ number }) => number)
}

export const isSessionOf = async (
  db: Db,
  missionId: string,
  sessionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from mission_session where id = ${sessionId} and mission_id = ${missionId}`.execute(db)
  return rows.length > 0
}
