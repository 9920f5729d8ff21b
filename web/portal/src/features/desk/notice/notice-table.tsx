import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice } from 'contract/desk/notice'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { noticeTopicCopy } from 'contract/desk/notice.copy'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Button } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { noticeCopy as copy } from './notice.copy.ts'

export type Preferences = ResultOf<typeof notice.preferences>
type Row = Preferences['topics'][number]
type Change = InputOf<typeof notice.savePreferences>['changes'][number]

const channels = ['sms', 'email'] as const

/** Topics by channels; each tick holds at once, and the last can be taken back. */
export const NoticeTable = ({
  client,
  preferences,
}: {
  client: Client
  preferences: Preferences
}) => {
  const queries = useQueryClient()
  const { queryKey } = client.query(notice.preferences, {})
  /** What takes the last change back. */
  const [back, setBack] = useState<Change[] | null>(null)
  const restore = useRef<HTMLButtonElement>(null)
  const save = useMutation({
    ...client.mutation(notice.savePreferences),
    // One after the other, so that the last tick is what stays.
    scope: { id: notice.savePreferences.path },
    onMutate: ({ changes }) => {
      setBack(null)
      queries.setQueryData(queryKey, (known) => known && changed(known, changes))
    },
    onSuccess: (after) => queries.setQueryData(queryKey, after),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const submit = (changes: Change[], words: string, undoable = true) => {
    save.mutate(
      { changes },
      {
        onSuccess: () => {
          notify.success(words)
          if (undoable) setBack(changes.map((each) => ({ ...each, wanted: !each.wanted })))
        },
      },
    )
  }
  const toDefault = differences(preferences)

  const tick = (row: Row, channel: (typeof channels)[number]) => {
    const { bound } = preferences.channels[channel]
    if (!bound) return <span className="text-ink-600">{copy.unbound}</span>
    if (row.locked) return <span className="text-ink-700">{copy.always}</span>
    const topic = noticeTopicCopy[row.topic]
    return (
      <label className="-my-2 flex size-11 items-center elder:size-(--target)">
        <input
          type="checkbox"
          className="size-6 accent-zhu-600"
          aria-label={copy.on(channel, topic)}
          checked={row.chosen[channel]}
          onChange={({ target: { checked: wanted } }) =>
            submit([{ topic: row.topic, channel, wanted }], copy.saved(topic, channel, wanted))
          }
        />
      </label>
    )
  }
  const columns: Column<Row>[] = [
    {
      key: 'topic',
      title: copy.topic,
      render: ({ topic, locked }) => (
        <>
          {noticeTopicCopy[topic]}
          <span className="block text-14 font-normal text-ink-600">{copy.hints[topic]}</span>
          {locked && <span className="block text-14 font-normal text-ink-600">{copy.locked}</span>}
          {topic === 'savedSearch' && (
            <Link
              to="/personalCenter/myCollection?kind=search"
              className="tall-link text-14 font-semibold text-zhu-700 underline underline-offset-4"
            >
              {copy.searches}
            </Link>
          )}
        </>
      ),
    },
    ...channels.map((channel) => ({
      key: channel,
      title: copy.channels[channel],
      render: (row: Row) => tick(row, channel),
    })),
  ]

  return (
    <>
      <ResponsiveTable
        caption={copy.table}
        columns={columns}
        rows={preferences.topics}
        idOf={({ topic }) => topic}
      />
      <div
        className={classNames(
          'mt-3 flex min-h-14 flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-control border border-line-300 bg-zhu-50 px-4 py-1 print:hidden',
          // Within reach of the tick that may be taken back; in elder mode nothing floats.
          back && 'sticky bottom-0 z-10 elder:static',
        )}
      >
        {back && (
          <Button
            onClick={() => {
              submit(back, copy.undone, false)
              // The button goes with what it takes back.
              restore.current?.focus()
            }}
          >
            {copy.undo}
          </Button>
        )}
        <Button
          ref={restore}
          look="text"
          aria-disabled={toDefault.length === 0}
          onClick={() => toDefault.length > 0 && submit(toDefault, copy.restored)}
        >
          {copy.restore}
        </Button>
      </div>
    </>
  )
}

const changed = (preferences: Preferences, changes: readonly Change[]): Preferences => ({
  ...preferences,
  topics: preferences.topics.map((row) => ({
    ...row,
    chosen: {
      ...row.chosen,
      ...Object.fromEntries(
        changes
          .filter(({ topic }) => topic === row.topic)
          .map(({ channel, wanted }) => [channel, wanted]),
      ),
    },
  })),
})

/** The changes that lead back to what everybody gets, as far as it can be sent. */
const differences = ({ topics, channels: bound }: Preferences): Change[] =>
  topics.flatMap(({ topic, locked, chosen, byDefault }) =>
    channels
      .filter(
        (channel) =>
          !locked &&
          chosen[channel] !== byDefault[channel] &&
          (bound[channel].bound || !byDefault[channel]),
      )
      .map((channel) => ({ topic, channel, wanted: byDefault[channel] })),
  )
