import { useId, useState } from 'react'
import { isFailure } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { guardianCopy } from './guardian.copy.ts'
import type { useWards, WardApplication } from './use-wards.ts'

const copy = guardianCopy.cancel

interface Props {
  name: string
  application: WardApplication
  onCancel: ReturnType<typeof useWards>['cancel']
  onClose: () => void
}

/** Cancelling for a child: until when it is free, what follows, and the reason once that is over. */
export const WardCancelDialog = ({ name, application: own, onCancel, onClose }: Props) => {
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [late, setLate] = useState(own.can.cancelNeedsReason)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    const words = reason.replace(/\s+/g, ' ').trim()
    setMissing(late && words === '')
    if (late && words === '') return focusErrorSummary()
    setBusy(true)
    setProblem(null)
    try {
      const { applicationId } = own
      await onCancel({ applicationId, ...(words && { reason: words }), done: copy.done })
      onClose()
    } catch (error) {
      if (isFailure(error, 'cancelDeadlinePassed')) setLate(true)
      setProblem(isFailure(error) ? error.sentence : null)
      setBusy(false)
    }
  }
  const until = whenText(own.cancelFreeUntil)
  return (
    <Dialog
      open
      title={late ? copy.leave : copy.open}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {guardianCopy.keep}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void act()}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <ErrorSummary
        errors={missing ? [{ id: reasonId, text: copy.reasonError }] : []}
        {...(problem !== null && { title: problem })}
      />
      <p className="text-18 font-semibold">{copy.question(name, own.missionTitle)}</p>
      <p className="tabular mt-1">
        <Unbroken words={spanText(own.startsAt, own.endsAt)} />
      </p>
      <ul className="mt-3 list-disc pl-5 text-ink-700">
        <li>{late ? copy.late(until) : copy.free(until)}</li>
        <li>{copy.effect}</li>
      </ul>
      {late && (
        <div className="mt-4">
          <TextArea
            id={reasonId}
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={200}
            value={reason}
            error={missing ? copy.reasonError : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
