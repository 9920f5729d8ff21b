import { ComplaintList } from '../features/site/complaint/complaint-list.tsx'
import { complaintCopy } from '../features/site/complaint/complaint.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** What was reported about the organisations below and their missions. */
export function Screen() {
  return (
    <Page title={routeCopy.complaints} lead={complaintCopy.lead}>
      <ComplaintList />
    </Page>
  )
}
