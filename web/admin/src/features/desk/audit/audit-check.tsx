import { useMutation } from '@tanstack/react-query'
import { Alert, Button, InputNumber, Space } from 'antd'
import { audit } from 'contract/desk/audit'
import type { ResultOf } from 'contract/endpoint'
import { useId, useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { failureSentence } from '../../../ui/refusal.ts'
import { auditCopy as copy, sealCopy } from './audit.copy.ts'
import { type Seal, SealDialog } from './seal-dialog.tsx'
import './audit.css'

type Checked = ResultOf<typeof audit.check>

/** Acknowledged seals that a check names beside their number. */
const NAMED = 10

/**
 * Has the newest seals computed again, and says whether anything below them was changed; any seal can be looked
 * at by its number, as the command that checks them all names it.
 */
export function AuditCheck() {
  const id = useId()
  const client = useClient()
  const check = useMutation({ mutationFn: () => client.call(audit.check, {}) })
  const [number, setNumber] = useState<number | null>(null)
  const [shown, setShown] = useState<Seal | null>(null)
  const look = useMutation({
    mutationFn: (of: number) => client.call(audit.seal, { number: String(of) }, { quiet: true }),
    onSuccess: setShown,
    onError: (error) => notify.warn(failureSentence(error)),
  })
  const verdict = check.error
    ? { type: 'error' as const, title: failureSentence(check.error) }
    : check.data && verdictOf(check.data)
  const broken = check.data?.broken
  return (
    <div className="audit-check">
      <Space wrap>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? copy.checking : copy.check}
        </Button>
        <label htmlFor={id}>{sealCopy.number}</label>
        <InputNumber id={id} min={1} max={2_000_000_000} precision={0} onChange={setNumber} />
        <Button
          disabled={number === null}
          loading={look.isPending}
          onClick={() => number !== null && look.mutate(number)}
        >
          {sealCopy.look}
        </Button>
      </Space>
      <div role="status" className="audit-verdicts">
        {verdict && (
          <Alert
            showIcon
            {...verdict}
            action={
              broken && (
                <Button size="small" onClick={() => look.mutate(broken.number)}>
                  {sealCopy.lookAt(broken.number)}
                </Button>
              )
            }
          />
        )}
        {check.data && check.data.acknowledged.length > 0 && (
          <Alert showIcon type="warning" title={noted(check.data.acknowledged)} />
        )}
      </div>
      {shown && (
        <SealDialog
          seal={shown}
          onAcknowledged={() => {
            setShown(null)
            check.mutate()
          }}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

const verdictOf = ({ broken, since, seals, events, acknowledged, strangers }: Checked) => {
  if (broken)
    return {
      type: 'error' as const,
      title: copy.broken(whenText(broken.from), whenText(broken.to)),
    }
  if (strangers > 0) return { type: 'error' as const, title: copy.strangers(strangers) }
  if (!since) return { type: 'info' as const, title: copy.nothingSealed }
  // With seals that do not hold nothing is told to be well, whoever took note of them.
  if (acknowledged.length > 0) {
    const rest = seals - acknowledged.length
    return rest > 0 ? { type: 'info' as const, title: sealCopy.restFine(rest) } : null
  }
  return { type: 'success' as const, title: copy.fine(seals, events, whenText(since)) }
}

const noted = (acknowledged: Checked['acknowledged']): string =>
  sealCopy.noted(
    acknowledged.length,
    acknowledged.slice(-NAMED).map(({ number }) => number),
  )
