import { useState } from 'react'
import { Button } from 'antd'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { outbox } from 'contract/foundation/outbox'
import { outboxPurposeCopy } from 'contract/reason.copy'
import { useClient } from '../../../client.ts'
import { PurposeDialog } from '../../../ui/purpose-dialog.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { outboxCopy as copy } from './outbox.copy.ts'

type OutboxMessage = RowOf<typeof outbox.list>

/** A message with its number or address and its secrets. */
export type Whole = ResultOf<typeof outbox.reveal>

interface Props {
  message: OutboxMessage
  /** Null while it is hidden. */
  whole: Whole | null
  onShown: (whole: Whole) => void
  onConceal: () => void
}

/** Whom a message goes to: masked; in full with all that it says, for a minute, to who says why. */
export function Target({ message: { messageId, target }, whole, onShown, onConceal }: Props) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  if (!target) return copy.forgottenTarget
  const label = copy.fullTarget(target)
  return (
    <>
      <span className="block" role="status">
        {whole?.target ?? target}
      </span>
      <Button
        size="small"
        type="link"
        className="inline-link"
        aria-label={whole ? uiCopy.concealOf(label) : uiCopy.revealOf(label)}
        onClick={() => (whole ? onConceal() : setAsking(true))}
      >
        {whole ? uiCopy.conceal : uiCopy.reveal}
      </Button>
      {asking && (
        <PurposeDialog
          subject={uiCopy.revealOf(label)}
          consequence={copy.revealConsequence}
          purposes={outboxPurposeCopy}
          confirm={uiCopy.reveal}
          onConfirm={async (said) => {
            onShown(await client.call(outbox.reveal, { messageId, ...said }, { quiet: true }))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
