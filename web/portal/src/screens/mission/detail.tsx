import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { Link, useParams } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { PhaseChip } from 'kit/ui/phase-chip.tsx'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { UnmetConditions } from '../../features/service/application/conditions.tsx'
import { CalendarButton } from '../../features/service/application/calendar-button.tsx'
import { OwnApplications } from '../../features/service/application/own-applications.tsx'
import { Evaluations } from '../../features/service/evaluation/evaluations.tsx'
import { Joined } from '../../features/service/mission/joined.tsx'
import {
  MissionBrief,
  MissionFacts,
  Paragraphs,
  RiskNotice,
  type Mission,
} from '../../features/service/mission/mission-facts.tsx'
import { MissionCover } from '../../features/service/mission/mission-cover.tsx'
import { MissionPosterButton } from '../../features/service/mission/mission-poster-button.tsx'
import { MissionPlace } from '../../features/service/mission/mission-place.tsx'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import { SessionTable } from '../../features/service/mission/session-table.tsx'
import { Questions } from '../../features/service/question/questions.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'
import { ErrorPage } from '../error-page.tsx'
import { SummaryLink } from './summary-link.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { MissionActions } from './mission-actions.tsx'
import { Related } from './related.tsx'
import { UnknownMission } from './unknown-mission.tsx'

const copy = missionCopy.detail

/** How an identifier is written; the schema would bring a validator into a page that checks nothing. */
const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `/mission/detail-{missionId}`; the router knows no partial segments. */
export const Screen = () => {
  const { slug = '' } = useParams()
  if (!slug.startsWith('detail-')) return <ErrorPage />
  const missionId = slug.slice('detail-'.length)
  return identifier.test(missionId) ? (
    <Detail key={missionId} missionId={missionId} />
  ) : (
    <UnknownMission />
  )
}

/** Phases in which somebody may have been there. */
const evaluated: readonly Mission['phase'][] = ['inProgress', 'ended', 'closed', 'cancelled']

/** On a desk the panel stands beside; on narrow screens, and in elder mode, it sticks to the bottom, which takes a block, not a grid. */
const columns = 'items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] elder:block'

const Detail = ({ missionId }: { missionId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(mission.detail, { missionId }))
  if (isFailure(query.error, 'missionNotFound')) return <UnknownMission />
  return (
    <div className="page py-4 md:py-8">
      <Loaded
        query={query}
        skeleton={<DetailSkeleton />}
        heading={<PageTitle className="sr-only">{copy.crumb}</PageTitle>}
      >
        {(data) => <Found mission={data} asking={query.isFetching} />}
      </Loaded>
    </div>
  )
}

const DetailSkeleton = () => (
  <div className={columns}>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-10 max-w-[560px]" />
      <Skeleton className="aspect-[5/2]" />
      <Skeleton className="h-[640px] md:h-96" />
    </div>
    <Skeleton className="mt-14 h-56 max-lg:hidden" />
  </div>
)

const Found = ({ mission: found, asking }: { mission: Mission; asking: boolean }) => {
  const api = useApi()
  const signedIn = useSignedIn()
  // Known only after the page is on the screen: it stands where nothing has to make room for it, on a
  // desk below the panel, on narrow screens below the first one.
  const own = (
    <>
      <OwnApplications mission={found} />
      {/* A full mission that has a waiting list is not closed to him. */}
      {signedIn && !found.can.wait && <UnmetConditions conditions={found.unmet} />}
    </>
  )
  return (
    <article>
      <Link
        to="/mission"
        className="inline-flex min-h-11 items-center gap-1 text-blue-600 underline underline-offset-4 max-md:hidden print:hidden"
      >
        <Icon name="left" size={16} />
        {copy.crumb}
      </Link>
      <div className={columns}>
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 md:mb-6">
            <PageTitle documentTitle={found.title}>{found.title}</PageTitle>
            <PhaseChip mission={found} />
            {found.origin !== 'here' && <Chip tone="amber">{copy.origins[found.origin]}</Chip>}
          </div>
          {(found.phase === 'ended' || found.phase === 'closed') && (
            <SummaryLink missionId={found.missionId} />
          )}
          {found.cancelReason && (
            <p className="mb-4 flex gap-2 rounded-control bg-amber-100 p-4 text-amber-700">
              <Icon name="warning" className="mt-0.5" />
              {copy.cancelled(found.cancelReason)}
            </p>
          )}
          {/* On a phone what one decides by comes first: a picture of its own follows it, a drawn one is left out. */}
          <div className="relative mb-8 max-md:hidden print:hidden elder:hidden">
            <div className="flex aspect-[5/2] items-center overflow-hidden rounded-card border border-line-200">
              <MissionCover
                mission={found}
                shown="(max-width: 1023.98px) 100vw, 800px"
                className="w-full shrink-0"
              />
            </div>
            <div className="absolute -bottom-3 left-4">
              <DateBlock instant={found.startsAt} />
            </div>
          </div>
          <MissionBrief mission={found} />
          {found.cover && (
            <MissionCover
              mission={found}
              shown="(max-width: 799.98px) 100vw, 800px"
              className="mt-8 hidden w-full max-w-[800px] rounded-card max-md:block print:hidden elder:block"
            />
          )}
          <Paragraphs title={copy.content} text={found.content} />
          <SessionTable mission={found} />
          <div className="mt-8 flex flex-col gap-4 empty:hidden lg:hidden elder:flex">{own}</div>
          <Paragraphs title={copy.requirement} text={found.requirement} />
          <RiskNotice text={found.riskNotice} />
          <div
            role="group"
            aria-label={missionCopy.tools}
            className="mt-8 flex flex-wrap gap-3 print:hidden"
          >
            <CalendarButton client={api} title={found.title} of={{ missionId: found.missionId }} />
            <MissionPosterButton mission={found} />
            <MissionActions mission={found} />
            {/* In elder mode the panel holds nothing but its one button. */}
            <span className="hidden elder:block">
              <ShareButton title={found.title} path={`/mission/detail-${found.missionId}`} />
            </span>
          </div>
          <MissionFacts mission={found} />
          <MissionPlace mission={found} />
          <Joined mission={found} />
          {evaluated.includes(found.phase) && (
            <Evaluations client={api} kind="mission" objectId={found.missionId} />
          )}
          <Questions client={api} missionId={found.missionId} signedIn={signedIn} />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:block elder:contents">
          <ApplyPanel mission={found} asking={asking} />
          <div className="mt-4 flex flex-col gap-4 empty:hidden max-lg:hidden elder:hidden">
            {own}
          </div>
        </div>
      </div>
      <Related to={found} />
    </article>
  )
}
