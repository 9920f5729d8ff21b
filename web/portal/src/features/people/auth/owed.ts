import type { FactorDemand } from 'contract/people/auth'
import type * as z from 'zod/mini'

/** What the first proof of a login left owing. */
export interface Owed {
  demand: z.output<typeof FactorDemand>
  /** Keeps the session beyond the window. */
  stay: boolean
}
