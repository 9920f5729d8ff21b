import { phoneCopy } from '../phone.copy.ts'
import { Offline } from '../ui/offline.tsx'
import { Page } from '../ui/page.tsx'
import { signedOutCopy } from './signed-out.copy.ts'

/** In place of the login without a network: who comes back here with one is led to it. */
export const Screen = () => (
  <Page title={phoneCopy.signedOut}>
    <Offline {...signedOutCopy} />
  </Page>
)
