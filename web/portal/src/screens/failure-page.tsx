import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isFailure } from 'kit/api/failure.ts'
import { portalCopy } from '../portal.copy.ts'
import { ErrorPage } from './error-page.tsx'
import { Forbidden } from './forbidden.tsx'
import { CallLink, HomeLink, ReloadButton } from './problem-actions.tsx'
import { ProblemPage } from './problem-page.tsx'

const copy = portalCopy.problems

/** In place of a screen that broke, or whose code could not be loaded, as after an update of the site. */
export const FailurePage = () => {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || isFailure(error) ? error.status : 500
  if (status === 404) return <ErrorPage />
  if (status === 403) return <Forbidden />
  const busy = status === 503 || status === 429
  return (
    <ProblemPage
      motif={busy ? 'lantern' : 'boat'}
      title={busy ? copy.busy.title : copy.failed.title}
      text={<p>{busy ? copy.busy.text : copy.failed.text}</p>}
      actions={
        <>
          <ReloadButton />
          <HomeLink />
          <CallLink />
        </>
      }
    />
  )
}

/** The same where even the frame of the page is not there. */
export const BareFailurePage = () => (
  <main>
    <FailurePage />
  </main>
)
