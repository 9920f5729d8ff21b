import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { application } from 'contract/application'
import { useState, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Client } from '../../../../kit/src/api/client.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
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
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

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
  const query = useInfiniteQuery(api.infinite(application.listOwn, { group }))
  const [asked, setAsked] = useState<{ question: Question; of: OwnApplication } | null>(null)
  const confirm = useMutation(
    api.mutation(application.confirmOffer, { onSuccess: () => notify.success(copy.confirmed) }),
  )
  const Dialog = asked && dialogs[asked.question]

  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <div role="group" aria-label={copy.tabs} className="my-4 flex flex-wrap gap-2">
        {groups.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === group}
            className={classNames(
              'min-h-11 rounded-full border px-5',
              name === group
                ? 'border-zhu-600 bg-zhu-50 font-semibold text-zhu-700'
                : 'border-ink-450 bg-paper-0',
            )}
            onClick={() => setParams({ group: name }, { replace: true })}
          >
            {copy.groups[name]}
          </button>
        ))}
      </div>
      <Loaded query={query} skeleton={<Skeleton count={3} className="mb-4 h-48" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0) {
            return (
              <Empty
                title={copy.empty[group].title}
                action={
                  <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                    {copy.find}
                  </Link>
                }
              >
                {copy.empty[group].text}
              </Empty>
            )
          }
          return (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((row) => (
                  <ApplicationRow
                    key={row.applicationId}
                    application={row}
                    confirming={
                      confirm.isPending && confirm.variables.applicationId === row.applicationId
                    }
                    onConfirm={() =>
                      confirm.mutate({ applicationId: row.applicationId, accept: true })
                    }
                    onAsk={(question) => setAsked({ question, of: row })}
                  />
                ))}
              </ul>
              <LoadMore
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                count={rows.length}
              />
            </>
          )
        }}
      </Loaded>
      {asked && Dialog && (
        <Dialog client={api} application={asked.of} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
