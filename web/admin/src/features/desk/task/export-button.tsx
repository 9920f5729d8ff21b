import { useState } from 'react'
import { Button } from 'antd'
import type { InputOf } from 'contract/endpoint'
import { exportPurposeCopy } from 'contract/reason.copy'
import { task } from 'contract/desk/task'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { useCommand } from '../../../client.ts'
import { PurposeDialog, type Said } from '../../../ui/purpose-dialog.tsx'
import { taskCopy } from './task.copy.ts'

type Why = Said<keyof typeof exportPurposeCopy>
type Filter<I> = Omit<I, keyof Why>

/** Starts writing the applicants that the filters leave into a workbook. */
export function ExportApplicants({
  filter,
}: {
  filter: Filter<InputOf<typeof task.exportApplicants>>
}) {
  const start = useCommand(task.exportApplicants)
  return <ExportButton onStart={(why) => start.mutateAsync({ ...filter, ...why })} />
}

/** Starts writing the service records that the filters leave into a workbook. */
export function ExportRecords({ filter }: { filter: Filter<InputOf<typeof task.exportRecords>> }) {
  const start = useCommand(task.exportRecords)
  return <ExportButton onStart={(why) => start.mutateAsync({ ...filter, ...why })} />
}

/** Starts writing the roster of a session into a workbook. */
export function ExportRoster({ filter }: { filter: Filter<InputOf<typeof task.exportRoster>> }) {
  const start = useCommand(task.exportRoster)
  return <ExportButton onStart={(why) => start.mutateAsync({ ...filter, ...why })} />
}

/** Starts writing the audit log that the filters leave into a workbook. */
export function ExportAudit({ filter }: { filter: Filter<InputOf<typeof task.exportAudit>> }) {
  const start = useCommand(task.exportAudit)
  return <ExportButton onStart={(why) => start.mutateAsync({ ...filter, ...why })} />
}

/** Asks what an export is for before it is started. */
function ExportButton({ onStart }: { onStart: (why: Why) => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<Icon name="download" size={18} />} onClick={() => setAsking(true)}>
        {taskCopy.export}
      </Button>
      {asking && (
        <PurposeDialog
          subject={taskCopy.exportSubject}
          consequence={taskCopy.exportConsequence}
          purposes={exportPurposeCopy}
          confirm={taskCopy.exportConfirm}
          onConfirm={async (why) => {
            await onStart(why)
            setAsking(false)
            notify.success(taskCopy.started)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
