import * as z from 'zod/mini'
import { Instant } from '../fields.ts'

/** What somebody made of a thing that waited for an answer. */
export const Decision = z.enum([
  'accepted',
  'answered',
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
