import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account } from 'contract/people/account'
import { cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { StepFrame } from '../../../form/step-frame.tsx'
import { Answers } from './answers.tsx'
import type { CardDraft } from './card-draft.ts'
import { debitInputOf } from './card-form.ts'
import { flowCopy as copy } from './flow.copy.ts'

export type CardReceipt = ResultOf<typeof cardApplication.submitDebit>

/** What changes with an application, wherever it is shown. */
export const useCardChanged = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [
        cardApplication.applyState.path,
        cardApplication.detail.path,
        cardApplication.inspectHasIdcardPic.path,
        account.userInfo.path,
      ].map((path) => queries.invalidateQueries({ queryKey: [path] })),
    )
}

interface Props {
  client: Client
  draft: CardDraft
  save: (change: Partial<CardDraft>) => void
  offer: ResultOf<typeof cardApplication.offer>
  onFile: boolean
  onPerson: () => void
  onHandOver: () => void
  onStart: () => void
  onSent: (receipt: CardReceipt) => void
}

/** Everything again before it is sent; what the server refuses leads back to its page. */
export const CheckStep = (props: Props) => {
  const { client, draft, save, offer, onFile, onPerson, onHandOver, onStart, onSent } = props
  const submission = useMutation({
    mutationFn: () =>
      client.call(cardApplication.submitDebit, debitInputOf(draft), { quiet: true }),
    onSuccess: onSent,
    onError: (error) => {
      focusErrorSummary()
      if (!isFailure(error)) return
      // Uploads that nothing took up in a day are gone.
      if (error.name === 'fileNotFound') save({ face: null, front: null, back: null })
      if (error.name === 'agreementChanged') save({ agreed: '' })
      if (error.name === 'cardPickupRefused') save({ pickupOn: '' })
    },
  })
  const { error } = submission
  const refusal = isFailure(error)
    ? error.name === 'fileNotFound'
      ? copy.photoExpired
      : error.name === 'networkDown' || error.name === 'timedOut'
        ? copy.unknown
        : error.sentence
    : null
  const mend = isFailure(error) ? placeOf[error.name] : undefined
  const goTo = { person: onPerson, handOver: onHandOver, start: onStart }
  return (
    <StepFrame
      wrong={refusal ? { title: refusal, errors: [] } : null}
      onNext={() => submission.mutate()}
      onBack={onHandOver}
      busy={submission.isPending}
      words={{ next: copy.submit, back: copy.back, busy: copy.submitting }}
    >
      {mend && (
        <Button className="-mt-3 mb-6" onClick={goTo[mend]}>
          {copy.mend[mend]}
        </Button>
      )}
      <p className="mb-4 text-ink-700">{copy.checkLead}</p>
      <Answers {...{ draft, offer, onFile, onPerson, onHandOver }} />
    </StepFrame>
  )
}

/** The page on which a refusal is corrected. */
const placeOf: Readonly<Record<string, 'person' | 'handOver' | 'start' | undefined>> = {
  fileNotFound: 'person',
  fileTypeRefused: 'person',
  cardPhotoUnfit: 'person',
  cardPhotoMissing: 'person',
  cardDocumentExpired: 'person',
  invalidInput: 'person',
  cardPickupRefused: 'handOver',
  agreementChanged: 'start',
}
