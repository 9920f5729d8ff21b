import { FeedbackPage } from '../../features/site/feedback/feedback-page.tsx'
import { feedbackCopy as copy } from '../../features/site/feedback/feedback.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** Problems with logging in. */
export const Screen = () => (
  <FeedbackPage
    client={useApi()}
    source="login"
    title={<PageTitle className="font-display">{copy.title}</PageTitle>}
  />
)
