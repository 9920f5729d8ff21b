import { lazy, Suspense, useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { DisclosureMark } from 'kit/ui/disclosure.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { helpCopy as copy } from '../../features/site/help/help.copy.ts'

const FeedbackForm = lazy(() =>
  import('../../features/site/feedback/feedback-form.tsx').then((file) => ({
    default: file.FeedbackForm,
  })),
)
const AnswerForm = lazy(() =>
  import('../../features/site/feedback/answer-form.tsx').then((file) => ({
    default: file.AnswerForm,
  })),
)

/**
 * The form for problems that no answer helps with, and the way to what was answered, behind their title;
 * loaded when it is first opened.
 */
export const HelpFeedback = ({ client }: { client: Client }) => {
  const [opened, setOpened] = useState(false)
  // Number of the report whose answer is looked at; null while one is written.
  const [number, setNumber] = useState<string | null>(null)
  return (
    <details
      className="group mt-3 border-t border-line-300 print:hidden"
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 font-semibold text-zhu-700 [&::-webkit-details-marker]:hidden">
        {copy.feedback}
        <DisclosureMark />
      </summary>
      <p className="text-14 text-ink-600">{copy.feedbackHint}</p>
      <Button
        look="text"
        className="mb-2 px-0!"
        onClick={() => setNumber(number === null ? '' : null)}
      >
        {number === null ? copy.receipt : copy.write}
      </Button>
      {opened && (
        <Suspense fallback={<Skeleton count={4} className="mb-4 h-20" />}>
          {number === null ? (
            <FeedbackForm client={client} source="help" onLook={setNumber} />
          ) : (
            <AnswerForm client={client} number={number} />
          )}
        </Suspense>
      )}
    </details>
  )
}
