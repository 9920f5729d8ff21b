import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'

/** The statistics service of the specification, which may stand on an address of its own. */
export const orgStatistics = {
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'orgStatistics/personOrGroupCount/detail',
    access: 'public',
    input: z.strictObject({ districtId: z.optional(Id) }),
    result: z.object({
      districtId: Id,
      /** Volunteers of the node and those below it, each once. */
      personCount: z.int(),
      /** Groups below the node. */
      groupCount: z.int(),
      organizationCount: z.int(),
      missionCount: z.int(),
      serviceMinutes: z.int(),
      /** Minutes served in each of the last twelve months, the oldest first; YYYY-MM. */
      months: z.array(z.object({ month: z.string(), minutes: z.int() })),
      asOf: z.nullable(Instant),
    }),
    errors: ['notFound'],
    quiet: true,
    replica: true,
    summary:
      'Persons, groups, missions and hours of a node with everything below, as last counted.',
  }),
}
