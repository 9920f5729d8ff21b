import { fieldSentence } from 'contract/fields.copy'
import type * as z from 'zod/mini'
import { isFailure, wrongFields, type ApiFailure } from 'kit/api/failure.ts'
import { failureSentence } from '../ui/refusal.ts'
import { uiCopy } from '../ui/ui.copy.ts'

/** Where a field stands in a form: ['title'], or ['sessions', 0, 'endTime'] in a list. */
export type FieldPath = (string | number)[]

/** What is wrong with one field. */
export interface Problem {
  path: FieldPath
  sentence: string
}

/** What is wrong with the whole, and with single fields. */
export interface Refusal {
  sentence: string | null
  problems: Problem[]
}

/** The field of the form behind a path of the input. */
export type Place = (path: FieldPath) => FieldPath

/** The fields that refusals speak of by their name alone. */
export type NamedFields = Partial<Record<ApiFailure['name'], string>>

/** Names of the fields on the screen, by the first part of their path. */
export type Labels = Readonly<Record<string, string>>

const asSent: Place = (path) => path

const sameField = (one: Problem, other: Problem): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ path }: Problem): string => path.join('.')

/** The first problem of each field. */
export const onceEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    (problem, index) => problems.findIndex((one) => sameField(one, problem)) === index,
  )

/** What a schema of the contract finds wrong with an input; one problem for each field. */
export const problemsIn = (
  schema: z.ZodMiniType<unknown, unknown>,
  input: unknown,
  place: Place = asSent,
): Problem[] =>
  onceEach(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => ({
      path: place(path as FieldPath),
      sentence: fieldSentence(message),
    })),
  )

/** What the server refused, each thing at its field; the whole is spoken of where no field says it. */
export const refusalOf = (
  error: unknown,
  named: NamedFields = {},
  place: Place = asSent,
): Refusal => {
  if (!isFailure(error)) return { sentence: failureSentence(error), problems: [] }
  const problems = Object.entries(wrongFields(error)).map(([path, sentence]) => ({
    path: place(pathOf(path)),
    sentence,
  }))
  const field = named[error.name]
  if (field) problems.push({ path: [field], sentence: error.sentence })
  const saidAtFields = field || (error.name === 'invalidInput' && problems.length > 0)
  return { sentence: saidAtFields ? null : error.sentence, problems }
}

/**
 * What is left of a refusal after some fields were changed: what is found again, in the words that hold
 * now. What only the server can judge goes with a change of its field.
 */
export const stillWrong = (
  { sentence, problems }: Refusal,
  byServer: boolean,
  changed: readonly string[],
  found: readonly Problem[],
): Refusal => {
  const left = problems.flatMap((problem) => {
    if (byServer && !changed.includes(String(problem.path[0]))) return problem
    return found.find((one) => sameField(one, problem)) ?? []
  })
  return { sentence: left.length < problems.length ? null : sentence, problems: left }
}

const pathOf = (path: string): FieldPath =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A problem with the name of its field; what has no name says itself what it is about. */
export const problemText = ({ path: [field, row], sentence }: Problem, labels: Labels): string => {
  const label = labels[String(field)]
  if (!label) return sentence
  return uiCopy.faultOf(typeof row === 'number' ? uiCopy.inRow(label, row + 1) : label, sentence)
}
