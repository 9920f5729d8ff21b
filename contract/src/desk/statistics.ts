import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'

export const statistics = {
  index: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/statics/indexStatics',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      volunteers: z.int(),
      organizations: z.int(),
      groups: z.int(),
      missions: z.int(),
      /** Effective service minutes of everybody. */
      serviceMinutes: z.int(),
      asOf: Instant,
    }),
    errors: [],
    replica: true,
    servedWhile: ['maintenance'],
    summary: 'The counters of the home page, as of a stated moment.',
  }),
}
