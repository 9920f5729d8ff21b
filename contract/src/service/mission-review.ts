import { LARGE_QUOTA, OF_AGE } from '../rules/terms.ts'
import type * as z from 'zod/mini'
import type { ReviewReason } from './mission.ts'

type ReasonForReview = Exclude<z.output<typeof ReviewReason>, 'earlier'>

/** Below this age a volunteer is a minor. */
export const ADULT_AGE = OF_AGE

/** What decides whether somebody else looks at a mission before the public does. */
export interface ReviewFacts {
  dangerous: boolean
  minimumAge: number | null
  /** Places of all sessions together. */
  quota: number
}

/**
 * Why a mission waits for review before it is published: the organisation is not trusted, the work is
 * dangerous, minors are admitted, or it is large. No minimum age admits minors.
 */
export const reasonsForReview = (
  mission: ReviewFacts,
  organization: { trusted: boolean },
): ReasonForReview[] => {
  const holds: Record<ReasonForReview, boolean> = {
    notTrusted: !organization.trusted,
    dangerous: mission.dangerous,
    minors: (mission.minimumAge ?? 0) < ADULT_AGE,
    large: mission.quota >= LARGE_QUOTA,
  }
  return (Object.keys(holds) as ReasonForReview[]).filter((reason) => holds[reason])
}
