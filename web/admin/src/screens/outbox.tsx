import { OutboxList } from '../features/foundation/outbox/outbox-list.tsx'
import { outboxCopy } from '../features/foundation/outbox/outbox.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** SMS and mail of the demonstration. */
export function Screen() {
  return (
    <Page title={routeCopy.outbox} lead={outboxCopy.lead}>
      <OutboxList />
    </Page>
  )
}
