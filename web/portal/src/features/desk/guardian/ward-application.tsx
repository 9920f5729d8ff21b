import { applicationStateTone } from 'kit/text/tones.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { guardianCopy as copy } from './guardian.copy.ts'
import type { WardApplication } from './use-wards.ts'

interface Props {
  application: WardApplication
  name: string
  onAnswer: (agree: boolean) => void
  onCancel: () => void
}

const tones = { awaited: 'amber', agreed: 'green', refused: 'neutral', lapsed: 'neutral' } as const

/** One application of a ward, with what the guardian may say to it. */
export const WardApplicationRow = ({ application: own, name, onAnswer, onCancel }: Props) => {
  const about = <span className="sr-only">{copy.about(name, own.missionTitle)}</span>
  return (
    <li className="border-t border-line-200 py-4 first:border-0">
      <div className="flex gap-4">
        <DateBlock instant={own.startsAt} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            {own.guardianState && (
              <Chip tone={tones[own.guardianState]}>{copy.answers[own.guardianState]}</Chip>
            )}
            {own.guardianState !== 'awaited' && (
              <Chip tone={applicationStateTone[own.state]}>{copy.states[own.state]}</Chip>
            )}
          </p>
          <h4 className="mt-1 text-18 text-wrap">
            <a
              href={`/mission/detail-${own.missionId}`}
              target="_blank"
              rel="noreferrer"
              className="tall-link hover:text-zhu-700 hover:underline"
            >
              {own.missionTitle}
              <span className="sr-only">{copy.newWindow}</span>
            </a>
          </h4>
          <p className="tabular">
            <Unbroken words={spanText(own.startsAt, own.endsAt)} />
          </p>
          <p className="text-14 text-ink-600">
            {own.districtName} · {own.address}
          </p>
          {own.positionName && (
            <p className="text-14 text-ink-600">{copy.position(own.positionName)}</p>
          )}
          {own.contact && (
            <p className="text-14 text-ink-600">
              {copy.contact(own.contact.name)}
              <a
                href={`tel:${own.contact.mobile}`}
                className="tall-link tabular text-blue-600 underline underline-offset-4"
              >
                {own.contact.mobile}
              </a>
            </p>
          )}
          {own.reason && <p className="text-14 text-ink-600">{copy.because(own.reason)}</p>}
          {own.signedInAt && (
            <p className="tabular text-14 text-ink-600">
              {own.signedOutAt
                ? copy.attended(whenText(own.signedInAt), whenText(own.signedOutAt))
                : copy.signedIn(whenText(own.signedInAt))}
            </p>
          )}
        </div>
      </div>
      {own.can.agree && own.answerBy && (
        <p className="mt-3 rounded-control bg-amber-100 px-3 py-2 font-semibold text-amber-700">
          {copy.until(whenText(own.answerBy))}
        </p>
      )}
      {(own.can.agree || own.can.refuse || own.can.cancel) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {own.can.agree && (
            <Button look="primary" onClick={() => onAnswer(true)}>
              {copy.agree}
              {about}
            </Button>
          )}
          {own.can.refuse && (
            <Button onClick={() => onAnswer(false)}>
              {own.can.agree ? copy.refuse : copy.revoke}
              {about}
            </Button>
          )}
          {own.can.cancel && (
            <Button look="danger" onClick={onCancel}>
              {own.can.cancelNeedsReason ? copy.cancel.leave : copy.cancel.open}
              {about}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
