import { Link, useLocation } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { authCopy as copy } from '../../features/people/auth/auth.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { onward } from '../../site-path.ts'

/** Who are you? Volunteers and administrators have separate accounts. */
export const Screen = () => {
  const { search } = useLocation()
  return (
    <div className="page py-8 md:py-14">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-2 text-pretty text-ink-700">{copy.chooserIntro}</p>
      <ul className="mt-6 grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6">
        {(['volunteer', 'organization'] as const).map((who) => (
          <li key={who}>
            <Link
              to={`/login/${who}${search}`}
              className="flex h-full flex-wrap items-center gap-4 rounded-hero border border-ink-450 bg-paper-0 p-5 shadow-e1 hover:border-zhu-600 hover:bg-zhu-50 md:min-h-52 md:gap-5 md:p-8"
            >
              <PaperCut
                motif={who === 'volunteer' ? 'seedling' : 'bridge'}
                size={128}
                className="h-auto w-18 md:w-32"
              />
              <span className="min-w-0 grow basis-40">
                <span className="block font-display text-24 font-semibold text-zhu-800 max-[374px]:text-20">
                  {copy[who].card}
                </span>
                <span className="mt-1 block text-pretty text-ink-700">{copy[who].text}</span>
              </span>
              <Icon name="right" size={24} className="text-zhu-600" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {copy.noAccount}{' '}
        <Link
          className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
          to={`/registered${onward(search)}`}
        >
          {copy.register}
        </Link>
      </p>
    </div>
  )
}
