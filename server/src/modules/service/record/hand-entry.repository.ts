import type { FileType as StoredFileType } from 'contract/foundation/file'
import { localDate } from 'contract/rules/time'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { newId } from '../../../platform/ids.ts'
import { accountsOf } from '../../../platform/one-person.ts'
import { admittedAt, daysAdmitted } from '../../nodes/organization/admission.service.ts'
import { endedStates } from './record.policy.ts'
import type { HandFacts } from './hand-entry.policy.ts'

/** Several entries with one reason and one proof. */
export interface HandBatch {
  id: string
  administrator_id: string
  /** The node acted for. */
  organization_id: string
  reason: string
  file_ids: string[]
  created_at: Date
}

export interface HandEntry {
  kind: 'stretch' | 'raise' | 'decision'
  organizationId: string
  volunteerId: string
  sessionId: string
  /** Minutes that it adds. */
  minutes: number
}

export const insertHandEntries = async (
  db: Tx,
  batch: HandBatch,
  entries: readonly HandEntry[],
): Promise<void> => {
  await db.insertInto('hand_batch').values(batch).execute()
  await db
    .insertInto('hand_entry')
    .values(
      entries.map((entry) => ({
        id: newId(),
        batch_id: batch.id,
        kind: entry.kind,
        administrator_id: batch.administrator_id,
        organization_id: entry.organizationId,
        volunteer_id: entry.volunteerId,
        session_id: entry.sessionId,
        minutes: entry.minutes,
        entered_at: batch.created_at,
      })),
    )
    .execute()
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
const ended = sql`(${sql.join(endedStates.map((state) => sql.lit(state)))})`

/** The people of a session of whom something is by hand, and all of them with a record. */
const sessionShare = (sessionId: RawBuilder<unknown>) => sql`jsonb_build_object(
  'byHand', (select count(distinct h.volunteer_id) from hand_entry h where h.session_id = ${sessionId}),
  'people', (select count(*) from service_record x where x.session_id = ${sessionId} and x.state not in ${ended}))`

/** The same of the records of the node `o` since a moment, by the day of their session, which is sealed with them. */
const organizationShare = (since: Date) => sql`jsonb_build_object(
  'byHand', (select count(*) from (select distinct h.volunteer_id, h.session_id
    from hand_entry h where h.organization_id = o.id and h.entered_at > ${since}) d),
  'records', (select count(*) from service_record x where x.organization_id = o.id
    and x.state not in ${ended} and x.local_date > (${since}::timestamptz at time zone 'Asia/Shanghai')::date))`

/** What tells of the node `o` whether it is new. */
const standing = (probationSessions: number, now: Date) => sql`jsonb_build_object(
  'isFederation', o.parent_id is null or o.kind = 'federation', 'trusted', o.trusted, 'days', ${daysAdmitted(now)},
  'settledSessions', (select count(*) from (select x.session_id from service_record x
    where x.organization_id = o.id and x.state = 'effective' group by x.session_id limit ${probationSessions}) d))`

/** What somebody entered on a day under all of his accounts, as `entries` and `minutes`. */
const enteredOn = (accounts: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select count(*) as entries, coalesce(sum(e.minutes), 0) as minutes from hand_entry e
  where e.administrator_id = any(${accounts}) and e.entered_at >= ${day}::timestamp at time zone 'Asia/Shanghai'
    and e.entered_at < (${day} + 1)::timestamp at time zone 'Asia/Shanghai'`

const windowOf = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

/**
 * What decides about each of some records that have something by hand in them. The records are held, so what they come
 * from is written: the last of a day's entries is counted with all the others, whichever accounts entered them at once.
 */
export const listHandFacts = async (
  db: Tx,
  recordIds: readonly string[],
  limits: { organizationDays: number; probationSessions: number },
  now: Date,
): Promise<(HandFacts & { recordId: string })[]> => {
  const since = windowOf(limits.organizationDays, now)
  const { rows } = await sql<HandFacts & { recordId: string }>`
    with given as (
      select r.id, r.volunteer_id, r.session_id, r.organization_id from service_record r
      where r.id = any(${recordIds}::uuid[]) and exists (select from hand_entry h
        where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id)),
    sessions as (
      select s.session_id, ${sessionShare(sql.ref('s.session_id'))} as facts
      from (select distinct session_id from given) s),
    nodes as (
      select o.id, ${organizationShare(since)} as facts, ${standing(limits.probationSessions, now)} as node
      from organization o where o.id in (select organization_id from given)),
    entered as materialized (
      select distinct h.session_id, h.volunteer_id, h.administrator_id, ${dayOf('h.entered_at')} as day
      from given join hand_entry h on h.session_id = given.session_id and h.volunteer_id = given.volunteer_id),
    persons as materialized (
      select p.id, ${accountsOf(sql.ref('p.id'))} as accounts
      from (select distinct administrator_id as id from entered) p),
    days as materialized (
      select q.administrator_id, q.day, d.entries, d.minutes
      from (select distinct administrator_id, day from entered) q join persons p on p.id = q.administrator_id
      cross join lateral (${enteredOn(sql.ref('p.accounts'), sql.ref('q.day'))}) d)
    select g.id as "recordId", s.facts as session, n.facts as organization, n.node,
      (select jsonb_build_object('entries', max(d.entries), 'minutes', max(d.minutes))
        from entered q join days d on d.administrator_id = q.administrator_id and d.day = q.day
        where q.session_id = g.session_id and q.volunteer_id = g.volunteer_id) as "enteredADay"
    from given g join sessions s on s.session_id = g.session_id join nodes n on n.id = g.organization_id`.execute(
    db,
  )
  return rows
}

/** What decides about entries by hand at a session, before there are any more of them. */
export interface SessionFacts extends HandFacts {
  /** The node above the recording one; null where there is none. */
  reviewerName: string | null
  admittedAt: Date
}

/** The same of a session as somebody finds it who is about to enter something there. */
export const getSessionFacts = async (
  db: Db,
  { sessionId, accounts }: { sessionId: string; accounts: readonly string[] },
  limits: { organizationDays: number; probationSessions: number },
  now: Date,
): Promise<SessionFacts> => {
  const today = sql`${localDate(now)}::date`
  const { rows } = await sql<SessionFacts>`
    select ${sessionShare(sql.ref('ms.id'))} as session, ${organizationShare(windowOf(limits.organizationDays, now))} as organization,
      ${standing(limits.probationSessions, now)} as node, above.name as "reviewerName", ${admittedAt} as "admittedAt",
      (select jsonb_build_object('entries', d.entries, 'minutes', d.minutes)
        from (${enteredOn(sql`${accounts}::uuid[]`, today)}) d) as "enteredADay"
    from mission_session ms join mission m on m.id = ms.mission_id join organization o on o.id = m.organization_id
    left join organization above on above.id = o.parent_id
    where ms.id = ${sessionId}`.execute(db)
  return rows[0]!
}

/** Writes down that records are to have more minutes, until somebody else confirms them. */
export const raiseRecords = (
  db: Tx,
  administratorId: string,
  raises: readonly { volunteerId: string; recordId: string; minutes: number }[],
  reason: string,
  now: Date,
) =>
  sql`
    update service_record r set raised_minutes = d.minutes, raised_by = ${administratorId},
      grade = case r.grade when 'declared' then r.grade else 'byHand' end, reason = ${reason}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(raises)}::jsonb) as d("volunteerId" uuid, "recordId" uuid, minutes int)
    where r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)

