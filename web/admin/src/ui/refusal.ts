import type { Decided } from 'contract/foundation/decision'
import type { ErrorName } from 'contract/errors'
import { errorCopy, errorSentence } from 'contract/errors.copy'
import type * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/client.ts'
import { uiCopy } from './ui.copy.ts'

type Overrides = Readonly<Partial<Record<ErrorName, string>>>

/** A refused row of a batch: the name of the refusal, and who was first where that is why. */
interface Refused {
  error: string
  decided?: z.output<typeof Decided> | undefined
}

/**
 * The sentence for one refused row of a batch, which names the refusal without details, save who was
 * first. Overrides are for names whose sentence needs details or speaks to the volunteer instead of
 * the organiser.
 */
export const rowSentence = ({ error, decided }: Refused, overrides: Overrides = {}): string =>
  decided && Object.hasOwn(errorCopy, error)
    ? errorSentence(error as ErrorName, { decided })
    : refusalSentence(error, overrides)

/** The same where the name is all there is. */
export const refusalSentence = (name: string, overrides: Overrides = {}): string => {
  if (!Object.hasOwn(errorCopy, name)) return uiCopy.unknownRefusal
  return overrides[name as ErrorName] ?? errorSentence(name as ErrorName)
}

/** The only row of a batch, refused: what a dialog about one thing shows. */
export const rowFailure = (row: Refused): ApiFailure =>
  new ApiFailure(row.error as ErrorName, rowSentence(row), { details: { decided: row.decided } })

/** Whether something thrown is the refusal of whoever came second. */
export const isLate = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.details.decided !== undefined

/** The sentence of whatever a call threw. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiFailure ? error.sentence : uiCopy.unknownRefusal
