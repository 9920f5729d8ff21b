import { eventCopy } from 'contract/event-names.copy'
import { FaultDelay } from '../features/desk/fault/fault-delay.tsx'
import { FaultList } from '../features/desk/fault/fault-list.tsx'
import { faultCopy } from '../features/desk/fault/fault.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** What timed tasks and reactions could not work off. */
export function Screen() {
  return (
    <Page title={routeCopy.faults} lead={faultCopy.lead}>
      <FaultDelay />
      <FaultList events={eventCopy} />
    </Page>
  )
}
