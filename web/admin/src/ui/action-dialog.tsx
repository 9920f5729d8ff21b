import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { Dialog } from './dialog.tsx'
import { TextItem, WordsItem } from './item.tsx'
import { failureSentence, isLate } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'
import { Noting, useChanged } from './use-changed.ts'
import { Tried, useTried } from './use-tried.ts'

/** From this number of objects on a batch must be confirmed by typing the number. */
const typedFrom = 51

interface Reason {
  /** Characters it needs at least. */
  minimum: number
  maximum?: number
  label?: string
  /** What it is for. */
  hint?: string
  /** Said when it is missing or too short. */
  missing?: string
  templates?: readonly string[]
}

interface Props {
  /** The act itself unless told. */
  title?: string
  /** Names the object, or the number of objects, that the act touches. */
  subject?: ReactNode
  /** What follows from it. */
  consequence?: ReactNode
  /** How many objects are touched; many ask for the number to be typed. */
  count?: number
  /** Text to type before an act that cannot be taken back. */
  typed?: string | undefined
  /** Fields of the act's own, above the reason. */
  children?: ReactNode
  reason?: Reason | undefined
  /** Something was given that stands in no field, such as files, and would be lost. */
  written?: boolean
  confirm: string
  /** What leaving everything as it is is called, where “cancel” could be taken for the act. */
  keep?: string
  /** What it asks about is not known yet: until then it cannot be confirmed. */
  waits?: boolean
  /** Destructive acts get an outlined button: filled red means go. */
  danger?: boolean
  width?: number
  /** Given the reason. A sentence it returns is a refusal: the dialog stays and shows it. */
  onConfirm: (reason: string) => unknown
  onClose: () => void
  /** Leaves where somebody else was first, if that is another way than closing. */
  onLate?: () => void
}

/**
 * The one dialog before an act. What is wrong with its fields is said by each of them once the act was
 * tried, and the first takes the focus. It stays open, with everything typed, while the act is refused,
 * and tells the refusal inside; Escape and the cross ask before they throw away what was typed or chosen. Where
 * somebody else was first there is nothing left to do: it says who, and its one way out makes the page
 * ask again. Mount it to open it; `onConfirm` unmounts it when the act has succeeded.
 */
export function ActionDialog({
  confirm,
  title = confirm,
  subject,
  consequence,
  count = 1,
  typed = count >= typedFrom ? String(count) : undefined,
  children,
  reason,
  written = false,
  keep = uiCopy.cancel,
  waits = false,
  danger,
  width,
  onConfirm,
  onClose,
  onLate,
}: Props) {
  const queries = useQueryClient()
  const [reasonText, setReasonText] = useState('')
  const [typedText, setTypedText] = useState('')
  const { fields, tried, tryFields } = useTried()
  const { note, watch, hasChanged } = useChanged(fields)
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  /** Somebody else was first; what was typed or chosen meanwhile stays to be read. */
  const [late, setLate] = useState<{ typed: boolean } | null>(null)
  const [busy, setBusy] = useState(false)

  const given = reasonText.trim()

  const submit = async () => {
    setProblem(null)
    if (!tryFields()) return
    setBusy(true)
    try {
      const refusal = await onConfirm(given)
      if (typeof refusal === 'string') setProblem(refusal)
    } catch (error) {
      setLate(isLate(error) ? { typed: written || hasChanged() } : null)
      setProblem(failureSentence(error))
    }
    flushSync(() => setBusy(false))
    // A refusal may concern a field, or ask for another one.
    tryFields()
  }

  const showLatest = async () => {
    setBusy(true)
    onLate?.()
    await queries.invalidateQueries()
    // Only now: the focus goes back to what is still there.
    if (!onLate) onClose()
  }
  const leave = () => {
    if (late) return void showLatest()
    return written || hasChanged() ? setLeaving(true) : onClose()
  }

  return (
    <Dialog
      open
      title={title}
      {...(width && { width })}
      onCancel={busy ? undefined : leave}
      mask={{ closable: false }}
      footer={
        late ? (
          <Button type="primary" autoFocus loading={busy} onClick={() => void showLatest()}>
            {uiCopy.latest}
          </Button>
        ) : (
          [
            <Button key="cancel" onClick={onClose} disabled={busy}>
              {keep}
            </Button>,
            <Button
              key="confirm"
              {...(danger ? { danger: true } : { type: 'primary' })}
              loading={busy}
              disabled={waits}
              onClick={() => void submit()}
            >
              {confirm}
            </Button>,
          ]
        )
      }
    >
      <div ref={fields} {...watch}>
        <Noting note={note} />
        <Form component="div" layout="vertical" className="dialog-body">
          {subject && <p className="subject">{unbroken(subject)}</p>}
          {consequence && <div className="consequence">{unbroken(consequence)}</div>}
          <Tried value={tried}>
            {children}
            {reason && (
              <ReasonField
                reason={reason}
                value={reasonText}
                readOnly={late !== null}
                onChange={setReasonText}
              />
            )}
            {typed !== undefined && !late && (
              <TextItem
                label={uiCopy.typedLabel(typed)}
                error={typedText.trim() !== typed && uiCopy.typedWrong(typed)}
                value={typedText}
                onChange={setTypedText}
              />
            )}
          </Tried>
          {problem !== null && (
            <Alert
              role="alert"
              type={late ? 'info' : 'error'}
              showIcon
              title={problem}
              description={late?.typed && uiCopy.lateTyped}
            />
          )}
        </Form>
      </div>
      {leaving && (
        <ActionDialog
          danger
          title={uiCopy.unsavedTitle}
          subject={uiCopy.unsaved}
          confirm={uiCopy.leaveUnsaved}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}

interface ReasonProps {
  reason: Reason
  value: string
  /** What was typed can still be copied. */
  readOnly: boolean
  onChange: (value: string) => void
}

function ReasonField({ reason, value, readOnly, onChange }: ReasonProps) {
  const { minimum, maximum = 200, label = uiCopy.reasonLabel } = reason
  const short = [...value.trim()].length < minimum
  return (
    <WordsItem
      label={label}
      hint={reason.hint ?? uiCopy.reasonHint(minimum, maximum)}
      error={short && (reason.missing ?? uiCopy.reasonMissing(label, minimum))}
      value={value}
      readOnly={readOnly}
      onChange={onChange}
      maxLength={maximum}
      autoSize={{ minRows: 3, maxRows: 6 }}
    >
      {reason.templates && !readOnly && (
        <div className="templates" role="group" aria-label={uiCopy.reasonTemplates}>
          {reason.templates.map((text) => (
            <Button key={text} size="small" onClick={() => onChange(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </WordsItem>
  )
}
