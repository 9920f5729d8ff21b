import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import { isLocalDate, localDate } from 'contract/rules/time'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { useNarrow } from 'kit/ui/use-narrow.ts'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { AbsenceFigures } from '../../features/service/absence/absence-figures.tsx'
import { applicationCopy } from '../../features/service/application/application.copy.ts'
import {
  DeclineDialog,
  RemoveDialog,
} from '../../features/service/application/application-dialogs.tsx'
import {
  ApplicationRow,
  type Question,
} from '../../features/service/application/application-row.tsx'
import { CancelDialog } from '../../features/service/application/cancel-dialog.tsx'
import {
  keepView,
  keptView,
  ownViews,
  type OwnView,
} from '../../features/service/application/kept-view.ts'
import type { OwnApplication } from '../../features/service/application/own-application.ts'
import { groupToOpen, groups, type Group } from '../../features/service/application/groups.ts'
import { evaluationCopy } from '../../features/service/evaluation/evaluation.copy.ts'
import { useDue } from '../../features/service/evaluation/use-due.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

const FeedDialog = lazy(() =>
  import('../../features/service/application/feed-dialog.tsx').then((file) => ({
    default: file.FeedDialog,
  })),
)
const OwnCodeDialog = lazy(() =>
  import('./own-code-dialog.tsx').then((file) => ({
    default: file.OwnCodeDialog,
  })),
)
const DetailSheet = lazy(() =>
  import('../../features/service/application/detail-sheet.tsx').then((file) => ({
    default: file.DetailSheet,
  })),
)
const OwnAbsence = lazy(() =>
  import('../../features/service/absence/own-absence.tsx').then((file) => ({
    default: file.OwnAbsence,
  })),
)
const OwnCalendarView = lazy(() =>
  import('../../features/service/application/own-calendar-view.tsx').then((file) => ({
    default: file.OwnCalendarView,
  })),
)

const copy = applicationCopy.mine

/** Groups that were called otherwise once, as addresses that people have kept name them. */
const formerGroups: Readonly<Record<string, Group>> = { done: 'ended' }

/** The volunteer's applications, by where they stand or by day, with what may be done about each. */
export const Screen = () => {
  const [params, setParams] = useSearchParams()
  const former = formerGroups[params.get('group') ?? '']
  if (former) return <Navigate to={`?${changed(params, { group: former })}`} replace />
  return <OwnMissions params={params} onParams={(next) => setParams(next, { replace: true })} />
}

/** The parameters of the address with some set, or taken off where they are null. */
const changed = (params: URLSearchParams, change: Readonly<Record<string, string | null>>) => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

interface Shown {
  params: URLSearchParams
  onParams: (next: URLSearchParams) => void
}

