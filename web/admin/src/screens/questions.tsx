import { QuestionList } from '../features/service/question/question-list.tsx'
import { questionCopy } from '../features/service/question/question.copy.ts'
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
