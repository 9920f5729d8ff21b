import { Link, NavLink } from 'react-router'
import { RingGlyph } from 'kit/picture/ring.tsx'
import { AccessibilityButton } from 'kit/preferences/accessibility-bar.tsx'
import { ElderSwitch } from 'kit/preferences/elder-switch.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { MessageBell } from '../features/desk/message/message-bell.tsx'
import { isRoot, menuOf, menuRoutes } from '../menu.ts'
import { portalCopy } from '../portal.copy.ts'
import { useApi, useSignedIn } from '../world.tsx'
import { useUnread } from '../features/desk/message/use-unread.ts'
import { AccountMenu } from './account-menu.tsx'
import { BackBar } from './back-bar.tsx'
import { DistrictButton } from './district-button.tsx'
import { HeaderSearch } from './header-search.tsx'
import { useScrolledAway } from './use-scrolled-away.ts'

const menu = menuOf(menuRoutes)

interface Props {
  pathname: string
  /** Title of the page, for the narrow bar of inner pages. */
  title: string
  /** The filters the kept-alive mission list was left with. */
  missionSearch: string
  /** Nothing but the brand and the aids: the site is closed. */
  bare?: boolean
}

/**
 * Brand, menu, search and account; below 768 px an inner page shows the way back and its title instead
 * of the brand. It goes with the page and comes back when the reader moves up.
 */
export const Header = ({ pathname, title, missionSearch, bare = false }: Props) => {
  const away = useScrolledAway()
  const inner = !bare && !isRoot(pathname)
  const signedIn = useSignedIn()
  const unread = useUnread(useApi(), signedIn && !bare)
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 border-b border-line-200 bg-paper-0 transition-transform duration-200 focus-within:translate-y-0 elder:translate-y-0 elder:border-b-0 elder:shadow-e1 print:hidden',
        away && '-translate-y-full',
      )}
    >
      <div className="page flex min-h-14 flex-wrap items-center gap-x-2 md:min-h-[68px] md:gap-x-4 xl:gap-x-6">
        {inner && <BackBar title={title} className="md:hidden" />}
        <Link
          to="/"
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 text-zhu-700',
            inner && 'max-md:hidden',
          )}
        >
          <RingGlyph size={32} />
          <span className="font-display text-20 font-semibold [text-autospace:no-autospace] md:text-24">
            {portalCopy.site}
          </span>
        </Link>
        {!bare && !inner && (
          // Gives way before anything takes another line, as large letters make it do.
          <div className="flex min-w-10 flex-1 text-14 text-ink-700 md:hidden elder:hidden">
            <DistrictButton className="preference-button block! truncate px-1.5!" />
          </div>
        )}
        {!bare && <MainMenu missionSearch={missionSearch} />}
        {!bare && <HeaderSearch className="max-w-72 min-w-48 flex-1 max-xl:hidden" />}
        <div
          data-tour="account"
          className="ml-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-1 md:min-w-44"
        >
          <div data-tour="aids" className="flex text-14 text-ink-700 md:hidden elder:flex">
            <AccessibilityButton className="preference-button px-1.5!" />
            <ElderSwitch className="preference-button px-1.5!" />
          </div>
          {!bare && signedIn && (
            <MessageBell unread={unread?.unread ?? 0} className="max-md:hidden" />
          )}
          {!bare && <AccountMenu className={classNames(inner && 'max-md:hidden')} />}
        </div>
      </div>
    </header>
  )
}

/** Of wide screens; narrow ones have the bottom bar, and in elder mode on every page. */
const MainMenu = ({ missionSearch }: { missionSearch: string }) => (
  <nav
    aria-label={portalCopy.mainMenu}
    className="hidden md:block elder:md:order-last elder:md:w-full"
  >
    <ul className="flex flex-wrap items-center">
      {menu.map(({ path, title }) => (
        <li key={path}>
          <NavLink
            to={path === '/mission' ? path + missionSearch : path}
            end={path === '/'}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center border-b-2 px-2 whitespace-nowrap hover:text-zhu-700 elder:min-h-(--target)',
                isActive ? 'border-zhu-600 font-semibold text-zhu-700' : 'border-transparent',
              )
            }
          >
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
