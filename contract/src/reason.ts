import * as z from 'zod/mini'
import { Line, Ticket } from './fields.ts'
import { isMeaningful } from './rules/reason.ts'

/** Why somebody looks at personal data or takes data out, in words that say something. */
export const Reason = Line(200, 2).check(z.refine(isMeaningful, { error: 'reason' }))

/** What a volunteer's hidden data are needed for; the words beside it say the rest. */
export const RevealPurpose = z.enum(['arrangement', 'emergency', 'insurance', 'identity', 'other'])

/** What is looked for in a message that was kept. */
export const OutboxPurpose = z.enum(['delivery', 'trial', 'other'])

/** What an export is for. */
export const ExportPurpose = z.enum(['report', 'insurance', 'archive', 'audit', 'other'])

/**
 * The ticket of a fresh proof, which is needed where a call was refused with revealProofNeeded,
 * exportProofNeeded or certificatesProofNeeded; else it may be left out.
 */
export const proof = { ticket: z.optional(Ticket) }
