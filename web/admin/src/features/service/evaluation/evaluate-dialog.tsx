import {
  volunteerImpressionCodes,
  type VolunteerImpression,
} from 'contract/codes/volunteer-impression'
import type { RowOf } from 'contract/endpoint'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import { scoreNames } from 'contract/service/evaluation.copy'
import { managedEvaluation, MOST_EVALUATED } from 'contract/service/managed-evaluation'
import {
  EVALUATION_LENGTH,
  MOST_IMPRESSIONS,
  type Score,
  scores,
} from 'contract/rules/evaluation-limits'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ChoicesItem, RadioItem, TextAreaItem } from '../../../ui/item.tsx'
import { evaluationCopy } from './evaluation.copy.ts'

type Attended = RowOf<typeof managedEvaluation.listAttended>

const copy = evaluationCopy.volunteers

interface Props {
  sessionId: string
  volunteers: readonly Attended[]
  /** After all were evaluated. */
  onDone?: () => void
  onClose: () => void
}

/** The same said of one volunteer or of many; of one it begins with what was said before. */
export function EvaluateDialog({ sessionId, volunteers, onDone, onClose }: Props) {
  const { mutateAsync } = useCommand(managedEvaluation.evaluate)
  const [only] = volunteers
  const before = volunteers.length === 1 ? only?.evaluation : null
  const [score, setScore] = useState<Score | null>((before?.score as Score | undefined) ?? null)
  const [impressions, setImpressions] = useState<VolunteerImpression[]>(
    (before?.impressions as VolunteerImpression[] | undefined) ?? [],
  )
  const [text, setText] = useState(before?.text ?? '')
  const overwritten = before ? 0 : volunteers.filter(({ evaluation }) => evaluation).length
  const send = async () => {
    const ids = volunteers.map(({ volunteerId }) => volunteerId)
    for (let i = 0; i < ids.length; i += MOST_EVALUATED) {
      const volunteerIds = ids.slice(i, i + MOST_EVALUATED)
      await mutateAsync({ sessionId, volunteerIds, score: score!, impressions, text })
    }
    notify.success(copy.sent(ids.length))
    onDone?.()
    return onClose()
  }
  return (
    <ActionDialog
      title={copy.dialogTitle}
      subject={
        volunteers.length === 1 && only ? copy.one(only.nameMasked) : copy.many(volunteers.length)
      }
      consequence={overwritten > 0 ? copy.overwrites(overwritten) : undefined}
      count={volunteers.length}
      confirm={copy.send}
      width={600}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioItem
        label={copy.score}
        error={!score && copy.scoreMissing}
        value={score}
        onChange={setScore}
        options={scores.map((value) => ({
          value,
          label: evaluationCopy.scoreOf(value, scoreNames[value]),
        }))}
      />
      <ChoicesItem
        label={copy.impressions}
        hint={copy.impressionsHint(MOST_IMPRESSIONS)}
        value={impressions}
        onChange={setImpressions}
        options={volunteerImpressionCodes.map((value) => ({
          value,
          label: volunteerImpressionNames[value],
          disabled: !impressions.includes(value) && impressions.length >= MOST_IMPRESSIONS,
        }))}
      />
      <TextAreaItem
        label={copy.text}
        hint={copy.textHint}
        rows={3}
        maxLength={EVALUATION_LENGTH}
        showCount
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  )
}
