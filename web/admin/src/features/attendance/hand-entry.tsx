import { useId, useState } from 'react'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { attendance } from 'contract/attendance'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { instantOf, localDate } from 'contract/rules/time'
import { notify } from '../../../../kit/src/api/notify.ts'
import { dayText, timeText } from '../../../../kit/src/ui/when.ts'
import { useCommand } from '../../client.ts'
import { failureSentence } from '../../ui/refusal.ts'
import { TimeField } from '../../ui/time-fields.tsx'
import { uiCopy } from '../../ui/ui.copy.ts'
import { attendanceCopy } from './attendance.copy.ts'

const copy = attendanceCopy.hand
const shortestReason = 4

interface Props {
  sessionId: string
  session: { startsAt: string; endsAt: string }
  row: { applicationId: string; nameMasked: string; positionName: string }
  onClose: () => void
}

/**
 * Enters a missed stretch by hand. The day is the session's; only the times are asked for, and they
 * start from the plan. Mount it to open it.
 */
export function HandEntry({ sessionId, session, row, onClose }: Props) {
  const id = useId()
  const day = localDate(new Date(session.startsAt))
  const [from, setFrom] = useState<string | null>(timeText(session.startsAt))
  const [to, setTo] = useState<string | null>(timeText(session.endsAt))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const enter = useCommand(attendance.enterByHand)
  const minutes = from && to ? minutesOf(to) - minutesOf(from) : 0

  const submit = async () => {
    if (!from || !to) return setProblem(copy.incomplete)
    if (minutes <= 0) return setProblem(copy.order)
    if ([...reason.trim()].length < shortestReason) return setProblem(copy.reasonHint)
    setProblem(null)
    try {
      const entered = await enter.mutateAsync({
        applicationId: row.applicationId,
        sessionId,
        signedInAt: instantOf(day, from).toISOString(),
        signedOutAt: instantOf(day, to).toISOString(),
        reason: reason.trim(),
      })
      notify.success(copy.done(row.nameMasked, formatMinutes(entered.minutes)))
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
        <Button key="cancel" onClick={onClose} disabled={enter.isPending}>
          {uiCopy.cancel}
        </Button>,
        <Button key="enter" type="primary" loading={enter.isPending} onClick={() => void submit()}>
          {copy.submit}
        </Button>,
      ]}
    >
      <Form component="div" layout="vertical" className="dialog-body">
        <p className="subject">{copy.subject(row.nameMasked, row.positionName)}</p>
        <p>{copy.day(dayText(day))}</p>
        <div className="side-by-side">
          <Form.Item label={copy.from} htmlFor={`${id}-from`}>
            <TimeField id={`${id}-from`} value={from} onChange={setFrom} />
          </Form.Item>
          <Form.Item
            label={copy.to}
            htmlFor={`${id}-to`}
            extra={minutes > 0 && copy.total(formatMinutes(minutes))}
          >
            <TimeField id={`${id}-to`} value={to} onChange={setTo} />
          </Form.Item>
        </div>
        <Form.Item label={copy.reason} htmlFor={`${id}-reason`} extra={copy.reasonHint}>
          <div className="templates" role="group" aria-label={uiCopy.reasonTemplates}>
            {copy.templates.map((text) => (
              <Button key={text} size="small" onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </div>
          <Input.TextArea
            id={`${id}-reason`}
            value={reason}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        <p className="hint">{copy.fourEyes}</p>
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
