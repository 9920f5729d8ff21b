import { Link } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { accountCopy } from '../../features/account/account.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'

const copy = accountCopy.register
const cardClass =
  'flex flex-1 flex-col items-start gap-3 rounded-card border border-line-300 bg-paper-0 p-6'

/** Volunteers register here; organisations are told whom to call. */
export const Screen = () => (
  <div className="page py-10">
    <PageTitle className="font-display">{copy.title}</PageTitle>
    <p className="mt-2 text-ink-600">{copy.chooserIntro}</p>
    <div className="mt-6 flex max-w-[880px] flex-col gap-4 md:flex-row">
      <section className={cardClass}>
        <h2 className="text-20">{copy.volunteer.card}</h2>
        <p className="flex-1 text-ink-600">{copy.volunteer.text}</p>
        <Link to="/registered/volunteers" className={buttonClass('primary')}>
          {copy.volunteer.action}
        </Link>
      </section>
      <section className={cardClass}>
        <h2 className="text-20">{copy.organization.card}</h2>
        <p className="flex-1 text-ink-600">{copy.organization.text}</p>
        <a href="tel:12355" className={buttonClass('secondary')}>
          {copy.organization.action}
        </a>
      </section>
    </div>
    <p className="mt-6">
      {copy.haveAccount}{' '}
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
      >
        {copy.logIn}
      </Link>
    </p>
  </div>
)
