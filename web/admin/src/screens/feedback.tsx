import { FeedbackList } from '../features/site/feedback/feedback-list.tsx'
import { feedbackCopy } from '../features/site/feedback/feedback.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Problems that visitors and volunteers reported. */
export function Screen() {
  return (
    <Page title={routeCopy.feedback} lead={feedbackCopy.lead}>
      <FeedbackList />
    </Page>
  )
}
