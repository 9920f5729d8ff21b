import type { RowOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { SigningKind } from './attendance.code.ts'
import type { Signing } from './attendance.repository.ts'

/** Who tried to sign where, and how. */
export interface Tried {
  sessionId: string
  volunteerId: string
  way: Signing['way']
  kind: SigningKind | null
}

/** Keeps that a scan was refused; the same one again counts. */
export const keepRefused = async (
  db: Db,
  { sessionId, volunteerId, way, kind }: Tried,
  { name, details }: { name: string; details: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<void> => {
  await sql`
    insert into refused_scan as r (session_id, volunteer_id, way, refusal, kind, details, first_at, last_at)
    values (${sessionId}, ${volunteerId}, ${way}, ${name}, ${kind}, ${JSON.stringify(details)}::jsonb, ${now}, ${now})
    on conflict (session_id, volunteer_id, way, refusal) do update set
      kind = excluded.kind, details = excluded.details, times = r.times + 1,
      last_at = greatest(r.last_at, excluded.last_at)`.execute(db)
}

const present = sql`exists (select from stretch s where s.volunteer_id = r.volunteer_id
  and s.session_id = r.session_id and not s.void)`

/** How many people tried in vain at a session and have not signed in there. */
export const countRefused = async (db: Db, sessionId: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct r.volunteer_id)::int as people from refused_scan r
    where r.session_id = ${sessionId} and not ${present}`.execute(db)
  return rows[0]!.people
}

/** Where the listing of refused scans goes on: the moment, the person, the way and the refusal of the last row. */
export type RefusedKey = readonly [string, string, string, string]

/** A scan that was refused at a session, with whom it was. */
export type RefusedRow = Omit<
  RowOf<typeof attendance.refusedScans>,
  'nameMasked' | 'firstAt' | 'lastAt'
> & {
  name: string
  firstAt: Date
  lastAt: Date
}

/** Refused scans of a session, the latest first. */
export const listRefused = async (
  db: Db,
  sessionId: string,
  after: RefusedKey | null,
  most: number,
): Promise<RefusedRow[]> => {
  const further =
    after === null
      ? sql`true`
      : sql`(r.last_at, r.volunteer_id, r.way, r.refusal)
          < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}, ${after[3]})`
  const { rows } = await sql<RefusedRow>`
    select r.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", r.way, r.kind, r.refusal,
      r.details, r.times, r.first_at as "firstAt", r.last_at as "lastAt", ${present} as present
    from refused_scan r join volunteer v on v.id = r.volunteer_id
    where r.session_id = ${sessionId} and ${further}
    order by r.last_at desc, r.volunteer_id desc, r.way desc, r.refusal desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Removes some of those refused before a moment; returns how many. */
export const removeRefusedBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from refused_scan where ctid in (
      select ctid from refused_scan where last_at < ${before} limit ${most} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
