import { REACHED_DAYS } from 'contract/rules/terms'
import type { ApplicationState } from 'contract/states'
import type * as z from 'zod/mini'

const DAY_MS = 86_400_000

const takingPart: ReadonlySet<z.output<typeof ApplicationState>> = new Set([
  'pending',
  'waitlisted',
  'offered',
  'accepted',
  'attended',
  'absent',
  'excused',
])

/** Whether an organiser may need to see who an applicant is, and reach him. */
export const isNeeded = (
  { state, endsAt }: { state: z.output<typeof ApplicationState>; endsAt: Date },
  now: Date,
): boolean => takingPart.has(state) && now.getTime() <= endsAt.getTime() + REACHED_DAYS * DAY_MS
