import { useEffect, useId, useRef, useState } from 'react'
import { isFailure } from 'kit/api/failure.ts'
import { ActionButton } from '../../ui/action.tsx'
import { Remark } from '../../ui/page.tsx'
import { leadCopy } from './lead.copy.ts'

type AskProps = {
  title: string
  subject: string
  consequence: string
  /** The button that acts. */
  confirm: string
  /** The act; where it is refused the question stays, with the reason. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** What is asked before something that others notice. Mount it to open it. */
export const Ask = ({ title, subject, consequence, confirm, onConfirm, onClose }: AskProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => (opener as HTMLElement | null)?.focus({ preventScroll: true })
  }, [])

  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.sentence)
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      className="m-auto w-[calc(100vw-32px)] max-w-[448px] rounded-sheet bg-paper-0 p-5 text-ink-900 shadow-e3"
    >
      <div className="grid gap-3">
        <h2 id={id} className="text-20 font-semibold">
          {title}
        </h2>
        {problem && <Remark>{problem}</Remark>}
        <p className="text-18">{subject}</p>
        <p className="text-16 text-ink-600">{consequence}</p>
        <ActionButton kind="secondary" disabled={busy} onClick={onClose}>
          {leadCopy.cancel}
        </ActionButton>
        <ActionButton disabled={busy} onClick={() => void act()}>
          {confirm}
        </ActionButton>
      </div>
    </dialog>
  )
}
