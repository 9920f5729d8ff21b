import type { application } from 'contract/application'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { applicationStateCopy, missionPhaseCopy } from '../../../../kit/src/text/states.copy.ts'
import { applicationStateTone, missionPhaseTone } from '../../../../kit/src/text/tones.ts'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { DateBlock } from '../../../../kit/src/ui/date-block.tsx'
import { spanText, whenText } from '../../../../kit/src/ui/when.ts'
import { applicationCopy } from './application.copy.ts'

export type OwnApplication = ResultOf<typeof application.listOwn>['items'][number]

/** What a volunteer may be asked about before it is done. */
export type Question = 'cancel' | 'decline' | 'remove' | 'contact'

const copy = applicationCopy.mine

/** Phases of a mission that matter to somebody who has applied. */
const telling: readonly string[] = ['inProgress', 'suspended', 'cancelled', 'revoked']

interface Props {
  application: OwnApplication
  confirming: boolean
  onConfirm: () => void
  onAsk: (question: Question) => void
}

/** One application with the actions that the server allows now. */
export const ApplicationRow = ({ application: own, confirming, onConfirm, onAsk }: Props) => (
  <li className="flex gap-4 rounded-card border border-line-300 bg-paper-0 p-4">
    <div className="max-sm:hidden">
      <DateBlock instant={own.startsAt} />
    </div>
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={applicationStateTone[own.state]}>{applicationStateCopy[own.state]}</Chip>
        {own.waitingRank !== null && (
          <span className="text-14">{applicationCopy.own.waitingRank(own.waitingRank)}</span>
        )}
        {telling.includes(own.missionPhase) && (
          <Chip tone={missionPhaseTone[own.missionPhase]}>
            {missionPhaseCopy[own.missionPhase]}
          </Chip>
        )}
      </p>
      <h3 className="mt-2 text-18">
        <Link
          to={`/mission/detail-${own.missionId}`}
          className="tall-link hover:text-zhu-700 hover:underline"
        >
          {own.missionTitle}
        </Link>
      </h3>
      <p className="tabular mt-1">{spanText(own.startsAt, own.endsAt)}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-14 text-ink-600">
        <dt>{copy.position}</dt>
        <dd>{own.positionName}</dd>
        <dt>{copy.place}</dt>
        <dd>{own.address}</dd>
        <dt>{copy.organizer}</dt>
        <dd>{own.districtName}</dd>
        {own.reason && (
          <>
            <dt>{copy.reason}</dt>
            <dd>{own.reason}</dd>
          </>
        )}
      </dl>
      {own.offerExpiresAt && own.can.confirmOffer && (
        <p className="mt-2 rounded-control bg-zhu-100 px-3 py-2 font-semibold text-zhu-700">
          {copy.offerUntil(whenText(own.offerExpiresAt))}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {own.can.confirmOffer && (
          <>
            <Button look="primary" busy={confirming} onClick={onConfirm}>
              {copy.confirm}
            </Button>
            <Button onClick={() => onAsk('decline')}>{copy.decline}</Button>
          </>
        )}
        {own.can.signIn && (
          <a href="/h5/" className={buttonClass('primary')}>
            {copy.scan}
          </a>
        )}
        <Button onClick={() => onAsk('contact')}>{copy.contact}</Button>
        {own.can.cancel && (
          <Button look="danger" onClick={() => onAsk('cancel')}>
            {own.can.cancelNeedsReason ? copy.leave : copy.cancel}
          </Button>
        )}
        {own.can.remove && <Button onClick={() => onAsk('remove')}>{copy.remove}</Button>}
      </div>
    </div>
  </li>
)
