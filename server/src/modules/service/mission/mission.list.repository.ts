import type { MissionCard, MissionSort } from 'contract/service/mission'
import { addDays, instantOf } from 'contract/rules/time'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { KeptCover, ListInput } from './mission.policy.ts'
import {
  admits,
  all,
  beginsAt,
  type Condition,
  keywordIs,
  lasts,
  meetsBetween,
  ofNodes,
  phaseIs,
  regionIs,
} from './mission.filters.repository.ts'
import type { State } from './mission.states.ts'

export type Sort = z.output<typeof MissionSort>
type Card = z.output<typeof MissionCard>

/** The list "nearest" ends at this distance, in kilometres. */
const NEAREST_WITHIN_KM = 50
/** "Hot" and "spare" order this many of the newest missions that can be applied for. */
const HOT_CANDIDATES = 300
const EARTH_RADIUS_M = 6_371_000
const KM_PER_DEGREE = 111.2

export interface Point {
  latitude: number
  longitude: number
}

/** Conditions of the list; one that is absent admits everything. */
export type ListFilter = { [K in keyof ListInput]?: ListInput[K] | undefined }

/**
 * Sort key of a row: instants in epoch milliseconds, metres, or places: the share taken, or those left.
 * "Ready" has the instant below zero for what comes after everything one can still join.
 */
export interface Key {
  value: number
  id: string
}

export interface CardRow {
  missionId: string
  state: State
  title: string
  kind: 'service' | 'training'
  categories: Card['categories']
  districtId: string
  districtName: string
  regionCode: string
  regionName: string
  address: string
  startsAt: Date
  endsAt: Date
  applyOpensAt: Date
  applyDeadline: Date
  quota: number
  taken: number
  sessionCount: number
  plannedMinutes: number
  guarantees: Card['guarantees']
  online: boolean
  latitude: number | null
  longitude: number | null
  distance: number | null
  cover: KeptCover | null
}

/** A card of a list, with what the list is ordered by. */
interface ListedRow extends CardRow {
  key: number
}

/** Places that are taken of the quota: whom an organiser let in above it at one session leaves the others free. */
const taken = sql<number>`(select coalesce(sum(least(p.taken, p.quota)), 0)::int from place p where p.mission_id = m.id)`

const metresFrom = ({ latitude, longitude }: Point): RawBuilder<number> =>
  sql`(2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
    sin(radians(m.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(m.latitude)) * sin(radians(m.longitude - ${longitude}) / 2) ^ 2))))`

/** Missions inside the square around a point, by the index on points; the corners are cut afterwards. */
const nearby = (point: Point): Condition => {
  const high = NEAREST_WITHIN_KM / KM_PER_DEGREE
  const wide = high / Math.cos((point.latitude * Math.PI) / 180)
  const box = sql`box(point(${point.longitude - wide}::float8, ${point.latitude - high}::float8),
    point(${point.longitude + wide}::float8, ${point.latitude + high}::float8))`
  return sql`(point(m.longitude, m.latitude) <@ ${box} and ${metresFrom(point)} <= ${NEAREST_WITHIN_KM * 1000}::float8)`
}

const filtered = (filter: ListFilter, now: Date): Condition => {
  const { keyword, regionCode, category, kind, phase, from, to, districtId, districtIds } = filter
  const { timeOfDay, length, ages, beneficiary, guarantee } = filter
  const [begin, end] = [
    from === undefined ? null : instantOf(from, '00:00'),
    to === undefined ? null : instantOf(addDays(to, 1), '00:00'),
  ]
  return all(
    [
      keyword !== undefined && keywordIs(keyword),
      regionCode !== undefined && regionIs(regionCode),
      category !== undefined && sql<boolean>`m.categories @> ${[category]}::text[]`,
      kind !== undefined && sql<boolean>`m.kind = ${kind}`,
      phase !== undefined && phaseIs(phase, now),
      begin !== null && sql<boolean>`m.ends_at > ${begin}`,
      end !== null && sql<boolean>`m.starts_at < ${end}`,
      // A mission of several weeks takes place on some of their days only.
      (begin !== null || end !== null) && meetsBetween(begin, end),
      districtId !== undefined && ofNodes([districtId]),
      districtIds !== undefined && ofNodes(districtIds.split(',')),
      timeOfDay !== undefined && beginsAt(timeOfDay),
      length !== undefined && lasts(length),
      ages !== undefined && admits(ages),
      beneficiary !== undefined && sql<boolean>`m.beneficiary_types @> ${[beneficiary]}::text[]`,
      guarantee !== undefined && sql<boolean>`m.guarantees @> ${[guarantee]}::text[]`,
      filter.online === true && sql<boolean>`m.online`,
      filter.open === true && sql<boolean>`m.quota > ${taken}`,
    ].filter((condition) => condition !== false),
  )
}

