import { lazy, Suspense } from 'react'
import { Skeleton } from 'kit/ui/states.tsx'
import { CertificateCheck } from './certificate-check.tsx'
import { DistrictKept } from './district-kept.tsx'
import { HomeTour } from './home-tour.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Missions } from './missions.tsx'
import { LatestPublicity } from './publicity.tsx'

const Banners = lazy(() =>
  import('./banners.tsx').then(({ Banners: shown }) => ({ default: shown })),
)
const AnnouncementLine = lazy(() =>
  import('./announcements.tsx').then(({ AnnouncementLine: shown }) => ({ default: shown })),
)
const LatestAnnouncements = lazy(() =>
  import('./announcements.tsx').then(({ LatestAnnouncements: shown }) => ({ default: shown })),
)
const Recommended = lazy(() =>
  import('./recommended.tsx').then(({ Recommended: shown }) => ({ default: shown })),
)
const HomeRankings = lazy(() =>
  import('./rankings.tsx').then(({ HomeRankings: shown }) => ({ default: shown })),
)
const News = lazy(() => import('./news.tsx').then(({ News: shown }) => ({ default: shown })))

/** What follows the first glance; a page from the server has it before this code has come. */
export const Below = () => (
  <>
    <div className="flex flex-col gap-4 empty:hidden">
      <Suspense>
        <AnnouncementLine />
      </Suspense>
      <HomeTour />
      <Suspense fallback={<Skeleton className="h-60 rounded-hero max-md:hidden" />}>
        <Banners className="max-md:hidden" />
      </Suspense>
    </div>
    <Suspense fallback={<Skeleton className="h-[520px]" />}>
      <Recommended />
    </Suspense>
    <Missions />
    {/* On a phone missions come first. */}
    <Suspense fallback={<Skeleton className="h-64 rounded-hero md:hidden" />}>
      <Banners className="md:hidden" />
    </Suspense>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <LatestPublicity />
      <CertificateCheck />
    </div>
    <Suspense fallback={<Skeleton className="h-96" />}>
      <HomeRankings />
    </Suspense>
    <Suspense fallback={<Skeleton className="h-64" />}>
      <LatestAnnouncements />
    </Suspense>
    <Suspense fallback={<Skeleton count={2} className="h-64" />}>
      <News />
    </Suspense>
    <HowItWorks />
    <DistrictKept />
  </>
)
