import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a browser is told while it looks, instead of asking every minute. */
export const live = {
  unread: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsg/live',
    access: 'volunteer',
    input: z.strictObject({}),
    result: 'stream',
    errors: ['liveStreamsTaken', 'liveStreamsFull'],
    quiet: true,
    summary:
      'Server-sent events: `unread` with what unreadInfo gives, at once and after each change; a comment every 25 seconds. Ends with the token.',
  }),
}
