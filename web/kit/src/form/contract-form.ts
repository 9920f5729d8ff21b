import { fieldSentence } from 'contract/fields.copy'
import { useEffect, useRef, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiFailure, wrongFields } from '../api/failure.ts'
import { pressUnderWay } from '../ui/press.ts'
import { focusErrorSummary } from '../ui/focus-error-summary.ts'
import { faultText } from './fault-text.ts'
import { uiCopy } from '../ui/ui.copy.ts'

/** A further check beside the schema: field → name of what is wrong (a key of fields.copy). */
export type Check<Values> = (values: Values) => Partial<Record<string, string>>

/**
 * Errors of a form for the summary on top: id of the control and sentence, in the order of the
 * labels, whose keys are the fields and ids. The label tells apart fields with the same fault. Fields
 * of `chosen` are chosen from what there is, all others filled in.
 */
export const errorList = (
  errors: FieldErrors,
  labels: Readonly<Record<string, string>>,
  chosen: readonly string[] = [],
): { id: string; text: string }[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const text = faultText(errors[name], label, chosen.includes(name))
    if (text === undefined) return []
    const named = text !== errors[name]?.message || text.startsWith(label)
    return [{ id: name, text: named ? text : uiCopy.faultOf(label, text) }]
  })

/**
 * Runs the contract's schema, then the further check, and turns names of errors into sentences. Checked
 * because somebody leaves a field by pressing something else, it answers when the press is over: a sentence
 * that goes or comes would move from under the finger what is being pressed.
 */
const contractResolver =
  <Values extends FieldValues>(
    schema: z.ZodMiniType<unknown, unknown>,
    check?: Check<Values>,
  ): Resolver<Values> =>
  async (values) => {
    await pressUnderWay()
    const parsed = schema.safeParse(emptyAsAbsent(values))
    const found: Record<string, string> = {}
    for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
    for (const [field, name] of Object.entries(check?.(values) ?? {})) {
      if (name) found[field] ??= name
    }
    const entries = Object.entries(found)
    if (entries.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(
        entries.map(([field, name]) => [field, { type: name, message: fieldSentence(name) }]),
      ) as FieldErrors<Values>,
    }
  }

// What was never filled in is absent, so that the schema says "required" and not "too short".
const emptyAsAbsent = (values: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  )

/**
 * A form bound to the schema that the server checks too. Fields speak when they are left, never
 * while they are first typed; after a refused submit the error summary takes the focus.
 */
export const useContractForm = <Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, unknown>,
  defaultValues: DefaultValues<Values>,
  check?: Check<Values>,
) => {
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues,
    resolver: contractResolver<Values>(schema, check),
  })
  const sending = useRef(false)
  useSummaryFocus(form.formState.submitCount, !form.formState.isValid)

  /** Puts a refusal of the server where it belongs: `fields` names the field of a refusal. */
  const refuse = (failure: ApiFailure, fields: Partial<Record<string, FieldPath<Values>>> = {}) => {
    const wrong = Object.entries(wrongFields(failure))
    const field = fields[failure.name]
    if (field) wrong.push([field, failure.sentence])
    for (const [path, message] of wrong) {
      form.setError(path as FieldPath<Values>, { type: failure.name, message })
    }
    focusErrorSummary()
    return wrong.length > 0
  }

  /**
   * The handler of the form's submit. While what it does is under way a second press does nothing;
   * what it throws has been told by whoever threw it.
   */
  const submit = (send: (values: Values) => Promise<unknown> | void) => {
    const checked = form.handleSubmit(async (values) => {
      if (sending.current) return
      sending.current = true
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
      } finally {
        sending.current = false
      }
    })
    return (event?: BaseSyntheticEvent) => void checked(event)
  }

  return { ...form, refuse, submit }
}

const useSummaryFocus = (submitCount: number, wrong: boolean) => {
  const last = useRef(submitCount)
  useEffect(() => {
    if (submitCount === last.current) return
    last.current = submitCount
    if (wrong) focusErrorSummary()
  }, [submitCount, wrong])
}
