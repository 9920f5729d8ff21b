import { useState } from 'react'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { notify } from 'kit/api/notify.ts'
import { dayText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { HandEntries } from '../../../ui/hand-entries.tsx'
import { MinutesItem } from '../../../ui/item.tsx'
import { rowFailure } from '../../../ui/refusal.ts'
import {
  measuredMinutes,
  needsReason,
  suggestedMinutes,
  type ManagedRecord,
} from './record-minutes.ts'
import { RecordStretches } from './record-stretches.tsx'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.confirm

/** Confirms one record, with its break and, where it departs from the attendance, the reason. */
export function ConfirmDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const [breakMinutes, setBreak] = useState(of.breakMinutes)
  const [minutes, setMinutes] = useState<number | null>(suggestedMinutes(of))
  const confirm = useCommand(record.confirm)
  const most = suggestedMinutes({ ...of, breakMinutes })
  const departs = minutes !== null && needsReason(of, minutes)

  const subtract = (value: number | null) => {
    const next = value ?? 0
    // The final figure follows the break until somebody has set it otherwise.
    if (minutes === most) setMinutes(suggestedMinutes({ ...of, breakMinutes: next }))
    setBreak(next)
  }

  const tooLong =
    of.raisedMinutes === null && breakMinutes > 0 && breakMinutes >= of.computedMinutes
  const wrong =
    minutes === null || (minutes < 1 && !tooLong) || minutes > 1440
      ? copy.range
      : minutes > most && copy.aboveMeasured(formatMinutes(most))

  const send = async (reason: string) => {
    const final = minutes ?? 0
    const { refused } = await confirm.mutateAsync({
      records: [
        {
          recordId: of.recordId,
          minutes: final,
          breakMinutes,
          ...(departs && reason && { reason }),
        },
      ],
    })
    if (refused[0]) throw rowFailure(refused[0])
    notify.success(copy.done(of.nameMasked, formatMinutes(final)))
    return onClose()
  }

  return (
    <ActionDialog
      title={copy.title}
      subject={copy.subject(of.nameMasked, of.missionTitle, dayText(of.date))}
      consequence={
        <>
          <RecordStretches of={of} />
          {copy.planned(formatMinutes(of.plannedMinutes))}
          <br />
          {copy.computed(recordCopy.computed[of.source], formatMinutes(of.computedMinutes))}
          {of.raisedMinutes !== null && (
            <p>{copy.raised(formatMinutes(most), formatMinutes(measuredMinutes(of)))}</p>
          )}
          {/* Whoever confirms answers for what others entered: he sees by whom, why, and what proves it. */}
          <HandEntries recordId={of.recordId} source={of.source} handEntries={of.handEntries} />
        </>
      }
      reason={
        departs
          ? {
              minimum: 1,
              label: copy.reason,
              hint: copy.reasonHint,
              missing: copy.needsReason,
              templates: copy.templates,
            }
          : undefined
      }
      confirm={copy.submit}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="side-by-side">
        <MinutesItem
          label={copy.break}
          hint={copy.breakHint}
          error={tooLong && copy.breakTooLong}
          max={720}
          value={breakMinutes}
          onChange={subtract}
        />
        <MinutesItem
          label={copy.final}
          hint={minutes !== null && copy.finalText(formatMinutes(minutes))}
          error={wrong}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
    </ActionDialog>
  )
}
