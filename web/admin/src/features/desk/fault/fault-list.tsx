import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { fault, FaultState } from 'contract/desk/fault'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { RowActs } from '../../../ui/row-acts.tsx'
import { faultCopy as copy } from './fault.copy.ts'

/** What each fact is called. */
type Events = Readonly<Record<string, string>>

type Fault = RowOf<typeof fault.list>

const shape = { state: FaultState }

/** What failed, in words: a reaction by the fact it follows. */
const taskText = (events: Events, { task, subjectKind }: Fault): string =>
  task.startsWith('reaction.')
    ? copy.reaction(events[subjectKind] ?? subjectKind)
    : (copy.tasks[task] ?? task)

/** Nothing tries these again by itself: somebody brings the value back. */
const isValue = ({ task }: Fault) => task === 'integrity'
const isReaction = ({ task }: Fault) => task.startsWith('reaction.')

/** When its task tries it again: at a moment, or at its next turn. */
const nextText = (fault: Fault): string | null => {
  if (fault.settledAt || isValue(fault) || isReaction(fault)) return null
  return fault.retryAt ? copy.next(whenText(fault.retryAt)) : copy.waiting
}

const columns = (events: Events, retry: (fault: Fault) => void): Column<Fault>[] => [
  {
    key: 'task',
    title: copy.task,
    heading: true,
    width: 200,
    render: (row) => taskText(events, row),
  },
  {
    key: 'subject',
    title: copy.subject,
    width: 300,
    render: ({ subjectKind, subjectId }) =>
      subjectKind === 'task' && /^[0-]+$/.test(subjectId) ? (
        copy.whole
      ) : (
        <>
          {copy.subjectText(subjectKind)}
          <small className="block">{subjectId}</small>
        </>
      ),
  },
  {
    key: 'reason',
    title: copy.reason,
    width: 220,
    render: ({ reason }) => (
      <>
        {copy.reasonText(reason)}
        <small className="block">{reason}</small>
      </>
    ),
  },
  {
    key: 'failures',
    title: copy.failures,
    width: 150,
    render: ({ failures, firstAt }) => (
      <>
        {copy.count(failures)}
        <small className="block">{copy.since(whenText(firstAt))}</small>
      </>
    ),
  },
  {
    key: 'lastAt',
    title: copy.lastAt,
    width: 190,
    render: (row) => (
      <>
        {whenText(row.lastAt)}
        <small className="block">{nextText(row)}</small>
        {row.settledAt && (
          <small className="block">{copy.settledAt(whenText(row.settledAt))}</small>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 90,
    render: (row) => (
      <RowActs
        acts={
          row.settledAt
            ? []
            : [{ kind: 'retry' as const, text: isValue(row) ? copy.settle : copy.retry }]
        }
        of={`${taskText(events, row)} ${row.subjectId}`}
        onAct={() => retry(row)}
      />
    ),
  },
]

/** What was set aside, with a way to have it tried again. */
export function FaultList({ events }: { events: Events }) {
  const client = useClient()
  const filters = useUrlFilters(shape)
  const state = filters.values.state ?? 'open'
  const query = useInfiniteQuery(client.infinite(fault.list, { state }))
  const retry = useCommand(fault.retry)
  const again = (row: Fault) =>
    retry.mutate(
      { faultId: row.faultId },
      {
        onSuccess: () => {
          notify.success(
            isValue(row) ? copy.settled : isReaction(row) ? copy.followed : copy.retried,
          )
          void query.refetch()
        },
        onError: (error) => notify.warn(failureSentence(error)),
      },
    )
  return (
    <>
      <div className="filters">
        <Segmented
          aria-label={copy.state}
          value={state}
          onChange={filters.choose('state')}
          options={FaultState.options.map((value) => ({ value, label: copy.states[value] }))}
        />
      </div>
      <KeysetTable
        {...keysetList<Fault>(query)}
        name="faults"
        caption={copy.table}
        idOf={({ faultId }) => faultId}
        columns={columns(events, again)}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
    </>
  )
}
