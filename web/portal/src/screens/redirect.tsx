import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { buttonClass } from 'kit/ui/button.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { siteQuery } from '../shell/site.ts'
import { isOtherEntry, leavingTarget, redirectTarget } from '../site-path.ts'
import { useWorld } from '../world.tsx'
import { HomeLink } from './problem-actions.tsx'
import { ProblemPage } from './problem-page.tsx'
import { redirectCopy as copy } from './redirect.copy.ts'

/**
 * `/redirect/{path}` goes on to a page of this site at once; before a site that the settings name it
 * says that this one is left; anywhere else it does not lead.
 */
export const Screen = () => {
  const { '*': rest = '' } = useParams()
  const { search, hash } = useLocation()
  const target = redirectTarget(rest, search)
  const away = target !== null && isOtherEntry(target)
  useEffect(() => {
    if (away) location.replace(target)
  }, [away, target])
  if (away) return null
  if (target !== null) return <Navigate to={target} replace />
  return <Elsewhere address={`${rest}${search}${hash}`} />
}

const Elsewhere = ({ address }: { address: string }) => {
  const { data, error } = useQuery(siteQuery(useWorld()))
  // Nothing is allowed before the site has said what is.
  if (!data && !error)
    return (
      <div className="page py-16" aria-label={copy.checking}>
        <Skeleton className="h-40" />
      </div>
    )
  const target = leavingTarget(address, data?.leavingHosts ?? [])
  return target === null ? <Blocked /> : <Leaving target={target} />
}

const Leaving = ({ target }: { target: string }) => {
  const { host } = new URL(target)
  return (
    <ProblemPage
      motif="bridge"
      title={copy.leaving(host)}
      text={<p>{copy.leavingHint}</p>}
      actions={
        <>
          <a className={buttonClass('primary')} href={target} rel="noopener noreferrer nofollow">
            {copy.goOn(host)}
          </a>
          <HomeLink />
        </>
      }
    />
  )
}

const Blocked = () => (
  <ProblemPage
    motif="kite"
    title={copy.blockedTitle}
    text={<p>{copy.blockedText}</p>}
    actions={<HomeLink primary />}
  />
)
