import * as z from 'zod/mini'
import { Id, Instant, LocalDate } from '../fields.ts'
import { roleNames } from '../permissions.ts'

/** What somebody made of a thing that waited for an answer. */
export const Decision = z.enum([
  'accepted',
  'answered',
  'asked',
  'approved',
  'cancelled',
  'closed',
  'confirmed',
  'consented',
  'corrected',
  'declined',
  'dismissed',
  'enrolled',
  'escalated',
  'frozen',
  'hidden',
  'inOrder',
  'issued',
  'left',
  'movedOn',
  'photosRefused',
  'pinned',
  'published',
  'recalled',
  'refused',
  'released',
  'removed',
  'reported',
  'resumed',
  'returned',
  'revoked',
  'submitted',
  'suspended',
  'takenDown',
  'tookEffect',
  'turnedDown',
  'unfrozen',
  'unpinned',
  'upheld',
])

/**
 * Who answered a thing before, what and when: told to an administrator who comes second, as a detail of
 * his refusal.
 */
export const Decided = z.object({
  what: Decision,
  at: Instant,
  /** The caller himself, somebody of his node, another node, whoever asked, or the product by the clock. */
  by: z.enum(['self', 'colleague', 'node', 'applicant', 'system']),
  /** Of the colleague or of the other node, as the console names them; null for the others. */
  name: z.nullable(z.string()),
})

/** Whose turn it is, for whoever may not act himself: the node, and the roles there that may. */
export const WaitsFor = z.object({
  organizationId: Id,
  organizationName: z.string(),
  roles: z.array(z.enum(roleNames)),
  /** Nobody there may at present: somebody must be appointed who took no part. */
  vacant: z.boolean(),
})

/** Where something waits that went to a node above, because the one before let its day pass or has nobody for it. */
export const PassedOn = z.object({
  organizationName: z.string(),
  at: Instant,
  dueOn: LocalDate,
})
