import { Link, matchPath, useLocation, useNavigate } from 'react-router'
import { buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { useWhyEnded } from '../features/people/auth/why-ended.tsx'
import { portalCopy } from '../portal.copy.ts'
import { factsOf, routeNames } from '../routes.ts'
import { onward, returnPath } from '../site-path.ts'
import { logInFirstCopy as copy } from './log-in-first.copy.ts'

/** Says why a personal page led to the front page, and the way to it: the query of the front page names it. */
export const LogInFirst = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const why = useWhyEnded('volunteer')
  const wanted = returnPath(search, '')
  if (wanted === '') return null
  const { pathname } = new URL(wanted, location.origin)
  const name = routeNames.find((one) => matchPath(factsOf(one).path, pathname)) ?? 'personalCenter'
  return (
    <Dialog
      open
      title={copy.title}
      onClose={() => void navigate('/', { replace: true })}
      footer={
        <Link to={`/login/volunteer${onward(search)}`} className={buttonClass('primary')}>
          {copy.logIn}
        </Link>
      }
    >
      {why !== null && <p className="mb-2 font-semibold">{why}</p>}
      <p>{copy.text(portalCopy.titles[name])}</p>
    </Dialog>
  )
}
