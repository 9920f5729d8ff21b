import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, Int, QueryInt, xc } from '../fields.ts'
import { MOST_GOAL_HOURS } from '../rules/goal-limits.ts'

/** Where the own goal of a year stands. */
const Goal = z.object({
  year: z.int(),
  /** Hours of service the volunteer has in mind; null where he set none. */
  hours: z.nullable(z.int()),
  /** Effective service minutes of the year. */
  serviceMinutes: z.int(),
  /** Service minutes of the year that are on their way. */
  pendingMinutes: z.int(),
  asOf: Instant,
})

export const goal = {
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/goal/own',
    access: 'volunteer',
    /** The present year when none is named. */
    input: z.strictObject({ xc, year: z.optional(QueryInt(2000, 2100)) }),
    result: Goal,
    errors: [],
    summary: 'The own goal of a year, and how far it is. Nobody else sees it.',
  }),
  set: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/goal/set',
    access: 'volunteer',
    input: z.strictObject({ year: Int(2000, 2100), hours: Int(1, MOST_GOAL_HOURS) }),
    result: Goal,
    errors: ['goalYearOver'],
    quiet: true,
    summary: 'Set or change the own goal of the present year.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/goal/remove',
    access: 'volunteer',
    input: z.strictObject({ year: Int(2000, 2100) }),
    result: Goal,
    errors: ['goalYearOver'],
    quiet: true,
    summary: 'Do without a goal for the present year.',
  }),
}
