import { feedback } from 'contract/site/feedback'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'
import { ReceiptForm } from 'kit/form/receipt-form.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { feedbackCopy as copy } from './feedback.copy.ts'

/** The answer to a report, for who has its number and the contact that was given. */
export const AnswerForm = ({ client, number }: { client: Client; number: string }) => (
  <ReceiptForm
    client={client}
    endpoint={feedback.answer}
    input={feedback.answer.input}
    number={number}
    copy={copy}
  >
    {(found) => <Answer found={found} />}
  </ReceiptForm>
)

const Answer = ({ found }: { found: ResultOf<typeof feedback.answer> }) => (
  <section className="rounded-card border border-line-300 bg-paper-0 p-5">
    <h2 className="text-18">{copy.reported}</h2>
    <p className="text-14 text-ink-600">
      {copy.kinds[found.kind]} · {whenText(found.createdAt)}
    </p>
    <p className="mt-1 break-words whitespace-pre-line">{found.description}</p>
    <h2 className="mt-4 border-t border-dashed border-line-300 pt-3 text-18">{copy.answer}</h2>
    {found.answer === null ? (
      <p className="text-ink-600">{copy.waiting(dayText(found.dueOn))}</p>
    ) : (
      <>
        <p className="text-14 text-ink-600">
          {copy.answered} {whenText(found.answeredAt!)}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{found.answer}</p>
      </>
    )}
  </section>
)
