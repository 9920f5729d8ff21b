import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut, type MotifName } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { registrationCopy } from '../../features/people/registration/registration.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { onward } from '../../site-path.ts'

const copy = registrationCopy.chooser
const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** Volunteers register or claim here, organisations apply. */
export const Screen = () => {
  const wanted = onward(useLocation().search)
  return (
    <div className="page py-8 md:py-14">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-2 text-ink-700">{copy.intro}</p>
      <div className="mt-6 grid max-w-[960px] gap-4 md:grid-cols-2 md:gap-6">
        <Way
          motif="seedling"
          words={copy.volunteer}
          links={
            <>
              <Link to={`/registered/claim${wanted}`} className={linkClass}>
                {copy.volunteer.claim}
              </Link>
              <Link to="/registered/agreement/personalRegRequirements" className={linkClass}>
                {copy.volunteer.requirements}
              </Link>
            </>
          }
        >
          <Link to={`/registered/volunteers${wanted}`} className={buttonClass('primary')}>
            {copy.volunteer.action}
          </Link>
        </Way>
        <Way
          motif="bridge"
          words={copy.organization}
          links={
            <>
              <Link to="/registered/orgSuccess" className={linkClass}>
                {copy.organization.progress}
              </Link>
              <Link to="/registered/agreement/orgRegRequirements" className={linkClass}>
                {copy.organization.requirements}
              </Link>
            </>
          }
        >
          <Link to="/registered/organization" className={buttonClass('primary')}>
            {copy.organization.action}
          </Link>
        </Way>
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6">
        <span>
          {copy.haveAccount}{' '}
          <Link to={`/login${wanted}`} className={linkClass}>
            {copy.logIn}
          </Link>
        </span>
        <Link to="/registered/zyzRegisteredStatus" className={linkClass}>
          {copy.status}
        </Link>
        <Link to="/registered/feedback" className={linkClass}>
          {copy.trouble}
        </Link>
      </p>
    </div>
  )
}

const Way = ({
  motif,
  words,
  links,
  children,
}: {
  motif: MotifName
  words: { card: string; text: string; needs: readonly string[] }
  links: ReactNode
  children: ReactNode
}) => (
  <section className="flex flex-col rounded-hero border border-line-300 bg-paper-0 p-5 shadow-e1 md:p-8">
    <div className="flex items-center gap-5">
      <PaperCut motif={motif} size={96} className="h-auto w-20 md:w-24" />
      <h2 className="font-display text-24 text-zhu-800">{words.card}</h2>
    </div>
    <p className="mt-3 text-ink-700">{words.text}</p>
    <ul className="mt-3 mb-5 flex flex-col gap-1 border-t border-dashed border-zhu-200 pt-3">
      {words.needs.map((need) => (
        <li key={need} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-zhu-600" />
          {need}
        </li>
      ))}
    </ul>
    <p className="mt-auto">{children}</p>
    <p className="mt-3 flex flex-wrap gap-x-5">{links}</p>
  </section>
)
