import { useId, useRef, useState, type ReactNode } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorSummary, TextInput } from './field.tsx'
import { uiCopy } from './ui.copy.ts'
import { unbroken } from './unbroken-parts.tsx'

/** From this number of objects on an act is confirmed by typing the number. */
const typedFrom = 51

/** What is asked before an act. */
export interface Question {
  title?: string
  /** What will be done, and to what. */
  subject: ReactNode
  /** What is lost by it or follows from it. */
  consequence?: ReactNode
  /** How many objects are touched; more than 50 are confirmed by typing the number. */
  count?: number
  /** Text to type before an act that cannot be taken back. */
  typed?: string
  /** The button that acts; names the act. */
  confirm?: string
  /** The button that leaves things as they are; null for a notice that is only read. */
  cancel?: string | null
  /** The act destroys: its button is outlined, since filled red means go. */
  danger?: boolean
}

interface Props extends Question {
  /** The act. While it runs the dialog waits; what it throws is told inside. */
  onConfirm: () => unknown
  onClose: () => void
}

/** The dialog before an act, with the usual title unless told. Mount it to open it; it closes by `onClose`. */
export const ConfirmDialog = ({
  title,
  subject,
  consequence,
  count = 1,
  typed = count >= typedFrom ? String(count) : undefined,
  confirm = uiCopy.ok,
  cancel = uiCopy.cancel,
  danger = false,
  onConfirm,
  onClose,
}: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async () => {
    const mistyped = typed !== undefined && text.trim() !== typed
    setWrong(mistyped)
    if (mistyped) return document.getElementById(id)?.focus()
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.sentence : uiCopy.confirmFailed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      {...(title !== undefined && { title })}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          {cancel !== null && (
            <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
              {cancel}
            </Button>
          )}
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={[]} {...(problem !== null && { title: problem })} />
      <div className="text-18 font-semibold">{unbroken(subject)}</div>
      {consequence && <div className="mt-2 text-ink-700">{unbroken(consequence)}</div>}
      {typed !== undefined && (
        <div className="mt-5">
          <TextInput
            id={id}
            label={uiCopy.typedLabel(typed)}
            error={wrong ? uiCopy.typedWrong(typed) : undefined}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

/**
 * Asks before an act from within a handler: `if (await ask({ … })) …`. The dialog returned has to be
 * rendered; leaving it answers false.
 */
export const useConfirm = (): {
  ask: (question: Question) => Promise<boolean>
  dialog: ReactNode
} => {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<((yes: boolean) => void) | null>(null)
  const settle = (yes: boolean) => {
    answer.current?.(yes)
    answer.current = null
  }
  return {
    ask: (next) =>
      new Promise((resolve) => {
        settle(false)
        answer.current = resolve
        setQuestion(next)
      }),
    dialog: question && (
      <ConfirmDialog
        {...question}
        onConfirm={() => settle(true)}
        onClose={() => {
          settle(false)
          setQuestion(null)
        }}
      />
    ),
  }
}
