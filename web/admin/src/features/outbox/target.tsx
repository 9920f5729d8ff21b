import { useState } from 'react'
import { Button } from 'antd'
import { outbox } from 'contract/outbox'
import { outboxPurposeCopy } from 'contract/reason.copy'
import { useClient } from '../../client.ts'
import { PurposeDialog } from '../../ui/purpose-dialog.tsx'
import { uiCopy } from '../../ui/ui.copy.ts'
import { useShown } from '../../ui/use-shown.ts'
import { outboxCopy as copy } from './outbox.copy.ts'
import type { OutboxMessage } from './outbox-list.tsx'

/** Whom a message goes to: masked, in full for a minute to who says why. */
export function Target({ message: { messageId, target } }: { message: OutboxMessage }) {
  const client = useClient()
  const shown = useShown<{ target: string }>()
  const [asking, setAsking] = useState(false)
  if (!target) return copy.forgottenTarget
  const full = shown.rows[messageId]
  const label = copy.fullTarget(target)
  return (
    <>
      <span className="block" role="status">
        {full?.target ?? target}
      </span>
      <Button
        size="small"
        type="link"
        className="inline-link"
        aria-label={full ? uiCopy.concealOf(label) : uiCopy.revealOf(label)}
        onClick={() => (full ? shown.conceal(messageId) : setAsking(true))}
      >
        {full ? uiCopy.conceal : uiCopy.reveal}
      </Button>
      {asking && (
        <PurposeDialog
          subject={uiCopy.revealOf(label)}
          consequence={copy.revealConsequence}
          purposes={outboxPurposeCopy}
          confirm={uiCopy.reveal}
          onConfirm={async (said) => {
            shown.show(
              messageId,
              await client.call(outbox.reveal, { messageId, ...said }, { quiet: true }),
            )
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
