import { formatMinutes } from 'contract/rules/minutes.copy'
import { gradeCopy } from 'contract/states.copy'
import { HAND_FILES, record } from 'contract/service/record'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { dayText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { EvidenceFiles, type Stored } from '../../../ui/evidence-files.tsx'
import { MinutesItem } from '../../../ui/item.tsx'
import { rowFailure } from '../../../ui/refusal.ts'
import { suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.raise

/** Asks for more minutes than were measured or entered, with reason and proof; somebody else confirms them. */
export function RaiseDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const [minutes, setMinutes] = useState<number | null>(null)
  const [files, setFiles] = useState<readonly Stored[]>([])
  const raise = useCommand(record.raise)

  const send = async (reason: string) => {
    const { refused } = await raise.mutateAsync({
      records: [{ recordId: of.recordId, minutes: minutes ?? 0 }],
      reason,
      fileIds: files.map(({ fileId }) => fileId),
    })
    if (refused[0]) throw rowFailure(refused[0])
    notify.success(copy.done(of.nameMasked, formatMinutes(minutes ?? 0)))
    return onClose()
  }

  return (
    <ActionDialog
      title={copy.title}
      subject={recordCopy.confirm.subject(of.nameMasked, of.missionTitle, dayText(of.date))}
      consequence={
        <>
          <p>
            {recordCopy.confirm.computed(
              recordCopy.computed[of.source],
              formatMinutes(of.computedMinutes),
            )}
          </p>
          <p>{copy.most(formatMinutes(of.mostMinutes), formatMinutes(of.plannedMinutes))}</p>
          <p>
            {of.grade === 'byHand' || of.grade === 'declared'
              ? copy.byHand(gradeCopy[of.grade])
              : copy.measured}
          </p>
        </>
      }
      written={files.length > 0}
      reason={{ minimum: 4, label: copy.reason, hint: copy.reasonHint, templates: copy.templates }}
      confirm={copy.submit}
      onConfirm={send}
      onClose={onClose}
    >
      <MinutesItem
        label={copy.minutes}
        hint={minutes !== null && recordCopy.confirm.finalText(formatMinutes(minutes))}
        error={faultOf(of, minutes)}
        value={minutes}
        onChange={setMinutes}
      />
      <EvidenceFiles
        purpose="handEntryEvidence"
        hint={copy.evidenceHint}
        most={HAND_FILES}
        files={files}
        error={files.length === 0 && copy.noEvidence}
        onChange={setFiles}
      />
    </ActionDialog>
  )
}

const faultOf = (of: ManagedRecord, minutes: number | null): string | false => {
  const now = suggestedMinutes(of)
  if (minutes === null) return copy.noMinutes
  if (minutes <= now) return copy.notMore(formatMinutes(now))
  return minutes > of.mostMinutes && copy.aboveWindow(formatMinutes(of.mostMinutes))
}
