import { useMutation, useQuery } from '@tanstack/react-query'
import { message } from 'contract/desk/message'
import type { ResultOf } from 'contract/endpoint'
import { useId, useState, type ReactNode } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { deadlineText } from 'kit/ui/deadline.ts'
import { Checkbox, ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { ErrorState, Skeleton } from 'kit/ui/states.tsx'
import { TickMark } from 'kit/ui/toast.tsx'
import { Waiting } from 'kit/ui/waiting.tsx'
import { whenText } from 'kit/ui/when.ts'
import { answerCopy as copy, matterCopy } from './matter.copy.ts'

type Detail = ResultOf<typeof message.detail>
type Matter = NonNullable<Detail['matter']>
type Conditions = ResultOf<typeof message.invitation>['conditions']

interface Props {
  client: Client
  siteMsgId: string
  matter: Matter
  /** Draws conditions that are not met. */
  unmet: (conditions: Conditions) => ReactNode
}

/** What a message asks: the way to answer while it may be answered, the result ever after. */
export const MatterAnswer = ({ client, siteMsgId, matter, unmet }: Props) => {
  const { kind, state, until } = matter
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-card border border-line-300 bg-paper-50 p-5"
    >
      <h3 id={id} className="text-18">
        {copy.title}
      </h3>
      {/* Told when it changes under the reader's hands. */}
      <div role="status">{state !== 'pending' && <Result matter={matter} />}</div>
      {state === 'pending' && (
        <>
          {until && <p className="mt-1 text-ink-700">{copy.until(deadlineText(until))}</p>}
          {kind === 'invitation' ? (
            <InvitationForm {...{ client, siteMsgId, matter, unmet }} />
          ) : (
            <AnswerForm {...{ client, siteMsgId, matter, unmet }} />
          )}
        </>
      )}
    </section>
  )
}

const Result = ({ matter }: { matter: Matter }) => {
  const { kind, state, answeredAt } = matter
  const words = matterCopy[kind]
  const when = answeredAt ? whenText(answeredAt) : ''
  if (state === 'accepted')
    return (
      <>
        <p className="mt-2 flex items-start gap-2 font-semibold text-green-700">
          <TickMark />
          {words.accepted(when)}
        </p>
        <p className="mt-1">{words.next}</p>
      </>
    )
  return (
    <p className="mt-2 text-ink-700">
      {state === 'declined' ? words.declined(when) : words.expired}
    </p>
  )
}

/** An invitation is accepted under the conditions of applying, which are looked at first. */
const InvitationForm = (props: Props) => {
  const { client, siteMsgId, unmet } = props
  const { data, error, isFetching, refetch } = useQuery(
    client.query(message.invitation, { siteMsgId }),
  )
  const [riskAccepted, setRiskAccepted] = useState(false)
  const [riskMissing, setRiskMissing] = useState(false)
  const riskId = useId()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Waiting>
        <Skeleton className="mt-4 h-40" />
      </Waiting>
    )
  const waits = data.full
  return (
    <>
      <div className="mt-4 empty:hidden">
        {unmet(data.conditions.filter(({ name }) => name !== 'placeLeft'))}
      </div>
      {waits && (
        <p className="mt-4 rounded-control bg-amber-100 p-4 font-semibold text-amber-700">
          {copy.full}
        </p>
      )}
      <section className="mt-4 rounded-control bg-amber-100 p-4">
        <h4 className="text-16 text-amber-700">{copy.risk}</h4>
        <p className="mt-1 whitespace-pre-line">{data.riskNotice || copy.riskDefault}</p>
      </section>
      <Checkbox
        id={riskId}
        label={copy.riskAgree}
        checked={riskAccepted}
        error={riskMissing && !riskAccepted ? copy.riskError : undefined}
        onChange={({ target }) => setRiskAccepted(target.checked)}
      />
      <AnswerForm
        {...props}
        acceptText={waits ? copy.acceptWait : undefined}
        extra={{ riskAccepted, ...(waits && { wait: true }) }}
        mayAccept={() => {
          setRiskMissing(!riskAccepted)
          if (!riskAccepted) document.getElementById(riskId)?.focus()
          return riskAccepted
        }}
      />
    </>
  )
}

interface FormProps extends Props {
  acceptText?: string | undefined
  /** What else is sent with an acceptance. */
  extra?: { riskAccepted: boolean; wait?: boolean }
  /** False, and said, when something is still to be done before accepting. */
  mayAccept?: () => boolean
}

const AnswerForm = ({
  client,
  siteMsgId,
  matter,
  unmet,
  acceptText,
  extra,
  mayAccept = () => true,
}: FormProps) => {
  const words = matterCopy[matter.kind]
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const reasonId = useId()
  const confirm = useMutation(client.mutation(message.confirm))
  const send = (accept: boolean, more: object) =>
    confirm.mutate({ siteMsgId, accept, ...more }, { onError: focusErrorSummary })

  const decline = () => {
    const given = reason.trim()
    const missing = words.reasonMissing !== undefined && given === ''
    setReasonMissing(missing)
    if (missing) return document.getElementById(reasonId)?.focus()
    send(false, given ? { reason: given } : {})
  }
  const { error } = confirm
  const refused = isFailure(error, 'conditionsUnmet') ? error.details.conditions : null
  return (
    <>
      {error && (
        <div className="mt-4">
          <ErrorSummary errors={[]} title={isFailure(error) ? error.sentence : copy.failed} />
          {Array.isArray(refused) && unmet(refused as Conditions)}
        </div>
      )}
      {declining ? (
        <div className="mt-4">
          <p className="mb-4">{words.declineText}</p>
          <TextArea
            id={reasonId}
            label={words.reasonMissing ? words.reason : copy.reasonOptional(words.reason)}
            hint={copy.reasonHint}
            error={reasonMissing ? words.reasonMissing : undefined}
            rows={3}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              busy={confirm.isPending}
              busyText={words.declining}
              onClick={decline}
            >
              {copy.declineConfirm}
              {words.decline}
            </Button>
            <Button onClick={() => setDeclining(false)}>{copy.back}</Button>
          </div>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            look="primary"
            busy={confirm.isPending}
            busyText={words.accepting}
            onClick={() => mayAccept() && send(true, extra ?? {})}
          >
            {acceptText ?? words.accept}
          </Button>
          <Button onClick={() => setDeclining(true)}>{words.decline}</Button>
        </div>
      )}
    </>
  )
}
