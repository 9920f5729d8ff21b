import { Progress } from 'antd'
import { whenText } from 'kit/ui/when.ts'
import { refusalSentence } from '../../../ui/refusal.ts'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { taskCopy } from './task.copy.ts'
import { isOpen, type Task } from './use-own-tasks.ts'
import './task.css'

const tones: Record<Task['state'], Tone> = {
  waiting: 'wait',
  running: 'go',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export const taskName = ({ kind, missionTitle }: Task): string =>
  taskCopy.named(taskCopy.kinds[kind], missionTitle ?? taskCopy.ownNode)

/** How far a task is, in words and as a bar; why it ended, when it did not succeed. */
export function TaskProgress({ task }: { task: Task }) {
  const { state, total, done, failed, failure, continued } = task
  return (
    <div className="task-progress">
      <StateTag tone={tones[state]} text={taskCopy.states[state]} />
      <span>{amount(task)}</span>
      {isOpen(task) && total !== null && total > 0 && (
        <Progress
          percent={Math.floor((done / total) * 100)}
          size="small"
          status="normal"
          aria-label={taskName(task)}
        />
      )}
      {failed > 0 && <small className="block">{taskCopy.rowsFailed(failed)}</small>}
      {failure && <small className="block">{refusalSentence(failure)}</small>}
      {continued > 0 && <small className="block">{taskCopy.continued}</small>}
    </div>
  )
}

const amount = ({ state, total, done }: Task): string => {
  if (state === 'waiting' && done === 0) return taskCopy.waiting
  if (state === 'done') return taskCopy.rowsDone(done)
  return total === null ? taskCopy.counting : taskCopy.rows(done, total)
}

/** The file of a task, and until when it can be had. */
export function TaskFile({ task }: { task: Task }) {
  const { fileName, fileSize, expiresAt, can } = task
  if (!fileName || fileSize === null || !expiresAt) return taskCopy.noFile
  return (
    <>
      {fileName}
      <small className="block">
        {can.includes('download')
          ? `${taskCopy.size(fileSize)} ${taskCopy.expires(whenText(expiresAt))}`
          : taskCopy.expired}
      </small>
    </>
  )
}
