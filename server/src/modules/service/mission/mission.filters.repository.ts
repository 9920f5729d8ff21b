import { halfWidth } from 'contract/rules/compact'
import type { AgeWanted, MissionLength, TimeOfDay } from 'contract/service/mission'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { latinKeyword } from './title-pinyin.policy.ts'
import type { Phase } from './mission.states.ts'

/** A condition on a mission that the statement calls `m`. */
export type Condition = RawBuilder<boolean>

const stored = new Set<Phase>(['suspended', 'cancelled', 'revoked', 'closed'])

/** Whether the mission `m` is in a phase: `missionPhase` of mission.states.ts in SQL, tested against it. */
export const phaseIs = (phase: Phase, now: Date): Condition => {
  if (phase === 'unpublished') return sql`m.state in ('draft', 'pendingReview', 'returned')`
  if (stored.has(phase)) return sql`m.state = ${sql.lit(phase)}`
  const byClock: Partial<Record<Phase, Condition>> = {
    ended: sql`m.ends_at <= ${now}`,
    inProgress: sql`m.starts_at <= ${now} and m.ends_at > ${now}`,
    recruitmentClosed: sql`m.starts_at > ${now} and m.apply_deadline <= ${now}`,
    upcoming: sql`m.starts_at > ${now} and coalesce(m.apply_deadline, m.starts_at) > ${now} and m.apply_opens_at > ${now}`,
    recruiting: sql`m.starts_at > ${now} and coalesce(m.apply_deadline, m.starts_at) > ${now}
      and (m.apply_opens_at is null or m.apply_opens_at <= ${now})`,
  }
  return sql`(m.state = 'published' and ${byClock[phase]!})`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Missions that say every word of the keyword in title or address. The index finds the pairs of
 * characters; the pattern then makes sure that they stand together.
 */
export const keywordIs = (keyword: string): Condition => {
  const plain = halfWidth(keyword)
  const words = plain.split(/\s+/).filter((word) => word !== '')
  // coalesce hides the pattern from the planner, which would count what the terms say a second time
  // and then read every match of a common word instead of the first page.
  const patterns = words.map(
    (word) =>
      sql<boolean>`coalesce(m.title || ' ' || m.address ilike ${`%${escaped(word)}%`}, false)`,
  )
  // A keyword of punctuation alone has no terms and finds nothing.
  const bySaying = sql<boolean>`(cardinality(search_query_terms(${plain})) > 0
    and m.search @> search_query_terms(${plain}) and ${all(patterns)})`
  const letters = latinKeyword(plain)
  return letters === null
    ? bySaying
    : sql`(${bySaying} or (m.pinyin <> '' and m.pinyin like ${`%${letters}%`}))`
}

const hourOf = sql`extract(hour from s.starts_at at time zone 'Asia/Shanghai')`
const hours: Record<z.output<typeof TimeOfDay>, Condition> = {
  morning: sql`${hourOf} < 12`,
  afternoon: sql`${hourOf} >= 12 and ${hourOf} < 18`,
  evening: sql`${hourOf} >= 18`,
}

/**
 * Whether a mission has a session like that. With the limit it stays a question about each mission:
 * the planner would turn a plain "exists" into a join that reads all missions.
 */
const hasSession = (like: Condition): Condition =>
  sql`coalesce((select true from mission_session s where s.mission_id = m.id and ${like} limit 1), false)`

/** Missions with a session that begins at a time of day. */
export const beginsAt = (time: z.output<typeof TimeOfDay>): Condition => hasSession(hours[time])

const lengths: Record<z.output<typeof MissionLength>, Condition> = {
  short: sql`m.planned_minutes <= 120`,
  half: sql`(m.planned_minutes > 120 and m.planned_minutes <= 240)`,
  long: sql`m.planned_minutes > 240`,
}

export const lasts = (length: z.output<typeof MissionLength>): Condition => lengths[length]

const admitted: Record<z.output<typeof AgeWanted>, Condition> = {
  minor: sql`(m.minimum_age is null or m.minimum_age < 18)`,
  senior: sql`(m.maximum_age is null or m.maximum_age >= 60)`,
  any: sql`(m.minimum_age is null and m.maximum_age is null)`,
}

export const admits = (age: z.output<typeof AgeWanted>): Condition => admitted[age]

/** Missions of any of the nodes or of nodes below them. */
export const ofNodes = (ids: readonly string[]): Condition =>
  sql`m.organization_id in (select a.organization_id from organization_ancestry a where a.ancestor_id = any(${[...ids]}::uuid[]))`

/** Missions with a session between two instants; a bound that is absent is open. */
export const meetsBetween = (from: Date | null, to: Date | null): Condition =>
  hasSession(
    sql`${from ? sql`s.ends_at > ${from}` : sql`true`} and ${to ? sql`s.starts_at < ${to}` : sql`true`}`,
  )

/** Both ends of the range of codes that begin like a division: of 440100 everything from 4401 up to 4402. */
const codesWithin = (regionCode: string) => {
  const from = regionCode.length === 6 ? regionCode.replace(/(00){1,2}$/, '') : regionCode
  const to = from.slice(0, -1) + String.fromCharCode(from.charCodeAt(from.length - 1) + 1)
  return { from, to }
}

/** Missions in a division or one below it. Written as a range because a prepared pattern uses no index. */
export const regionIs = (regionCode: string): Condition => {
  const { from, to } = codesWithin(regionCode)
  return sql`(m.region_code ~>=~ ${from} and m.region_code ~<~ ${to})`
}

/** All of the conditions; true when there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
