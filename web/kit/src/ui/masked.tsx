import { SHOWN_SECONDS } from 'contract/rules/terms'
import { useEffect, useId, useState } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorSummary, TextArea } from './field.tsx'
import { maskedCopy } from './masked.copy.ts'
import { uiCopy } from './ui.copy.ts'

/** Milliseconds a shown value stays before it hides again. */
const shownFor = SHOWN_SECONDS * 1000

interface Props {
  /** What the value is, such as the mobile number; in the name of the button. */
  label: string
  /** The value as everybody may see it. */
  masked: string
  /** Asks for the value itself. A refusal is told where the value would be. */
  onReveal: (reason: string) => Promise<string>
  /** Looking is recorded: a reason must be given first. */
  needsReason?: boolean
}

/** A personal value, hidden except its mask; shown on demand for a minute, announced both ways. */
export const Masked = ({ label, masked, onReveal, needsReason = false }: Props) => {
  const [value, setValue] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const hide = () => {
    setValue(null)
    setSaid(maskedCopy.concealed)
  }
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(hide, shownFor)
    return () => clearTimeout(timer)
  }, [value])

  const reveal = async (reason: string) => {
    setBusy(true)
    setProblem(null)
    try {
      setValue(await onReveal(reason))
      setSaid(maskedCopy.revealed)
      setAsking(false)
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.sentence : maskedCopy.revealFailed)
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    setProblem(null)
    if (value !== null) hide()
    else if (needsReason) setAsking(true)
    else void reveal('')
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span className="tabular">{value ?? masked}</span>
      <Button
        look="text"
        className="-my-2 px-3"
        busy={busy && !asking}
        busyText={uiCopy.waiting}
        aria-label={
          busy ? undefined : (value === null ? maskedCopy.revealOf : maskedCopy.concealOf)(label)
        }
        onClick={press}
      >
        {value === null ? maskedCopy.reveal : maskedCopy.conceal}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
      {problem && !asking && (
        <span role="alert" className="text-14 text-error-700">
          {problem}
        </span>
      )}
      {asking && (
        <ReasonDialog
          title={maskedCopy.revealOf(label)}
          busy={busy}
          problem={problem}
          onReason={(reason) => void reveal(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}

const ReasonDialog = ({
  title,
  busy,
  problem,
  onReason,
  onClose,
}: {
  title: string
  busy: boolean
  problem: string | null
  onReason: (reason: string) => void
  onClose: () => void
}) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    const given = reason.trim()
    setMissing(given === '')
    if (given === '') document.getElementById(id)?.focus()
    else onReason(given)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button look="primary" busy={busy} busyText={uiCopy.waiting} onClick={submit}>
            {maskedCopy.reveal}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={[]} {...(problem !== null && { title: problem })} />
      <TextArea
        id={id}
        label={maskedCopy.revealReason}
        hint={maskedCopy.revealReasonHint}
        error={missing ? maskedCopy.revealReasonMissing : undefined}
        maxLength={200}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
