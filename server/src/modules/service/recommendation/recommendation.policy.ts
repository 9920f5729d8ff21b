import type { RecommendationReason } from 'contract/service/recommendation'
import type * as z from 'zod/mini'

export type Reason = z.output<typeof RecommendationReason>

/** What is known of a mission when it is weighed. */
export interface Candidate {
  missionId: string
  organizationId: string
  regionCode: string
  categories: readonly string[]
  /** Starts of its sessions that are still to come. */
  sessionStarts: readonly Date[]
  quota: number
  taken: number
  publishedAt: Date
  /** Whole metres from where the reader is; null where he did not say. */
  distance: number | null
  /** Run by an organisation the volunteer belongs to, or one below it. */
  member: boolean
}

/** What is known of who is advised; null for a visitor, and for who does not want it used. */
export interface Person {
  regionCode: string
  categories: readonly string[]
  availability: readonly string[]
}

/**
 * What each reason is worth. Nothing else decides, so that what is shown beside a mission explains
 * why it stands there.
 */
const WEIGHTS: Readonly<Record<Reason, number>> = {
  member: 30,
  wish: 25,
  freeTime: 15,
  county: 20,
  city: 10,
  near: 20,
  popular: 8,
  soon: 6,
  fresh: 4,
}

/** Closer than this is near, in metres. */
const NEAR_M = 5000
const POPULAR_SHARE = 0.5
const SOON_MS = 7 * 86_400_000
const FRESH_MS = 3 * 86_400_000
/** Of one organisation at most so many are shown, so that the list is not all of one. */
const MOST_OF_ONE = 2

const HOUR_MS = 3_600_000

/** The availability code of a moment in Guangdong: three for each weekday, from Monday morning on. */
export const availabilityOf = (at: Date): string => {
  const local = new Date(at.getTime() + 8 * HOUR_MS)
  const weekday = (local.getUTCDay() + 6) % 7
  const hour = local.getUTCHours()
  const part = hour < 12 ? 0 : hour < 18 ? 1 : 2
  return String(weekday * 3 + part + 1).padStart(2, '0')
}

/** Every reason that speaks for a mission, the weightiest first. */
export const reasonsFor = (mission: Candidate, person: Person | null, now: Date): Reason[] => {
  const { regionCode, categories, quota, taken, distance, publishedAt, sessionStarts } = mission
  const sameCounty = person !== null && regionCode.slice(0, 6) === person.regionCode.slice(0, 6)
  const sameCity = person !== null && regionCode.slice(0, 4) === person.regionCode.slice(0, 4)
  const holds: Record<Reason, boolean> = {
    member: person !== null && mission.member,
    wish: person !== null && categories.some((each) => person.categories.includes(each)),
    freeTime:
      person !== null &&
      sessionStarts.some((start) => person.availability.includes(availabilityOf(start))),
    county: sameCounty,
    city: sameCity && !sameCounty,
    near: distance !== null && distance <= NEAR_M,
    popular: quota > 0 && taken / quota >= POPULAR_SHARE,
    soon: sessionStarts.some((start) => start.getTime() - now.getTime() <= SOON_MS),
    fresh: now.getTime() - publishedAt.getTime() <= FRESH_MS,
  }
  return (Object.keys(WEIGHTS) as Reason[])
    .filter((reason) => holds[reason])
    .toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a])
}

const worth = (reasons: readonly Reason[]) =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

export interface Suggestion {
  missionId: string
  reasons: Reason[]
}

/** The most fitting missions, the best first; those nothing speaks for are not suggested. */
export const suggest = (
  candidates: readonly Candidate[],
  person: Person | null,
  size: number,
  now: Date,
): Suggestion[] => {
  const weighed = candidates
    .map((mission) => ({ mission, reasons: reasonsFor(mission, person, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) =>
        worth(b.reasons) - worth(a.reasons) ||
        (a.mission.distance ?? 0) - (b.mission.distance ?? 0) ||
        b.mission.publishedAt.getTime() - a.mission.publishedAt.getTime(),
    )
  const shown = new Map<string, number>()
  const chosen: Suggestion[] = []
  for (const { mission, reasons } of weighed) {
    const ofOne = shown.get(mission.organizationId) ?? 0
    if (ofOne >= MOST_OF_ONE) continue
    shown.set(mission.organizationId, ofOne + 1)
    chosen.push({ missionId: mission.missionId, reasons })
    if (chosen.length === size) break
  }
  return chosen
}
