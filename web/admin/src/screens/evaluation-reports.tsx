import { evaluationCopy } from '../features/evaluation/evaluation.copy.ts'
import { ReportList } from '../features/evaluation/report-list.tsx'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Evaluations that were reported to this federation. */
export function Screen() {
  return (
    <Page title={routeCopy.evaluationReports} lead={evaluationCopy.reportList.lead}>
      <ReportList />
    </Page>
  )
}
