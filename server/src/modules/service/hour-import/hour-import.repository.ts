import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type {
  HourImportDecision,
  HourImportFlag,
  HourImportStep,
} from 'contract/service/hour-import'
import type { SourceSystem } from 'contract/rules/source-system'
import { DAY_HOURS, YOUNGEST } from 'contract/rules/terms'
import type { ServiceRecordState } from 'contract/states'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HourImport } from '../../../platform/tables.ts'
import type { Judged, RowFacts } from './hour-import.policy.ts'

/** One row of a list, with whom it is about. */
export interface NewRow extends RowFacts {
  number: number
  volunteerId: string
}

/** Whether the row `o` still stands for hours: it waits, or the record that came of it counts. */
const stands = sql`(o.session_id is null or exists (select from service_record r where r.volunteer_id = o.volunteer_id
  and r.session_id = o.session_id and r.state not in ('revoked', 'dismissed')))`

/** The other rows of the person and day of the row `i` that stand. */
const besides = sql`others o where o.volunteer_id = i.volunteer_id and o.local_date = i.local_date
  and (o.import_id is distinct from i.import_id or o.number <> i.number) and ${stands}`

/** Records of the person and day of the row `i` that count. */
const counted = sql`service_record r where r.volunteer_id = i.volunteer_id and r.local_date = i.local_date
  and r.state not in ('revoked', 'dismissed')`

/** What rows of other lists that wait, and records, add to the day of the row `i`. */
const dayMinutes = sql`(i.minutes + (select coalesce(sum(r.minutes), 0) from ${counted})
  + (select coalesce(sum(o.minutes), 0) from ${besides} and o.session_id is null))`

