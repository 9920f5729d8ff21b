import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { exportPurposeCopy } from 'contract/reason.copy'
import { task, TaskKind, TaskState } from 'contract/desk/task'
import * as z from 'zod/mini'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { choice, useFilters } from '../../../ui/filters.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { paceFor } from '../../../ui/pace.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskFile, taskName, TaskProgress } from './task-progress.tsx'
import { taskCopy } from './task.copy.ts'
import { isOpen, pollEvery, type Task } from './use-own-tasks.ts'

const scope = {
  which: true as const,
  schema: z.literal('1'),
  control: (value: string, choose: (text: string) => void) => (
    <Segmented
      aria-label={taskCopy.scope}
      value={value}
      onChange={choose}
      options={[
        { value: '', label: taskCopy.mine },
        { value: '1', label: taskCopy.all },
      ]}
    />
  ),
}
const filters = {
  kind: choice(TaskKind, { label: taskCopy.kind, all: taskCopy.allKinds, names: taskCopy.kinds }),
  state: choice(TaskState, {
    label: taskCopy.state,
    all: taskCopy.allStates,
    names: taskCopy.states,
  }),
}

const columns: Column<Task>[] = [
  { key: 'name', title: taskCopy.name, heading: true, width: 260, render: taskName },
  {
    key: 'progress',
    title: taskCopy.progress,
    width: 220,
    render: (row) => <TaskProgress task={row} />,
  },
  { key: 'file', title: taskCopy.file, width: 260, render: (row) => <TaskFile task={row} /> },
  {
    key: 'purpose',
    title: taskCopy.purpose,
    width: 200,
    render: ({ purpose, reason }) =>
      purpose === null ? (
        taskCopy.noPurpose
      ) : (
        <>
          {exportPurposeCopy[purpose].label}
          <small className="block">{reason}</small>
        </>
      ),
  },
  { key: 'owner', title: taskCopy.owner, width: 100, render: ({ ownerName }) => ownerName },
  whenColumn('createdAt', taskCopy.createdAt),
  {
    key: 'actions',
    title: taskCopy.actions,
    width: 110,
    render: (row) => <TaskActions task={row} />,
  },
]

/** Long work of one's own, or of the whole node for those who oversee it. */
export function Screen() {
  const client = useClient()
  const oversees = useMay('taskOversee')
  const { values, clear, bar } = useFilters(oversees ? { all: scope, ...filters } : filters)
  const query = useInfiniteQuery({
    ...client.infinite(task.list, values),
    refetchInterval: ({ state: { data, error } }) =>
      data?.pages.some(({ items }) => items.some(isOpen)) ? paceFor(error, pollEvery) : false,
  })
  return (
    <Page lead={taskCopy.lead}>
      {bar}
      <KeysetTable
        {...keysetList<Task>(query)}
        name="tasks"
        caption={taskCopy.table}
        idOf={({ taskId }) => taskId}
        columns={columns}
        clearFilters={clear}
        empty={{ title: taskCopy.emptyTitle, hint: taskCopy.emptyHint }}
      />
    </Page>
  )
}
