import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** An honour that its holder still has. */
export interface HeldHonour {
  honourId: string
  date: string
  title: string
  organizationName: string
  minutes: number
}

/** Honours of a volunteer within a period that were not taken back, the oldest first. */
export const listHeldHonours = async (
  db: Db,
  volunteerId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<HeldHonour[]> => {
  const { rows } = await sql<HeldHonour>`
    select h.id as "honourId", h.occurred_on as date, b.title, o.name as "organizationName", h.minutes
    from honour_entry h join supplementary_batch b on b.id = h.batch_id join organization o on o.id = h.organization_id
    where h.volunteer_id = ${volunteerId} and h.reverses_id is null
      and (${from}::date is null or h.occurred_on >= ${from}::date)
      and (${to}::date is null or h.occurred_on <= ${to}::date)
      and not exists (select from honour_entry r where r.volunteer_id = h.volunteer_id and r.reverses_id = h.id)
    order by h.occurred_on, h.id`.execute(db)
  return rows
}

/** Which of some honours of a volunteer still stand; what is gone or was taken back does not. */
export const standingHonours = async (
  db: Db,
  volunteerId: string,
  honourIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (honourIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select h.id from honour_entry h where h.volunteer_id = ${volunteerId} and h.id = any(${honourIds}::uuid[])
      and not exists (select from honour_entry r where r.volunteer_id = h.volunteer_id and r.reverses_id = h.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
