import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Telling } from '../../../platform/messages.ts'

export interface NewHonour {
  volunteerId: string
  minutes: number
}

/**
 * Holds volunteers until the transaction ends: of two who give them an honour at once the second sees what the first gave.
 */
export const holdPeople = (db: Tx, people: readonly { volunteerId: string }[]) =>
  sql`select from volunteer where id = any(${people.map(({ volunteerId }) => volunteerId)}::uuid[])
    order by id for no key update`.execute(db)

/** Honours of some people on one day, each of as many minutes as a list would give, that nobody took back. */
export const listStanding = async (
  db: Db,
  localDate: string,
  people: readonly NewHonour[],
): Promise<{ volunteerId: string; title: string }[]> => {
  const ids = people.map(({ volunteerId }) => volunteerId)
  const { rows } = await sql<{ volunteerId: string; title: string }>`
    select distinct h.volunteer_id as "volunteerId", b.title
    from unnest(${ids}::uuid[], ${people.map(({ minutes }) => minutes)}::int[]) p(id, minutes)
    join honour_entry h on h.volunteer_id = p.id and h.minutes = p.minutes and h.occurred_on = ${localDate}::date
      and h.reverses_id is null
    join supplementary_batch b on b.id = h.batch_id
    where not exists (select from honour_entry r where r.volunteer_id = h.volunteer_id and r.reverses_id = h.id)`.execute(
    db,
  )
  return rows
}

/** Gives the honours of a batch; one for each person. */
export const insertHonours = async (
  db: Tx,
  of: {
    batchId: string
    organizationId: string
    localDate: string
    reason: string
    givenBy: string
  },
  honours: readonly NewHonour[],
  now: Date,
): Promise<string[]> => {
  const values = honours.map((honour) => ({
    id: newId(),
    volunteer_id: honour.volunteerId,
    batch_id: of.batchId,
    organization_id: of.organizationId,
    minutes: honour.minutes,
    occurred_on: of.localDate,
    reason: of.reason,
    given_by: of.givenBy,
    created_at: now,
  }))
  await db.insertInto('honour_entry').values(values).execute()
  return values.map(({ id }) => id)
}

/** Adds the counter entries of a batch; what was taken back stays so. Gives them. */
export const reverseHonours = async (
  db: Tx,
  batchId: string,
  by: { administratorId: string; reason: string },
  now: Date,
): Promise<string[]> => {
  const { rows: given } = await sql<{
    id: string
    volunteer_id: string
    organization_id: string
    minutes: number
    occurred_on: string
  }>`
    select h.id, h.volunteer_id, h.organization_id, h.minutes, h.occurred_on::text from honour_entry h
    where h.batch_id = ${batchId} and h.reverses_id is null
      and not exists (select from honour_entry r where r.batch_id = h.batch_id and r.reverses_id = h.id)`.execute(
    db,
  )
  if (given.length === 0) return []
  const values = given.map(({ id, minutes, ...honour }) => ({
    ...honour,
    id: newId(),
    batch_id: batchId,
    minutes: -minutes,
    reverses_id: id,
    reason: by.reason,
    given_by: by.administratorId,
    created_at: now,
  }))
  await db.insertInto('honour_entry').values(values).execute()
  return values.map(({ id }) => id)
}

export interface HonourRow {
  honourId: string
  title: string
  organizationName: string
  date: string
  minutes: number
  reason: string
  givenAt: Date
  takenBackAt: Date | null
  takenBackReason: string | null
}

/** Honours of a volunteer, the newest first, with those that were taken back. */
export const listHonours = async (
  db: Db,
  volunteerId: string,
  after: string | null,
  most: number,
): Promise<HonourRow[]> => {
  const { rows } = await sql<HonourRow>`
    select h.id as "honourId", b.title, o.name as "organizationName", h.occurred_on as date, h.minutes, h.reason,
      h.created_at as "givenAt", r.created_at as "takenBackAt", r.reason as "takenBackReason"
    from honour_entry h join supplementary_batch b on b.id = h.batch_id join organization o on o.id = h.organization_id
    left join honour_entry r on r.volunteer_id = h.volunteer_id and r.reverses_id = h.id
    where h.volunteer_id = ${volunteerId} and h.reverses_id is null
      and ${after ? sql`h.id < ${after}::uuid` : sql`true`}
    order by h.id desc limit ${most}`.execute(db)
  return rows
}

/** What they add up to. */
export const sumHonours = async (db: Db, volunteerId: string): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from honour_entry where volunteer_id = ${volunteerId}`.execute(
    db,
  )
  return rows[0]!.minutes
}

/** What whom is told of honours, or of their counter entries. */
export const listTellings = async (
  db: Db,
  honourIds: readonly string[],
  takenBack?: { nodeId?: string | undefined },
): Promise<Telling[]> => {
  const decider = takenBack ? sql`${takenBack.nodeId ?? null}::uuid` : sql`h.organization_id`
  const { rows } = await sql<Telling>`
    select h.volunteer_id as "volunteerId", h.id as "subjectId", jsonb_build_object('missionTitle', b.title,
      'date', h.occurred_on, 'minutes', abs(h.minutes), 'reason', h.reason, 'organizationName', o.name) as parameters
    from honour_entry h join supplementary_batch b on b.id = h.batch_id left join organization o on o.id = ${decider}
    where h.id = any(${honourIds}::uuid[])`.execute(db)
  return rows
}
