import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'

export const releaseNote = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/releaseNote/list',
    access: 'public',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        releaseId: Id,
        /** Number of the version. */
        version: z.string(),
        title: z.string(),
        publishedAt: Instant,
        added: z.array(z.string()),
        improved: z.array(z.string()),
        fixed: z.array(z.string()),
      }),
    ),
    errors: [],
    replica: true,
    quiet: true,
    summary: 'What is new, version by version, the newest first.',
  }),
}
