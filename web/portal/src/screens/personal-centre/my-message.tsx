import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { message, MessageCategory } from 'contract/desk/message'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { flag, writeFilters } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { UnmetConditions } from '../../features/service/application/conditions.tsx'
import { messagePageCopy as copy } from '../../features/desk/message/message-page.copy.ts'
import { MessageSheet } from '../../features/desk/message/message-sheet.tsx'
import { MessageRow } from '../../features/desk/message/message-row.tsx'
import { useUnread } from '../../features/desk/message/use-unread.ts'
import { noticeCopy } from '../../features/desk/notice/notice.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

const all = 'all'
const filters = {
  category: MessageCategory,
  unread: flag,
  pending: flag,
  /** The message that is open beside the list. */
  siteMsgId: z.uuid(),
}

/** What the product told the volunteer, by tab, with what it leads to and what it asks. */
export const Screen = () => {
  const api = useApi()
  const { search } = useLocation()
  const { values, set } = useUrlFilters(filters)
  const { category, unread: unreadOnly = false, pending: pendingOnly = false, siteMsgId } = values
  const unread = useUnread(api, useSignedIn())
  const query = useInfiniteQuery(
    api.infinite(message.list, {
      category,
      ...(unreadOnly && { unread: '1' as const }),
      ...(pendingOnly && { pending: '1' as const }),
    }),
  )
  const read = useMutation(api.mutation(message.read))
  const [removed, setRemoved] = useState<{ siteMsgId: string; title: string } | null>(null)
  const remove = useMutation(api.mutation(message.remove))
  const removeOne = (one: { siteMsgId: string; title: string }) =>
    remove.mutate(
      { siteMsgId: one.siteMsgId },
      {
        onSuccess: () => {
          setRemoved(one)
          if (siteMsgId) set({ siteMsgId: undefined })
        },
      },
    )
  const list = keysetList(query)
  const narrowed = unreadOnly || pendingOnly
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{copy.title}</PageTitle>
        <div className="flex flex-wrap gap-3">
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
          <Link to="/personalCenter/myMessage/settings" className={buttonClass('text')}>
            {noticeCopy.title}
          </Link>
        </div>
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
        <div className="mb-4 flex flex-wrap gap-x-8 print:hidden">
          <Tick
            label={copy.unreadOnly}
            checked={unreadOnly}
            onChange={(checked) => set({ unread: checked || undefined })}
          />
          <Tick
            label={copy.pendingOnly}
            checked={pendingOnly}
            onChange={(checked) => set({ pending: checked || undefined })}
          />
        </div>
        <Removed client={api} removed={removed} onRestored={() => setRemoved(null)} />
        <ListStates
          list={list}
          skeleton={<Skeleton count={4} className="mb-4 h-36" />}
          empty={
            <Empty
              title={pendingOnly ? copy.emptyPending : unreadOnly ? copy.emptyUnread : copy.empty}
              picture={<PaperCut motif="envelope" />}
              action={
                narrowed ? (
                  <Button onClick={() => set({ unread: undefined, pending: undefined })}>
                    {copy.showRead}
                  </Button>
                ) : (
                  <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                    {copy.find}
                  </Link>
                )
              }
            >
              {pendingOnly ? copy.emptyPendingText : copy.emptyText}
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
                    opened={writeFilters(filters, search, { siteMsgId: row.siteMsgId })}
                    removing={remove.isPending && remove.variables.siteMsgId === row.siteMsgId}
                    onRead={() => !row.read && read.mutate({ siteMsgId: row.siteMsgId })}
                    onRemove={() => removeOne(row)}
                  />
                ))}
              </ul>
            </InfiniteList>
          )}
        </ListStates>
      </Tabs>
      {siteMsgId && (
        <MessageSheet
          client={api}
          siteMsgId={siteMsgId}
          unmet={(conditions) => <UnmetConditions conditions={conditions} />}
          removing={remove.isPending}
          onRemove={(title) => removeOne({ siteMsgId, title })}
          onClose={() => set({ siteMsgId: undefined })}
        />
      )}
    </>
  )
}

const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className="inline-flex min-h-11 items-center gap-3 elder:min-h-(--target)">
    <input
      type="checkbox"
      className="size-6 accent-zhu-600"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)

/** The message just removed, which may have been a mistake. */
const Removed = ({
  client,
  removed,
  onRestored,
}: {
  client: Client
  removed: { siteMsgId: string; title: string } | null
  onRestored: () => void
}) => {
  const restore = useMutation(
    client.mutation(message.restore, {
      onSuccess: () => {
        notify.success(copy.restored)
        onRestored()
      },
    }),
  )
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that removed it is gone with its row: whoever works by keyboard goes on here.
    if (removed && document.activeElement === document.body) undo.current?.focus()
  }, [removed])
  return (
    <div role="status" className="print:hidden">
      {removed && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-control bg-paper-100 py-1 pr-2 pl-5">
          {copy.removedOne(removed.title)}
          <Button
            ref={undo}
            look="text"
            busy={restore.isPending}
            busyText={copy.undoing}
            onClick={() => restore.mutate({ siteMsgId: removed.siteMsgId })}
          >
            {copy.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Nothing unread is not worth a number. */
const countOf = (count: number | undefined) => (count ? { count } : {})
