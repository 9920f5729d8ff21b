import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { messageCopy as copy } from './message.copy.ts'

/** The way to the messages, with the number of those not read. */
export const MessageBell = ({ unread, className }: { unread: number; className?: string }) => (
  <Link
    to="/personalCenter/myMessage"
    aria-label={copy.bell(unread > 0 ? copy.unreadCount(unread) : null)}
    className={classNames(
      'relative flex size-11 shrink-0 items-center justify-center rounded-control text-ink-700 hover:bg-zhu-50 hover:text-zhu-700 elder:size-(--target)',
      className,
    )}
  >
    <Icon name="bell" size={24} />
    <UnreadMark unread={unread} className="absolute top-0.5 right-0" />
  </Link>
)

/** The number of unread messages on a glyph; the words stand in the label of what it marks. */
export const UnreadMark = ({ unread, className = '' }: { unread: number; className?: string }) =>
  unread > 0 ? (
    <span
      aria-hidden="true"
      className={`tabular min-w-5 whitespace-nowrap rounded-full bg-zhu-600 px-1 text-center text-12 leading-5 font-semibold text-paper-0 ${className}`}
    >
      {copy.count(unread)}
    </span>
  ) : null
