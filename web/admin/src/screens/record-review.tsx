import { RecordReviewList } from '../features/service/record/record-list.tsx'
import { recordCopy } from '../features/service/record/record.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Long days that wait for this node's review. */
export function Screen() {
  return (
    <Page title={routeCopy.recordReview} lead={recordCopy.reviewLead}>
      <RecordReviewList />
    </Page>
  )
}
