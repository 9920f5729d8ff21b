import { Link } from 'react-router'
import { portalCopy } from '../portal.copy.ts'

const copy = portalCopy.footer
const linkClass =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline focus-visible:outline-paper-0'

/** Organiser, hotline, mailbox, filing number and the ways through the site. */
export const Footer = () => (
  <footer className="mt-16 bg-zhu-900 text-paper-100 print:hidden">
    <div className="page grid gap-x-8 gap-y-4 py-8 max-md:pb-28 md:grid-cols-[2fr_1fr_1fr]">
      <div>
        <p className="font-display text-20 font-semibold text-paper-0">{portalCopy.site}</p>
        <p className="mt-2 max-w-[28em] text-14">{copy.organizer}</p>
        <p className="mt-4 text-14">
          {copy.filing} {copy.filingNumber}
        </p>
      </div>
      <ul className="text-16">
        <li>
          {copy.hotline}{' '}
          <a className={`${linkClass} tabular font-semibold`} href="tel:12355">
            12355
          </a>
        </li>
        <li>
          {copy.mail}{' '}
          <a className={linkClass} href={`mailto:${copy.mailAddress}`}>
            {copy.mailAddress}
          </a>
        </li>
      </ul>
      <nav aria-label={copy.links}>
        <ul className="grid grid-cols-2 md:grid-cols-1">
          {[
            ['/mission', portalCopy.menu.mission],
            ['/organization', portalCopy.menu.organization],
            ['/publicity', portalCopy.menu.publicity],
            ['/zs', portalCopy.menu.verify],
          ].map(([to, label]) => (
            <li key={to}>
              <Link className={linkClass} to={to!}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
)
