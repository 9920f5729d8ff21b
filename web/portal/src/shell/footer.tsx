import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from 'kit/ui/class-names.ts'
import {
  closingFacts,
  contactFacts,
  filingFacts,
  organiserFacts,
  reportAddress,
  type FooterFact,
  type SiteSaid,
} from 'kit/site/site-said.ts'
import { siteCopy } from 'kit/site/site.copy.ts'
import { isRoot, menuOf, menuRoutes } from '../menu.ts'
import { portalCopy } from '../portal.copy.ts'
import { useSite } from './site.ts'

const copy = portalCopy.footer
const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline focus-visible:outline-paper-0'
const menu = menuOf(menuRoutes).filter(({ path }) => path !== '/')

/**
 * Organiser, ways to reach it, filings and the ways through the site: what the
 * settings say, and nothing for what they do not.
 */
export const Footer = () => {
  const said = useSite()
  const { pathname } = useLocation()
  const report = reportAddress(said, pathname)
  return (
    <footer className="mt-16 bg-zhu-900 text-paper-100 print:hidden">
      <div className="page grid gap-x-8 gap-y-6 pt-10 md:grid-cols-2 lg:grid-cols-[1.8fr_1.8fr_1fr_1fr]">
        <div>
          <p className="font-display text-24 font-semibold text-paper-0 [text-autospace:no-autospace]">
            {portalCopy.site}
          </p>
          <Facts facts={organiserFacts(said)} className="mt-3" />
        </div>
        <div>
          <h2 className="text-16 text-paper-0">{copy.contact}</h2>
          <Facts facts={contactFacts(said)} />
          <Accounts accounts={said['footer-gd'].accounts} />
        </div>
        <Links label={copy.pages}>
          {menu.map(({ path, title }) => (
            <Link key={path} className={linkClass} to={path}>
              {title}
            </Link>
          ))}
        </Links>
        <Links label={copy.about}>
          <Link className={linkClass} to="/site-map">
            {copy.siteMap}
          </Link>
          <Link className={linkClass} to="/transparency">
            {portalCopy.titles.transparency}
          </Link>
          {report && (
            <a className={linkClass} href={report}>
              {siteCopy.reportTitle}
            </a>
          )}
          <Link className={linkClass} to="/registered/agreement/voluntaryAgreement">
            {copy.agreement}
          </Link>
          <Link className={linkClass} to="/registered/agreement/privacyPolicy">
            {portalCopy.titles['registered-privacyPolicy']}
          </Link>
        </Links>
      </div>
      <div className="mt-6 border-t border-dashed border-zhu-300/40">
        <div
          className={classNames(
            'page flex flex-wrap items-center gap-x-6 py-4 text-14 elder:max-md:pb-32 elder:md:pb-4!',
            // Room for what lies over the end of the page: the bottom bar, or the way to apply.
            (isRoot(pathname) || pathname.startsWith('/mission/')) && 'max-md:pb-28',
          )}
        >
          {[...closingFacts(said), ...filingFacts(said)].map((fact) => (
            <FactLine key={fact.text} fact={fact} />
          ))}
        </div>
      </div>
    </footer>
  )
}

const Facts = ({ facts, className }: { facts: FooterFact[]; className?: string }) => (
  <ul className={classNames('text-16', className)}>
    {facts.map((fact) => (
      <li key={fact.text}>
        <FactLine fact={fact} />
      </li>
    ))}
  </ul>
)

/** Accounts to follow: a code to scan from a desk, and to be pressed on the phone that shows it. */
const Accounts = ({ accounts }: { accounts: SiteSaid['footer-gd']['accounts'] }) =>
  accounts.length > 0 && (
    <ul className="mt-2 flex gap-6 text-14">
      {accounts.map(({ account, address, picture }) => (
        <li key={account}>
          <a
            className="flex flex-col items-center gap-1 focus-visible:outline-paper-0"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <img
              className="rounded-control"
              src={picture}
              alt={siteCopy.accountCode(siteCopy.accounts[account])}
              width={96}
              height={96}
              loading="lazy"
            />
            <span aria-hidden="true">{siteCopy.accounts[account]}</span>
            <span className="sr-only">{copy.newWindow}</span>
          </a>
        </li>
      ))}
    </ul>
  )

const FactLine = ({ fact: { label, text, href, away } }: { fact: FooterFact }) => (
  <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
    {label && <span className="text-zhu-200">{label}</span>}
    {href ? (
      <a
        className={classNames(linkClass, 'tabular')}
        href={href}
        {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {text}
        {away && <span className="sr-only">{copy.newWindow}</span>}
      </a>
    ) : (
      <span>{text}</span>
    )}
  </span>
)

const Links = ({ label, children }: { label: string; children: ReactNode[] }) => (
  <nav aria-label={label}>
    <h2 className="text-16 text-paper-0">{label}</h2>
    <ul className="grid max-md:grid-cols-2">
      {children.map(
        (link, index) =>
          link && (
            // The list is written once and never reordered.
            <li key={index}>{link}</li>
          ),
      )}
    </ul>
  </nav>
)
