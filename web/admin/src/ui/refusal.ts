import type { ErrorName } from 'contract/errors'
import { errorCopy, errorSentence } from 'contract/errors.copy'
import { ApiFailure } from '../../../kit/src/api/client.ts'
import { uiCopy } from './ui.copy.ts'

type Overrides = Readonly<Partial<Record<ErrorName, string>>>

/**
 * The sentence for one refused row of a batch, which names the refusal without details. Overrides
 * are for names whose sentence needs details or speaks to the volunteer instead of the organiser.
 */
export const refusalSentence = (name: string, overrides: Overrides = {}): string => {
  if (!Object.hasOwn(errorCopy, name)) return uiCopy.unknownRefusal
  return overrides[name as ErrorName] ?? errorSentence(name as ErrorName)
}

/** The sentence of whatever a call threw. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiFailure ? error.sentence : uiCopy.unknownRefusal
