import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { QueryFlag } from '../fields.ts'

/**
 * What keeps a minor out of the rankings: nobody below 14 appears, who is younger than 18 with a guardian's
 * consent alone (PIPL article 31; Regulations on the Protection of Minors in Cyberspace).
 */
export const RankingObstacle = z.enum([
  'rankingTooYoung',
  'rankingGuardianAwaited',
  'rankingGuardianRefused',
])

const Choices = z.object({
  /** Appears in rankings with a masked name; not unless he says so. */
  ranked: z.boolean(),
  /** Missions are suggested by what is known of him; everybody, unless he says no. */
  advised: z.boolean(),
  /** Why he appears in none although he may say so; null for adults and once a guardian has agreed. */
  rankingObstacle: z.nullable(RankingObstacle),
})

/** What a volunteer decides about being shown and being advised. */
export const choice = {
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/privacy/choices',
    access: 'volunteer',
    input: z.strictObject({}),
    result: Choices,
    errors: [],
    quiet: true,
    summary: 'Whether the volunteer appears in rankings and gets suggestions of his own.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/privacy/saveChoices',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ ranked: z.optional(QueryFlag), advised: z.optional(QueryFlag) }),
    result: Choices,
    errors: ['rankingTooYoung', 'rankingGuardianMissing', 'rankingGuardianRefused'],
    summary:
      'Change one of the choices or both; it holds at once, for a minor who wants to be ranked once a guardian agrees.',
  }),
}