const OwnMissions = ({ params, onParams }: Shown) => {
  const api = useApi()
  const now = useNow()
  const due = useDue(api)
  const set = (change: Readonly<Record<string, string | null>>) => onParams(changed(params, change))
  const view = ownViews.find((name) => name === params.get('view')) ?? keptView()
  const [asked, setAsked] = useState<{ question: Question; of: OwnApplication } | null>(null)
  const [open, setOpen] = useState<'feed' | 'code' | null>(null)
  const [removed, setRemoved] = useState<OwnApplication | null>(null)
  const confirm = useMutation(
    api.mutation(application.confirmOffer, { onSuccess: () => notify.success(copy.confirmed) }),
  )
  const row = (own: OwnApplication) => (
    <ApplicationRow
      key={own.applicationId}
      application={own}
      now={now}
      confirming={confirm.isPending && confirm.variables.applicationId === own.applicationId}
      action={
        due.has(own.missionId) &&
        new Date(own.endsAt) <= now && <EvaluateLink missionId={own.missionId} />
      }
      onConfirm={() => confirm.mutate({ applicationId: own.applicationId, accept: true })}
      onAsk={(question) => {
        if (question === 'detail') set({ applicationId: own.applicationId })
        else if (question === 'code') setOpen('code')
        else setAsked({ question, of: own })
      }}
    />
  )
  const day = params.get('day')
  const today = localDate(now)
  const detail = params.get('applicationId')

  // Large letters on a phone leave room for the missions alone; what else one may do follows them.
  const { elder } = usePreferences()
  const missionsFirst = useNarrow() === true && elder
  const tools = (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => setOpen('code')}>
        <Icon name="qr" />
        {copy.code}
      </Button>
      <Button onClick={() => setOpen('feed')}>
        <Icon name="calendar" />
        {applicationCopy.calendar.feed}
      </Button>
    </div>
  )
  const views = (
    <ViewSwitch
      view={view}
      onView={(next) => {
        keepView(next)
        set({ view: next })
      }}
    />
  )

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{copy.title}</PageTitle>
        {!missionsFirst && tools}
      </div>
      {!missionsFirst && views}
      <AbsenceFigures client={api} />
      {removed && <Removed client={api} own={removed} onDone={() => setRemoved(null)} />}
      {view === 'calendar' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OwnCalendarView
            client={api}
            today={today}
            day={day !== null && isLocalDate(day) ? day : today}
            onDay={(next) => set({ day: next })}
            row={row}
          />
        </Suspense>
      ) : (
        <OpenedList client={api} params={params} onParams={onParams} row={row} />
      )}
      {missionsFirst && (
        <div className="mt-8 flex flex-col gap-4">
          {views}
          {tools}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'feed' && <FeedDialog client={api} onClose={() => setOpen(null)} />}
        {open === 'code' && <OwnCodeDialog client={api} onClose={() => setOpen(null)} />}
        {detail !== null && (
          <DetailSheet
            key={detail}
            client={api}
            applicationId={detail}
            now={now}
            absence={(applicationId) => <OwnAbsence client={api} applicationId={applicationId} />}
            onClose={() => set({ applicationId: null })}
          />
        )}
      </Suspense>
      {asked && (
        <Asked
          client={api}
          question={asked.question}
          own={asked.of}
          onRemoved={() => setRemoved(asked.of)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/**
 * The group the address names; else the first in which something is, chosen once, so that nobody is
 * moved to another one by what he does. Null until it is known.
 */
const useGroup = (client: Client, params: URLSearchParams): Group | null => {
  const named = groups.find((name) => name === params.get('group'))
  const counts = useQuery(client.query(application.countOwn, {}))
  const [opened, setOpened] = useState<Group | null>(null)
  // What was counted before the last visit may be out of date: the new count is waited for.
  if (opened === null && !counts.isPending && !counts.isFetching)
    setOpened(counts.data ? groupToOpen(counts.data) : 'coming')
  return named ?? opened
}

const icons = { list: 'list', calendar: 'calendar' } as const

const ViewSwitch = ({ view, onView }: { view: OwnView; onView: (view: OwnView) => void }) => (
  <div role="group" aria-label={copy.views} className="mb-4 flex gap-2 print:hidden">
    {ownViews.map((name) => (
      <Button key={name} aria-pressed={view === name} onClick={() => onView(name)}>
        <Icon name={icons[name]} />
        <span className={view === name ? 'text-zhu-700 underline underline-offset-4' : ''}>
          {copy.view[name]}
        </span>
      </Button>
    ))}
  </div>
)

const ListSkeleton = () => <Skeleton count={3} className="mb-4 h-64 sm:h-56" />

interface ListProps extends Shown {
  client: Client
  row: (own: OwnApplication) => ReactNode
}

const OpenedList = (props: ListProps) => {
  const group = useGroup(props.client, props.params)
  return group === null ? <ListSkeleton /> : <List {...props} group={group} />
}

const List = ({ client, group, params, onParams, row }: ListProps & { group: Group }) => {
  const list = keysetList(useInfiniteQuery(client.infinite(application.listOwn, { group })))
  const { data: counts } = useQuery(client.query(application.countOwn, {}))
  const never = counts && groups.every((name) => counts[name] === 0)
  const empty = never ? copy.none : copy.empty[group]
  return (
    <>
      <TabLinks
        label={copy.tabs}
        current={group}
        links={groups.map((name) => ({
          key: name,
          label: copy.groups[name],
          ...(counts && { count: counts[name] }),
          href: `?${changed(params, { group: name, applicationId: null })}`,
        }))}
        onGo={(href) => onParams(new URLSearchParams(href))}
      />
      <ListStates
        key={group}
        list={list}
        skeleton={<ListSkeleton />}
        empty={
          <Empty
            title={empty.title}
            picture={
              <PaperCut motif={group === 'coming' ? 'seedling' : 'calendarKnot'} size={128} />
            }
            action={
              <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                {copy.find}
              </Link>
            }
          >
            {empty.text}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="flex flex-col gap-4">{rows.map(row)}</ul>
          </InfiniteList>
        )}
      </ListStates>
    </>
  )
}

interface AskedProps {
  client: Client
  question: Question
  own: OwnApplication
  onRemoved: () => void
  onClose: () => void
}

const Asked = ({ client, question, own, onRemoved, onClose }: AskedProps) => {
  const shared = { client, application: own, onClose }
  if (question === 'cancel') return <CancelDialog {...shared} />
  if (question === 'decline') return <DeclineDialog {...shared} />
  return <RemoveDialog {...shared} onRemoved={onRemoved} />
}

/** What was taken off the list, with the way to take that back. */
const Removed = ({
  client,
  own,
  onDone,
}: {
  client: Client
  own: OwnApplication
  onDone: () => void
}) => {
  const restore = useMutation(
    client.mutation(application.restore, {
      onSuccess: () => {
        notify.success(copy.restored)
        onDone()
      },
    }),
  )
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-paper-100 py-2 pr-2 pl-4 print:hidden"
    >
      <p>{copy.removed(own.missionTitle)}</p>
      <Button
        busy={restore.isPending}
        onClick={() => restore.mutate({ applicationId: own.applicationId })}
      >
        <Icon name="undo" />
        {copy.undo}
      </Button>
    </div>
  )
}

/** The way to evaluating a mission that waits for it. */
const EvaluateLink = ({ missionId }: { missionId: string }) => (
  <Link to={`/personalCenter/evaluation?missionId=${missionId}`} className={buttonClass('primary')}>
    <Icon name="star" />
    {evaluationCopy.own.evaluate}
  </Link>
)
