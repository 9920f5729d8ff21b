import {
  correctionKindCopy,
  correctionStandingText,
  correctionStepCopy,
} from 'contract/service/correction.copy'
import type { correction } from 'contract/service/correction'
import type { ResultOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDate } from 'contract/rules/time'
import { Link } from 'react-router'
import { Button } from 'kit/ui/button.tsx'
import { Chip, type Tone } from 'kit/ui/chip.tsx'
import { Timeline } from 'kit/ui/timeline.tsx'
import { dayText, exactEndText, exactText } from 'kit/ui/when.ts'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.card

export type Own = ResultOf<typeof correction.listOwn>['items'][number]
export type OwnAct = 'withdraw' | 'accept' | 'escalate'

const tones: Record<Own['state'], Tone> = {
  submitted: 'blue',
  answered: 'amber',
  escalated: 'blue',
  closed: 'green',
  withdrawn: 'neutral',
}

const standingOf = ({ state, owner }: Own) => correctionStandingText(state, owner === 'parent')

/** The last day of a step: it ends at the midnight that follows. */
const lastDayOf = (dueAt: string) => dayText(localDate(new Date(new Date(dueAt).getTime() - 1)))

/** One request: what was asked, every step, who is next and until when, and what may be done. */
export const OwnCorrection = ({
  correction: own,
  onAct,
}: {
  correction: Own
  onAct: (act: OwnAct) => void
}) => {
  const acts = (['accept', 'escalate', 'withdraw'] as const).filter((act) => own.can[act])
  return (
    <li className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18 text-wrap">
            <Link
              to={`/mission/detail-${own.missionId}`}
              className="tall-link hover:text-zhu-700 hover:underline"
            >
              {own.missionTitle}
            </Link>
          </h2>
          <p className="text-14 text-ink-600">{copy.of(own.districtName, dayText(own.date))}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Chip>{correctionKindCopy[own.kind]}</Chip>
          <Chip tone={tones[own.state]}>{standingOf(own)}</Chip>
        </span>
      </div>
      <Asked own={own} />
      <h3 className="mt-4 mb-2 border-t border-dashed border-line-300 pt-3 text-16">
        {copy.steps}
      </h3>
      <Timeline moments={momentsOf(own)} />
      {own.overdue && own.can.escalate && <p className="mt-2 text-ink-700">{copy.lateHint}</p>}
      {acts.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-3 print:hidden">
          {acts.map((act, index) => (
            <Button
              key={act}
              look={act === 'accept' && index === 0 ? 'primary' : 'secondary'}
              onClick={() => onAct(act)}
            >
              {copy[act]}
              <span className="sr-only"> {own.missionTitle}</span>
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

const Asked = ({ own }: { own: Own }) => (
  <div className="mt-3">
    <p className="break-words whitespace-pre-line">
      <span className="sr-only">{copy.claim} </span>
      {own.claim}
    </p>
    {own.signedInAt !== null && own.signedOutAt !== null && (
      <p className="tabular text-14 text-ink-600">
        {copy.times(exactText(own.signedInAt), exactEndText(own.signedInAt, own.signedOutAt))}
      </p>
    )}
    {own.minutes !== null && (
      <p className="text-14 text-ink-600">{copy.minutes(formatMinutes(own.minutes))}</p>
    )}
    {own.files.length > 0 && (
      <p className="text-14 break-words text-ink-600">
        {copy.evidence(own.files.map(({ name }) => name))}
      </p>
    )}
  </div>
)

const momentsOf = (own: Own) => [
  ...own.steps.map(({ kind, at, organizationName, reason, minutes }, index) => ({
    key: String(index),
    title: correctionStepCopy[kind],
    state: 'done' as const,
    at,
    text: wordsOf(organizationName, minutes, reason),
  })),
  ...(own.owner === 'nobody' || own.dueAt === null
    ? []
    : [
        {
          key: 'next',
          title: standingOf(own),
          state: 'current' as const,
          text: own.overdue
            ? copy.late(own.holderName, lastDayOf(own.dueAt))
            : copy.waits[own.owner](own.holderName, lastDayOf(own.dueAt)),
        },
      ]),
]

const wordsOf = (
  organizationName: string | null,
  minutes: number | null,
  reason: string | null,
) => (
  <>
    {organizationName !== null && <p>{copy.by(organizationName)}</p>}
    {minutes !== null && (
      <p className="font-semibold">
        {minutes === 0 ? copy.struck : copy.holds(formatMinutes(minutes))}
      </p>
    )}
    {reason !== null && <p className="break-words whitespace-pre-line">{reason}</p>}
  </>
)
