import { Link, useMatch } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import type { IconName } from 'kit/picture/icon-paths.ts'
import { classNames } from 'kit/ui/class-names.ts'
import { portalCopy } from '../portal.copy.ts'
import { messageCopy } from '../features/desk/message/message.copy.ts'
import { UnreadMark } from '../features/desk/message/message-bell.tsx'
import { useUnread } from '../features/desk/message/use-unread.ts'
import { useApi, useSignedIn } from '../world.tsx'

const copy = portalCopy.tabs

const tabClass = (active: boolean) =>
  classNames(
    'flex h-[60px] flex-col items-center justify-center gap-0.5 text-12 elder:h-auto elder:min-h-20 elder:py-2',
    active ? 'font-semibold text-zhu-700' : 'text-ink-600',
  )

const Tab = ({
  page,
  to = page,
  end = false,
  icon,
  label,
  unread = 0,
}: {
  page: string
  /** Where it leads, if not simply to its page. */
  to?: string
  end?: boolean
  icon: IconName
  label: string
  /** Messages nobody has read yet. */
  unread?: number
}) => {
  const current = useMatch({ path: page, end }) !== null
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={tabClass(current)}>
        <span className="relative">
          <Icon name={icon} size={24} filled={current} />
          <UnreadMark unread={unread} className="absolute -top-1.5 left-3.5" />
        </span>
        {label}
        {unread > 0 && <span className="sr-only">{messageCopy.unreadCount(unread)}</span>}
      </Link>
    </li>
  )
}

/** A personal tab: it leads to its page, or through the login to it. */
const personal = (signedIn: boolean, page: string) => ({
  page,
  to: signedIn ? page : `/login/volunteer?redirect=${encodeURIComponent(page)}`,
})

/** The bottom bar of narrow screens, with scanning raised in the middle. */
export const BottomBar = ({ missionSearch }: { missionSearch: string }) => {
  const signedIn = useSignedIn()
  const unread = useUnread(useApi(), signedIn)
  return (
    <nav
      aria-label={portalCopy.bottomMenu}
      className="docked fixed inset-x-0 bottom-0 z-30 border-t border-line-200 bg-paper-0 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        <Tab page="/" end icon="home" label={copy.home} />
        <Tab
          page="/mission"
          to={`/mission${missionSearch}`}
          end
          icon="mission"
          label={copy.mission}
        />
        <li className="flex justify-center">
          <a
            href="/h5/"
            className={classNames(
              tabClass(true),
              'relative w-full justify-end! pb-1.5 elder:justify-center!',
            )}
          >
            <span className="absolute -top-[calc(1.75rem-8px)] flex size-[56px] items-center justify-center rounded-full bg-zhu-600 text-paper-0 ring-[5px] ring-paper-0 elder:static elder:ring-0">
              <Icon name="scan" size={24} />
            </span>
            {copy.scan}
          </a>
        </li>
        <Tab
          {...personal(signedIn, '/personalCenter/myMessage')}
          icon="message"
          label={copy.message}
          unread={unread?.unread ?? 0}
        />
        <Tab
          {...personal(signedIn, '/personalCenter/personalInfo')}
          icon="mine"
          label={copy.mine}
        />
      </ul>
    </nav>
  )
}
