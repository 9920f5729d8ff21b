import { lazy, Suspense } from 'react'
import { Skeleton } from 'kit/ui/states.tsx'
import { Hero } from './home/hero.tsx'
import { Overview } from './home/overview.tsx'

// Most visits do not show it; a page from the server has it before this code has come.
const HomeElder = lazy(() =>
  import('./home-elder.tsx').then(({ HomeElder: shown }) => ({ default: shown })),
)
// The first glance does not wait for it.
const Below = lazy(() =>
  import('./home/below.tsx').then(({ Below: shown }) => ({ default: shown })),
)

/** The front page. Each block loads and fails alone; what needs no server is always there. */
export const Screen = () => (
  <>
    <Suspense>
      <HomeElder />
    </Suspense>
    <div className="elder:hidden">
      <Hero />
    </div>
    <div className="page flex flex-col gap-6 md:gap-14 elder:pt-10">
      <Overview />
      <Suspense fallback={<Skeleton count={3} className="h-56" />}>
        <Below />
      </Suspense>
    </div>
  </>
)
