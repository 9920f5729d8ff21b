import { useInfiniteQuery } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { evaluationCopy } from '../../features/service/evaluation/evaluation.copy.ts'
import {
  type EvaluatedMission,
  OwnEvaluation,
} from '../../features/service/evaluation/own-evaluation.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

const EvaluateDialog = lazy(() =>
  import('../../features/service/evaluation/evaluate-dialog.tsx').then((file) => ({
    default: file.EvaluateDialog,
  })),
)

const copy = evaluationCopy.own
const states = ['due', 'done'] as const

/** Missions to evaluate and evaluated; with `missionId` in the address the one that somebody came for. */
export const Screen = () => {
  const [params, setParams] = useSearchParams()
  const missionId = params.get('missionId')
  const state = states.find((name) => name === params.get('state')) ?? 'due'
  return (
    <>
      <PageTitle className="mb-3">{copy.title}</PageTitle>
      <p className="mb-4 text-ink-700">
        <Unbroken words={copy.lead} />
      </p>
      <Tabs
        state={missionId ? '' : state}
        onGo={(href) => setParams(new URLSearchParams(href), { replace: true })}
      />
      {missionId ? (
        <Missions key={missionId} wanted={{ missionId }} empty={<Unknown />} />
      ) : (
        <Missions key={state} wanted={{ state }} empty={<Nothing state={state} />} />
      )}
    </>
  )
}

/** The two lists with their numbers, which the first page of either brings along. */
const Tabs = ({ state, onGo }: { state: string; onGo: (href: string) => void }) => {
  const api = useApi()
  const first = useInfiniteQuery(api.infinite(evaluation.getEvaluateList, { state: 'due' }))
  const counts = first.data?.pages[0]?.counts
  return (
    <TabLinks
      label={copy.tabs}
      current={state}
      links={states.map((key) => ({
        key,
        label: copy.states[key],
        href: `?state=${key}`,
        ...(counts && { count: counts[key] }),
      }))}
      onGo={onGo}
    />
  )
}

interface MissionsProps {
  wanted: { state: 'due' | 'done' } | { missionId: string }
  empty: ReactNode
}

const Missions = ({ wanted, empty }: MissionsProps) => {
  const api = useApi()
  const now = useNow()
  const list = keysetList(useInfiniteQuery(api.infinite(evaluation.getEvaluateList, wanted)))
  const [asked, setAsked] = useState<EvaluatedMission | null>(null)
  return (
    <>
      <ListStates list={list} skeleton={<Skeleton count={3} className="mb-3 h-28" />} empty={empty}>
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="flex flex-col gap-3">
              {rows.map((row) =>
                row.state === 'closed' ? (
                  <Closed key={row.missionId} mission={row} />
                ) : (
                  <OwnEvaluation
                    key={row.missionId}
                    mission={row}
                    now={now}
                    onEvaluate={() => setAsked(row)}
                  />
                ),
              )}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {asked && (
        <Suspense fallback={null}>
          <EvaluateDialog client={api} mission={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Somebody came too late for the mission he was led to. */
const Closed = ({ mission }: { mission: EvaluatedMission }) => (
  <li className="list-none">
    <Empty title={copy.closed} picture={<PaperCut motif="calendarKnot" size={128} />}>
      {copy.closedText(mission.missionTitle)}
    </Empty>
  </li>
)

const Unknown = () => (
  <Empty title={copy.unknown} picture={<PaperCut motif="kite" size={128} />}>
    {copy.unknownText}
  </Empty>
)

const Nothing = ({ state }: { state: 'due' | 'done' }) => (
  <Empty
    title={copy.empty[state].title}
    picture={<PaperCut motif="envelope" size={128} />}
    action={
      <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
        {copy.find}
      </Link>
    }
  >
    {copy.empty[state].text}
  </Empty>
)
