import { useState } from 'react'
import { Button } from 'antd'
import { task as tasks } from 'contract/desk/task'
import { notify } from 'kit/api/notify.ts'
import { useClient, useCommand } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { taskName } from './task-progress.tsx'
import { taskCopy } from './task.copy.ts'
import type { Task } from './use-own-tasks.ts'

/** What may be done with a task, by what the server says it `can`. */
export function TaskActions({ task }: { task: Task }) {
  const client = useClient()
  const resume = useCommand(tasks.resume)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { taskId, can, fileName } = task

  const download = async () => {
    setBusy(true)
    const takeBack = notify.loading(taskCopy.downloading)
    try {
      saveFile(await client.download(tasks.download, { taskId }), fileName ?? '')
      takeBack()
    } catch {
      // The client has told what was refused.
    }
    setBusy(false)
  }

  const goOn = () =>
    resume.mutate(
      { taskId },
      {
        onSuccess: () => notify.success(taskCopy.resumed),
        onError: (error) => notify.warn(failureSentence(error)),
      },
    )

  return (
    <span className="row-actions">
      {can.includes('download') && (
        <Button type="primary" size="small" loading={busy} onClick={() => void download()}>
          {taskCopy.download}
        </Button>
      )}
      {can.includes('resume') && (
        <Button size="small" loading={resume.isPending} onClick={goOn}>
          {taskCopy.resume}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button size="small" danger onClick={() => setAsked(true)}>
          {taskCopy.cancel}
        </Button>
      )}
      {asked && (
        <CommandDialog
          command={tasks.cancel}
          input={() => ({ taskId })}
          subject={taskCopy.cancelSubject(taskName(task))}
          consequence={taskCopy.cancelConsequence}
          confirm={taskCopy.confirmCancel}
          danger
          said={taskCopy.cancelled}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  )
}
