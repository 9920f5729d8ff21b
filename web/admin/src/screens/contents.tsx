import { useAdministrator } from '../administrator.ts'
import { ContentList } from '../features/site/content/content-list.tsx'
import { contentCopy as copy } from '../features/site/content/content.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Banners, announcements, answers and release notes of the portal. */
export function Screen() {
  const { root } = useAdministrator()
  return (
    <Page title={routeCopy.contents} lead={root ? copy.lead : `${copy.lead}${copy.leadBelow}`}>
      <ContentList />
    </Page>
  )
}
