import { Button } from 'antd'
import type { InputOf } from 'contract/endpoint'
import { task } from 'contract/task'
import { notify } from '../../../../kit/src/api/notify.ts'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { useCommand } from '../../client.ts'
import { failureSentence } from '../../ui/refusal.ts'
import { taskCopy } from './task.copy.ts'

/** Starts writing the applicants that the filters leave into a workbook. */
export function ExportApplicants({ filter }: { filter: InputOf<typeof task.exportApplicants> }) {
  const start = useCommand(task.exportApplicants)
  return <ExportButton busy={start.isPending} onPress={() => start.mutateAsync(filter)} />
}

/** Starts writing the service records that the filters leave into a workbook. */
export function ExportRecords({ filter }: { filter: InputOf<typeof task.exportRecords> }) {
  const start = useCommand(task.exportRecords)
  return <ExportButton busy={start.isPending} onPress={() => start.mutateAsync(filter)} />
}

interface Props {
  busy: boolean
  onPress: () => Promise<unknown>
}

function ExportButton({ busy, onPress }: Props) {
  const press = () =>
    onPress().then(
      () => notify.success(taskCopy.started),
      (error: unknown) => notify.warn(failureSentence(error)),
    )
  return (
    <Button loading={busy} icon={<Icon name="download" size={18} />} onClick={() => void press()}>
      {taskCopy.export}
    </Button>
  )
}