/** The batch in which a file proves something of a record of the subtree. */
export const findBatchOf = async (
  db: Db,
  organizationId: string,
  recordId: string,
  fileId: string,
): Promise<{ batchId: string | null } | undefined> => {
  const { rows } = await sql<{ batchId: string | null }>`
    select (select b.id from hand_entry h join hand_batch b on b.id = h.batch_id
      where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id and ${fileId}::uuid = any(b.file_ids)
      limit 1) as "batchId"
    from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where r.id = ${recordId}`.execute(db)
  return rows[0]
}

/** Something entered by hand, with what proves it. */
export interface ListedHandEntry {
  kind: 'stretch' | 'raise' | 'decision'
  by: string
  byId: string
  at: Date
  minutes: number
  reason: string
  files: {
    fileId: string
    name: string
    type: z.output<typeof StoredFileType>
    size: number
    at: Date
  }[]
}

/** What was entered by hand of the record `r`, the latest first, with the evidence that is still kept. */
export const handEntries = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'by', a.name, 'byId', a.id, 'at', h.entered_at, 'minutes', h.minutes,
      'reason', b.reason, 'files', (select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name,
        'type', f.media_type, 'size', f.size, 'at', f.created_at) order by f.id), '[]')
        from file f where f.used_kind = 'handEntry' and f.used_id = b.id)) order by h.entered_at desc, h.id desc), '[]')
  from hand_entry h join hand_batch b on b.id = h.batch_id join administrator a on a.id = h.administrator_id
  where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id) as "handEntries"`

/** Times inside JSON come as text. */
export const entryWithDates = (entry: ListedHandEntry): ListedHandEntry => ({
  ...entry,
  at: new Date(entry.at),
  files: entry.files.map((file) => ({ ...file, at: new Date(file.at) })),
})

/** What was entered by hand of each of some records that has such. */
export const listEntriesOf = async (db: Db, recordIds: readonly string[]) => {
  const { rows } = await sql<{ recordId: string; handEntries: ListedHandEntry[] }>`
    select r.id as "recordId", ${handEntries} from service_record r
    where r.id = any(${[...recordIds]}::uuid[])`.execute(db)
  return rows.map((row) => ({ ...row, handEntries: row.handEntries.map(entryWithDates) }))
}

/** Takes the files off some batches all of whose records were settled before a moment. */
export const takeOldHandEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with held as (
      select b.id, b.file_ids from hand_batch b
      where b.file_ids <> '{}' and b.created_at < ${before} and ${notSetAside('handEvidence', sql.ref('b.id'), now)}
        and not exists (select from hand_entry h join service_record r
          on r.volunteer_id = h.volunteer_id and r.session_id = h.session_id
          where h.batch_id = b.id and (r.state not in ('effective', 'dismissed', 'revoked') or r.updated_at >= ${before}))
      order by b.created_at limit ${most} for update skip locked)
    update hand_batch b set file_ids = '{}' from held where b.id = held.id
    returning b.id, held.file_ids as "fileIds"`.execute(db)
  return rows
}
