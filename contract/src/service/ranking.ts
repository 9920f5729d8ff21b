import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, QueryInt } from '../fields.ts'

/** The stretch of time whose hours are ranked: the present month or year, or all. */
export const RankingPeriod = z.enum(['month', 'year', 'total'])

/** Longest ranking anybody is shown. */
const MOST_RANKED = 50

const input = z.strictObject({
  period: z.optional(RankingPeriod),
  /** A city; the whole province when none is named. */
  cityCode: z.optional(z.string().check(z.regex(/^\d{4}00$/, { error: 'regionCode' }))),
  size: z.optional(QueryInt(1, MOST_RANKED)),
})

/** Rankings by service minutes, as they were last counted. */
export const ranking = {
  volunteers: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/statics/volunteerRanking',
    access: 'public',
    input,
    result: z.object({
      asOf: z.nullable(Instant),
      items: z.array(
        z.object({
          place: z.int(),
          /** Masked; nothing else tells who it is. */
          name: z.string(),
          cityName: z.string(),
          minutes: z.int(),
        }),
      ),
    }),
    errors: [],
    quiet: true,
    replica: true,
    summary: 'Volunteers by hours, only those who agreed to appear; names are masked.',
  }),
  organizations: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/statics/organizationRanking',
    access: 'public',
    input,
    result: z.object({
      asOf: z.nullable(Instant),
      items: z.array(
        z.object({ place: z.int(), districtId: Id, districtName: z.string(), minutes: z.int() }),
      ),
    }),
    errors: [],
    quiet: true,
    replica: true,
    summary: 'Organisations and groups by the hours they recorded.',
  }),
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/static/ownRanking',
    access: 'volunteer',
    input: z.strictObject({ period: z.optional(RankingPeriod) }),
    result: z.object({
      /** Whether the volunteer agreed to appear. */
      ranked: z.boolean(),
      /** Null until the next count, and without hours in the period. */
      own: z.nullable(
        z.object({
          minutes: z.int(),
          place: z.int(),
          cityPlace: z.int(),
          cityCode: z.string(),
          cityName: z.string(),
        }),
      ),
    }),
    errors: [],
    quiet: true,
    summary: 'The own place, in the province and in the own city.',
  }),
}
