import { QuestionList } from '../features/question/question-list.tsx'
import { questionCopy } from '../features/question/question.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** What volunteers asked about missions. */
export function Screen() {
  return (
    <Page title={routeCopy.questions} lead={questionCopy.lead}>
      <QuestionList />
    </Page>
  )
}
