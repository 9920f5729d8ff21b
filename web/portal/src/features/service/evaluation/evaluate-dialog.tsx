import { useMutation } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import type { MissionImpression } from 'contract/codes/mission-impression'
import { EVALUATION_LENGTH, type Score } from 'contract/rules/evaluation-limits'
import { useId, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { newRequestId } from 'kit/form/request-id.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { evaluationCopy as copy } from './evaluation.copy.ts'
import { ImpressionChoice, impressionsFor } from './impression-choice.tsx'
import type { EvaluatedMission } from './own-evaluation.tsx'
import { ScoreInput } from './score-input.tsx'
import { WordsInput } from './words-input.tsx'

interface Props {
  client: Client
  mission: EvaluatedMission
  onClose: () => void
}

/** Evaluates a mission, or writes that again; what was chosen stays when it is refused. */
export const EvaluateDialog = ({ client, mission, onClose }: Props) => {
  const id = useId()
  const before = mission.evaluation
  const [score, setScore] = useState<Score | null>((before?.score as Score | undefined) ?? null)
  const [impressions, setImpressions] = useState<MissionImpression[]>(
    (before?.impressions as MissionImpression[] | undefined) ?? [],
  )
  const [text, setText] = useState(before?.text ?? '')
  const [missing, setMissing] = useState(false)
  // The same for every try of what was written here, so that it counts once.
  const [requestId] = useState(newRequestId)
  const save = useMutation(
    client.mutation(
      evaluation.save,
      {
        onSuccess: () => {
          notify.success(copy.dialog.sent)
          onClose()
        },
        onError: focusErrorSummary,
      },
      { quiet: true },
    ),
  )
  const choose = (next: Score) => {
    setScore(next)
    setMissing(false)
    const offered = impressionsFor(next)
    setImpressions((codes) => codes.filter((code) => offered.includes(code)))
  }
  const send = () => {
    setMissing(score === null)
    if (score === null) return focusErrorSummary()
    save.mutate({ requestId, missionId: mission.missionId, score, impressions, text })
  }
  const refusal = isFailure(save.error) ? save.error.sentence : null
  return (
    <Dialog
      open
      title={copy.dialog.title(before !== null)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.dialog.cancel}</Button>
          <Button look="primary" busy={save.isPending} onClick={send}>
            {copy.dialog.send}
          </Button>
        </>
      }
    >
      {missing && <ErrorSummary errors={[{ id, text: copy.scoreMissing }]} />}
      {!missing && refusal && <ErrorSummary title={refusal} errors={[]} />}
      <p className="text-18 font-semibold text-wrap">{mission.missionTitle}</p>
      <p className="mb-4 text-14 text-ink-600">{mission.districtName}</p>
      <ScoreInput
        id={id}
        value={score}
        error={missing ? copy.scoreMissing : undefined}
        onChange={choose}
      />
      <ImpressionChoice score={score} value={impressions} onChange={setImpressions} />
      <WordsInput
        label={copy.text}
        hint={copy.textHint}
        optional
        most={EVALUATION_LENGTH}
        value={text}
        onChange={setText}
      />
      <div className="flex gap-2 rounded-control bg-blue-100 p-3 text-14">
        <Icon name="eye-off" className="text-blue-600" />
        <p>
          <strong>{copy.anonymous.title}</strong>
          <span className="block">{copy.anonymous.text}</span>
        </p>
      </div>
    </Dialog>
  )
}
