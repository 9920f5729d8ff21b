import * as z from 'zod/mini'

/** What became of a session, in people. */
export const SettlementFigures = z.object({
  /** Had a place before it; who was let in at the door is none of them. */
  expected: z.int(),
  came: z.int(),
  walkIns: z.int(),
  absent: z.int(),
  excused: z.int(),
  /** Did not sign out, so that the product proposed when they left. */
  forgotten: z.int(),
  /** Somebody wrote their times or minutes, or decided when they left. */
  byHand: z.int(),
  /** Came after the start. */
  late: z.int(),
})

/** What an organisation still has to do about a session, in people, each of them once. */
export const OpenMatters = z.object({
  /** Ask to be let in. */
  walkIns: z.int(),
  /** Have a place, did not come, and tried to sign in. */
  tried: z.int(),
  /** Have a place and did not come, as far as anybody knows. */
  awaited: z.int(),
  /** Are signed in still. */
  signedIn: z.int(),
  /** Forgot to sign out, and the organisation has not agreed to when they left. */
  signOuts: z.int(),
  /** Have minutes that nobody has confirmed, for other reasons. */
  records: z.int(),
})
