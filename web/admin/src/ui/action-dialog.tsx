import { useId, useState, type ReactNode } from 'react'
import { Alert, Button, Input, Modal } from 'antd'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'

/** From this number of objects on a batch must be confirmed by typing the number. */
const typedFrom = 51

interface Props {
  title?: string
  /** Names the object, or the number of objects, that the act touches. */
  subject: ReactNode
  /** What follows from it. */
  consequence?: ReactNode
  /** How many objects are touched; many ask for the number to be typed. */
  count?: number
  /** Text to type before an act that cannot be taken back. */
  typed?: string
  /** Asks for a reason of so many characters at least. */
  reason?: { minimum: number; label?: string; templates?: readonly string[] }
  confirm: string
  /** Destructive acts get an outlined button: filled red means go. */
  danger?: boolean
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/**
 * The one dialog before an act. It stays open, with everything typed, while the act is refused, and
 * tells the refusal inside. Mount it to open it; `onConfirm` unmounts it when the act has succeeded.
 */
export function ActionDialog({
  title = uiCopy.warmTip,
  subject,
  consequence,
  count = 1,
  typed = count >= typedFrom ? String(count) : undefined,
  reason,
  confirm,
  danger,
  onConfirm,
  onClose,
}: Props) {
  const id = useId()
  const [reasonText, setReasonText] = useState('')
  const [typedText, setTypedText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const given = reasonText.trim()
    if (reason && [...given].length < reason.minimum) {
      setProblem(uiCopy.reasonHint(reason.minimum))
      return document.getElementById(`${id}-reason`)?.focus()
    }
    if (typed !== undefined && typedText.trim() !== typed) {
      setProblem(uiCopy.typedWrong(typed))
      return document.getElementById(`${id}-typed`)?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm(given)
    } catch (error) {
      setProblem(failureSentence(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={busy}>
          {uiCopy.cancel}
        </Button>,
        <Button
          key="confirm"
          {...(danger ? { danger: true } : { type: 'primary' })}
          loading={busy}
          onClick={submit}
        >
          {confirm}
        </Button>,
      ]}
    >
      <div className="dialog-body">
        <p className="subject">{subject}</p>
        {consequence && <div className="consequence">{consequence}</div>}
        {reason && (
          <>
            <label htmlFor={`${id}-reason`}>{reason.label ?? uiCopy.reasonLabel}</label>
            <p id={`${id}-hint`} className="hint">
              {uiCopy.reasonHint(reason.minimum)}
            </p>
            {reason.templates && (
              <div className="templates" role="group" aria-label={uiCopy.reasonTemplates}>
                {reason.templates.map((text) => (
                  <Button key={text} size="small" onClick={() => setReasonText(text)}>
                    {text}
                  </Button>
                ))}
              </div>
            )}
            <Input.TextArea
              id={`${id}-reason`}
              aria-describedby={`${id}-hint`}
              value={reasonText}
              onChange={({ target }) => setReasonText(target.value)}
              maxLength={200}
              showCount
              autoSize={{ minRows: 3, maxRows: 6 }}
            />
          </>
        )}
        {typed !== undefined && (
          <>
            <label htmlFor={`${id}-typed`}>{uiCopy.typedLabel(typed)}</label>
            <Input
              id={`${id}-typed`}
              value={typedText}
              autoComplete="off"
              onChange={({ target }) => setTypedText(target.value)}
            />
          </>
        )}
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}
