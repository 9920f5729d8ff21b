import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { consistency } from 'contract/desk/consistency'
import type { RowOf } from 'contract/endpoint'
import { useRef } from 'react'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient, useCommand } from '../../../client.ts'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { pace } from '../../../ui/pace.ts'
import { Page } from '../../../ui/page.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { consistencyCopy as copy } from './consistency.copy.ts'
import { RunResults } from './run-results.tsx'

type Row = RowOf<typeof consistency.list>

/** Milliseconds between two looks at a run that goes on, and while none does. */
const [OFTEN, SELDOM] = [4000, 60_000]

/** The checks that numbers and rows agree: the newest run, and those before. */
export function Screen() {
  const newest = useQuery({
    ...useClient().query(consistency.detail, {}),
    refetchInterval: (query) =>
      pace(query.state.data?.run?.outcome === 'running' ? OFTEN : SELDOM)(query),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Page
      lead={copy.lead}
      actions={newest.data?.can.start && <Start onStarted={() => heading.current?.focus()} />}
    >
      <section className="consistency-newest" aria-labelledby="consistency-newest">
        <h2 id="consistency-newest" ref={heading} tabIndex={-1}>
          {copy.newest}
        </h2>
        <Newest of={newest} />
      </section>
      <h2 className="part-title">{copy.history}</h2>
      <EndpointList
        endpoint={consistency.list}
        name="consistency"
        copy={copy}
        idOf={({ runId }) => runId}
        columns={columns}
        goesOn={({ outcome }) => outcome === 'running'}
        actsWidth={90}
        acts={[
          {
            text: copy.open,
            label: ({ startedAt }) => copy.openOf(whenText(startedAt)),
            dialog: (row, onClose) => <RunDialog row={row} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}

/** Starts a run; while it goes on there is no button, and what is read is its results. */
function Start({ onStarted }: { onStarted: () => void }) {
  const { mutateAsync, isPending } = useCommand(consistency.start)
  const start = async () => {
    try {
      await mutateAsync({})
      onStarted()
      notify.success(copy.started)
    } catch (error) {
      notify.warn(failureSentence(error))
    }
  }
  return (
    <Button type="primary" loading={isPending} onClick={() => void start()}>
      {copy.start}
    </Button>
  )
}

const useNewest = () => useQuery(useClient().query(consistency.detail, {}))

function Newest({ of }: { of: ReturnType<typeof useNewest> }) {
  if (!of.data) return <NoAnswer of={of} waiting={<Skeleton active paragraph={{ rows: 6 }} />} />
  const { run, can } = of.data
  if (!run)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            {copy.none}
            <small className="block">{can.start ? copy.noneHint : copy.noneWait}</small>
          </>
        }
      />
    )
  return (
    <>
      <p className="hint">{copy.when(whenText(run.startedAt), minutesOf(run), run.startedBy)}</p>
      <RunResults run={run} />
    </>
  )
}

function RunDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const query = useQuery(useClient().query(consistency.detail, { runId: row.runId }))
  return (
    <ViewDialog title={copy.title(whenText(row.startedAt))} width={720} onClose={onClose}>
      {query.data?.run ? (
        <RunResults run={query.data.run} />
      ) : (
        <NoAnswer of={query} waiting={<Skeleton active paragraph={{ rows: 6 }} />} />
      )}
    </ViewDialog>
  )
}

/** Whole minutes that a run took; null while it goes on. */
const minutesOf = ({ startedAt, endedAt }: Pick<Row, 'startedAt' | 'endedAt'>): number | null =>
  endedAt === null ? null : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)

const tones = { running: 'go', passed: 'good', failed: 'bad', stopped: 'neutral' } as const

const columns: Column<Row>[] = [
  {
    key: 'startedAt',
    title: copy.startedAt,
    heading: true,
    width: 180,
    render: ({ startedAt }) => whenText(startedAt),
  },
  {
    key: 'outcome',
    title: copy.outcome,
    width: 130,
    render: ({ outcome }) => <StateTag tone={tones[outcome]} text={copy.outcomes[outcome]} />,
  },
  {
    key: 'problems',
    title: copy.problems,
    width: 320,
    render: ({ results }) =>
      results
        .filter(({ problems }) => problems > 0)
        .map(({ invariant }) => copy.invariants[invariant].title)
        .join(copy.comma) || copy.noProblems,
  },
  {
    key: 'duration',
    title: copy.duration,
    width: 130,
    render: (row) => copy.minutes(minutesOf(row)),
  },
  {
    key: 'origin',
    title: copy.origin,
    width: 160,
    render: ({ startedBy }) => copy.by(startedBy),
  },
]
