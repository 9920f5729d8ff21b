import type { RecordSource } from 'contract/service/record'
import type { AttendanceWay } from 'contract/states'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { publicStates } from './record.policy.ts'
import type { RecordState } from './record.states.ts'
import type { Grade } from './grade.policy.ts'

const inPublic = sql`(${sql.join(publicStates.map((state) => sql.lit(state)))})`

/**
 * Counts the public records of some sessions again, in the transaction that changed them. The
 * sessions are held first, in order: counted side by side, each would miss what the other adds.
 */
export const refreshPublicity = async (db: Tx, sessionIds: readonly string[]): Promise<void> => {
  await sql`select id from mission_session where id = any(${sessionIds}::uuid[]) order by id for no key update`.execute(
    db,
  )
  await sql`
    with counted as (
      select session_id, min(mission_id::text)::uuid as mission_id, min(organization_id::text)::uuid as organization_id,
        min(local_date) as local_date, count(*)::int as people, sum(minutes) as minutes,
        min(publicity_starts_at) as starts_at, max(publicity_ends_at) as ends_at,
        array_agg(distinct source order by source) as sources
      from service_record where session_id = any(${sessionIds}::uuid[]) and state in ${inPublic}
      group by session_id),
    emptied as (
      delete from publicity where session_id = any(${sessionIds}::uuid[])
        and session_id not in (select session_id from counted))
    insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at, sources)
    select session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at, sources from counted
    on conflict (session_id) do update set people = excluded.people, minutes = excluded.minutes,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, sources = excluded.sources`.execute(
    db,
  )
}

export interface PublicityRow {
  sessionId: string
  missionId: string
  missionTitle: string
  kind: 'service' | 'training'
  districtName: string
  date: string
  people: number
  minutes: number
  startsAt: Date
  endsAt: Date
  /** How its hours came about; more than one where some were entered after the fact. */
  sources: z.output<typeof RecordSource>[]
  /** Of a list of another system, which stands as one; null of a session. */
  imported: { system: string; occasions: number; trainingMinutes: number; until: string } | null
}

/** The sessions that came of the same list of another system; none where a session did not. */
const listed = (sessionId: RawBuilder<unknown>) => sql`select b.session_id from hour_import_row b
  where b.session_id is not null and b.import_id = (
    select a.import_id from hour_import_row a where a.session_id = ${sessionId} limit 1)`

/** All sessions that are shown under one: itself, or all of its list. */
const shownUnder = (sessionId: string) =>
  sql`(select ${sessionId}::uuid union ${listed(sql`${sessionId}::uuid`)})`

/** A session in publicity on its own page. */
export interface PublicityDetailRow extends PublicityRow {
  lookedInto: boolean
  /** When the last of its minutes began that began after the first were over. */
  laterFrom: Date | null
}

/** Of a list of another system only the session that ends last stands for it. */
const standsForItself = sql`(not p.sources @> '{import}' or not exists (select from publicity q
  where q.session_id in (${listed(sql`p.session_id`)}) and (q.ends_at, q.session_id) > (p.ends_at, p.session_id)))`

/** Missions found by words, and of a list with such a mission all of them. */
const foundBy = (keyword: string) => sql`(
  select id from mission where search @> search_query_terms(${keyword})
  union select q.mission_id from mission k join publicity f on f.mission_id = k.id and f.sources @> '{import}'
    join publicity q on q.session_id in (${listed(sql`f.session_id`)}) where k.search @> search_query_terms(${keyword}))`

/** What a list of another system comes to, beside the session \`p\` that stands for it. */
const ofList = sql`left join lateral (
  select count(distinct r.volunteer_id)::int as people, sum(r.minutes)::int as minutes, min(r.local_date) as date,
    bool_and(r.kind = 'training') as training,
    jsonb_build_object('system', min(r.source_system), 'occasions', count(distinct r.session_id), 'until', max(r.local_date),
      'trainingMinutes', coalesce(sum(r.minutes) filter (where r.kind = 'training'), 0)) as imported
  from service_record r where r.session_id in (${listed(sql`p.session_id`)}) and r.state in ${inPublic}
  having count(*) > 0) l on p.sources @> '{import}'`

