import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { application } from 'contract/calls/application'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Client } from '../../../../kit/src/api/client.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Empty, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { TabLinks } from '../../../../kit/src/ui/tabs.tsx'
import { applicationCopy } from '../../features/application/application.copy.ts'
import {
  CancelDialog,
  ContactDialog,
  DeclineDialog,
  RemoveDialog,
} from '../../features/application/application-dialogs.tsx'
import {
  ApplicationRow,
  type OwnApplication,
  type Question,
} from '../../features/application/application-row.tsx'
import { evaluationCopy } from '../../features/evaluation/evaluation.copy.ts'
import { useDue } from '../../features/evaluation/use-due.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

const FeedDialog = lazy(() =>
  import('../../features/application/feed-dialog.tsx').then((file) => ({
    default: file.FeedDialog,
  })),
)

const copy = applicationCopy.mine
const groups = ['coming', 'waiting', 'done', 'ended'] as const
type Group = (typeof groups)[number]

const dialogs: Record<
  Question,
  ComponentType<{ client: Client; application: OwnApplication; onClose: () => void }>
> = { cancel: CancelDialog, decline: DeclineDialog, remove: RemoveDialog, contact: ContactDialog }

/** The volunteer's applications by where they stand, with what may be done about each. */
export const Screen = () => {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const group: Group = groups.find((name) => name === params.get('group')) ?? 'coming'
  const list = keysetList(useInfiniteQuery(api.infinite(application.listOwn, { group })))
  const now = useNow()
  const due = useDue(api)
  const [asked, setAsked] = useState<{ question: Question; of: OwnApplication } | null>(null)
  const confirm = useMutation(
    api.mutation(application.confirmOffer, { onSuccess: () => notify.success(copy.confirmed) }),
  )
  const [feed, setFeed] = useState(false)
  const Dialog = asked && dialogs[asked.question]

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{copy.title}</PageTitle>
        <Button onClick={() => setFeed(true)}>
          <Icon name="calendar" />
          {applicationCopy.calendar.feed}
        </Button>
      </div>
      <TabLinks
        label={copy.tabs}
        current={group}
        links={groups.map((name) => ({
          key: name,
          label: copy.groups[name],
          href: `?group=${name}`,
        }))}
        onGo={(href) => setParams(new URLSearchParams(href), { replace: true })}
      />
      <ListStates
        key={group}
        list={list}
        skeleton={<Skeleton count={3} className="mb-4 h-64 sm:h-56" />}
        empty={
          <Empty
            title={copy.empty[group].title}
            picture={
              <PaperCut motif={group === 'coming' ? 'seedling' : 'calendarKnot'} size={128} />
            }
            action={
              <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                {copy.find}
              </Link>
            }
          >
            {copy.empty[group].text}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="flex flex-col gap-4">
              {rows.map((row) => (
                <ApplicationRow
                  key={row.applicationId}
                  application={row}
                  now={now}
                  confirming={
                    confirm.isPending && confirm.variables.applicationId === row.applicationId
                  }
                  action={due.has(row.missionId) && <EvaluateLink missionId={row.missionId} />}
                  onConfirm={() =>
                    confirm.mutate({ applicationId: row.applicationId, accept: true })
                  }
                  onAsk={(question) => setAsked({ question, of: row })}
                />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {feed && (
        <Suspense fallback={null}>
          <FeedDialog client={api} onClose={() => setFeed(false)} />
        </Suspense>
      )}
      {asked && Dialog && (
        <Dialog client={api} application={asked.of} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** The way to evaluating a mission that waits for it. */
const EvaluateLink = ({ missionId }: { missionId: string }) => (
  <Link to={`/personalCenter/evaluation?missionId=${missionId}`} className={buttonClass('primary')}>
    <Icon name="star" />
    {evaluationCopy.own.evaluate}
  </Link>
)
