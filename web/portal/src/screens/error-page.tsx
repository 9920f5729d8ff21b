import { portalCopy } from '../portal.copy.ts'
import { HeaderSearch } from '../shell/header-search.tsx'
import { HomeLink, ReportLink } from './problem-actions.tsx'
import { ProblemPage } from './problem-page.tsx'

const copy = portalCopy.problems.missing

/** Shown for addresses that lead nowhere: the kite whose string is cut, and a search for what was meant. */
export const ErrorPage = () => (
  <ProblemPage
    motif="kite"
    title={copy.title}
    text={<p>{copy.text}</p>}
    actions={
      <>
        <HomeLink primary />
        <ReportLink />
      </>
    }
  >
    <HeaderSearch label={portalCopy.problems.search} className="max-w-[480px]" />
  </ProblemPage>
)
