import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactFacts, type SiteSaid } from 'kit/site/site-said.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { helpCopy as copy } from './help.copy.ts'

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-zhu-700 underline underline-offset-4'

/** Whom to ask, whether everything works, and where to read on. */
export const HelpAside = ({
  said,
  feedback,
}: {
  said: SiteSaid
  /** The way to tell of a problem. */
  feedback: ReactNode
}) => {
  const { mode, message } = said.operation
  return (
    <aside aria-label={copy.aside} className="flex flex-col gap-8">
      <section
        id="contact"
        aria-labelledby="help-contact"
        className="rounded-card border border-line-300 bg-paper-0 p-5"
      >
        <h2 id="help-contact" className="text-20">
          {copy.contact}
        </h2>
        <dl className="mt-2">
          {contactFacts(said).map(({ label, text, href }) => (
            <div key={text} className="flex flex-wrap items-center gap-x-3">
              <dt className="text-ink-600">{label}</dt>
              <dd>
                {href ? (
                  <a href={href} className={`${linkClass} tabular`}>
                    {text}
                  </a>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{text}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {feedback}
      </section>
      <section aria-labelledby="help-status">
        <h2 id="help-status" className="text-18">
          {copy.status}
        </h2>
        <p className="mt-1 flex items-center gap-2">
          <Icon
            name={mode === 'open' ? 'check' : 'warning'}
            className={mode === 'open' ? 'text-green-600' : 'text-amber-700'}
          />
          {copy.states[mode]}
        </p>
        {message && <p className="text-ink-600">{message}</p>}
      </section>
      <nav aria-labelledby="help-more">
        <h2 id="help-more" className="text-18">
          {copy.more}
        </h2>
        <ul>
          {(
            [
              ['/get-started/step-1', copy.getStarted],
              ['/announcement', copy.announcements],
              ['/version-updating', copy.versions],
              ['/registered/agreement/voluntaryAgreement', copy.agreements],
            ] as const
          ).map(([to, words]) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
