import type { announcement } from 'contract/site/announcement'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { useRotation } from 'kit/ui/use-rotation.ts'
import { announcementCopy as copy } from './announcement.copy.ts'

type Announcement = ResultOf<typeof announcement.list>['items'][number]

const buttonLook =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-ink-700 hover:text-zhu-700'

/** One line, one announcement at a time; the others follow by themselves or when asked for. */
export const Ticker = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const { current, playing, moves, pause, play, show, holding } = useRotation(announcements.length)
  const several = announcements.length > 1
  return (
    <section
      aria-label={copy.line}
      className="flex items-center gap-2 rounded-card border border-line-300 bg-paper-0 pl-3 elder:flex-wrap elder:p-4 print:hidden"
      {...holding}
    >
      <Icon name="speaker" size={22} className="text-zhu-600" />
      <ul
        aria-live={moves ? 'off' : 'polite'}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]"
      >
        {announcements.map(({ announcementId, title }, index) => (
          <li
            key={announcementId}
            className={classNames(
              'col-start-1 row-start-1 elder:row-start-auto',
              index !== current && 'invisible elder:visible',
            )}
          >
            <Link
              to={`/announcement/${announcementId}`}
              className="flex min-h-11 items-center hover:text-zhu-700"
            >
              <span className="truncate elder:whitespace-normal">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {several && (
        <span className="flex elder:hidden">
          <button
            type="button"
            aria-label={playing ? copy.pause : copy.play}
            className={buttonLook}
            onClick={playing ? pause : play}
          >
            <Icon name={playing ? 'pause' : 'play'} size={18} />
          </button>
          <button
            type="button"
            aria-label={copy.next}
            className={classNames(buttonLook, 'max-sm:hidden')}
            onClick={() => show(current + 1)}
          >
            <Icon name="down" size={18} />
          </button>
        </span>
      )}
      <Link
        to="/announcement"
        className="flex min-h-11 shrink-0 items-center pr-4 text-zhu-700 underline underline-offset-4 max-sm:hidden"
      >
        {copy.all}
      </Link>
    </section>
  )
}
