import { Link, useLocation } from 'react-router'
import { RingGlyph } from '../../../../kit/src/ui/states.tsx'
import { accountCopy } from '../../features/account/account.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'

const copy = accountCopy.login

/** Who are you? Volunteers and administrators have separate accounts. */
export const Screen = () => {
  const { search } = useLocation()
  return (
    <div className="page py-10">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-2 text-ink-600">{copy.chooserIntro}</p>
      <ul className="mt-6 grid max-w-[880px] gap-4 md:grid-cols-2">
        {(['volunteer', 'organization'] as const).map((who) => (
          <li key={who}>
            <Link
              to={`/login/${who}${search}`}
              className="flex h-full items-center gap-4 rounded-card border border-ink-450 bg-paper-0 p-6 hover:border-zhu-600 hover:bg-zhu-50"
            >
              <RingGlyph />
              <span>
                <span className="block text-20 font-semibold">{copy[who].card}</span>
                <span className="text-ink-600">{copy[who].text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {copy.noAccount}{' '}
        <Link
          className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
          to="/registered"
        >
          {copy.register}
        </Link>
      </p>
    </div>
  )
}
