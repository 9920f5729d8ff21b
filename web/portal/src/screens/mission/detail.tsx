import { useQuery } from '@tanstack/react-query'
import { mission, type MissionDetail } from 'contract/mission'
import { activeApplication } from 'contract/states'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import * as z from 'zod/mini'
import { isFailure } from '../../../../kit/src/api/client.ts'
import { missionPhaseCopy } from '../../../../kit/src/text/states.copy.ts'
import { missionPhaseTone } from '../../../../kit/src/text/tones.ts'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { applicationCopy } from '../../features/application/application.copy.ts'
import { ApplyDialog } from '../../features/application/apply-dialog.tsx'
import { UnmetConditions } from '../../features/application/conditions.tsx'
import { OwnApplications } from '../../features/application/own-applications.tsx'
import { MissionGrid } from '../../features/mission/mission-card.tsx'
import { MissionFacts, Paragraphs } from '../../features/mission/mission-facts.tsx'
import { missionCopy } from '../../features/mission/mission.copy.ts'
import { SessionTable } from '../../features/mission/session-table.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn } from '../../world.tsx'
import { ErrorPage } from '../error-page.tsx'

type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail

/** `/mission/detail-{missionId}`; the router knows no partial segments. */
export const Screen = () => {
  const { slug = '' } = useParams()
  if (!slug.startsWith('detail-')) return <ErrorPage />
  const missionId = slug.slice('detail-'.length)
  return z.uuid().safeParse(missionId).success ? (
    <Detail key={missionId} missionId={missionId} />
  ) : (
    <UnknownMission />
  )
}

const Detail = ({ missionId }: { missionId: string }) => {
  const api = useApi()
  const query = useQuery(api.query(mission.detail, { missionId }))
  if (isFailure(query.error, 'missionNotFound')) return <UnknownMission />
  return (
    <div className="page py-8">
      <Loaded
        query={query}
        skeleton={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10 max-w-[600px]" />
            <Skeleton className="h-72" />
            <Skeleton count={2} className="h-24" />
          </div>
        }
      >
        {(data) => <Found mission={data} />}
      </Loaded>
    </div>
  )
}

const Found = ({ mission: found }: { mission: Mission }) => {
  const signedIn = useSignedIn()
  return (
    <article>
      <Link
        to="/mission"
        className="inline-flex min-h-11 items-center text-14 text-blue-600 underline underline-offset-4"
      >
        {copy.crumb}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <PageTitle documentTitle={found.title}>{found.title}</PageTitle>
        <Chip tone={missionPhaseTone[found.phase]}>{missionPhaseCopy[found.phase]}</Chip>
      </div>
      {found.cancelReason && (
        <p className="mb-4 rounded-control bg-amber-100 p-4 text-amber-700">
          {copy.cancelled(found.cancelReason)}
        </p>
      )}
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        <OwnApplications mission={found} />
        {signedIn && <UnmetConditions conditions={found.unmet} />}
      </div>
      {/* On narrow screens the panel sticks to the bottom, which takes a block around it, not a grid. */}
      <div className="items-start gap-6 lg:grid lg:grid-cols-[1fr_340px]">
        <div>
          <MissionFacts mission={found} />
          <SessionTable mission={found} />
          <Paragraphs title={copy.content} text={found.content} />
          <Paragraphs title={copy.requirement} text={found.requirement} />
          <Paragraphs title={copy.risk} text={found.riskNotice} />
        </div>
        <ApplyPanel mission={found} />
      </div>
    </article>
  )
}

const active: readonly string[] = activeApplication
const isActive = (state: string) => active.includes(state)

const ApplyPanel = ({ mission: found }: { mission: Mission }) => {
  const api = useApi()
  const signedIn = useSignedIn()
  const now = useNow()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const { apply, wait } = found.can
  const free = Math.max(0, found.quota - found.taken)

  return (
    <>
      <aside className="rounded-card border border-line-300 bg-paper-0 p-4 max-lg:sticky max-lg:bottom-2 max-lg:z-10 max-lg:mt-8 max-lg:shadow-e3 lg:sticky lg:top-24">
        <p className="mb-3 flex flex-wrap justify-between gap-2">
          <span className="font-semibold text-zhu-700">{missionCopy.card.places(free)}</span>
          <span className="text-ink-600">{missionCopy.card.taken(found.taken, found.quota)}</span>
        </p>
        {found.dangerous && (
          <p className="mb-3 text-14 font-semibold text-amber-700">{copy.dangerous}</p>
        )}
        {!signedIn && (found.phase === 'recruiting' || apply || wait) ? (
          <Link
            className={buttonClass('primary', true)}
            to={`/login/volunteer?redirect=${encodeURIComponent(pathname)}`}
          >
            {applicationCopy.apply.logIn}
          </Link>
        ) : apply || wait ? (
          <Button look="primary" block onClick={() => setOpen(true)}>
            {apply ? applicationCopy.apply.button : applicationCopy.apply.waitButton}
          </Button>
        ) : (
          <p className="text-center text-ink-600">
            {found.own.some(({ state }) => isActive(state))
              ? applicationCopy.apply.taken
              : applicationCopy.apply.closed}
          </p>
        )}
      </aside>
      {open && (
        <ApplyDialog client={api} mission={found} now={now} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** In place of a mission that does not exist: the address stays, and others are offered. */
const UnknownMission = () => {
  const api = useApi()
  const query = useQuery(api.query(mission.list, { phase: 'recruiting', sort: 'hot', size: '3' }))
  return (
    <div className="page py-12">
      <PageTitle documentTitle={copy.unknownTitle} className="font-display">
        {copy.unknownTitle}
      </PageTitle>
      {query.data && query.data.items.length > 0 && (
        <>
          <p className="mt-4 mb-6 text-ink-600">{copy.unknownText}</p>
          <MissionGrid missions={query.data.items} />
        </>
      )}
      <Link to="/mission" className={`${buttonClass('secondary')} mt-8`}>
        {copy.others}
      </Link>
    </div>
  )
}
