import { outbox } from 'contract/outbox'
import { useClient } from '../../client.ts'
import { Revealed } from '../../ui/revealed.tsx'
import { outboxCopy as copy } from './outbox.copy.ts'
import type { OutboxMessage } from './outbox-list.tsx'

/** Whom a message goes to: masked, in full for a minute to who says why. */
export function Target({ message: { messageId, target } }: { message: OutboxMessage }) {
  const client = useClient()
  if (!target) return copy.forgottenTarget
  return (
    <Revealed
      masked={target}
      label={copy.fullTarget(target)}
      consequence={copy.revealConsequence}
      onReveal={async (reason) => (await client.call(outbox.reveal, { messageId, reason })).target}
    />
  )
}
