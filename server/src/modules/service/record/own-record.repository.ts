import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

const ofYear = (column: string, year: number | undefined) =>
  year === undefined
    ? sql`true`
    : sql`${sql.ref(column)} >= make_date(${year}::int, 1, 1) and ${sql.ref(column)} < make_date(${year}::int + 1, 1, 1)`

export interface SourceRow {
  source: string
  serviceMinutes: number
  trainingMinutes: number
}

export interface TotalsRow {
  serviceMinutes: number
  trainingMinutes: number
  sources: SourceRow[]
}

/** The balance, and the ledger by recording system, of one moment: one statement. */
export const findTotals = async (db: Db, volunteerId: string): Promise<TotalsRow> => {
  const { rows } = await sql<TotalsRow>`
    select coalesce(b.service_minutes, 0) as "serviceMinutes", coalesce(b.training_minutes, 0) as "trainingMinutes", l.sources
    from (select coalesce(jsonb_agg(jsonb_build_object('source', source_system, 'serviceMinutes', service,
        'trainingMinutes', training) order by source_system), '[]') as sources
      from (select source_system, coalesce(sum(minutes) filter (where kind = 'service'), 0) as service,
          coalesce(sum(minutes) filter (where kind = 'training'), 0) as training
        from ledger_entry where volunteer_id = ${volunteerId} group by source_system) s) l
    left join balance b on b.volunteer_id = ${volunteerId}`.execute(db)
  return rows[0]!
}

export interface StatisticsRow {
  serviceMinutes: number
  trainingMinutes: number
  records: number
  missions: number
  organizations: number
  months: { month: string; serviceMinutes: number; trainingMinutes: number }[]
  categories: { category: string | null; minutes: number }[]
  first: { date: string; missionTitle: string } | null
  last: { date: string; missionTitle: string } | null
  years: number[]
}

/** What the ledger adds up to, of a year or of all; a record reversed to nothing counts as none. */
export const findStatistics = async (
  db: Db,
  volunteerId: string,
  year: number | undefined,
): Promise<StatisticsRow> => {
  const { rows } = await sql<StatisticsRow>`
    with entry as (
      select record_id, mission_id, organization_id, kind, occurred_on, sum(minutes) as minutes
      from ledger_entry where volunteer_id = ${volunteerId} and ${ofYear('occurred_on', year)}
      group by record_id, mission_id, organization_id, kind, occurred_on having sum(minutes) <> 0),
    named as (
      select e.*, m.title, m.categories[1] as category from entry e join mission m on m.id = e.mission_id)
    select coalesce(sum(minutes) filter (where kind = 'service'), 0)::int as "serviceMinutes",
      coalesce(sum(minutes) filter (where kind = 'training'), 0)::int as "trainingMinutes",
      count(*)::int as records, count(distinct mission_id)::int as missions,
      count(distinct organization_id)::int as organizations,
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'serviceMinutes', service,
          'trainingMinutes', training) order by month), '[]') from (
        select to_char(occurred_on, 'YYYY-MM') as month, coalesce(sum(minutes) filter (where kind = 'service'), 0) as service,
          coalesce(sum(minutes) filter (where kind = 'training'), 0) as training from named group by 1) m) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('category', category, 'minutes', minutes)
          order by minutes desc, category), '[]') from (
        select category, sum(minutes) as minutes from named where kind = 'service' group by 1) c) as categories,
      (select jsonb_build_object('date', occurred_on, 'missionTitle', title) from named order by occurred_on, record_id limit 1) as first,
      (select jsonb_build_object('date', occurred_on, 'missionTitle', title) from named
        order by occurred_on desc, record_id desc limit 1) as last,
      (select coalesce(jsonb_agg(year order by year desc), '[]') from (
        select extract(year from occurred_on)::int as year from ledger_entry where volunteer_id = ${volunteerId}
        group by 1 having sum(minutes) <> 0) y) as years
    from named`.execute(db)
  return rows[0]!
}

/** Whose records they are, as printed on his own paper. */
export const getHolder = (db: Db, volunteerId: string) =>
  db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select(['name', 'volunteer_no as volunteerNo'])
    .executeTakeFirstOrThrow()
