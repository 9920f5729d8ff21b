import type { Message, MessageTarget } from 'contract/message'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { messageCopy as copy } from './message.copy.ts'

export type OwnMessage = z.output<typeof Message>

const pathOf = ({ type, missionId }: z.output<typeof MessageTarget>): string =>
  type === 'mission'
    ? `/mission/detail-${missionId}`
    : {
        ownMissions: '/personalCenter/myMission',
        ownRecords: '/personalCenter/serviceRecord',
        ownCertificates: '/personalCenter/timeCate',
        ownDonations: '/personalCenter/certificate',
        ownSecurity: '/personalCenter/subtract',
        ownProfile: '/personalCenter/personalInfo',
        ownEvaluations: '/personalCenter/evaluation',
        receivedEvaluations: '/personalCenter/receiveComments',
        ownCard: '/personalCenter/volunteerCard/detail',
      }[type]

interface Props {
  message: OwnMessage
  /** Removing this message is under way. */
  removing: boolean
  onRead: () => void
  onRemove: () => void
}

/** One message with what it leads to. Following it also reads it. */
export const MessageRow = ({ message, removing, onRead, onRemove }: Props) => {
  const { title, content, read, createdAt, target } = message
  const what = <span className="sr-only">{copy.of(title, whenText(createdAt))}</span>
  return (
    <li
      className={classNames(
        'rounded-card border bg-paper-0 px-5 py-4',
        read ? 'border-line-300' : 'border-l-4 border-line-300 border-l-zhu-600',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-18">{title}</h2>
        {!read && <span className="text-14 font-semibold text-zhu-700">{copy.unread}</span>}
        <time dateTime={createdAt} className="tabular text-14 text-ink-600 sm:ml-auto">
          {whenText(createdAt)}
        </time>
      </div>
      <p className="mt-1 text-ink-700">{content}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <Link to={pathOf(target)} className={buttonClass('secondary')} onClick={onRead}>
          {copy.targets[target.type]}
          {what}
        </Link>
        {!read && (
          <Button look="text" onClick={onRead}>
            {copy.read}
            {what}
          </Button>
        )}
        <Button look="text" busy={removing} onClick={onRemove}>
          {copy.remove}
          {what}
        </Button>
      </div>
    </li>
  )
}
