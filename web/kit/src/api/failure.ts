import type { ErrorName } from 'contract/errors'

/** Failures that happen on the way and never reach the server's catalogue. */
export type TransportFailure = 'networkDown' | 'timedOut' | 'unexpectedAnswer'

/** A call that was refused or did not arrive. `message` and `sentence` are fit to be shown. */
export class ApiFailure extends Error {
  override readonly name: ErrorName | TransportFailure
  readonly sentence: string
  /** Facts of the refusal, such as `remaining` tries or the `fields` that were wrong. */
  readonly details: Readonly<Record<string, unknown>>
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Number under which the server's log tells more; null when there was no answer. */
  readonly requestId: string | null

  constructor(
    name: ErrorName | TransportFailure,
    sentence: string,
    facts: { details?: Record<string, unknown>; status?: number; requestId?: string | null } = {},
  ) {
    super(sentence)
    this.name = name
    this.sentence = sentence
    this.details = facts.details ?? {}
    this.status = facts.status ?? 0
    this.requestId = facts.requestId ?? null
  }
}

/** Whether something thrown is the named failure (or any failure of a call when none is named). */
export const isFailure = (error: unknown, name?: ApiFailure['name']): error is ApiFailure =>
  error instanceof ApiFailure && (name === undefined || error.name === name)

/** The wrong fields of an `invalidInput` refusal: path within the input → sentence. */
export const wrongFields = (failure: ApiFailure): Record<string, string> => {
  const fields = failure.details.fields
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    (fields as { path: string; sentence: string }[]).map(({ path, sentence }) => [path, sentence]),
  )
}
