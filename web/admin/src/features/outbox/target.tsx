import { useEffect, useState } from 'react'
import { Button } from 'antd'
import { outbox } from 'contract/outbox'
import { useClient } from '../../client.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { outboxCopy as copy } from './outbox.copy.ts'
import type { OutboxMessage } from './outbox-list.tsx'

/** Milliseconds a number stays in full before it hides again. */
const shownFor = 60_000

/** Whom a message goes to: masked, in full for a minute to who says why. */
export function Target({ message: { messageId, target } }: { message: OutboxMessage }) {
  const client = useClient()
  const [full, setFull] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (full === null) return
    const timer = setTimeout(() => setFull(null), shownFor)
    return () => clearTimeout(timer)
  }, [full])

  if (!target) return copy.forgottenTarget
  return (
    <>
      <span role="status">{full ?? target}</span>
      {full === null ? (
        <Button
          size="small"
          type="link"
          aria-label={copy.revealOf(target)}
          onClick={() => setAsking(true)}
        >
          {copy.reveal}
        </Button>
      ) : (
        <Button size="small" type="link" onClick={() => setFull(null)}>
          {copy.hide}
        </Button>
      )}
      {asking && (
        <ActionDialog
          subject={copy.revealSubject(target)}
          consequence={copy.revealConsequence}
          reason={{ minimum: 2, label: copy.revealReason, hint: copy.revealHint }}
          confirm={copy.reveal}
          onConfirm={async (reason) => {
            const revealed = await client.call(outbox.reveal, { messageId, reason })
            setFull(revealed.target)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