const flag = (name: HourImportFlag, condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${sql.lit(name)} end`

const flags = sql`array_remove(array[
  ${flag(
    'overlapsStretch',
    sql`exists (select from stretch s where s.volunteer_id = i.volunteer_id and not s.void
      and tstzrange(s.signed_in_at, s.signed_out_at) && tstzrange(i.starts_at, i.ends_at) and i.starts_at is not null)`,
  )},
  ${flag(
    'overlapsImport',
    sql`exists (select from ${besides} and o.starts_at < i.ends_at and o.ends_at > i.starts_at)`,
  )},
  ${flag(
    'sameMinutes',
    sql`i.starts_at is null and exists (select from ${counted} and r.minutes = i.minutes and r.source <> 'import')
      or exists (select from ${besides} and o.minutes = i.minutes and (o.starts_at is null or i.starts_at is null))`,
  )},
  ${flag('dayLimit', sql`${dayMinutes} > ${sql.lit(DAY_HOURS * 60)}`)},
  ${flag('dayFull', sql`${dayMinutes} > 1440`)},
  ${flag(
    'sameSource',
    sql`not i.standing and i.decision is distinct from 'leftOut' or exists (select from hour_import_row k where k.system = i.system
      and lower(k.source_id) = lower(i.source_id) and k.standing and (k.import_id is distinct from i.import_id or k.number <> i.number))`,
  )},
  ${flag(
    'personGone',
    sql`not exists (select from volunteer v where v.id = i.volunteer_id and v.state = 'verified')`,
  )},
  ${flag(
    'tooYoung',
    sql`exists (select from volunteer v where v.id = i.volunteer_id
      and extract(year from age(i.local_date, v.birth_date)) < ${sql.lit(YOUNGEST)})`,
  )}], null)`

/** A statement over rows `given`, which finds `i` with its flags among everything else that stands. */
const noticed = (given: RawBuilder<unknown>, added: RawBuilder<unknown>) => sql`
  with given as materialized (${given}),
  others as not materialized (select import_id, number, volunteer_id, local_date, starts_at, ends_at, minutes, session_id
    from hour_import_row where standing ${added})
  select i.*, ${flags} as noticed from given i`

export interface Noticed {
  row: number
  flags: HourImportFlag[]
}

/** Flags of rows that are not kept yet, as they would stand together. */
export const listFlags = async (
  db: Db,
  system: SourceSystem,
  rows: readonly NewRow[],
): Promise<Noticed[]> => {
  const given = sql`select null::uuid as import_id, g.number, g."volunteerId" as volunteer_id, g."localDate" as local_date,
      g."startsAt" as starts_at, g."endsAt" as ends_at, g.minutes, ${system}::text as system, g."sourceId" as source_id,
      true as standing, null::text as decision, null::uuid as session_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(number int, "volunteerId" uuid, "localDate" date,
      "startsAt" timestamptz, "endsAt" timestamptz, minutes int, "sourceId" text)`
  const added = sql`union all select import_id, number, volunteer_id, local_date, starts_at, ends_at, minutes, session_id from given`
  const { rows: found } = await sql<Noticed>`
    select f.number as row, f.noticed as flags from (${noticed(given, added)}) f
    where cardinality(f.noticed) > 0 order by f.number`.execute(db)
  return found
}

/** Keeps a list; false where the same file stands already. */
export const insertImport = async (db: Tx, list: Insertable<HourImport>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hour_import')
    .values(list)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Keeps the rows of a list. One whose source stands already, also by a list that is taken up at the same moment,
 * is kept without standing.
 */
export const insertRows = async (
  db: Tx,
  of: { importId: string; system: SourceSystem },
  rows: readonly (NewRow & { flags: readonly HourImportFlag[] })[],
): Promise<void> => {
  const insert = (standing: boolean) => sql`
    insert into hour_import_row (import_id, number, volunteer_id, local_date, starts_at, ends_at, minutes, kind, title,
      organization_name, system, source_id, standing, flags)
    select ${of.importId}::uuid, g.number, g."volunteerId", g."localDate", g."startsAt", g."endsAt", g.minutes, g.kind, g.title,
      g."organizationName", ${of.system}, g."sourceId", ${standing}, g.flags
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(number int, "volunteerId" uuid, "localDate" date,
      "startsAt" timestamptz, "endsAt" timestamptz, minutes int, kind text, title text, "organizationName" text,
      "sourceId" text, flags text[])
    order by lower(g."sourceId")`
  await sql`${insert(true)} on conflict do nothing`.execute(db)
  await sql`${insert(false)} on conflict (import_id, number) do nothing`.execute(db)
}

export const insertStep = (
  db: Tx,
  importId: string,
  step: {
    kind: z.output<typeof HourImportStep>
    administratorId: string
    reason?: string
    rows?: number
  },
  now: Date,
) =>
  sql`
    insert into hour_import_step (import_id, number, kind, administrator_id, reason, rows, at)
    select ${importId}::uuid, count(*) + 1, ${step.kind}, ${step.administratorId}::uuid, ${step.reason ?? null},
      ${step.rows ?? null}::int, ${now}::timestamptz
    from hour_import_step where import_id = ${importId}`.execute(db)

export interface ImportRow extends Judged {
  importId: string
  organizationId: string
  system: SourceSystem
  reason: string
  reversalReason: string | null
}

/** A list of the subtree. */
export const findImport = async (
  db: Db,
  organizationId: string,
  importId: string,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select h.id as "importId", h.organization_id as "organizationId", h.system, h.state, h.imported_by as "importedBy",
      h.released_by as "releasedBy", h.reversal_asked_by as "reversalAskedBy", h.reason, h.reversal_reason as "reversalReason"
    from hour_import h
    join organization_ancestry oa on oa.organization_id = h.organization_id and oa.ancestor_id = ${organizationId}
    where h.id = ${importId}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockImport = async (
  db: Tx,
  organizationId: string,
  importId: string,
): Promise<ImportRow | undefined> => {
  await sql`select from hour_import where id = ${importId} for update`.execute(db)
  return findImport(db, organizationId, importId)
}

/** Whether one of some volunteers is on a list. */
export const isOn = async (
  db: Db,
  importId: string,
  volunteerIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`
    select exists (select from hour_import_row where import_id = ${importId}
      and volunteer_id = any(${volunteerIds}::uuid[])) as on`.execute(db)
  return rows[0]!.on
}

/** Everybody who is on a list. */
export const listPeople = async (db: Db, importId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct volunteer_id as id from hour_import_row where import_id = ${importId}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const updateImport = (db: Tx, importId: string, changes: Updateable<HourImport>) =>
  db.updateTable('hour_import').set(changes).where('id', '=', importId).execute()

export interface ListedRow {
  importId: string
  system: SourceSystem
  state: Judged['state']
  fileName: string
  rows: number
  standing: number
  minutes: number
  people: number
  from: string
  to: string
  importedAt: Date
  importedBy: string | null
}

/** Lists of a subtree, the newest first, each with what its rows add up to. */
export const listImports = async (
  db: Db,
  organizationId: string,
  filter: {
    importId?: string
    system?: SourceSystem | undefined
    state?: Judged['state'] | undefined
  },
  after: string | null,
  most: number,
): Promise<ListedRow[]> => {
  const conditions = [
    filter.importId ? sql`h.id = ${filter.importId}` : null,
    filter.system ? sql`h.system = ${filter.system}` : null,
    filter.state ? sql`h.state = ${filter.state}` : null,
    after ? sql`h.id < ${after}::uuid` : null,
  ].filter((condition) => condition !== null)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<ListedRow>`
    select h.id as "importId", h.system, h.state, h.file_name as "fileName", s.rows, s.standing, s.minutes, s.people, s.from, s.to,
      h.created_at as "importedAt", a.name as "importedBy"
    from (select h.* from hour_import h
      join organization_ancestry oa on oa.organization_id = h.organization_id and oa.ancestor_id = ${organizationId}
      ${where} order by h.id desc limit ${most}) h
    left join administrator a on a.id = h.imported_by
    cross join lateral (select count(*)::int as rows, (count(*) filter (where standing))::int as standing,
      (coalesce(sum(minutes) filter (where standing), 0))::int as minutes, count(distinct volunteer_id)::int as people,
      min(local_date) as "from", max(local_date) as "to" from hour_import_row where import_id = h.id) s
    order by h.id desc`.execute(db)
  return rows
}

export const listSteps = async (db: Db, importId: string) => {
  const { rows } = await sql<{
    kind: z.output<typeof HourImportStep>
    at: Date
    administratorName: string | null
    reason: string | null
    rows: number | null
  }>`
    select s.kind, s.at, a.name as "administratorName", s.reason, s.rows
    from hour_import_step s left join administrator a on a.id = s.administrator_id
    where s.import_id = ${importId} order by s.number`.execute(db)
  return rows
}

export interface StoredRow extends NewRow {
  name: string
  volunteerNo: string
  standing: boolean
  flags: HourImportFlag[]
  decision: z.output<typeof HourImportDecision> | null
  decidedFlags: string[]
  decisionReason: string | null
  recordState: z.output<typeof ServiceRecordState> | null
  recordFrozen: boolean
}

const waitingRows = (importId: string) =>
  noticed(sql`select * from hour_import_row where import_id = ${importId}`, sql``)
const storedRows = (importId: string) =>
  sql`select *, flags as noticed from hour_import_row where import_id = ${importId}`

/** The rows of a list in its order, with what is noticed now while it waits, else what was. */
export const listRows = async (
  db: Db,
  { importId, state }: Pick<ImportRow, 'importId' | 'state'>,
  filter: { flagged?: boolean | undefined; after?: number | null; most?: number } = {},
): Promise<StoredRow[]> => {
  const { flagged = false, after = null, most = null } = filter
  const { rows } = await sql<StoredRow>`
    select i.number, i.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", i.local_date as "localDate",
      i.starts_at as "startsAt", i.ends_at as "endsAt", i.minutes, i.kind, i.title, i.organization_name as "organizationName",
      i.source_id as "sourceId", i.standing, i.noticed as flags, i.decision, i.decided_flags as "decidedFlags",
      i.decision_reason as "decisionReason",
      r.state as "recordState", r.frozen_at is not null as "recordFrozen"
    from (${state === 'waiting' ? waitingRows(importId) : storedRows(importId)}) i
    join volunteer v on v.id = i.volunteer_id
    left join lateral (select r.state, r.frozen_at from service_record r
      where r.volunteer_id = i.volunteer_id and r.session_id = i.session_id
      order by r.state in ('revoked', 'dismissed'), r.created_at desc limit 1) r on true
    where ${flagged ? sql`cardinality(i.noticed) > 0` : sql`true`} and ${after === null ? sql`true` : sql`i.number > ${after}`}
    order by i.number limit ${most}`.execute(db)
  return rows
}

/**
 * Writes down what somebody decided about some rows. One is only taken where no other row of its source stands; gives
 * those that were written.
 */
export const decideRows = async (
  db: Tx,
  importId: string,
  decided: readonly { number: number; flags: readonly HourImportFlag[] }[],
  by: { administratorId: string; decision: z.output<typeof HourImportDecision>; reason: string },
): Promise<number[]> => {
  const taken = by.decision === 'taken'
  const { rows } = await sql<{ number: number }>`
    update hour_import_row i set decision = ${by.decision}, decided_by = ${by.administratorId}, decision_reason = ${by.reason},
      decided_flags = d.flags, standing = ${taken}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(number int, flags text[])
    where i.import_id = ${importId} and i.number = d.number and (not ${taken}::boolean or not exists (
      select from hour_import_row k where k.system = i.system and lower(k.source_id) = lower(i.source_id) and k.standing
        and (k.import_id <> i.import_id or k.number <> i.number)))
    returning i.number`.execute(db)
  return rows.map(({ number }) => number)
}

/**
 * A row among some of a list that are taken whose time another row of its person has that is taken, too: one of them,
 * one of another list, or one whose record counts. The first, with the other's number, and file where it is another list.
 */
export const findClash = async (
  db: Tx,
  importId: string,
  numbers: readonly number[],
): Promise<{ row: number; other: number; fileName: string | null } | undefined> => {
  const { rows } = await sql<{ row: number; other: number; fileName: string | null }>`
    select i.number as row, o.number as other, case when o.import_id <> i.import_id then h.file_name end as "fileName"
    from hour_import_row i
    join hour_import_row o on o.volunteer_id = i.volunteer_id and o.local_date = i.local_date
      and o.starts_at < i.ends_at and o.ends_at > i.starts_at and (o.import_id <> i.import_id or o.number <> i.number)
    join hour_import h on h.id = o.import_id
    where i.import_id = ${importId} and i.number = any(${numbers}::int[]) and ${stands}
      and (o.import_id = i.import_id and o.number = any(${numbers}::int[])
        or o.standing and (o.decision = 'taken' or o.session_id is not null))
    order by i.number, o.import_id, o.number limit 1`.execute(db)
  return rows[0]
}

/** Notes what was noticed when a list passed, and of which session the record of each row is. */
export const noteReleased = (
  db: Tx,
  importId: string,
  rows: readonly { number: number; flags: readonly HourImportFlag[]; sessionId: string | null }[],
) =>
  sql`
    update hour_import_row i set flags = d.flags, session_id = d."sessionId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(number int, flags text[], "sessionId" uuid)
    where i.import_id = ${importId} and i.number = d.number`.execute(db)

/** Nothing of a list stands any more: what it was of may be taken up again. */
export const letFall = (db: Tx, importId: string) =>
  sql`update hour_import_row set standing = false where import_id = ${importId} and standing`.execute(
    db,
  )

/** The sessions that came of a list. */
export const listSessions = async (db: Tx, importId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct session_id as id from hour_import_row where import_id = ${importId} and session_id is not null
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The division that a node is of. */
export const findRegion = async (db: Db, organizationId: string): Promise<string> => {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('region_code')
    .executeTakeFirstOrThrow()
  return row.region_code
}
