import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QueryFlag } from './fields.ts'

const Choices = z.object({
  /** Appears in rankings with a masked name; not unless he says so. */
  ranked: z.boolean(),
  /** Missions are suggested by what is known of him; everybody, unless he says no. */
  advised: z.boolean(),
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
    errors: [],
    summary: 'Change one of the choices or both; it holds at once.',
  }),
}
