import { useEffect, useState } from 'react'
import { Button } from 'antd'
import { ActionDialog } from './action-dialog.tsx'
import { uiCopy } from './ui.copy.ts'

/** Milliseconds a value stays in full before it hides again. */
const shownFor = 60_000

interface Props {
  masked: string
  /** What it is and whose, in words. */
  label: string
  /** What follows from looking. */
  consequence: string
  /** Asks for the value itself. */
  onReveal: (reason: string) => Promise<string>
}

/** Personal data of somebody else: masked, in full for a minute to who says why. */
export function Revealed({ masked, label, consequence, onReveal }: Props) {
  const [full, setFull] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (full === null) return
    const timer = setTimeout(() => setFull(null), shownFor)
    return () => clearTimeout(timer)
  }, [full])
  const shown = full !== null
  return (
    <>
      <span className="block" role="status">
        {full ?? masked}
      </span>
      <Button
        size="small"
        type="link"
        className="inline-link"
        aria-label={shown ? uiCopy.concealOf(label) : uiCopy.revealOf(label)}
        onClick={() => (shown ? setFull(null) : setAsking(true))}
      >
        {shown ? uiCopy.conceal : uiCopy.reveal}
      </Button>
      {asking && (
        <ActionDialog
          subject={uiCopy.revealOf(label)}
          consequence={consequence}
          reason={{ minimum: 2, label: uiCopy.revealReason, hint: uiCopy.revealHint }}
          confirm={uiCopy.reveal}
          onConfirm={async (reason) => {
            setFull(await onReveal(reason))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
