import { AlarmList } from '../features/desk/audit/alarm-list.tsx'
import { alarmCopy } from '../features/desk/audit/audit.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** What those who oversee administrators are told of. */
export function Screen() {
  return (
    <Page title={routeCopy.alarms} lead={alarmCopy.lead}>
      <AlarmList />
    </Page>
  )
}
