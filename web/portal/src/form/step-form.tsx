import type { ReactNode } from 'react'
import { DraftLine } from 'kit/form/draft-line.tsx'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import type { DraftState } from 'kit/form/use-draft.ts'
import { Steps } from 'kit/ui/steps.tsx'
import { StepFrame } from './step-frame.tsx'
import type { useStepForm } from './use-step-form.ts'

interface Props {
  flow: Omit<ReturnType<typeof useStepForm>, 'goTo'>
  draft: DraftState
  /** What each step is called. */
  titles: Readonly<Record<string, string>>
  words: Record<'next' | 'back' | 'submit' | 'submitting', string>
  /** What is said above the fields, whatever the step. */
  notice: ReactNode
  /** The fields of the step. */
  children: ReactNode
}

/** A form in steps as it is seen: where one stands, what is wrong, the fields, and the ways on and back. */
export const StepForm = ({ flow, draft, titles, words, notice, children }: Props) => (
  <StepFrame
    heading={
      <>
        <Steps
          steps={flow.steps.map((step) => titles[step]!)}
          current={flow.steps.indexOf(flow.step)}
        />
        <h2
          ref={flow.title}
          tabIndex={-1}
          className="mt-8 mb-4 border-b-2 border-dashed border-zhu-200 pb-2 text-20 outline-none"
        >
          {titles[flow.step]}
        </h2>
        {notice}
      </>
    }
    wrong={
      flow.listed.length > 0
        ? { errors: flow.listed }
        : flow.refusal === null
          ? null
          : { title: flow.refusal, errors: [] }
    }
    onNext={flow.onNext}
    onBack={flow.back}
    busy={flow.busy}
    words={{
      next: flow.isLast ? words.submit : words.next,
      back: words.back,
      busy: words.submitting,
    }}
  >
    {children}
    <DraftLine draft={draft} />
    <LeaveWarning when={flow.unsent} kept />
  </StepFrame>
)
