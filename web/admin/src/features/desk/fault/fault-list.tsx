import { Segmented } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { eventCopy } from 'contract/event-names.copy'
import { fault, FaultState } from 'contract/desk/fault'
import * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { FaultDelay } from './fault-delay.tsx'
import { faultCopy as copy } from './fault.copy.ts'

type Fault = RowOf<typeof fault.list>

const filters = {
  state: {
    which: true as const,
    schema: z._default(FaultState, 'open'),
    control: (value: string, choose: (text: string) => void) => (
      <Segmented
        aria-label={copy.state}
        value={value}
        onChange={choose}
        options={FaultState.options.map((state) => ({ value: state, label: copy.states[state] }))}
      />
    ),
  },
}

/** What timed tasks and reactions could not process, with a way to have it tried again. */
export function Screen() {
  const { mutateAsync: retry } = useCommand(fault.retry)
  const tryAgain = async (row: Fault) => {
    try {
      await retry({ faultId: row.faultId })
      notify.success(isValue(row) ? copy.settled : isReaction(row) ? copy.followed : copy.retried)
    } catch (error) {
      notify.warn(failureSentence(error))
    }
  }
  return (
    <Page lead={copy.lead}>
      <FaultDelay />
      <EndpointList
        endpoint={fault.list}
        name="faults"
        copy={copy}
        filters={filters}
        idOf={({ faultId }) => faultId}
        nameOf={(row) => `${taskText(row)} ${row.subjectId}`}
        columns={columns}
        actsWidth={90}
        acts={[
          {
            text: (row) => (isValue(row) ? copy.settle : copy.retry),
            may: ({ settledAt }) => !settledAt,
            run: tryAgain,
          },
        ]}
      />
    </Page>
  )
}

const events: Readonly<Record<string, string>> = eventCopy

/** What failed, in words: a reaction by the fact it follows. */
const taskText = ({ task, subjectKind }: Fault): string =>
  task.startsWith('reaction.')
    ? copy.reaction(events[subjectKind] ?? subjectKind)
    : (copy.tasks[task] ?? copy.tasks[task.split('.')[0]!] ?? task)

/** Nothing tries these again by itself: somebody brings the value back. */
const isValue = ({ task }: Fault) => task === 'integrity'
const isReaction = ({ task }: Fault) => task.startsWith('reaction.')

/** When its task tries it again: at a moment, or at its next turn. */
const nextText = (fault: Fault): string | null => {
  if (fault.settledAt || isValue(fault) || isReaction(fault)) return null
  return fault.retryAt ? copy.next(whenText(fault.retryAt)) : copy.waiting
}

const columns: Column<Fault>[] = [
  {
    key: 'task',
    title: copy.task,
    heading: true,
    width: 200,
    render: (row) => taskText(row),
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
    render: ({ reason }) => copy.reasonText(reason),
    below: ({ reason }) => reason,
  },
  {
    key: 'failures',
    title: copy.failures,
    width: 150,
    render: ({ failures }) => copy.count(failures),
    below: ({ firstAt }) => copy.since(whenText(firstAt)),
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
]
