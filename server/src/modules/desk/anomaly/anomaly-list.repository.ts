import { sql } from 'kysely'
import type { anomaly as Area, ReversalKind } from 'contract/desk/anomaly'
import type { ResultOf } from 'contract/endpoint'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { Judged, Parts, Standing } from './anomaly.policy.ts'
import { holdableAt, holderDistance } from './anomaly.repository.ts'
import type { State } from './anomaly.states.ts'
import type { Evidence, RuleName } from './rule.ts'
import { type Asking, changeOf, identityParties, parties, tookPart } from './turn.service.ts'

type Detail = ResultOf<(typeof Area)['detail']>
type Told<T> = { [Key in keyof T]: Key extends 'at' ? Date : T[Key] }

/** What evidence names by identifiers, in words. */
interface Named {
  administrator: string | null
  other: string | null
  mission: string | null
  reason: string | null
  /** Times inside JSON come as text. */
  extensions: {
    at: string
    until: string
    minutes: number
    administrator: string
    reason: string
  }[]
}

export interface FindingRow extends Judged, Standing, Parts, Named {
  anomalyId: string
  rule: RuleName
  organizationId: string
  organizationName: string
  holderId: string
  holderName: string
  /** The change of identity that it is about; null of another rule. */
  changeId: string | null
  evidence: Evidence
  records: number
  minutes: number
  foundAt: Date
  dueAt: Date
  unanswered: boolean
}

export interface Filter {
  rule: RuleName | undefined
  state: State | undefined
  organizationId: string | undefined
  turn: boolean
  overdue: boolean
  anomalyId?: string
  after: readonly [anomalyId: string] | null
  most: number
}

/** Findings whose turn it is at a node: to decide, or to explain. */
const turnOf = (asking: Asking) => sql`(
  (a.holder_id = ${asking.organizationId} and a.state in ('open', 'explained') and not ${tookPart(asking)})
  or (a.organization_id = ${asking.organizationId} and a.state = 'explanationAsked'))`

