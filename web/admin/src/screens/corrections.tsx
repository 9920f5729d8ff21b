import { CorrectionList } from '../features/service/correction/correction-list.tsx'
import { correctionCopy } from '../features/service/correction/correction.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Volunteers who say that a record of theirs is wrong or missing. */
export function Screen() {
  return (
    <Page title={routeCopy.corrections} lead={correctionCopy.lead}>
      <CorrectionList />
    </Page>
  )
}
