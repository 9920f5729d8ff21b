import { CommendationList } from '../features/site/commendation/commendation-list.tsx'
import { commendationCopy } from '../features/site/commendation/commendation.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Awards that volunteers were given, recorded by one person and confirmed by another. */
export function Screen() {
  return (
    <Page title={routeCopy.commendations} lead={commendationCopy.lead}>
      <CommendationList />
    </Page>
  )
}
