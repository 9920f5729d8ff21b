import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { savedSearch } from 'contract/calls/saved-search'
import { message, MessageCategory } from 'contract/message'
import { Link } from 'react-router'
import { notify } from '../../../../kit/src/api/notify.ts'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { flag } from '../../../../kit/src/list/url-filters.ts'
import { useUrlFilters } from '../../../../kit/src/list/use-url-filters.ts'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Empty, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { Tabs } from '../../../../kit/src/ui/tabs.tsx'
import { messageCopy as copy } from '../../features/message/message.copy.ts'
import { SavedSearches } from '../../features/mission/saved-searches.tsx'
import { MessageRow } from '../../features/message/message-row.tsx'
import { useUnread } from '../../features/message/use-unread.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

const all = 'all'
const filters = { category: MessageCategory, unread: flag }

/** What the product told the volunteer, by tab, with what it leads to. */
export const Screen = () => {
  const api = useApi()
  const { values, set } = useUrlFilters(filters)
  const { category, unread: unreadOnly = false } = values
  const unread = useUnread(api, useSignedIn())
  const query = useInfiniteQuery(
    api.infinite(message.list, { category, ...(unreadOnly && { unread: '1' as const }) }),
  )
  const read = useMutation(api.mutation(message.read))
  const remove = useMutation(
    api.mutation(message.remove, { onSuccess: () => notify.success(copy.removed) }),
  )
  const list = keysetList(query)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{copy.title}</PageTitle>
        {(unread?.unread ?? 0) > 0 && (
          <Button
            busy={read.isPending && read.variables.siteMsgId === all}
            busyText={copy.readingAll}
            onClick={() =>
              read.mutate({ siteMsgId: all }, { onSuccess: () => notify.success(copy.allRead) })
            }
          >
            {copy.readAll}
          </Button>
        )}
      </div>
      <Tabs
        label={copy.tabs}
        tabs={[
          { key: all, label: copy.all, ...countOf(unread?.unread) },
          ...MessageCategory.options.map((key) => ({
            key,
            label: copy.categories[key],
            ...countOf(unread?.byCategory[key]),
          })),
        ]}
        current={category ?? all}
        onChange={(key) => set({ category: MessageCategory.safeParse(key).data })}
      >
        <label className="mb-4 inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 accent-zhu-600"
            checked={unreadOnly}
            onChange={({ target }) => set({ unread: target.checked || undefined })}
          />
          {copy.unreadOnly}
        </label>
        <ListStates
          list={list}
          skeleton={<Skeleton count={4} className="mb-4 h-36" />}
          empty={
            <Empty
              title={unreadOnly ? copy.emptyUnread : copy.empty}
              picture={<PaperCut motif="envelope" />}
              action={
                unreadOnly ? (
                  <Button onClick={() => set({ unread: undefined })}>{copy.showRead}</Button>
                ) : (
                  <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                    {copy.find}
                  </Link>
                )
              }
            >
              {copy.emptyText}
            </Empty>
          }
        >
          {(rows) => (
            <InfiniteList more={list.more} count={rows.length}>
              <ul className="flex flex-col gap-4">
                {rows.map((row) => (
                  <MessageRow
                    key={row.siteMsgId}
                    message={row}
                    removing={remove.isPending && remove.variables.siteMsgId === row.siteMsgId}
                    onRead={() => !row.read && read.mutate({ siteMsgId: row.siteMsgId })}
                    onRemove={() => remove.mutate({ siteMsgId: row.siteMsgId })}
                  />
                ))}
              </ul>
            </InfiniteList>
          )}
        </ListStates>
      </Tabs>
      <OwnSearches />
    </>
  )
}

/** The conditions that new missions are told of, where there are any. */
const OwnSearches = () => {
  const api = useApi()
  const { data } = useQuery(api.query(savedSearch.list, {}))
  return data && data.length > 0 ? <SavedSearches client={api} searches={data} /> : null
}

/** Nothing unread is not worth a number. */
const countOf = (count: number | undefined) => (count ? { count } : {})
