import { type RawBuilder, sql } from 'kysely'
import type { AnomalyThresholds } from 'contract/rules/anomaly-thresholds'
import type { Tx } from '../../../platform/db.ts'
import { keptAccountsOf, keptPersonOf } from '../../../platform/one-person.ts'
import { night } from '../../service/record/record.policy.ts'
import { counted, dayOf, given } from './facts.ts'
import type { Fact, Noticed } from './rule.ts'

/** Whether an entry was made at night, and the day on which that night began. */
const atNight = sql`(extract(hour from h.entered_at at time zone 'Asia/Shanghai') >= ${sql.lit(night.from)}
  or extract(hour from h.entered_at at time zone 'Asia/Shanghai') < ${sql.lit(night.to)})`
const nightOf = sql`(h.entered_at at time zone 'Asia/Shanghai' - interval '12 hours')::date`

/**
 * Entries by hand that belong together, counted group by group where something of the group is new. A decision on
 * an objection or a correction is somebody else's word and counts for none.
 */
const grouped = async (
  db: Tx,
  facts: readonly Fact[],
  of: {
    /** What makes the entries `h` of the session `ms` a group; named by `subject`. */
    by: RawBuilder<unknown>
    /** Which entries belong to a group at all. */
    where: RawBuilder<unknown>
    /** Columns of the group in its evidence, of `h`, `ms` and `b`. */
    evidence: RawBuilder<unknown>
    /** What a group must have. */
    having: RawBuilder<unknown>
    /** The entries among which the groups of the new entries `n` are looked for. */
    among: RawBuilder<unknown>
  },
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with news as materialized (select h.* from ${given(facts)} join hand_entry h on h.id = g.id),
    near as materialized (select distinct h.* from news n join hand_entry h on ${of.among})
    select ${of.by} as subject, h.organization_id as "organizationId",
      jsonb_build_object('people', count(distinct h.volunteer_id), 'entries', count(distinct h.id),
        'minutes', coalesce(sum(h.minutes), 0)) || ${of.evidence} as evidence,
      array_agg(distinct r.id) as "recordIds"
    from near h join mission_session ms on ms.id = h.session_id join hand_batch b on b.id = h.batch_id
    join service_record r on r.session_id = h.session_id and r.volunteer_id = h.volunteer_id and ${counted}
    where h.kind <> 'decision' and ${of.where}
    group by 1, 2
    having ${of.having} and bool_or(h.id = any(${facts.map(({ id }) => id)}::uuid[]))`.execute(db)
  return rows
}

/** Whose entry it is: two accounts of one person are one. */
const person = keptPersonOf(sql.ref('h.administrator_id'))
const sameDay = sql`h.administrator_id = any(${keptAccountsOf(sql.ref('n.administrator_id'))})
  and h.entered_at > n.entered_at - interval '36 hours' and h.entered_at < n.entered_at + interval '36 hours'`
const sameSession = sql`h.session_id = n.session_id`
const ofAdministrator = sql`'administratorId', min(h.administrator_id::text)`

/** Several entries of one person in one night. */
export const enteredAtNight = (db: Tx, facts: readonly Fact[], entries: number) =>
  grouped(db, facts, {
    by: sql`h.organization_id || '/' || ${person} || '/' || ${nightOf}`,
    where: atNight,
    evidence: sql`jsonb_build_object(${ofAdministrator}, 'day', min(${nightOf}), 'from', min(h.entered_at),
      'until', max(h.entered_at))`,
    having: sql`count(distinct h.id) >= ${entries}`,
    among: sameDay,
  })

/** Entries made before their session had begun. */
export const enteredEarly = (db: Tx, facts: readonly Fact[]) =>
  grouped(db, facts, {
    by: sql`h.session_id || '/' || ${person}`,
    where: sql`h.entered_at < ms.starts_at`,
    evidence: sql`jsonb_build_object(${ofAdministrator}, 'sessionId', min(h.session_id::text))`,
    having: sql`true`,
    among: sameSession,
  })

/** Entries made many days after the end of their session. */
export const enteredLate = (db: Tx, facts: readonly Fact[], days: number) =>
  grouped(db, facts, {
    by: sql`h.session_id || '/' || ${person}`,
    where: sql`h.entered_at >= ms.ends_at + ${days} * interval '1 day'`,
    evidence: sql`jsonb_build_object(${ofAdministrator}, 'sessionId', min(h.session_id::text),
      'days', floor(extract(epoch from max(h.entered_at - ms.ends_at)) / 86400)::int)`,
    having: sql`true`,
    among: sameSession,
  })

/** Many entries of one person on one day. */
export const manyByOne = (db: Tx, facts: readonly Fact[], entries: number) =>
  grouped(db, facts, {
    by: sql`h.organization_id || '/' || ${person} || '/' || ${dayOf('h.entered_at')}`,
    where: sql`true`,
    evidence: sql`jsonb_build_object(${ofAdministrator}, 'day', min(${dayOf('h.entered_at')}))`,
    having: sql`count(distinct h.id) >= ${entries}`,
    among: sameDay,
  })

/** A reason without what does not change it. */
const reason = sql`md5(lower(regexp_replace(b.reason, '[[:space:][:punct:]\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20]', '', 'g')))`
const month = sql`to_char(h.entered_at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** One reason for many sessions of a month. */
export const sameReason = (db: Tx, facts: readonly Fact[], sessions: number) =>
  grouped(db, facts, {
    by: sql`h.organization_id || '/' || ${reason} || '/' || ${month}`,
    where: sql`length(b.reason) > 0`,
    evidence: sql`jsonb_build_object('sessions', count(distinct h.session_id), 'batchId', min(b.id::text),
      'day', min(${dayOf('h.entered_at')}))`,
    having: sql`count(distinct h.session_id) >= ${sessions}`,
    among: sql`h.organization_id = n.organization_id
      and h.entered_at > n.entered_at - interval '32 days' and h.entered_at < n.entered_at + interval '32 days'`,
  })

/** Much of a session by hand. */
export const handShare = (
  db: Tx,
  facts: readonly Fact[],
  { handPercent, handPeople }: AnomalyThresholds,
) => {
  const everybody = sql`(select count(distinct x.volunteer_id) from service_record x
    where x.session_id = min(h.session_id::text)::uuid and x.state not in ('revoked', 'dismissed'))`
  return grouped(db, facts, {
    by: sql`h.session_id::text`,
    where: sql`true`,
    evidence: sql`jsonb_build_object('sessionId', min(h.session_id::text),
      'percent', round(100.0 * count(distinct h.volunteer_id) / ${everybody})::int)`,
    having: sql`count(distinct h.volunteer_id) >= ${handPeople}
      and count(distinct h.volunteer_id) * 100 >= ${everybody} * ${handPercent}`,
    among: sameSession,
  })
}

/** Several people entered by hand at one session whose accounts were made on one day. */
export const sameDayAccounts = async (
  db: Tx,
  facts: readonly Fact[],
  people: number,
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with sessions as (select distinct "sessionId" as id from ${given(facts)})
    select h.session_id || '/' || ${dayOf('v.created_at')} as subject, h.organization_id as "organizationId",
      jsonb_build_object('people', count(distinct h.volunteer_id), 'minutes', sum(distinct_minutes.minutes),
        'sessionId', min(h.session_id::text), 'day', min(${dayOf('v.created_at')})) as evidence,
      array_agg(distinct r.id) as "recordIds"
    from sessions s join (select distinct session_id, volunteer_id, organization_id from hand_entry
        where kind <> 'decision') h on h.session_id = s.id
    join volunteer v on v.id = h.volunteer_id
    join service_record r on r.session_id = h.session_id and r.volunteer_id = h.volunteer_id and ${counted}
    cross join lateral (select r.minutes) distinct_minutes
    group by 1, 2 having count(distinct h.volunteer_id) >= ${people}`.execute(db)
  return rows
}
