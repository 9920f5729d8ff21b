import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { SealKeys } from '../../../platform/seal.ts'
import type { World } from '../../../platform/world.ts'
import { rowsOtherwise } from '../../foundation/row-seal/row-seal.service.ts'

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

/**
 * Those of some honours of a volunteer that nobody gave so, or that were taken back and are there as before: they or the
 * batches that gave them are not what the product wrote last. What was taken back with its batch stands with it.
 */
export const honoursOtherwise = async (
  world: Pick<World, 'db'> & { keys: SealKeys },
  volunteerId: string,
  honourIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (honourIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string; batchId: string | null; isBack: boolean }>`
    select k.id, h.batch_id as "batchId", coalesce(b.state <> 'approved', true) and not exists (
        select from honour_entry r where r.volunteer_id = h.volunteer_id and r.reverses_id = h.id) as "isBack"
    from unnest(${honourIds}::uuid[]) as k(id)
    left join honour_entry h on h.volunteer_id = ${volunteerId} and h.id = k.id
    left join supplementary_batch b on b.id = h.batch_id`.execute(world.db)
  const keyOf = (id: string) => `${volunteerId}:${id}`
  const entries = await rowsOtherwise(world, 'honour_entry', honourIds.map(keyOf))
  const batches = await rowsOtherwise(
    world,
    'supplementary_batch',
    rows.flatMap(({ batchId }) => batchId ?? []),
  )
  const altered = rows.filter(
    ({ id, batchId, isBack }) =>
      batchId === null || isBack || entries.has(keyOf(id)) || batches.has(batchId),
  )
  return new Set(altered.map(({ id }) => id))
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