/** Everybody sees these; what is suspended or revoked is hidden. */
export const visible: Condition = sql`m.state in ('published', 'closed', 'cancelled')`

interface Order {
  /** The rows the sort speaks of. */
  among: Condition
  /** What the cursor carries. */
  key: RawBuilder<number>
  orderBy: RawBuilder<unknown>
  /** Rows after the one the cursor names. */
  after(key: Key): Condition
}

/** What has not begun; on chosen days, such as a weekend, also what began before and still runs. */
const toCome = ({ from }: ListFilter, now: Date): Condition =>
  sql`(m.state = 'published' and ${from === undefined ? sql`m.starts_at` : sql`m.ends_at`} > ${now})`

const startKey = sql<number>`(extract(epoch from m.starts_at) * 1000)::float8`

/** Phases that few missions are in at a time: their own index finds them, the order by publication would not. */
const rare = new Set<ListFilter['phase']>(['inProgress', 'ended'])

const orderOf = (sort: Sort, filter: ListFilter, point: Point | null, now: Date): Order => {
  if (sort === 'soonest')
    return {
      among: toCome(filter, now),
      key: startKey,
      orderBy: sql`m.starts_at, m.id`,
      after: ({ value, id }) => sql`(m.starts_at, m.id) > (${new Date(value)}, ${id}::uuid)`,
    }
  if (sort === 'nearest' && point)
    return {
      among: sql`m.state = 'published' and m.ends_at > ${now} and ${nearby(point)}`,
      key: metresFrom(point),
      orderBy: sql`key, m.id`,
      after: ({ value, id }) => sql`(${metresFrom(point)}, m.id) > (${value}::float8, ${id}::uuid)`,
    }
  return {
    // What was entered after it was held is found by who served there, not by who looks for a mission.
    among: sql`(${visible} and m.origin = 'here')`,
    key: sql`(extract(epoch from m.published_at) * 1000)::float8`,
    // An expression has no index, so that the planner starts from the phase.
    orderBy: rare.has(filter.phase)
      ? sql`m.published_at + interval '0' desc, m.id desc`
      : sql`m.published_at desc, m.id desc`,
    after: ({ value, id }) => sql`(m.published_at, m.id) < (${new Date(value)}, ${id}::uuid)`,
  }
}

/** Identifiers and keys of one page: the only part of the statement that a sort changes. */
const pageKeys = (
  filter: ListFilter,
  { among, key, orderBy, after }: Order,
  from: Key | null,
  size: number,
  now: Date,
) => sql`select m.id, ${key} as key from mission m
  where ${among} and ${filtered(filter, now)} and ${from ? after(from) : sql`true`}
  order by ${orderBy} limit ${size}`

/**
 * "Ready" in two parts, each read by the index on starts: what can be applied for and has a place left,
 * and, as far as that does not fill the page, the rest of what is to come.
 */
const readyKeys = (filter: ListFilter, from: Key | null, size: number, now: Date) => {
  const ready = sql<boolean>`(${phaseIs('recruiting', now)} and m.quota > ${taken})`
  const after =
    from && sql`(m.starts_at, m.id) > (${new Date(Math.abs(from.value))}, ${from.id}::uuid)`
  const among = sql`${toCome(filter, now)} and ${filtered(filter, now)}`
  const [first, second] =
    from && from.value < 0 ? [sql`false`, after] : [after ?? sql`true`, sql`true`]
  return sql`
    with ready as materialized (
      select m.id, ${startKey} as key from mission m where ${among} and ${ready} and ${first}
      order by m.starts_at, m.id limit ${size}),
    rest as materialized (
      select m.id, -${startKey} as key from mission m where ${among} and not ${ready} and ${second}
      order by m.starts_at, m.id limit ${size} - (select count(*) from ready))
    select id, key from ready union all select id, key from rest`
}

const readyFirst = sql`key < 0, abs(key), m.id`

const weights = {
  hot: sql`round(${taken}::numeric / greatest(m.quota, 1), 4)::float8`,
  spare: sql`(m.quota - ${taken})::float8`,
}

/**
 * "Hot" and "spare" without a counter: of the newest missions that can be applied for, the fullest, or
 * those with most places left, first. The window is read by the index on publication, so the cost does
 * not grow with the table.
 */
const weighedKeys = (
  by: keyof typeof weights,
  filter: ListFilter,
  from: Key | null,
  size: number,
  now: Date,
) => sql`
  select m.id, m.key from (
    select m.id, ${weights[by]} as key from mission m
    where ${visible} and ${phaseIs('recruiting', now)} and ${filtered(filter, now)}
    order by m.published_at desc, m.id desc limit ${HOT_CANDIDATES}) m
  where ${from ? sql`(m.key, m.id) < (${from.value}::float8, ${from.id}::uuid)` : sql`true`}
  order by ${heaviestFirst} limit ${size}`

