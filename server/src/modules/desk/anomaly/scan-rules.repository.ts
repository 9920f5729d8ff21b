import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { counted, given } from './facts.ts'
import type { Fact, Noticed } from './rule.ts'

/** Metres between two places, by the sphere; null where one is not known. */
const metresBetween = (a: [string, string], b: [string, string]) => {
  const [lat1, lon1, lat2, lon2] = [...a, ...b].map((column) => sql`radians(${sql.ref(column)})`)
  const known = [...a, ...b].map((column) => sql.ref(column))
  return sql`case when num_nulls(${sql.join(known)}) = 0 then (12742000 * asin(sqrt(least(1, power(sin((${lat2!} - ${lat1!}) / 2), 2)
    + cos(${lat1!}) * cos(${lat2!}) * power(sin((${lon2!} - ${lon1!}) / 2), 2)))))::int end`
}

/** Signings that a volunteer sent himself. */
const bySelf = sql`e.way in ('qr', 'code') and e.entered_by is null`

/** People of one session whose signings have something in common. */
const together = async (
  db: Tx,
  facts: readonly Fact[],
  of: {
    /** What they have in common, besides the session; of the signing `e` and the mission `m`. */
    by: RawBuilder<unknown>
    where: RawBuilder<unknown>
    evidence: RawBuilder<unknown>
    people: number
  },
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with sessions as (select distinct "sessionId" as id from ${given(facts)}),
    common as (
      select e.session_id, m.organization_id, ${of.by} as common, ${of.evidence} as evidence,
        array_agg(distinct e.volunteer_id) as people
      from sessions s join attendance_event e on e.session_id = s.id join mission m on m.id = e.mission_id
      where ${of.where} group by 1, 2, 3 having count(distinct e.volunteer_id) >= ${of.people})
    select concat_ws('/', c.session_id, nullif(c.common, '')) as subject, c.organization_id as "organizationId",
      c.evidence || jsonb_build_object('people', cardinality(c.people), 'sessionId', c.session_id,
        'minutes', coalesce(sum(r.minutes), 0)) as evidence,
      array_agg(r.id) as "recordIds"
    from common c join service_record r on r.session_id = c.session_id and r.volunteer_id = any(c.people) and ${counted}
    group by c.session_id, c.common, c.organization_id, c.evidence, c.people`.execute(db)
  return rows
}

/** Several people with one browser. */
export const sameBrowser = (db: Tx, facts: readonly Fact[], people: number) =>
  together(db, facts, {
    by: sql`encode(e.browser_digest, 'hex')`,
    where: sql`e.browser_digest is not null and ${bySelf}`,
    evidence: sql`'{}'::jsonb`,
    people,
  })

/**
 * People whom somebody who leads scanned, and who have used his browser themselves: it knows them, or they signed at the
 * session with it. That he scans many by one browser says nothing.
 */
export const leaderBrowser = (db: Tx, facts: readonly Fact[]) =>
  together(db, facts, {
    by: sql`e.led_by::text`,
    where: sql`e.led_by is not null and e.browser_digest is not null and (
      exists (select from known_browser k where k.account_id = e.volunteer_id and k.browser_digest = e.browser_digest)
      or exists (select from attendance_event o where o.session_id = e.session_id and o.volunteer_id = e.volunteer_id
        and o.led_by is null and o.entered_by is null and o.venue_link_id is null and o.browser_digest = e.browser_digest))`,
    evidence: sql`'{}'::jsonb`,
    people: 1,
  })

/** Several people from one address, without a position that was compared. */
export const sameAddress = (db: Tx, facts: readonly Fact[], people: number) =>
  together(db, facts, {
    by: sql`encode(e.address_digest, 'hex')`,
    where: sql`e.address_digest is not null and e.distance is null and ${bySelf}`,
    evidence: sql`'{}'::jsonb`,
    people,
  })

const distance = sql`coalesce(e.distance, ${metresBetween(['e.latitude', 'e.longitude'], ['m.latitude', 'm.longitude'])})`

/** People far from the place of the mission. */
export const farOff = (db: Tx, facts: readonly Fact[], metres: number) =>
  together(db, facts, {
    by: sql`''`,
    where: sql`${distance} > ${metres} and ${bySelf}`,
    evidence: sql`jsonb_build_object('metres', max(${distance}))`,
    people: 1,
  })

/** Many people by the screen's code without a position, where the mission has a place. */
export const unplaced = (db: Tx, facts: readonly Fact[], people: number) =>
  together(db, facts, {
    by: sql`''`,
    where: sql`m.latitude is not null and e.distance is null and ${bySelf}`,
    evidence: sql`'{}'::jsonb`,
    people,
  })

/** Nearer than this nobody is asked how he came there. */
const NEAR_METRES = 5000

/** Somebody who signed out at one place and in at another sooner than one gets there. */
export const tooFast = async (
  db: Tx,
  facts: readonly Fact[],
  speed: number,
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with came as (
      select distinct s.* from ${given(facts)} join stretch s on s.volunteer_id = g."volunteerId"
        and s.session_id = g."sessionId" and not s.void),
    moved as (
      select c.id, c.volunteer_id, c.session_id, c.organization_id, b.session_id as from_session, b.signed_out_at, c.signed_in_at,
        ${metresBetween(['mc.latitude', 'mc.longitude'], ['mb.latitude', 'mb.longitude'])} as metres
      from came c join lateral (select * from stretch s where s.volunteer_id = c.volunteer_id and not s.void
        and s.mission_id <> c.mission_id and s.signed_out_at <= c.signed_in_at
        and s.signed_out_at > c.signed_in_at - interval '12 hours' order by s.signed_out_at desc limit 1) b on true
      join mission mc on mc.id = c.mission_id join mission mb on mb.id = b.mission_id),
    fast as (
      select *, (metres * 3.6 / greatest(extract(epoch from signed_in_at - signed_out_at), 60))::int as speed
      from moved where metres >= ${NEAR_METRES})
    select f.id::text as subject, f.organization_id as "organizationId",
      jsonb_build_object('metres', f.metres, 'speed', f.speed, 'from', f.signed_out_at, 'until', f.signed_in_at,
        'sessionId', f.session_id, 'minutes', sum(r.minutes)) as evidence,
      array_agg(r.id) as "recordIds"
    from fast f join service_record r on r.volunteer_id = f.volunteer_id
      and r.session_id in (f.session_id, f.from_session) and r.organization_id = f.organization_id and ${counted}
    where f.speed > ${speed} group by f.id, f.organization_id, f.metres, f.speed, f.signed_out_at, f.signed_in_at, f.session_id`.execute(
    db,
  )
  return rows
}
