import { Link, NavLink } from 'react-router'
import { classNames } from '../../../kit/src/ui/class-names.ts'
import { RingGlyph } from '../../../kit/src/ui/states.tsx'
import { portalCopy } from '../portal.copy.ts'
import { AccountMenu } from './account-menu.tsx'

/** Routes of the menu in their order; only those that exist. */
const menu = [
  { to: '/', label: portalCopy.menu.home },
  { to: '/mission', label: portalCopy.menu.mission },
  { to: '/organization', label: portalCopy.menu.organization },
  { to: '/publicity', label: portalCopy.menu.publicity },
  { to: '/zs', label: portalCopy.menu.verify },
]

/** `missionSearch` are the filters the kept-alive mission list was left with. */
export const Header = ({ missionSearch }: { missionSearch: string }) => (
  <header className="sticky top-0 z-30 border-b border-line-200 bg-paper-0 print:hidden">
    <div className="page flex h-14 items-center gap-6 md:h-[68px]">
      <Link to="/" className="flex min-h-11 shrink-0 items-center gap-2 text-zhu-700">
        <RingGlyph size={32} />
        <span className="font-display text-24 font-semibold">{portalCopy.site}</span>
      </Link>
      <nav aria-label={portalCopy.mainMenu} className="hidden flex-1 md:block">
        <ul className="flex items-center gap-1">
          {menu.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to === '/mission' ? to + missionSearch : to}
                end={to === '/'}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap hover:text-zhu-700 lg:px-4',
                    isActive ? 'border-zhu-600 font-semibold text-zhu-700' : 'border-transparent',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex-1 md:hidden" />
      <AccountMenu />
    </div>
  </header>
)
