import { Link, useLocation } from 'react-router'
import { authCopy as copy } from '../../features/people/auth/auth.copy.ts'
import { LogIn } from '../../features/people/auth/log-in.tsx'
import { returnPath } from '../../site-path.ts'
import { useWorld } from '../../world.tsx'
import { EntryPage } from './entry.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** The login of administrators, which leads to the console. */
export const Screen = () => {
  const { organizationApi } = useWorld()
  const { search } = useLocation()
  return (
    <EntryPage title={copy.organization.title} motif="bridge" words={copy.organization.words}>
      <LogIn
        client={organizationApi}
        onSuccess={() => location.assign(returnPath(search, '/admin/'))}
      />
      <ul className="mt-6 border-t border-dashed border-line-300 pt-3">
        <li>
          <Link className={linkClass} to="/change-password/2">
            {copy.forgotten}
          </Link>
        </li>
        <li className="flex flex-wrap gap-x-5">
          <Link className={linkClass} to="/registered/organization">
            {copy.registerOrganization}
          </Link>
          <Link className={linkClass} to="/registered/orgSuccess">
            {copy.organizationProgress}
          </Link>
        </li>
        <li>
          {copy.trouble}{' '}
          <a className={`${linkClass} tabular`} href="tel:12355">
            12355
          </a>
        </li>
        <li>
          <Link className={linkClass} to="/login/volunteer">
            {copy.otherVolunteer}
          </Link>
        </li>
      </ul>
    </EntryPage>
  )
}
