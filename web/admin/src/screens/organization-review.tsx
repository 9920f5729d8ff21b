import { RequestList } from '../features/nodes/organization/request-list.tsx'
import { requestCopy } from '../features/nodes/organization/request.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Registrations and changes of organisations below. */
export function Screen() {
  return (
    <Page title={routeCopy.organizationReview} lead={requestCopy.lead}>
      <RequestList />
    </Page>
  )
}
