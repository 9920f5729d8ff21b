import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { faultText } from 'kit/form/fault-text.ts'
import { focusField } from '../ui/focus-field.ts'
import {
  problemsIn,
  problemText,
  refusalOf,
  stillWrong,
  type Labels,
  type NamedFields,
  type Place,
  type Problem,
  type Refusal,
} from './problems.ts'

interface Subject {
  form: FormInstance
  /** Prefix of the ids antd gives the fields. */
  formName: string
  labels: Labels
  /** Where a refusal belongs that names no field itself. */
  named?: NamedFields
  /** The field behind a path of the input, where the two differ. */
  place?: Place
  /** Leads to the field of a problem, where it may be out of sight. */
  go?: (problem: Problem) => void
}

/**
 * What is wrong with a form of the console, by the contract's schema or the server's refusal: shown at
 * the fields and in the summary on top, which takes the focus.
 */
export const useFormProblems = ({ form, formName, labels, named, place, go }: Subject) => {
  const [shown, setShown] = useState<Refusal>({ sentence: null, problems: [] })
  const [byServer, setByServer] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  /** A field that is empty is named; in a list its row says which it is. */
  const atField = (path: Problem['path'], sentence: string) => {
    const label = path.length === 1 ? labels[String(path[0])] : undefined
    return (label && faultText({ message: sentence }, label)) || sentence
  }
  const put = (refusal: Refusal) => {
    setShown(refusal)
    const clean = form.getFieldsError().map(({ name }) => ({ name, errors: [] as string[] }))
    const wrong = refusal.problems.map(({ path, sentence }) => ({
      name: path,
      errors: [atField(path, sentence)],
    }))
    form.setFields([...clean, ...wrong])
  }
  const say = (refusal: Refusal, server: boolean) => {
    put(refusal)
    setByServer(server)
    if (refusal.sentence || refusal.problems.length > 0)
      requestAnimationFrame(() => summary.current?.focus())
  }
  /** Shows what was found wrong; whether that is nothing. */
  const show = (problems: Problem[]): boolean => {
    say({ sentence: null, problems }, false)
    return problems.length === 0
  }
  return {
    show,
    /** Whether an input is right; what is wrong is shown. */
    check: (schema: z.ZodMiniType<unknown, unknown>, input: object): boolean =>
      show(problemsIn(schema, input, place)),
    /** Shows what the server refused. */
    refuse: (error: unknown) => say(refusalOf(error, named, place), true),
    /** The same, to be shown on another page. */
    refusalOf: (error: unknown) => refusalOf(error, named, place),
    /** Shows what the server refused on the page before. */
    takeOver: (refusal: Refusal) => say(refusal, true),
    /** After a change of some fields, given what is wrong now: what was corrected goes. */
    mend: (changed: object, find: () => readonly Problem[]) => {
      if (shown.problems.length > 0) put(stillWrong(shown, byServer, Object.keys(changed), find()))
    },
    shown: shown.problems,
    /** For the summary on top. */
    summary: {
      ref: summary,
      sentence: shown.sentence,
      problems: shown.problems.map((problem) => ({
        text: problemText(problem, labels),
        go: () => (go ? go(problem) : focusField(formName, problem.path)),
      })),
    },
  }
}
