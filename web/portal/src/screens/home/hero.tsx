import type { ServiceCategory } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { MotifPicture } from 'kit/picture/motif.tsx'
import { people } from 'kit/picture/motifs/people.ts'
import { Ring } from 'kit/picture/ring.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useSignedIn } from '../../world.tsx'
import { homeCopy as copy } from '../home.copy.ts'

const OwnStrip = lazy(() =>
  import('./own-strip.tsx').then(({ OwnStrip: strip }) => ({ default: strip })),
)

/** What is looked for most; each a filter of the mission list. */
const hotWords: readonly ServiceCategory[] = ['0001', '0003', '0004', '0006', '0017', '0013']

/** The year of the picture: service of every month of one year. */
const sun = [310, 180, 420, 540, 260, 720, 480, 350, 600, 900, 640, 760]

/** Title, search, and people hand in hand before a sun of growth rings, standing on the ground below. */
export const Hero = () => {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const [keyword, setKeyword] = useState('')
  return (
    <section className="relative overflow-hidden bg-zhu-50 pb-6 md:pb-14">
      <div className="picture pointer-events-none absolute right-0 bottom-6 flex justify-end select-none max-md:right-2 md:bottom-14 lg:right-[max(0px,calc(50%-600px))]">
        <Ring
          minutes={sun}
          seed="izhiyuan"
          size={460}
          faint
          className="absolute right-4 -bottom-24 h-auto w-[180px] md:-bottom-40 md:w-[460px]"
        />
        <MotifPicture
          of={people}
          size={270}
          className="relative h-auto w-[172px] md:w-[340px] lg:w-[540px]"
        />
      </div>
      <div className="page relative py-5 md:py-14">
        <PageTitle className="font-display text-zhu-800 sm:text-30 lg:text-46">
          {copy.heroTitle}
        </PageTitle>
        <div className="mt-2 min-h-12 max-w-[34em] md:mt-4 md:min-h-20">
          {signedIn ? (
            <Suspense>
              <OwnStrip />
            </Suspense>
          ) : (
            <p className="text-ink-700 md:text-18">
              {copy.heroText}
              <span className="max-md:hidden">{copy.heroMore}</span>
            </p>
          )}
        </div>
        <SearchInput
          className="mt-3 max-w-[560px] max-md:max-w-none md:mt-5"
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          modelValue={keyword}
          onChange={setKeyword}
          onSearch={() => {
            const words = keyword.trim()
            void navigate(
              words ? `/mission?${new URLSearchParams({ keyword: words })}` : '/mission',
            )
          }}
        />
        <nav aria-label={copy.hotWords} className="mt-2 max-w-[560px] max-md:pr-40">
          <ul className="flex flex-wrap gap-x-5">
            {hotWords.map((category, index) => (
              <li key={category} className={index > 1 ? 'max-md:hidden' : undefined}>
                <Link
                  to={`/mission?category=${category}`}
                  className="inline-flex min-h-11 items-center text-zhu-700 underline decoration-zhu-200 underline-offset-4 hover:decoration-zhu-700"
                >
                  {serviceCategoryNames[category]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
