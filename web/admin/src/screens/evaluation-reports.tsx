import { evaluationCopy } from '../features/service/evaluation/evaluation.copy.ts'
import { ReportList } from '../features/service/evaluation/report-list.tsx'
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
