import * as z from 'zod/mini'

/** Minutes late for the planned start, gone before the planned end, and there outside what counts. */
export const Timeliness = {
  lateMinutes: z.int(),
  earlyLeaveMinutes: z.int(),
  uncountedMinutes: z.int(),
}
