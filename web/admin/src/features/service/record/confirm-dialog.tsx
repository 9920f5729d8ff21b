import { useId, useState } from 'react'
import { Form, InputNumber } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { notify } from 'kit/api/notify.ts'
import { dayText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { rowFailure } from '../../../ui/refusal.ts'
import { needsReason, suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.confirm

/** Confirms one record, with its break and, where it departs from the attendance, the reason. */
export function ConfirmDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const id = useId()
  const [breakMinutes, setBreak] = useState(of.breakMinutes)
  const [minutes, setMinutes] = useState<number | null>(suggestedMinutes(of))
  const confirm = useCommand(record.confirm)
  const departs = minutes !== null && needsReason(of.computedMinutes, breakMinutes, minutes)

  const subtract = (value: number | null) => {
    const next = value ?? 0
    // The final figure follows the break until somebody has set it otherwise.
    if (!departs) setMinutes(suggestedMinutes({ ...of, breakMinutes: next }))
    setBreak(next)
  }

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
          {copy.planned(formatMinutes(of.plannedMinutes))}
          <br />
          {copy.computed(formatMinutes(of.computedMinutes))}
        </>
      }
      check={() => (minutes === null || minutes < 1 || minutes > 1440 ? copy.range : null)}
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
        <Form.Item label={copy.break} htmlFor={`${id}-break`} extra={copy.breakHint}>
          <InputNumber
            id={`${id}-break`}
            min={0}
            max={720}
            precision={0}
            value={breakMinutes}
            onChange={subtract}
          />
        </Form.Item>
        <Form.Item
          label={copy.final}
          htmlFor={`${id}-final`}
          extra={minutes !== null && copy.finalText(formatMinutes(minutes))}
        >
          <InputNumber
            id={`${id}-final`}
            min={0}
            max={1440}
            precision={0}
            value={minutes}
            onChange={setMinutes}
          />
        </Form.Item>
      </div>
    </ActionDialog>
  )
}
