import { CertificateCheck } from './certificate-check.tsx'
import { HomeTour } from './home-tour.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Missions } from './missions.tsx'
import { LatestPublicity } from './publicity.tsx'

/** What follows the first glance; a page from the server has it before this code has come. */
export const Below = () => (
  <>
    <Missions />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <LatestPublicity />
      <CertificateCheck />
    </div>
    <HowItWorks />
    <HomeTour />
  </>
)