/** Findings of the subtree, the newest first. */
export const list = async (
  db: Db,
  asking: Asking,
  { rule, state, organizationId, turn, overdue, anomalyId, after, most }: Filter,
  now: Date,
): Promise<FindingRow[]> => {
  const wanted = [
    sql`true`,
    anomalyId ? sql`a.id = ${anomalyId}` : null,
    rule ? sql`a.rule = ${rule}` : null,
    state ? sql`a.state = ${state}` : null,
    organizationId
      ? sql`exists (select from organization_ancestry w where w.organization_id = a.organization_id
          and w.ancestor_id = ${organizationId})`
      : null,
    turn ? turnOf(asking) : null,
    overdue ? sql`a.decided_at is null and a.due_at <= ${now}` : null,
    after ? sql`a.id < ${after[0]}` : null,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<FindingRow>`
    select a.id as "anomalyId", a.rule, ${changeOf} as "changeId", a.organization_id as "organizationId", o.name as "organizationName", a.state,
      a.frozen_at is not null as frozen, a.evidence, k.records, k.minutes, ${holdableAt(asking.organizationId)} as holdable, a.found_at as "foundAt", a.due_at as "dueAt",
      a.unanswered, a.holder_id as "holderId", h.name as "holderName", a.distance, ${holderDistance} as "holderDistance",
      (select parent_id is null from organization where id = ${asking.organizationId}) as "atRoot",
      ${tookPart(asking)} as "tookPart",
      array(select distinct p.id from anomaly_record k join service_record r on r.id = k.record_id
        cross join lateral ${parties} p where k.anomaly_id = a.id and p.id is not null
        union select p.id from ${identityParties} p where p.id is not null) as parties,
      array(select distinct k.volunteer_id from anomaly_record k where k.anomaly_id = a.id) as "volunteerIds",
      (select p.name from administrator p where p.id = (a.evidence->>'administratorId')::uuid) as administrator,
      (select p.name from administrator p where p.id = (a.evidence->>'otherId')::uuid) as other,
      (select m.title from mission_session ms join mission m on m.id = ms.mission_id
        where ms.id = (a.evidence->>'sessionId')::uuid) as mission,
      (select b.reason from hand_batch b where b.id = (a.evidence->>'batchId')::uuid) as reason,
      (select coalesce(jsonb_agg(jsonb_build_object('at', x.created_at, 'until', x.ends_at, 'reason', x.reason, 'administrator', p.name,
        'minutes', (extract(epoch from x.ends_at - x.previous_ends_at) / 60)::int) order by x.previous_ends_at), '[]')
        from session_extension x join administrator p on p.id = x.extended_by
        where a.evidence ? 'planned' and x.session_id = (a.evidence->>'sessionId')::uuid) as extensions
    from (select a.*, oa.distance from anomaly a
      join organization_ancestry oa on oa.organization_id = a.organization_id and oa.ancestor_id = ${asking.organizationId}
      where ${sql.join(wanted, sql` and `)} order by a.id desc limit ${most}) a
    join organization o on o.id = a.organization_id join organization h on h.id = a.holder_id
    cross join lateral (select count(*)::int as records, coalesce(sum(r.minutes), 0)::int as minutes
      from anomaly_record k join service_record r on r.id = k.record_id where k.anomaly_id = a.id) k
    order by a.id desc`.execute(db)
  return rows
}

const MOST_MOMENTS = 60

/** Kinds of moments as one follows from another, where several have the same time. */
const momentKinds = ['sessionStarts', 'sessionEnds', 'entered', 'confirmed', 'effective']

/** What happened to the records of a finding, the newest first, and how much there is; people are counted. */
export const listMoments = async (db: Db, anomalyId: string) => {
  const { rows } = await sql<Told<Detail['timeline'][number]> & { all: number }>`
    with held as materialized (
      select r.*, m.title from anomaly_record k join service_record r on r.id = k.record_id
      join mission m on m.id = r.mission_id where k.anomaly_id = ${anomalyId}),
    moments as (
      select ms.starts_at as at, 'sessionStarts' as kind, count(*)::int as count, null as administrator, min(h.title) as mission
      from held h join mission_session ms on ms.id = h.session_id group by ms.id
      union all
      select ms.ends_at, 'sessionEnds', count(*)::int, null, min(h.title)
      from held h join mission_session ms on ms.id = h.session_id group by ms.id
      union all
      select min(e.entered_at), 'entered', count(*)::int, min(a.name), min(h.title)
      from held h join hand_entry e on e.session_id = h.session_id and e.volunteer_id = h.volunteer_id
      join administrator a on a.id = e.administrator_id group by e.batch_id
      union all
      select h.publicity_starts_at, 'confirmed', count(*)::int, min(a.name), min(h.title)
      from held h join administrator a on a.id = h.confirmed_by where h.publicity_starts_at is not null
      group by h.publicity_starts_at, h.confirmed_by
      union all
      select h.effective_at, 'effective', count(*)::int, null, min(h.title)
      from held h where h.effective_at is not null group by h.effective_at)
    select *, (count(*) over ())::int as all from moments
    order by at desc, array_position(${momentKinds}::text[], kind) desc limit ${MOST_MOMENTS}`.execute(
    db,
  )
  return rows
}

/** Every step of a finding, the earliest first, with the files that are still kept. */
export const listSteps = async (db: Db, anomalyId: string) => {
  const { rows } = await sql<Told<Detail['steps'][number]>>`
    select s.kind, s.created_at as at, o.name as "organizationName", a.name as "administratorName", s.reason, s.records,
      (select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'type', f.media_type,
        'size', f.size, 'at', f.created_at) order by f.id), '[]')
        from file f where f.used_kind = 'anomalyStep' and f.used_id = s.id) as files
    from anomaly_step s left join organization o on o.id = s.organization_id
    left join administrator a on a.id = s.administrator_id
    where s.anomaly_id = ${anomalyId} order by s.id`.execute(db)
  return rows
}

type FoundRecord = ResultOf<(typeof Area)['records']>['items'][number]

/** The records of a finding. */
export const listRecords = async (
  db: Db,
  anomalyId: string,
  after: readonly [recordId: string] | null,
  most: number,
) => {
  const { rows } = await sql<Omit<FoundRecord, 'nameMasked' | 'handEntries'> & { name: string }>`
    select r.id as "recordId", v.name, v.volunteer_no as "volunteerNo", m.title as "missionTitle", r.local_date as date,
      r.minutes, r.grade, r.source, r.state, r.frozen_at is not null as frozen, ea.name as "enteredBy", ca.name as "confirmedBy"
    from anomaly_record k join service_record r on r.id = k.record_id join volunteer v on v.id = r.volunteer_id
    join mission m on m.id = r.mission_id
    left join administrator ea on ea.id = r.entered_by left join administrator ca on ca.id = r.confirmed_by
    where k.anomaly_id = ${anomalyId} and ${after ? sql`k.record_id > ${after[0]}` : sql`true`}
    order by k.record_id limit ${most}`.execute(db)
  return rows
}

export interface RuleRow {
  rule: RuleName
  findings: number
  waiting: number
  inOrder: number
  reversed: number
  lookedUntil: Date | null
}

/** What became of the findings of each rule within a subtree. */
export const countByRule = async (
  db: Db,
  organizationId: string,
  names: readonly RuleName[],
): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select n.name as rule, count(a.id)::int as findings, count(a.id) filter (where a.decided_at is null)::int as waiting,
      count(a.id) filter (where a.state = 'inOrder')::int as "inOrder",
      count(a.id) filter (where a.state = 'reversed')::int as reversed,
      (select l.looked_until from anomaly_rule l where l.name = n.name) as "lookedUntil"
    from unnest(${[...names]}::text[]) with ordinality as n(name, place)
    left join (select a.* from anomaly a join organization_ancestry oa
      on oa.organization_id = a.organization_id and oa.ancestor_id = ${organizationId}) a on a.rule = n.name
    group by n.name, n.place order by n.place`.execute(db)
  return rows
}

/** What was revoked together, the latest first. */
export const listReversals = async (
  db: Db,
  after: readonly [at: string, reversalId: string] | null,
  most: number,
) => {
  const { rows } = await sql<{
    reversalId: string
    at: Date
    organizationName: string | null
    kind: z.output<typeof ReversalKind>
    sessions: number
    records: number
    minutes: number
  }>`
    select v.id as "reversalId", v.reversed_at as at, (
        select case when count(distinct r.organization_id) = 1 then min(o.name) end from anomaly_record k
        join service_record r on r.id = k.record_id join organization o on o.id = r.organization_id
        where k.anomaly_id = v.anomaly_id) as "organizationName", v.kind, v.sessions, v.records, v.minutes
    from anomaly_reversal v
    where ${after ? sql`(v.reversed_at, v.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by v.reversed_at desc, v.id desc limit ${most}`.execute(db)
  return rows
}