const heaviestFirst = sql`key desc, m.id desc`

/** The statement of one page of the public list, in its order. */
export const publicPage = (
  filter: ListFilter,
  sort: Sort,
  point: Point | null,
  from: Key | null,
  size: number,
  now: Date,
): RawBuilder<ListedRow> => {
  const order = orderOf(sort, filter, point, now)
  const weighed = sort === 'hot' || sort === 'spare'
  const keys = weighed
    ? weighedKeys(sort, filter, from, size, now)
    : sort === 'ready'
      ? readyKeys(filter, from, size, now)
      : pageKeys(filter, order, from, size, now)
  const orderBy = weighed ? heaviestFirst : sort === 'ready' ? readyFirst : order.orderBy
  return sql<ListedRow>`
    with page as materialized (${keys})
    select ${cardColumns(point)}, page.key
    from page join mission m on m.id = page.id
    join organization o on o.id = m.organization_id
    left join region r on r.code = m.region_code
    order by ${orderBy}`
}

/** One page of the public list, read in one statement. */
export const listPublic = async (
  db: Db,
  ...page: Parameters<typeof publicPage>
): Promise<ListedRow[]> => (await publicPage(...page).execute(db)).rows

/** Columns of a card, from mission `m`, its organisation `o` and region `r`. */
export const cardColumns = (point: Point | null) => sql`
  m.id as "missionId", m.state, m.title, m.kind, m.categories, o.id as "districtId", o.name as "districtName",
  m.region_code as "regionCode", coalesce(r.name, '') as "regionName", m.address,
  m.starts_at as "startsAt", m.ends_at as "endsAt",
  coalesce(m.apply_opens_at, m.published_at) as "applyOpensAt", coalesce(m.apply_deadline, m.starts_at) as "applyDeadline",
  m.quota, ${taken} as taken, m.session_count as "sessionCount", m.planned_minutes as "plannedMinutes", m.guarantees,
  m.online, m.latitude, m.longitude, m.cover,
  ${point ? sql`round(${metresFrom(point)})::int` : sql`null::int`} as distance`

/** On how many missions each day has sessions, of those a filter admits. */
export const listDays = async (
  db: Db,
  filter: ListFilter,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ date: string; missions: number }[]> => {
  const { rows } = await sql<{ date: string; missions: number }>`
    select s.local_date::text as date, count(distinct m.id)::int as missions
    from mission_session s join mission m on m.id = s.mission_id
    where s.starts_at >= ${instantOf(from, '00:00')} and s.starts_at < ${instantOf(addDays(to, 1), '00:00')}
      and ${visible} and m.origin = 'here' and ${filtered(filter, now)}
    group by s.local_date order by s.local_date`.execute(db)
  return rows
}

/** Missions by a filter that were published between two instants and can be applied for: how many, up to a number, and the newest. */
export const countNewWithin = async (
  db: Db,
  filter: ListFilter,
  { since, until }: { since: Date; until: Date },
  most: number,
  now: Date,
): Promise<{ count: number; missionId: string; missionTitle: string } | null> => {
  const { rows } = await sql<{ count: number; missionId: string; missionTitle: string }>`
    with found as materialized (
      select m.id, m.title from mission m
      where ${visible} and m.published_at > ${since} and m.published_at <= ${until} and ${phaseIs('recruiting', now)} and ${filtered(filter, now)}
      order by m.published_at desc, m.id desc limit ${most})
    select (select count(*)::int from found) as count, id as "missionId", title as "missionTitle" from found limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Titles that a keyword finds among missions to come, the newest first. */
export const suggest = async (
  db: Db,
  keyword: string,
  most: number,
  now: Date,
): Promise<{ missionId: string; title: string }[]> => {
  const { rows } = await sql<{ missionId: string; title: string }>`
    select m.id as "missionId", m.title from mission m
    where m.state = 'published' and m.ends_at > ${now} and ${keywordIs(keyword)}
    order by m.published_at desc, m.id desc limit ${most}`.execute(db)
  return rows
}

/** How many visible missions a keyword finds, counted up to a number. */
export const countFound = async (db: Db, keyword: string, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mission m where ${visible} and ${keywordIs(keyword)} limit ${most}) f`.execute(db)
  return rows[0]!.count
}

/** Of these words those in most titles of the newest missions that recruit, the commonest first. */
export const listHotWords = async (
  db: Db,
  words: readonly string[],
  most: number,
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    with newest as materialized (
      select m.title from mission m where ${visible} and ${phaseIs('recruiting', now)}
      order by m.published_at desc, m.id desc limit ${HOT_CANDIDATES})
    select w.word from unnest(${[...words]}::text[]) with ordinality w (word, ordinal)
    join newest n on strpos(n.title, w.word) > 0
    group by w.word, w.ordinal order by count(*) desc, w.ordinal limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}
