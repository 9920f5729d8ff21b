import { useState } from 'react'
import type * as z from 'zod/mini'
import { problemsIn, refusalOf, type NamedFields, type Problem } from './problems.ts'

/** The first sentence of each field. */
const byField = (problems: readonly Problem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.toReversed().map(({ path, sentence }) => [path[0], sentence]))

/**
 * What is wrong at the fields of a dialog: by the contract's schema and, until something is typed again,
 * by what the server refused.
 */
export const useFaults = (
  schema: z.ZodMiniType<unknown, unknown>,
  input: object,
  named?: NamedFields,
) => {
  const typed = JSON.stringify(input)
  const [refused, setRefused] = useState({ typed: '', faults: byField([]) })
  return {
    faults: {
      ...byField(problemsIn(schema, input)),
      ...(refused.typed === typed && refused.faults),
    },
    /** Lays a refusal on the fields that it concerns; throws it where it concerns none. */
    refuse: (error: unknown): void => {
      const { sentence, problems } = refusalOf(error, named)
      if (sentence !== null) throw error
      setRefused({ typed, faults: byField(problems) })
    },
  }
}
