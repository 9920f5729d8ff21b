import { halfWidth } from 'contract/rules/compact'
import { type RawBuilder, sql } from 'kysely'
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
  return sql`(cardinality(search_query_terms(${plain})) > 0
    and m.search @> search_query_terms(${plain}) and ${all(patterns)})`
}

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
