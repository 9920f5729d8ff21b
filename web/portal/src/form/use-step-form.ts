import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { isFailure, type ApiFailure } from 'kit/api/client.ts'
import { errorList, type useContractForm } from 'kit/form/contract-form.ts'
import type { DraftState } from 'kit/form/use-draft.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { useListed } from './use-listed.ts'

type FieldOfRefusal<Values extends FieldValues> = Partial<Record<string, FieldPath<Values>>>

interface Flow<Values extends FieldValues, Step extends string, Sent> {
  form: ReturnType<typeof useContractForm<Values>>
  draft: DraftState
  /** The steps in their order; the last looks over all before it is sent. */
  steps: readonly Step[]
  /** What each step asks for, with the labels of its fields. */
  fields: Readonly<Record<Step, Readonly<Record<string, string>>>>
  /** Fields that are chosen from what there is. */
  chosen?: readonly string[]
  /** The step of the address; one that cannot be reached yet shows the first. */
  asked: Step | undefined
  onStep: (step: Step) => void
  /** Whether a step is right; what is wrong stands at its fields then. */
  check: (step: Step) => boolean | Promise<boolean>
  /** A step was right, and the next is shown. */
  onPassed?: (step: Step) => void
  send: () => Promise<Sent>
  /** Answers a refusal: the fields that refusals speak of by their name. */
  onRefused: (failure: ApiFailure) => FieldOfRefusal<Values>
  /** Called after the rendering in which nothing is left to be lost. */
  onDone: (sent: Sent) => void
}

/**
 * A form in steps, of which each is checked before the next. What the server refuses in the end leads
 * back to its step.
 */
export const useStepForm = <Values extends FieldValues, Step extends string, Sent>(
  flow: Flow<Values, Step, Sent>,
) => {
  const { form, draft, steps, fields, chosen, asked, onStep, onDone } = flow
  const first = steps[0]!
  const last = steps.at(-1)!
  const [reached, setReached] = useState<Step>(first)
  const [attempt, setAttempt] = useState<Attempt<Step>>({ step: null, number: 0 })
  const indexOf = (step: Step) => steps.indexOf(step)
  const step = asked && indexOf(asked) >= 0 && indexOf(asked) <= indexOf(reached) ? asked : first

  const tell = (at: Step) => {
    setAttempt(({ number }) => ({ step: at, number: number + 1 }))
    focusErrorSummary()
  }
  const goTo = (next: Step) => {
    setAttempt(({ number }) => ({ step: null, number }))
    onStep(next)
  }
  const refuse = (failure: ApiFailure) => {
    const named = flow.onRefused(failure)
    form.refuse(failure, named)
    const field = named[failure.name] ?? Object.keys(form.formState.errors)[0]
    const all = Object.keys(fields) as Step[]
    const at = all.find((one) => field !== undefined && field in fields[one]) ?? last
    onStep(at)
    tell(at)
  }
  const submission = useMutation({
    mutationFn: flow.send,
    onSuccess: draft.done,
    onError: (error) => {
      if (isFailure(error)) refuse(error)
    },
  })
  const sent = submission.data
  useEffect(() => {
    if (sent !== undefined) onDone(sent)
  }, [sent, onDone])

  const proceed = async () => {
    if (!(await flow.check(step))) return tell(step)
    if (step === last) return submission.mutate()
    flow.onPassed?.(step)
    // Whoever came back from the last step to correct something returns to it.
    const next = reached === last ? last : (steps[indexOf(step) + 1] ?? last)
    if (indexOf(next) > indexOf(reached)) setReached(next)
    goTo(next)
  }
  const listed = useListed(
    attempt.number,
    errorList(form.formState.errors, fields[attempt.step ?? step], chosen),
  )
  return {
    step,
    steps,
    goTo,
    /** Nothing but the first step can be shown yet. */
    begun: reached !== first,
    /** The step that did not pass the last try. */
    refused: attempt.step,
    back: step === first ? null : () => goTo(steps[indexOf(step) - 1] ?? first),
    isLast: step === last,
    title: useStepTitle(step, attempt.step === step),
    /** What is wrong on top: by field, or the refusal of the whole. */
    listed: attempt.step === step ? listed : [],
    refusal: step === last && isFailure(submission.error) ? submission.error.sentence : null,
    busy: submission.isPending,
    unsent: form.formState.isDirty && sent === undefined,
    onNext: () => void proceed(),
  }
}

/** A try at going on that did not succeed: in which step, and which of all. */
interface Attempt<Step> {
  step: Step | null
  number: number
}

/** The heading of a step takes the focus when another step is shown, unless errors do. */
const useStepTitle = (step: string, wrong: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (!wrong) title.current?.focus({ preventScroll: true })
  }, [step, wrong])
  return title
}
