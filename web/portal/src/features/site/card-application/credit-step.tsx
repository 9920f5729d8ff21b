import { useMutation } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { file } from 'contract/foundation/file'
import { isFailure, type Client } from 'kit/api/client.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { StepFrame } from '../../../form/step-frame.tsx'
import type { CardDraft } from './card-draft.ts'
import type { CardReceipt } from './check-step.tsx'
import { flowCopy as copy } from './flow.copy.ts'

interface Props {
  client: Client
  draft: CardDraft
  bankName: string
  onBack: () => void
  onSent: (receipt: CardReceipt) => void
}

/** The credit card: a number here, everything else on the bank's own page. What was typed before is not sent. */
export const CreditStep = ({ client, draft, bankName, onBack, onSent }: Props) => {
  const submission = useMutation({
    mutationFn: async () => {
      const { requestId, agreed } = draft
      const receipt = await client.call(
        cardApplication.submitCredit,
        { requestId, agreed, financeConsent: true },
        { quiet: true },
      )
      // Nobody needs the photos that were sent on the way; left alone they are gone within a day.
      for (const stored of [draft.face, draft.front, draft.back])
        if (stored)
          client.call(file.remove, { fileId: stored.fileId }, { quiet: true }).catch(() => {})
      return receipt
    },
    onSuccess: onSent,
    onError: focusErrorSummary,
  })
  const { error } = submission
  return (
    <StepFrame
      wrong={
        isFailure(error)
          ? { title: error.name === 'networkDown' ? copy.unknown : error.sentence, errors: [] }
          : null
      }
      onNext={() => submission.mutate()}
      onBack={onBack}
      busy={submission.isPending}
      words={{ next: copy.creditSubmit, back: copy.back, busy: copy.submitting }}
    >
      <p className="mb-3 leading-[1.75] text-ink-700">{copy.creditLead(bankName)}</p>
      <p className="mb-6 rounded-control border-l-4 border-blue-600 bg-blue-100 px-4 py-2 text-blue-600">
        {copy.creditNote}
      </p>
    </StepFrame>
  )
}
