import { DEMONSTRATION_SPACE, spaceText } from './free-space.ts'
import { sqlState } from './transact.ts'

/** The server cannot start: one sentence for its operator, saying what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The same failure, as a sentence where it is that the disk ran full on the way; what was done before stays or was undone whole. */
export const startFailure = (error: unknown): unknown =>
  sqlState(error) === '53100' || (error as { code?: unknown } | null)?.code === 'ENOSPC'
    ? new StartupError(
        'The disk of the database ran full while starting: make room there (the demonstration needs ' +
          `${spaceText(DEMONSTRATION_SPACE)} in all) and start again, which goes on where this start stopped.`,
      )
    : error
