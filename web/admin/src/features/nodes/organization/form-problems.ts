import type { FormInstance } from 'antd'
import { fieldSentence } from 'contract/fields.copy'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, wrongFields } from 'kit/api/client.ts'
import { focusField } from '../../../ui/focus-field.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { uiCopy } from '../../../ui/ui.copy.ts'

type Labels = Readonly<Record<string, string>>
type Problem = readonly [name: string, text: string]

/**
 * What is wrong with a form of the console, by the contract's schema or the server's refusal: shown at
 * the fields and in the summary on top.
 */
export const useFormProblems = (form: FormInstance, formName: string, labels: Labels) => {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [sentence, setSentence] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)

  const show = (found: readonly Problem[], whole: string | null = null) => {
    setProblems(found)
    setSentence(whole)
    form.setFields(
      Object.keys(labels).map((name) => ({
        name,
        errors: found.filter(([field]) => field === name).map(([, text]) => text),
      })),
    )
    if (found.length > 0 || whole) requestAnimationFrame(() => summary.current?.focus())
    return found.length === 0 && !whole
  }
  return {
    /** Whether an input is right. */
    check: (schema: z.ZodMiniType<unknown, unknown>, input: object): boolean =>
      show(
        (schema.safeParse(input).error?.issues ?? [])
          .map(({ path, message }): Problem => [path.join('.'), fieldSentence(message)])
          .filter(([name], index, all) => all.findIndex(([other]) => other === name) === index),
      ),
    /** Shows what the server refused; `fields` says where a refusal belongs. */
    refuse: (error: unknown, fields: Partial<Record<string, string>> = {}) => {
      const wrong: Problem[] = isFailure(error) ? Object.entries(wrongFields(error)) : []
      const field = isFailure(error) ? fields[error.name] : undefined
      if (field && isFailure(error)) wrong.push([field, error.sentence])
      show(wrong, wrong.length === 0 ? failureSentence(error) : null)
    },
    /** For the summary on top. */
    summary: {
      ref: summary,
      sentence,
      problems: problems.map(([name, text]) => ({
        text: uiCopy.faultOf(labels[name] ?? name, text),
        go: () => focusField(formName, [name]),
      })),
    },
  }
}
