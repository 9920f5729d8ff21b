import { CHILD_BELOW, OF_AGE } from 'contract/rules/terms'
import type { RankingObstacle } from 'contract/service/choice'
import { ageOn } from 'contract/rules/id-number'
import type * as z from 'zod/mini'

/** What guardians said to a minor appearing in rankings; null while nobody has asked them. */
export type RankingConsent = 'awaited' | 'agreed' | 'refused' | null

interface Standing {
  birthDate: string
  rankingConsent: RankingConsent
}

/** Whether a guardian has to agree to this volunteer appearing in rankings. */
export const needsRankingConsent = ({ birthDate }: Pick<Standing, 'birthDate'>, now: Date) =>
  ageOn(birthDate, now) < OF_AGE

/** What keeps a volunteer out of the rankings although he may want to appear; the count says the same in SQL. */
export const obstacleToBeingRanked = (
  { birthDate, rankingConsent }: Standing,
  now: Date,
): z.output<typeof RankingObstacle> | null => {
  const age = ageOn(birthDate, now)
  if (age < CHILD_BELOW) return 'rankingTooYoung'
  if (age >= OF_AGE || rankingConsent === 'agreed') return null
  return rankingConsent === 'refused' ? 'rankingGuardianRefused' : 'rankingGuardianAwaited'
}
