import { untilSentence } from 'kit/site/site-said.ts'
import { portalCopy } from '../portal.copy.ts'
import { useSite } from '../shell/site.ts'
import { CallLink } from './problem-actions.tsx'
import { ProblemPage } from './problem-page.tsx'

const copy = portalCopy.problems.maintenance

/** In place of every page while the site is closed; the layout puts the page back when it opens. */
export const Maintenance = () => {
  const { message, until } = useSite().operation
  return (
    <ProblemPage
      motif="umbrella"
      title={copy.title}
      text={
        <>
          <p>{message || copy.text}</p>
          <p className="tabular font-semibold text-ink-900">{untilSentence(until)}</p>
          <p>{copy.comesBack}</p>
        </>
      }
      actions={<CallLink />}
    />
  )
}
