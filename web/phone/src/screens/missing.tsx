import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink } from '../ui/action.tsx'
import { Page } from '../ui/page.tsx'
import { missingCopy } from './missing.copy.ts'

/** An address the phone does not know. */
export const Screen = () => (
  <Page title={phoneCopy.missing}>
    <div className="grid justify-items-center gap-4 text-center">
      <PaperCut motif="kite" size={160} />
      <p className="text-18">{missingCopy.hint}</p>
      <ActionLink to="/">{missingCopy.toHome}</ActionLink>
    </div>
  </Page>
)
