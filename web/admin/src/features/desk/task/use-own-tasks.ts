import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from 'contract/endpoint'
import { task } from 'contract/desk/task'
import { notify } from 'kit/api/notify.ts'
import { useClient } from '../../../client.ts'
import { paceFor } from '../../../ui/pace.ts'
import { taskCopy } from './task.copy.ts'

export type Task = RowOf<typeof task.list>

/** Milliseconds between two looks while something is under way. */
export const pollEvery = 2000

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The newest own tasks; asked for again and again while one of them is under way. */
export const useOwnTasks = () => {
  const client = useClient()
  const query = useQuery({
    ...client.query(task.list, { size: '10' }),
    queryFn: ({ signal }) => client.call(task.list, { size: '10' }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isOpen) ? paceFor(state.error, pollEvery) : false,
  })
  useAnnouncements(query.data?.items)
  return query
}

/** Tells once of each task that has ended since it was seen under way. */
const useAnnouncements = (tasks: readonly Task[] | undefined) => {
  const open = useRef(new Set<string>())
  useEffect(() => {
    if (!tasks) return
    for (const { taskId, kind, state } of tasks) {
      if (!open.current.has(taskId)) continue
      if (state === 'done') notify.success(taskCopy.ready(taskCopy.kinds[kind]))
      if (state === 'failed') notify.warn(taskCopy.failed(taskCopy.kinds[kind]))
    }
    open.current = new Set(tasks.filter(isOpen).map(({ taskId }) => taskId))
  }, [tasks])
}
