import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../../kit/src/ui/class-names.ts'
import { portalCopy } from '../portal.copy.ts'

const copy = portalCopy.tabs

const tabClass = (active: boolean) =>
  classNames(
    'flex h-[60px] flex-col items-center justify-center gap-0.5 text-12',
    active ? 'font-semibold text-zhu-700' : 'text-ink-600',
  )

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

const Tab = ({
  to,
  end,
  label,
  children,
}: {
  to: string
  end?: boolean
  label: string
  children: ReactNode
}) => (
  <li>
    <NavLink to={to} end={end ?? false} className={({ isActive }) => tabClass(isActive)}>
      <Icon>{children}</Icon>
      {label}
    </NavLink>
  </li>
)

/** The bottom bar of narrow screens, with scanning raised in the middle. */
export const BottomBar = ({ missionSearch }: { missionSearch: string }) => (
  <nav
    aria-label={portalCopy.bottomMenu}
    className="fixed inset-x-0 bottom-0 z-30 border-t border-line-200 bg-paper-0 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
  >
    <ul className="grid grid-cols-4">
      <Tab to="/" end label={copy.home}>
        <path d="M3.5 11 12 4l8.5 7v8.5a1 1 0 0 1-1 1h-5v-6h-5v6h-5a1 1 0 0 1-1-1z" />
      </Tab>
      <Tab to={`/mission${missionSearch}`} label={copy.mission}>
        <path d="M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8 3.5v4M16 3.5v4M8.5 15l2.5 2.3 4.5-4.6" />
      </Tab>
      <li className="flex justify-center">
        <a
          href="/h5/"
          className="relative flex h-[60px] w-full flex-col items-center justify-end pb-1.5 text-12 font-semibold text-zhu-700"
        >
          <span className="absolute -top-5 flex size-14 items-center justify-center rounded-full bg-zhu-600 text-paper-0 ring-[5px] ring-paper-0">
            <Icon>
              <path d="M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16" />
            </Icon>
          </span>
          {copy.scan}
        </a>
      </li>
      <Tab to="/personalCenter" label={copy.mine}>
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6" />
      </Tab>
    </ul>
  </nav>
)
