import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { applicationStateCopy, missionPhaseCopy } from 'kit/text/states.copy.ts'
import { applicationStateTone, missionPhaseTone } from 'kit/text/tones.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { IconLine } from '../../../icon-line.tsx'
import { applicationCopy } from './application.copy.ts'
import { isAhead, nextStep, presenceOf } from './next-step.ts'
import type { OwnApplication } from './own-application.ts'

/** What a volunteer may be asked about, or shown, of one application. */
export type Question = 'cancel' | 'decline' | 'remove' | 'detail' | 'code'

const copy = applicationCopy.mine

/** Phases of a mission that matter to somebody who has applied. */
const telling: readonly string[] = ['inProgress', 'suspended', 'cancelled', 'revoked']

interface Props {
  application: OwnApplication
  now: Date
  confirming: boolean
  /** More that can be done about it, before the rest. */
  action?: ReactNode
  onConfirm: () => void
  onAsk: (question: Question) => void
}

/** One application: where it stands, what comes next, and the actions that the server allows now. */
export const ApplicationRow = ({
  application: own,
  now,
  confirming,
  action,
  onConfirm,
  onAsk,
}: Props) => (
  <li className="break-inside-avoid rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1 md:p-5">
    <div className="flex gap-4">
      <DateBlock instant={own.startsAt} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone={applicationStateTone[own.state]}>{stateText(own, now)}</Chip>
          {own.waitingRank !== null && (
            <span className="text-14">{applicationCopy.own.waitingRank(own.waitingRank)}</span>
          )}
          {telling.includes(own.missionPhase) && (
            <Chip tone={missionPhaseTone[own.missionPhase]}>
              {missionPhaseCopy[own.missionPhase]}
            </Chip>
          )}
          <Distance own={own} now={now} />
        </p>
        <h2 className="mt-1 text-18 text-wrap">
          <Link
            to={`/mission/detail-${own.missionId}`}
            className="tall-link hover:text-zhu-700 hover:underline"
          >
            {own.missionTitle}
          </Link>
        </h2>
        <p className="tabular">
          <Unbroken words={spanText(own.startsAt, own.endsAt)} />
        </p>
      </div>
    </div>
    <dl className="mt-3 flex flex-col gap-1 text-14 text-ink-600 sm:pl-20 elder:pl-0">
      <IconLine icon="place" term={copy.place}>
        {own.address}
      </IconLine>
      <IconLine icon="mine" term={copy.position}>
        {own.positionName}
      </IconLine>
      <IconLine icon="organization" term={copy.organizer}>
        {own.districtName}
      </IconLine>
      {own.reason && (
        <IconLine icon="info" term={copy.reason}>
          {copy.because(own.reason)}
        </IconLine>
      )}
    </dl>
    <Next own={own} now={now} />
    <Guardian own={own} />
    {own.offerExpiresAt && own.can.confirmOffer && (
      <p className="mt-3 rounded-control bg-zhu-100 px-3 py-2 font-semibold text-zhu-700">
        <Unbroken words={copy.offerUntil(whenText(own.offerExpiresAt))} />
      </p>
    )}
    <Actions
      own={own}
      now={now}
      confirming={confirming}
      action={action}
      onConfirm={onConfirm}
      onAsk={onAsk}
    />
  </li>
)

/** Where the application stands, in words; on the day of the session, whether one is there. */
const stateText = (own: OwnApplication, now: Date): string => {
  const presence = presenceOf(own, now)
  return presence ? copy.presence[presence] : applicationStateCopy[own.state]
}

const Actions = ({
  own,
  now,
  confirming,
  action,
  onConfirm,
  onAsk,
}: Omit<Props, 'application'> & { own: OwnApplication }) => {
  const about = <span className="sr-only">{copy.about(own.missionTitle)}</span>
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-dashed border-zhu-200 pt-4 print:hidden">
      {action}
      {own.can.confirmOffer && (
        <>
          <Button look="primary" busy={confirming} onClick={onConfirm}>
            {copy.confirm}
          </Button>
          <Button onClick={() => onAsk('decline')}>{copy.decline}</Button>
        </>
      )}
      {own.state === 'invited' && own.siteMsgId !== null && (
        <Link
          to={`/personalCenter/myMessage?siteMsgId=${own.siteMsgId}`}
          className={buttonClass('primary')}
        >
          <Icon name="mail" />
          {copy.toMessage}
          {about}
        </Link>
      )}
      {own.can.signIn && (
        // Whoever has signed out is done; that he may come back is not the main thing.
        <a
          href="/h5/"
          className={buttonClass(own.presence === 'signedOut' ? 'secondary' : 'primary')}
        >
          <Icon name="scan" />
          {copy.presence[own.presence === 'signedIn' ? 'signOut' : 'signIn']}
          {about}
        </a>
      )}
      {isAhead(own, now) && (
        <Button onClick={() => onAsk('code')}>
          <Icon name="qr" />
          {copy.code}
          {about}
        </Button>
      )}
      <Button onClick={() => onAsk('detail')}>
        {copy.detail}
        {about}
      </Button>
      {own.state === 'cancelled' && own.missionPhase === 'recruiting' && (
        <Link to={`/mission/detail-${own.missionId}`} className={buttonClass()}>
          {copy.applyAgain}
          {about}
        </Link>
      )}
      {own.can.cancel && (
        <Button look="danger" onClick={() => onAsk('cancel')}>
          {own.can.cancelNeedsReason ? copy.leave : copy.cancel}
          {about}
        </Button>
      )}
      {own.can.remove && (
        <Button onClick={() => onAsk('remove')}>
          <Icon name="trash" />
          {copy.remove}
          {about}
        </Button>
      )}
    </div>
  )
}

/** What happens next, in a sentence. */
const Next = ({ own, now }: { own: OwnApplication; now: Date }) => {
  const step = nextStep(own, now)
  if (step === null) return null
  return (
    <p className="mt-3 text-ink-700">
      {copy.next[step]}
      {step === 'attended' && (
        <Link
          to="/personalCenter/serviceRecord"
          className="tall-link ml-2 text-blue-600 underline underline-offset-4"
        >
          {copy.toRecords}
        </Link>
      )}
    </p>
  )
}

/** What the guardian of a minor said, while it matters. */
const Guardian = ({ own: { guardian, state } }: { own: OwnApplication }) => {
  if (state === 'cancelled' || !guardian) return null
  if (guardian.state === 'agreed')
    return <p className="mt-3 text-14 text-green-700">{copy.guardian.agreed}</p>
  return (
    <p className="mt-3 rounded-control bg-amber-100 px-3 py-2 font-semibold text-amber-700">
      <Unbroken words={copy.guardian.awaited(whenText(guardian.answerBy))} />
    </p>
  )
}

/** How far the session is, in words, for whoever will take part in it. */
const Distance = ({ own, now }: { own: OwnApplication; now: Date }) => {
  if (!isAhead(own, now)) return null
  const starts = new Date(own.startsAt).getTime() - now.getTime()
  // Whoever has come already does not wait for the planned start any more.
  if (starts > 0 && own.state === 'attended') return null
  return (
    <span className="tabular font-semibold text-zhu-700">
      {starts <= 0 ? copy.underWay : copy.startsIn(Math.ceil(starts / minuteMs))}
    </span>
  )
}

const minuteMs = 60_000