const publicityColumns = sql`p.session_id as "sessionId", p.mission_id as "missionId", m.title as "missionTitle",
  case when l.imported is null then m.kind when l.training then 'training' else 'service' end as kind,
  o.name as "districtName", coalesce(l.date, p.local_date) as date, coalesce(l.people, p.people) as people,
  coalesce(l.minutes, p.minutes) as minutes, p.starts_at as "startsAt", p.ends_at as "endsAt", p.sources, l.imported`

/** Sessions in publicity, the one that ends last first. */
export const listPublicity = async (
  db: Db,
  filter: {
    state: 'running' | 'ended' | undefined
    keyword: string | undefined
    source?: z.output<typeof RecordSource> | undefined
    after: readonly [endsAt: string, sessionId: string] | null
    most: number
  },
  now: Date,
): Promise<PublicityRow[]> => {
  const { state, keyword, source, after } = filter
  const conditions = [
    standsForItself,
    state === 'running'
      ? sql`p.ends_at > ${now}`
      : state === 'ended'
        ? sql`p.ends_at <= ${now}`
        : null,
    keyword ? sql`p.mission_id in ${foundBy(keyword)}` : null,
    source ? sql`p.sources @> ${[source]}::text[]` : null,
    after ? sql`(p.ends_at, p.session_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : null,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<PublicityRow>`
    select ${publicityColumns} from (select * from publicity p where ${sql.join(conditions, sql` and `)}
      order by p.ends_at desc, p.session_id desc limit ${filter.most}) p
    join mission m on m.id = p.mission_id join organization o on o.id = p.organization_id ${ofList}
    order by p.ends_at desc, p.session_id desc`.execute(db)
  return rows
}

export const findPublicity = async (
  db: Db,
  sessionId: string,
): Promise<PublicityDetailRow | undefined> => {
  const { rows } = await sql<PublicityDetailRow>`
    select ${publicityColumns}, exists (select from service_record r where r.session_id in ${shownUnder(sessionId)}
      and r.frozen_at is not null and r.state in ${inPublic}) as "lookedInto",
      (select max(r.publicity_starts_at) from service_record r where r.session_id in ${shownUnder(sessionId)}
        and r.state in ${inPublic} having max(r.publicity_starts_at) > min(r.publicity_ends_at)) as "laterFrom"
    from publicity p join mission m on m.id = p.mission_id
    join organization o on o.id = p.organization_id ${ofList} where p.session_id = ${sessionId}`.execute(
    db,
  )
  return rows[0]
}

export interface PublicRecord {
  recordId: string
  volunteerId: string
  name: string
  volunteerNo: string
  minutes: number
  kind: 'service' | 'training'
  way: z.output<typeof AttendanceWay>
  source: z.output<typeof RecordSource>
  sourceSystem: string
  grade: Grade
  state: RecordState
  frozen: boolean
  date: string
  missionTitle: string
}

/** The public records of a session, in the order they were made. */
export const listPublicRecords = async (
  db: Db,
  sessionId: string,
  after: string | null,
  most: number,
): Promise<PublicRecord[]> => {
  const onwards = after ? sql`and r.id > ${after}` : sql``
  const { rows } = await sql<PublicRecord>`
    select r.id as "recordId", r.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      r.minutes, r.kind, r.way, r.source, r.source_system as "sourceSystem", r.grade, r.state,
      r.frozen_at is not null as frozen, r.local_date as date, m.title as "missionTitle"
    from service_record r join volunteer v on v.id = r.volunteer_id join mission m on m.id = r.mission_id
    where r.session_id in ${shownUnder(sessionId)} and r.state in ${inPublic} ${onwards}
    order by r.id limit ${most}`.execute(db)
  return rows
}

/** Objections to the public records of a session, oldest first: when, and how they were decided. */
export const listOutcomes = async (
  db: Db,
  sessionId: string,
): Promise<
  { createdAt: Date; decidedAt: Date | null; decision: 'upheld' | 'dismissed' | null }[]
> => {
  const { rows } = await sql<{
    createdAt: Date
    decidedAt: Date | null
    decision: 'upheld' | 'dismissed' | null
  }>`
    select o.created_at as "createdAt", o.decided_at as "decidedAt", o.decision
    from service_record r join objection o on o.record_id = r.id
    where r.session_id in ${shownUnder(sessionId)} order by o.created_at, o.id limit 100`.execute(
    db,
  )
  return rows
}
