import type { Decided } from 'contract/foundation/decision'
import { expect } from 'vitest'
import type * as z from 'zod/mini'

type Answer = z.output<typeof Decided>

/** What whoever comes second is told of who was first: by default somebody of his own node. */
export const decided = (what: Answer['what'], by: Answer['by'] = 'colleague', name?: string) => ({
  what,
  at: expect.stringMatching(/^\d{4}-/) as string,
  by,
  name: name ?? (by === 'colleague' ? (expect.stringMatching(/^管理员/) as string) : null),
})
