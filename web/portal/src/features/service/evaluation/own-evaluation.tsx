import { EVALUATION_EDIT_HOURS } from 'contract/rules/terms'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import type { evaluation } from 'contract/service/evaluation'
import type { ResultOf } from 'contract/endpoint'
import { scoreNames } from 'contract/service/evaluation.copy'
import { type Score } from 'contract/rules/evaluation-limits'
import { Link } from 'react-router'
import { Button } from 'kit/ui/button.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { Impressions, Reply } from './parts.tsx'
import { Stars } from './stars.tsx'

const copy = evaluationCopy.own

export type EvaluatedMission = ResultOf<typeof evaluation.getEvaluateList>['items'][number]

interface Props {
  mission: EvaluatedMission
  now: Date
  onEvaluate: () => void
}

const MINUTE_MS = 60_000

/** A mission the volunteer was at, with what he said of it or the way to say it. */
export const OwnEvaluation = ({ mission, now, onEvaluate }: Props) => {
  const { missionId, missionTitle, districtName, servedOn, closesAt, evaluation: said } = mission
  const of = <span className="sr-only"> {missionTitle}</span>
  return (
    <li className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h2 className="text-18 text-wrap">
            <Link
              to={`/mission/detail-${missionId}`}
              className="tall-link hover:text-zhu-700 hover:underline"
            >
              {missionTitle}
            </Link>
          </h2>
          <p className="text-14 text-ink-600">
            {districtName} ·{' '}
            <span className="inline-block">{evaluationCopy.served(dayText(servedOn))}</span>
          </p>
        </div>
        {mission.state === 'due' && (
          <div className="text-right max-sm:w-full max-sm:text-left">
            <Button look="primary" onClick={onEvaluate}>
              {copy.evaluate}
              {of}
            </Button>
            <p className="tabular mt-1 text-14 text-ink-600">
              <Unbroken words={evaluationCopy.closes(whenText(closesAt))} />
            </p>
          </div>
        )}
      </div>
      {said && (
        <div className="mt-3 border-t border-dashed border-line-300 pt-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars
              score={said.score}
              label={evaluationCopy.stars(String(said.score), scoreNames[said.score as Score])}
            />
            <span aria-hidden="true" className="font-semibold">
              {scoreNames[said.score as Score]}
            </span>
            <span className="tabular text-14 text-ink-600">
              <Unbroken words={evaluationCopy.evaluatedAt(whenText(said.evaluatedAt))} />
            </span>
          </p>
          <Impressions codes={said.impressions} names={missionImpressionNames} />
          <p className={said.text ? 'mt-2 whitespace-pre-line' : 'mt-2 text-14 text-ink-600'}>
            {said.text || copy.noText}
          </p>
          {said.hiddenReason !== null && (
            <p className="mt-2 rounded-control bg-amber-100 px-3 py-2 text-amber-700">
              {copy.hidden(said.hiddenReason)}
            </p>
          )}
          <Reply title={evaluationCopy.reply} text={said.reply} />
          {said.editableUntil && (
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <Button onClick={onEvaluate}>
                {copy.edit}
                {of}
              </Button>
              <span className="tabular text-14 text-ink-600">
                {copy.editable(evaluationCopy.left(minutesLeft(said.editableUntil, now)))}
              </span>
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** The screen's clock is up to half a minute late, so that a fresh one would have more than there is. */
const minutesLeft = (until: string, now: Date) => {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / MINUTE_MS)
  return Math.min(Math.max(1, minutes), EVALUATION_EDIT_HOURS * 60)
}
