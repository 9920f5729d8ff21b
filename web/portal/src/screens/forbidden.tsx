import { portalCopy } from '../portal.copy.ts'
import { CallLink, HomeLink } from './problem-actions.tsx'
import { ProblemPage } from './problem-page.tsx'

const copy = portalCopy.problems.forbidden

/** Shown in place of a page that the account may not see. */
export const Forbidden = () => (
  <ProblemPage
    motif="bridge"
    title={copy.title}
    text={<p>{copy.text}</p>}
    actions={
      <>
        <HomeLink primary />
        <CallLink />
      </>
    }
  />
)
