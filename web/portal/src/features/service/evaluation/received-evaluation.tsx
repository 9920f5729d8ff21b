import { useMutation } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { ResultOf } from 'contract/endpoint'
import { scoreNames } from 'contract/service/evaluation.copy'
import { EVALUATION_LENGTH, REPORT_SHORTEST, type Score } from 'contract/rules/evaluation-limits'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { Impressions, Reply } from './parts.tsx'
import { Stars } from './stars.tsx'
import { WordsInput } from './words-input.tsx'

const copy = evaluationCopy.received

type Received = ResultOf<typeof evaluation.listReceived>['items'][number]

const tones = { open: 'amber', upheld: 'green', dismissed: 'neutral' } as const

/** What an organisation said of the volunteer, with the answer and the report he may make of it, each once. */
export const ReceivedEvaluation = ({
  client,
  received,
}: {
  client: Client
  received: Received
}) => {
  const [asked, setAsked] = useState<'reply' | 'report' | null>(null)
  const { missionId, missionTitle, districtName, servedOn, score, report, can } = received
  const state = report && (report.decision ?? 'open')
  const of = <span className="sr-only">{copy.of(missionTitle)}</span>
  return (
    <li className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars
          score={score}
          label={evaluationCopy.stars(String(score), scoreNames[score as Score])}
        />
        <span aria-hidden="true" className="font-semibold">
          {scoreNames[score as Score]}
        </span>
        {state && <Chip tone={tones[state]}>{copy.decisions[state]}</Chip>}
      </p>
      <h2 className="mt-1 text-16 text-wrap">
        <Link
          to={`/mission/detail-${missionId}`}
          className="tall-link hover:text-zhu-700 hover:underline"
        >
          {missionTitle}
        </Link>
      </h2>
      <p className="text-14 text-ink-600">
        {districtName} ·{' '}
        <span className="inline-block">{evaluationCopy.served(dayText(servedOn))}</span> ·{' '}
        <span className="tabular inline-block">
          <Unbroken words={evaluationCopy.evaluatedAt(whenText(received.evaluatedAt))} />
        </span>
      </p>
      <Impressions codes={received.impressions} names={volunteerImpressionNames} />
      {received.text && <p className="mt-2 whitespace-pre-line">{received.text}</p>}
      <Reply title={copy.myReply} text={received.reply} />
      {report?.decisionReason && (
        <p className="mt-2 text-14 text-ink-700">{copy.because(report.decisionReason)}</p>
      )}
      {(can.reply || can.report) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {can.reply && (
            <Button onClick={() => setAsked('reply')}>
              {copy.writeReply}
              {of}
            </Button>
          )}
          {can.report && (
            <Button look="text" onClick={() => setAsked('report')}>
              {copy.report}
              {of}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <AnswerDialog
          client={client}
          what={asked}
          evaluationId={received.evaluationId}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}

const words = {
  reply: {
    title: copy.writeReply,
    lead: null,
    label: copy.replyLabel,
    hint: copy.replyHint,
    short: copy.replyMissing,
    shortest: 1,
    send: copy.sendReply,
    sent: copy.replied,
  },
  report: {
    title: copy.reportTitle,
    lead: copy.reportLead,
    label: copy.reportLabel,
    hint: copy.reportHint,
    short: copy.reportShort,
    shortest: REPORT_SHORTEST,
    send: copy.sendReport,
    sent: copy.reported,
  },
}

interface AnswerProps {
  client: Client
  what: 'reply' | 'report'
  evaluationId: string
  onClose: () => void
}

/** A few words, sent once: an answer, or why an evaluation is reported. */
const AnswerDialog = ({ client, what, evaluationId, onClose }: AnswerProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [short, setShort] = useState(false)
  const said = words[what]
  const send = useMutation({
    mutationFn: () =>
      what === 'reply'
        ? client.call(evaluation.reply, { evaluationId, reply: text }, { quiet: true })
        : client.call(evaluation.report, { evaluationId, reason: text }, { quiet: true }),
    onSuccess: () => {
      notify.success(said.sent)
      onClose()
    },
    onError: focusErrorSummary,
  })
  const submit = () => {
    const missing = [...text.trim()].length < said.shortest
    setShort(missing)
    if (missing) return focusErrorSummary()
    send.mutate()
  }
  const refusal = isFailure(send.error) ? send.error.sentence : null
  return (
    <Dialog
      open
      title={said.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" busy={send.isPending} onClick={submit}>
            {said.send}
          </Button>
        </>
      }
    >
      {short && <ErrorSummary errors={[{ id, text: said.short }]} />}
      {!short && refusal && <ErrorSummary title={refusal} errors={[]} />}
      {said.lead && <p className="mb-4 text-ink-700">{said.lead}</p>}
      <WordsInput
        id={id}
        label={said.label}
        hint={said.hint}
        error={short ? said.short : undefined}
        most={EVALUATION_LENGTH}
        value={text}
        onChange={setText}
      />
    </Dialog>
  )
}
