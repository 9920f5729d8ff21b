import { useState } from 'react'
import { Badge, Button, Drawer } from 'antd'
import { Icon } from 'kit/picture/icon.tsx'
import { whenText } from 'kit/ui/when.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskFile, taskName, TaskProgress } from './task-progress.tsx'
import { taskCopy } from './task.copy.ts'
import { isOpen, useOwnTasks } from './use-own-tasks.ts'
import './task.css'

/** The task centre at hand: how many of one's own tasks are under way, and the newest of them. */
export function TaskBell() {
  const [shown, setShown] = useState(false)
  const { data, error, refetch } = useOwnTasks()
  const open = data?.items.filter(isOpen).length ?? 0
  return (
    <>
      <Button type="text" aria-label={taskCopy.bell(open)} onClick={() => setShown(true)}>
        <Badge count={open} size="small">
          <Icon name="task" />
        </Badge>
      </Button>
      <Drawer
        open={shown}
        title={taskCopy.drawer}
        size={420}
        onClose={() => setShown(false)}
        footer={
          <LinkButton to="/tasks" block onFollow={() => setShown(false)}>
            {taskCopy.more}
          </LinkButton>
        }
      >
        {!data && error ? (
          <FailureState error={error} retry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <>
            <strong>{taskCopy.emptyTitle}</strong>
            <p>{taskCopy.emptyHint}</p>
          </>
        ) : (
          <ul className="tasks" aria-busy={!data}>
            {data?.items.map((task) => (
              <li key={task.taskId}>
                <strong>{taskName(task)}</strong>
                <small>{whenText(task.createdAt)}</small>
                <TaskProgress task={task} />
                {task.fileName && (
                  <div>
                    <TaskFile task={task} />
                  </div>
                )}
                <TaskActions task={task} />
              </li>
            ))}
          </ul>
        )}
      </Drawer>
    </>
  )
}
