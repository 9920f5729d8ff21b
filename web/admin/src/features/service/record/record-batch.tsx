import { useState } from 'react'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { isFailure } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BatchResult } from '../../../ui/batch-result.tsx'
import { inBatches, type BatchOutcome } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
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
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const confirm = useCommand(record.confirm)
  const approve = useCommand(record.approve)
  const totals = totalsOf(records)
  const minutes =
    kind === 'confirm'
      ? totals.minutes
      : records.reduce((sum, { minutes: final }) => sum + final, 0)

  const send = (ids: string[]) =>
    kind === 'confirm'
      ? confirm.mutateAsync({ records: ids.map((recordId) => ({ recordId })) })
      : approve.mutateAsync({ recordIds: ids })

  const run = async () => {
    const result = await inBatches(
      records.map(({ recordId }) => recordId),
      (id) => id,
      async (ids) => {
        const { done, refused } = await send(ids)
        return { done, refused: refused.map(({ recordId: id, ...why }) => ({ id, ...why })) }
      },
      (error) => (isFailure(error) ? error.name : ''),
    )
    onDone()
    if (result.refused.length > 0) return setOutcome(result)
    const done = kind === 'confirm' ? recordCopy.bulkDone : recordCopy.approveDone
    notify.success(done(result.done))
    onClose()
  }

  if (outcome) {
    const names = new Map(
      records.map((row) => [row.recordId, `${row.nameMasked} ${row.volunteerNo}`]),
    )
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(id) => names.get(id) ?? id}
        sentenceOf={(row) => rowSentence(row)}
        onClose={onClose}
      />
    )
  }
  const confirming = kind === 'confirm'
  const subject = confirming ? recordCopy.bulkSubject : recordCopy.approveSubject
  return (
    <ActionDialog
      subject={subject(records.length, formatMinutes(minutes))}
      consequence={
        <>
          {totals.flagged > 0 && <p>{recordCopy.bulkFlagged(totals.flagged)}</p>}
          <p>{confirming ? recordCopy.bulkConsequence : recordCopy.approveConsequence}</p>
          {notice && <p>{notice}</p>}
        </>
      }
      count={records.length}
      confirm={(confirming ? recordCopy.bulkConfirm : recordCopy.approveConfirm)(records.length)}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
