import { CHILD_BELOW, OF_AGE } from 'contract/rules/terms'
import type { RankingPeriod } from 'contract/service/ranking'
import { localDate } from 'contract/rules/time'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

export type Period = z.output<typeof RankingPeriod>
export type Subject = 'volunteer' | 'organization'

/** The city a division lies in, or the province's own code for the province. */
const cityOf = (code: RawBuilder<unknown>) => sql`(left(${code}, 4) || '00')`

/** Writes the places of one ranking again; rows that went are gone, rows that stayed the same are not touched. */
const place = async (
  db: Tx,
  subject: Subject,
  period: Period,
  sums: RawBuilder<unknown>,
  now: Date,
): Promise<void> => {
  await sql`
    with counted as (
      select id, city, minutes, rank() over (order by minutes desc)::int as place,
        rank() over (partition by city order by minutes desc)::int as city_place
      from (${sums}) s (id, city, minutes) where minutes > 0),
    gone as (
      delete from ranking r where r.subject = ${subject} and r.period = ${period}
        and not exists (select from counted c where c.id = r.subject_id))
    insert into ranking as r (subject, period, subject_id, minutes, place, city_code, city_place, as_of)
    select ${subject}, ${period}, id, minutes, place, city, city_place, ${now}::timestamptz from counted
    on conflict (subject, period, subject_id) do update set minutes = excluded.minutes, place = excluded.place,
      city_code = excluded.city_code, city_place = excluded.city_place, as_of = excluded.as_of`.execute(
    db,
  )
}

/**
 * Who may appear on a day: adults who say so, from fourteen on who have a guardian's consent besides, nobody
 * younger (PIPL article 31); `obstacleToBeingRanked` says the same of one.
 */
const mayAppear = (today: string) => {
  const age = sql`extract(year from age(${today}::date, v.birth_date))`
  return sql`c.ranked and ${age} >= case when c.ranking_consent = 'agreed' then ${CHILD_BELOW}::int else ${OF_AGE}::int end`
}

/** Volunteers who agreed to appear, by the effective minutes since a day, or by all they have. */
export const placeVolunteers = (db: Tx, period: Period, since: string | null, now: Date) =>
  place(
    db,
    'volunteer',
    period,
    since === null
      ? sql`select v.id, ${cityOf(sql`v.region_code`)}, b.service_minutes::bigint from volunteer_choice c
          join volunteer v on v.id = c.volunteer_id and v.state in ('verified', 'cancelling') join balance b on b.volunteer_id = v.id
          where ${mayAppear(localDate(now))}`
      : sql`select v.id, ${cityOf(sql`v.region_code`)}, l.minutes from volunteer_choice c
          join volunteer v on v.id = c.volunteer_id and v.state in ('verified', 'cancelling')
          cross join lateral (select sum(e.minutes)::bigint as minutes from ledger_entry e
            where e.volunteer_id = c.volunteer_id and e.kind = 'service' and e.occurred_on >= ${since}::date) l
          where ${mayAppear(localDate(now))}`,
    now,
  )

/** Organisations and groups, by the minutes of the sessions that took effect since a month, or by all. */
export const placeOrganizations = (db: Tx, period: Period, since: string | null, now: Date) =>
  place(
    db,
    'organization',
    period,
    since === null
      ? sql`select o.id, ${cityOf(sql`o.region_code`)}, o.service_minutes from organization o
          where o.state = 'approved' and o.kind <> 'federation'`
      : sql`select o.id, ${cityOf(sql`o.region_code`)}, sum(n.own_minutes)::bigint from organization o
          join node_month n on n.organization_id = o.id and n.month >= ${since}::date
          where o.state = 'approved' and o.kind <> 'federation' group by o.id`,
    now,
  )

/** Who agreed no more is not shown, even before the next count. */
const stillRanked = sql`and exists (select from volunteer_choice c where c.volunteer_id = r.subject_id and c.ranked)`

const ordered = (
  subject: Subject,
  period: Period,
  cityCode: string | undefined,
  most: number,
) => sql`
  select r.subject_id, r.minutes, ${cityCode ? sql`r.city_place` : sql`r.place`} as place, r.city_code, r.as_of
  from ranking r where r.subject = ${subject} and r.period = ${period}
    ${subject === 'volunteer' ? stillRanked : sql``}
    ${cityCode ? sql`and r.city_code = ${cityCode} order by r.city_place, r.subject_id` : sql`order by r.place, r.subject_id`}
  limit ${most}`

interface Ranked {
  place: number
  minutes: number
  asOf: Date
}

export const listVolunteers = async (
  db: Db,
  period: Period,
  cityCode: string | undefined,
  most: number,
) => {
  const { rows } = await sql<Ranked & { name: string; cityName: string }>`
    select r.place, r.minutes, r.as_of as "asOf", v.name, coalesce(g.name, '') as "cityName"
    from (${ordered('volunteer', period, cityCode, most)}) r join volunteer v on v.id = r.subject_id
    left join region g on g.code = r.city_code order by r.place, r.subject_id`.execute(db)
  return rows
}

export const listOrganizations = async (
  db: Db,
  period: Period,
  cityCode: string | undefined,
  most: number,
) => {
  const { rows } = await sql<Ranked & { districtId: string; districtName: string }>`
    select r.place, r.minutes, r.as_of as "asOf", o.id as "districtId", o.name as "districtName"
    from (${ordered('organization', period, cityCode, most)}) r join organization o on o.id = r.subject_id
    order by r.place, r.subject_id`.execute(db)
  return rows
}

/** The place of one volunteer: one row by its key. */
export const findOwn = async (db: Db, volunteerId: string, period: Period) => {
  const { rows } = await sql<{
    minutes: number
    place: number
    cityPlace: number
    cityCode: string
    cityName: string
  }>`
    select r.minutes, r.place, r.city_place as "cityPlace", r.city_code as "cityCode", coalesce(g.name, '') as "cityName"
    from ranking r left join region g on g.code = r.city_code
    where r.subject = 'volunteer' and r.period = ${period} and r.subject_id = ${volunteerId}`.execute(
    db,
  )
  return rows[0]
}
