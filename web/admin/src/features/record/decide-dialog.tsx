import { useId, useState } from 'react'
import { Alert, Button, Form, Input, InputNumber, Modal } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/record'
import { notify } from '../../../../kit/src/api/notify.ts'
import { dayText, whenText } from '../../../../kit/src/ui/when.ts'
import { useCommand } from '../../client.ts'
import { failureSentence } from '../../ui/refusal.ts'
import { uiCopy } from '../../ui/ui.copy.ts'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.decide
const shortestReason = 4

/** Decides an objection: the minutes that hold, and why. What they mean is told before sending. */
export function DecideDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const id = useId()
  const [minutes, setMinutes] = useState<number | null>(of.minutes)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = useCommand(record.decideObjection)

  const submit = async () => {
    if (minutes === null || minutes < 0 || minutes > 1440) return setProblem(copy.range)
    if ([...reason.trim()].length < shortestReason) {
      setProblem(copy.reasonHint)
      return document.getElementById(`${id}-reason`)?.focus()
    }
    setProblem(null)
    try {
      await decide.mutateAsync({ recordId: of.recordId, minutes, reason: reason.trim() })
      notify.success(copy.done)
      onClose()
    } catch (error) {
      setProblem(failureSentence(error))
    }
  }

  return (
    <Modal
      open
      title={copy.title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={decide.isPending}>
          {uiCopy.cancel}
        </Button>,
        <Button
          key="decide"
          type="primary"
          loading={decide.isPending}
          onClick={() => void submit()}
        >
          {copy.submit}
        </Button>,
      ]}
    >
      <Form component="div" layout="vertical" className="dialog-body">
        <p className="subject">
          {recordCopy.confirm.subject(of.nameMasked, of.missionTitle, dayText(of.date))}
        </p>
        <p>{copy.now(formatMinutes(of.minutes))}</p>
        {of.objection && <p>{copy.objection(of.objection.reason, whenText(of.objection.at))}</p>}
        <Form.Item label={copy.minutes} htmlFor={`${id}-minutes`} extra={copy.hint}>
          <InputNumber
            id={`${id}-minutes`}
            min={0}
            max={1440}
            precision={0}
            value={minutes}
            onChange={setMinutes}
          />
        </Form.Item>
        {minutes !== null && <p role="status">{outcomeText(of.minutes, minutes)}</p>}
        <Form.Item label={copy.reason} htmlFor={`${id}-reason`} extra={copy.reasonHint}>
          <Input.TextArea
            id={`${id}-reason`}
            value={reason}
            maxLength={500}
            showCount
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}

const outcomeText = (before: number, after: number): string => {
  if (after === before) return copy.outcomeKept
  return after === 0 ? copy.outcomeStruck : copy.outcomeChanged(formatMinutes(after))
}
