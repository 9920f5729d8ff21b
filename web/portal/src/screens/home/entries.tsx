import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import type { IconName } from 'kit/picture/icon-paths.ts'
import { useAdministrator, useSignedIn } from '../../world.tsx'
import { homeCopy } from '../home.copy.ts'

const copy = homeCopy.entries

interface Entry {
  icon: IconName
  label: string
  /** A page of the portal. */
  to?: string
  /** An address of another entry of the site. */
  href?: string
}

const logInFor = (path: string) => `/login/volunteer?redirect=${encodeURIComponent(path)}`

/** Eight functions for whoever reads, in the same places for everybody. */
const entriesFor = (volunteer: boolean, administrator: boolean): Entry[] => {
  const own = (path: string) => (volunteer ? path : logInFor(path))
  return [
    { icon: 'mission', label: copy.find, to: '/mission?phase=recruiting' },
    { icon: 'organization', label: copy.organization, to: '/organization' },
    { icon: 'scan', label: copy.scan, href: '/h5/' },
    administrator
      ? { icon: 'plus', label: copy.publish, href: '/admin/missions/new' }
      : volunteer
        ? { icon: 'calendar', label: copy.missions, to: '/personalCenter/myMission' }
        : { icon: 'mine', label: copy.register, to: '/registered' },
    { icon: 'clock', label: copy.hours, to: own('/personalCenter/serviceRecord') },
    { icon: 'certificate', label: copy.certificates, to: own('/personalCenter/timeCate') },
    { icon: 'list', label: copy.publicity, to: '/publicity' },
    { icon: 'shield', label: copy.verify, to: '/zs' },
  ]
}

const linkClass =
  'flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control py-0.5 text-14 whitespace-nowrap text-ink-900 hover:bg-zhu-50 hover:text-zhu-700 md:flex-row md:gap-2 md:text-16'

/** What one can do here, as a line of words with their glyphs; in elder mode the tiles above say it. */
export const Entries = () => {
  const entries = entriesFor(useSignedIn(), useAdministrator())
  return (
    <nav aria-label={copy.title} className="px-2 py-1 md:px-4 md:py-3 elder:hidden">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] lg:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {entries.map(({ icon, label, to, href }) => {
          const content = (
            <>
              <Icon name={icon} className="text-zhu-600" />
              {label}
            </>
          )
          return (
            <li key={label}>
              {to === undefined ? (
                <a href={href} className={linkClass}>
                  {content}
                </a>
              ) : (
                <Link to={to} className={linkClass}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
