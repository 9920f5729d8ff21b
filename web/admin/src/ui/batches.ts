import type { Decided } from 'contract/foundation/decision'
import type * as z from 'zod/mini'
import { type ApiFailure, isFailure } from 'kit/api/failure.ts'

/** Most ids the server takes in one command. */
const batchLimit = 200

/** What became of a batch, its rows named by their id. */
export interface BatchOutcome {
  done: number
  refused: { id: string; error: string; decided?: z.output<typeof Decided> | undefined }[]
}

/** Each that a command about several refused, none of which it did, and why; by the name of what identifies them. */
export const refusedOf = (
  { details }: ApiFailure,
  id: 'applicationId' | 'walkInId' = 'applicationId',
): BatchOutcome['refused'] =>
  (details.refused as Record<typeof id | 'error', string>[]).map((row) => ({
    id: row[id],
    error: row.error,
  }))

/**
 * Runs a batch command in portions the server takes, one after the other, and adds the answers up.
 * When a later portion fails the earlier ones stand; the failure is handed on with nothing hidden:
 * its rows are reported as refused under the failure's name.
 */
export const inBatches = async (
  ids: readonly string[],
  run: (portion: string[]) => Promise<BatchOutcome>,
): Promise<BatchOutcome> => {
  const outcome: BatchOutcome = { done: 0, refused: [] }
  for (let from = 0; from < ids.length; from += batchLimit) {
    try {
      const answer = await run(ids.slice(from, from + batchLimit))
      outcome.done += answer.done
      outcome.refused.push(...answer.refused)
    } catch (error) {
      if (from === 0) throw error
      const name = isFailure(error) ? error.name : ''
      outcome.refused.push(...ids.slice(from).map((id) => ({ id, error: name })))
      break
    }
  }
  return outcome
}
