import { useId, useState } from 'react'
import { Alert, Button, Form, Input, InputNumber, Modal } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/record'
import { notify } from '../../../../kit/src/api/notify.ts'
import { dayText } from '../../../../kit/src/ui/when.ts'
import { useCommand } from '../../client.ts'
import { failureSentence, refusalSentence } from '../../ui/refusal.ts'
import { uiCopy } from '../../ui/ui.copy.ts'
import { needsReason, suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.confirm

/** Confirms one record, with its break and, where it departs from the attendance, the reason. */
export function ConfirmDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const id = useId()
  const [breakMinutes, setBreak] = useState(of.breakMinutes)
  const [minutes, setMinutes] = useState<number | null>(suggestedMinutes(of))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useCommand(record.confirm)
  const departs = minutes !== null && needsReason(of.computedMinutes, breakMinutes, minutes)

  const subtract = (value: number | null) => {
    const next = value ?? 0
    // The final figure follows the break until somebody has set it otherwise.
    if (!departs) setMinutes(suggestedMinutes({ ...of, breakMinutes: next }))
    setBreak(next)
  }

  const submit = async () => {
    if (minutes === null || minutes < 1 || minutes > 1440) return setProblem(copy.range)
    if (departs && !reason.trim()) {
      setProblem(copy.needsReason)
      return document.getElementById(`${id}-reason`)?.focus()
    }
    setProblem(null)
    try {
      const { refused } = await confirm.mutateAsync({
        records: [
          {
            recordId: of.recordId,
            minutes,
            breakMinutes,
            ...(reason.trim() && { reason: reason.trim() }),
          },
        ],
      })
      if (refused[0]) return setProblem(refusalSentence(refused[0].error))
      notify.success(copy.done(of.nameMasked, formatMinutes(minutes)))
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
        <Button key="cancel" onClick={onClose} disabled={confirm.isPending}>
          {uiCopy.cancel}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          loading={confirm.isPending}
          onClick={() => void submit()}
        >
          {copy.submit}
        </Button>,
      ]}
    >
      <Form component="div" layout="vertical" className="dialog-body">
        <p className="subject">{copy.subject(of.nameMasked, of.missionTitle, dayText(of.date))}</p>
        <p>
          {copy.planned(formatMinutes(of.plannedMinutes))}
          <br />
          {copy.computed(formatMinutes(of.computedMinutes))}
        </p>
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
        {departs && (
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
        )}
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
