import { Link, useLocation, useNavigate } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { authCopy as copy } from '../../features/people/auth/auth.copy.ts'
import { LogIn } from '../../features/people/auth/log-in.tsx'
import { SignOnButton } from '../../features/people/single-sign-on/sign-on-button.tsx'
import { isOtherEntry, onward, returnPath } from '../../site-path.ts'
import { useApi } from '../../world.tsx'
import { EntryPage } from './entry.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** The login of volunteers; afterwards back to where it was asked for. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const { search } = useLocation()
  const proceed = () => {
    const path = returnPath(search, '/')
    if (isOtherEntry(path)) return location.assign(path)
    notify.success(copy.welcome)
    void navigate(path, { replace: true })
  }
  return (
    <EntryPage title={copy.volunteer.title} motif="seedling" words={copy.volunteer.words}>
      {returnPath(search, '').startsWith('/h5/s?') && (
        <p className="mb-6 rounded-control bg-blue-100 p-4 text-blue-600">{copy.thenSign}</p>
      )}
      <LogIn client={api} onSuccess={proceed} />
      <SignOnButton client={api} onLeave={(url) => location.assign(url)} />
      <ul className="mt-6 border-t border-dashed border-line-300 pt-3">
        <li>
          {copy.noAccount}{' '}
          <Link className={linkClass} to={`/registered/volunteers${onward(search)}`}>
            {copy.register}
          </Link>
        </li>
        <li>
          <Link className={linkClass} to="/change-password/1">
            {copy.forgotten}
          </Link>
        </li>
        <li>
          {copy.trouble}{' '}
          <a className={`${linkClass} tabular`} href="tel:12355">
            12355
          </a>
        </li>
        <li>
          <Link className={linkClass} to="/login/organization">
            {copy.otherOrganization}
          </Link>
        </li>
      </ul>
    </EntryPage>
  )
}
