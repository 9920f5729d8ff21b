import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'

interface Props {
  /** What keeps one on the step: by field, or the refusal of the whole; null for nothing. */
  wrong: ComponentProps<typeof ErrorSummary> | null
  onNext: () => void
  /** Absent where there is nothing before. */
  onBack?: (() => void) | null
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  /** What was sent is under way. */
  busy?: boolean
  words: { next: string; back: string; busy?: string }
  /** The heading of the step, above what is wrong. */
  heading?: ReactNode
  /** The fields of the step. */
  children: ReactNode
}

/** One step of a form: what is wrong, the fields, and the ways on and back. */
export const StepFrame = ({
  wrong,
  onNext,
  onBack,
  onBlur,
  busy = false,
  words,
  heading,
  children,
}: Props) => (
  <Form
    {...(onBlur && { onBlur })}
    onSubmit={(event) => {
      event.preventDefault()
      if (!busy) onNext()
    }}
  >
    {heading}
    {wrong && <ErrorSummary {...wrong} />}
    {children}
    <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
      <Button
        type="submit"
        look="primary"
        busy={busy}
        {...(words.busy && { busyText: words.busy })}
      >
        {words.next}
      </Button>
      {onBack && <Button onClick={onBack}>{words.back}</Button>}
    </div>
  </Form>
)
