import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Months that are kept besides the present one. */
export const MONTHS_BACK = 11

/**
 * Counts what lies below each open node again: organisations, groups, missions, those that recruit, and
 * minutes. Rows that say the same already stay as they are.
 */
export const countBelow = (db: Tx, now: Date) =>
  sql`
    insert into node_figure as f (organization_id, organizations, groups, missions, recruiting, service_minutes, as_of)
    select a.ancestor_id,
      (count(*) filter (where a.distance > 0 and o.kind = 'organization'))::int,
      (count(*) filter (where a.distance > 0 and o.kind = 'group'))::int,
      coalesce(sum(m.missions), 0)::int, coalesce(sum(m.recruiting), 0)::int, sum(o.service_minutes)::bigint, ${now}
    from organization_ancestry a join organization o on o.id = a.organization_id and o.state = 'approved'
    left join (
      select organization_id, count(*) as missions, count(*) filter (where state = 'published' and starts_at > ${now}
        and coalesce(apply_deadline, starts_at) > ${now} and (apply_opens_at is null or apply_opens_at <= ${now})) as recruiting
      from mission where state in ('published', 'closed') group by organization_id) m on m.organization_id = o.id
    group by a.ancestor_id
    on conflict (organization_id) do update set organizations = excluded.organizations, groups = excluded.groups,
      missions = excluded.missions, recruiting = excluded.recruiting, service_minutes = excluded.service_minutes, as_of = excluded.as_of
    where (f.organizations, f.groups, f.missions, f.recruiting, f.service_minutes)
      is distinct from (excluded.organizations, excluded.groups, excluded.missions, excluded.recruiting, excluded.service_minutes)`.execute(
    db,
  )

/**
 * Adds up the sessions of service that took effect, by month and node, and forgets what none stands for: the months before, and
 * what somebody wrote there by hand.
 */
export const addUpMonths = async (db: Tx, firstMonth: string, now: Date): Promise<void> => {
  await sql`
    with own as (
      select p.organization_id, date_trunc('month', p.local_date)::date as month, sum(p.minutes)::bigint as minutes
      from publicity p join mission m on m.id = p.mission_id and m.kind = 'service'
      where p.local_date >= ${firstMonth}::date and p.ends_at <= ${now} group by 1, 2),
    sums as materialized (
      select a.ancestor_id as organization_id, own.month, sum(own.minutes)::bigint as minutes,
        coalesce(sum(own.minutes) filter (where a.distance = 0), 0)::bigint as own_minutes
      from own join organization_ancestry a on a.organization_id = own.organization_id group by 1, 2),
    put as (
      insert into node_month as n (organization_id, month, minutes, own_minutes)
      select organization_id, month, minutes, own_minutes from sums
      on conflict (organization_id, month) do update set minutes = excluded.minutes, own_minutes = excluded.own_minutes
      where (n.minutes, n.own_minutes) is distinct from (excluded.minutes, excluded.own_minutes))
    delete from node_month n where not exists (select from sums s
      where s.organization_id = n.organization_id and s.month = n.month)`.execute(db)
}

/** Counts the volunteers of each node and those below it, each once: the dearest figure, by itself. */
export const countPersons = (db: Tx, now: Date) =>
  sql`
    insert into node_figure as f (organization_id, persons, as_of)
    select a.ancestor_id, count(distinct m.volunteer_id)::int, ${now}
    from membership m join organization_ancestry a on a.organization_id = m.organization_id
    where m.state = 'member' group by a.ancestor_id
    on conflict (organization_id) do update set persons = excluded.persons
    where f.persons <> excluded.persons`.execute(db)
