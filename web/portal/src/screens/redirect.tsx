import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { portalCopy } from '../portal.copy.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { isOtherEntry, redirectTarget } from '../site-path.ts'

const copy = portalCopy.redirect

/** `/redirect/{path}` goes on to a page of this site, and to no other. */
export const Screen = () => {
  const { '*': rest = '' } = useParams()
  const { search } = useLocation()
  const target = redirectTarget(rest, search)
  const away = target !== null && isOtherEntry(target)
  useEffect(() => {
    if (away) location.replace(target)
  }, [away, target])
  if (away) return null
  if (target !== null) return <Navigate to={target} replace />
  return (
    <div className="page py-20 text-center">
      <PageTitle className="font-display">{copy.blockedTitle}</PageTitle>
      <p className="mt-4 text-ink-600">{copy.blockedText}</p>
    </div>
  )
}
