import { IdentityList } from '../features/people/identity/identity-list.tsx'
import { identityCopy } from '../features/people/identity/identity.copy.ts'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** Volunteers who ask for another name or document. */
export function Screen() {
  return (
    <Page title={routeCopy.identityReview} lead={identityCopy.lead}>
      <IdentityList />
    </Page>
  )
}
