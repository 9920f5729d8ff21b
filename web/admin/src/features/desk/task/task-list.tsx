import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { exportPurposeCopy } from 'contract/reason.copy'
import { task, TaskKind, TaskState } from 'contract/desk/task'
import { flag } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { paceFor } from '../../../ui/pace.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskFile, taskName, TaskProgress } from './task-progress.tsx'
import { taskCopy } from './task.copy.ts'
import { isOpen, pollEvery, type Task } from './use-own-tasks.ts'

const shape = { kind: TaskKind, state: TaskState, all: flag }

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
  {
    key: 'createdAt',
    title: taskCopy.createdAt,
    width: 180,
    render: ({ createdAt }) => whenText(createdAt),
  },
  {
    key: 'actions',
    title: taskCopy.actions,
    width: 110,
    render: (row) => <TaskActions task={row} />,
  },
]

/** Long work of one's own, or of the whole node for those who oversee it. */
export function TaskList() {
  const client = useClient()
  const oversees = useMay('taskOversee')
  const filters = useUrlFilters(shape)
  const { kind, state, all } = filters.values
  const query = useInfiniteQuery({
    ...client.infinite(task.list, {
      ...(kind && { kind }),
      ...(state && { state }),
      ...(all && oversees && { all: '1' as const }),
    }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.pages.some(({ items }) => items.some(isOpen)) ? paceFor(error, pollEvery) : false,
  })
  return (
    <>
      <div className="filters">
        {oversees && (
          <Segmented
            aria-label={taskCopy.scope}
            value={all ? 'all' : 'mine'}
            onChange={(value) => filters.set({ all: value === 'all' || undefined })}
            options={[
              { value: 'mine', label: taskCopy.mine },
              { value: 'all', label: taskCopy.all },
            ]}
          />
        )}
        <Select
          aria-label={taskCopy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: taskCopy.allKinds },
            ...TaskKind.options.map((value) => ({ value, label: taskCopy.kinds[value] })),
          ]}
        />
        <Select
          aria-label={taskCopy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: taskCopy.allStates },
            ...TaskState.options.map((value) => ({ value, label: taskCopy.states[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Task>(query)}
        name="tasks"
        caption={taskCopy.table}
        idOf={({ taskId }) => taskId}
        columns={columns}
        clearFilters={kind || state ? filters.clear : undefined}
        empty={{ title: taskCopy.emptyTitle, hint: taskCopy.emptyHint }}
      />
    </>
  )
}
