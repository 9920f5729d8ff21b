import { useMutation, useQuery } from '@tanstack/react-query'
import { absence } from 'contract/service/absence'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import type { ResultOf } from 'contract/endpoint'
import { useId, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { lastDayText, whenText } from 'kit/ui/when.ts'
import { absenceCopy as copy } from './absence.copy.ts'

interface Props {
  client: Client
  applicationId: string
}

/** The absence that an own application stands for, with the way to appeal against it, or what became of that. */
export const OwnAbsence = ({ client, applicationId }: Props) => {
  const { data } = useQuery(client.query(absence.ofApplication, { applicationId }))
  const [appealing, setAppealing] = useState(false)
  if (!data || (data.recordedAt === null && data.appeal === null)) return null
  const { recordedAt, appealUntil, appeal, can } = data
  return (
    <section className="mt-6 rounded-control bg-paper-100 p-4">
      <h3 className="text-16">{copy.title}</h3>
      {recordedAt && <p className="mt-1">{copy.recorded(whenText(recordedAt))}</p>}
      {appeal ? (
        <Appeal appeal={appeal} />
      ) : (
        <p className="mt-1 text-ink-700">
          {can.appeal && appealUntil ? (
            <Unbroken words={copy.until(whenText(appealUntil))} />
          ) : (
            copy.over
          )}
        </p>
      )}
      {can.appeal &&
        (appealing ? (
          <AppealForm
            client={client}
            applicationId={applicationId}
            onDone={() => setAppealing(false)}
          />
        ) : (
          <Button className="mt-3" onClick={() => setAppealing(true)}>
            {copy.appeal}
          </Button>
        ))}
    </section>
  )
}

type OwnAppeal = NonNullable<ResultOf<typeof absence.ofApplication>['appeal']>

const Appeal = ({ appeal }: { appeal: OwnAppeal }) => {
  const { state, reason, appealedAt, holderName, dueAt, decidedAt, decisionReason } = appeal
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p className="font-semibold">
        <Unbroken words={copy.appealed(whenText(appealedAt), state)} />
      </p>
      <p className="text-ink-700">{reason}</p>
      {state === 'pending' && (
        <p>
          <Unbroken words={copy.waits(holderName, lastDayText(dueAt))} />
        </p>
      )}
      {decidedAt && <p>{copy.decided(holderName, whenText(decidedAt))}</p>}
      {decisionReason && <p>{copy.because(decisionReason)}</p>}
    </div>
  )
}

/** Appeals once; what was typed stays when it is refused. */
const AppealForm = ({ client, applicationId, onDone }: Props & { onDone: () => void }) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const appeal = useMutation(
    client.mutation(
      absence.appeal,
      {
        onSuccess: () => {
          notify.success(copy.sent)
          onDone()
        },
        onError: focusErrorSummary,
      },
      { quiet: true },
    ),
  )
  const refusal = isFailure(appeal.error) ? appeal.error.sentence : null
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const short = [...reason.trim()].length < CLAIM_LENGTH.least
        setError(short ? copy.tooShort : undefined)
        if (short) return focusErrorSummary()
        appeal.mutate({ applicationId, reason })
      }}
    >
      {refusal && <ErrorSummary title={refusal} errors={[]} />}
      {error && <ErrorSummary errors={[{ id, text: error }]} />}
      <TextArea
        id={id}
        label={copy.label}
        hint={copy.hint}
        error={error}
        rows={4}
        maxLength={CLAIM_LENGTH.most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={appeal.isPending}>
          {copy.send}
        </Button>
        <Button onClick={onDone}>{copy.cancel}</Button>
      </div>
    </Form>
  )
}
