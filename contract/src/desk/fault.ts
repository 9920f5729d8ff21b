import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf, paging, xc } from '../fields.ts'

/** Whether something still waits for somebody to look at it. */
export const FaultState = z.enum(['open', 'settled'])

const Fault = z.object({
  faultId: Id,
  /** The timed task as the schedule names it; `reaction` with its place in the list of its event; `integrity`. */
  task: z.string(),
  subjectKind: z.string(),
  subjectId: Id,
  /** Never what a row contains. */
  reason: z.string(),
  failures: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /**
   * When it is tried again by itself; null at the next turn of its task, once it is settled, and where
   * nothing tries it again.
   */
  retryAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
})

/** What timed tasks and reactions could not process and have set aside: for the system administrator of the root. */
export const fault = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/fault/list',
    access: 'administrator',
    permission: 'faultSettle',
    input: z.strictObject({ xc, state: z.optional(FaultState), ...paging }),
    result: pageOf(Fault),
    errors: [],
    servedWhile: ['maintenance'],
    summary:
      'What was set aside because it failed, what is open or what is settled, the newest first.',
  }),
  delay: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/fault/delay',
    access: 'administrator',
    permission: 'faultSettle',
    input: z.strictObject({ xc }),
    result: z.object({
      /** Facts nobody has followed yet. */
      facts: z.int(),
      /** Seconds since the oldest of them; 0 where there is none. */
      seconds: z.int(),
      /** Whether that is longer than it may be. */
      late: z.boolean(),
    }),
    errors: [],
    servedWhile: ['maintenance'],
    summary: 'How many facts wait to be followed, and for how long the oldest has waited.',
  }),
  retry: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/fault/retry',
    access: 'administrator',
    permission: 'faultSettle',
    input: z.strictObject({ faultId: Id }),
    result: z.object({}),
    errors: ['notFound'],
    servedWhile: ['maintenance'],
    summary:
      'Lets what was set aside be tried again at the next turn; it comes back if it fails again.',
  }),
}
