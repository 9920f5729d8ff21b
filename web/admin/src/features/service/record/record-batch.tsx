import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { totalsOf, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

interface Props {
  kind: 'confirm' | 'approve'
  records: readonly ManagedRecord[]
  /** Sentence for when not everything found could be taken. */
  notice?: string | null
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Confirms by suggestion, or approves, many records at once, and tells which were refused and why. */
export function RecordBatch({ kind, records, notice, onDone, onClose }: Props) {
  const confirm = useCommand(record.confirm)
  const approve = useCommand(record.approve)
  const totals = totalsOf(records)
  const confirming = kind === 'confirm'
  const minutes = confirming
    ? totals.minutes
    : records.reduce((sum, { minutes: final }) => sum + final, 0)
  const subject = confirming ? recordCopy.bulkSubject : recordCopy.approveSubject
  return (
    <BatchDialog
      rows={records}
      by="recordId"
      nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
      send={(recordIds) =>
        confirming
          ? confirm.mutateAsync({ records: recordIds.map((recordId) => ({ recordId })) })
          : approve.mutateAsync({ recordIds })
      }
      subject={subject(records.length, formatMinutes(minutes))}
      consequence={
        <>
          {totals.flagged > 0 && <p>{recordCopy.bulkFlagged(totals.flagged)}</p>}
          <p>{confirming ? recordCopy.bulkConsequence : recordCopy.approveConsequence}</p>
          {notice && <p>{notice}</p>}
        </>
      }
      confirm={(confirming ? recordCopy.bulkConfirm : recordCopy.approveConfirm)(records.length)}
      said={confirming ? recordCopy.bulkDone : recordCopy.approveDone}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
