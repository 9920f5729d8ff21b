import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { Empty } from '../../../../kit/src/ui/states.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useSignedIn } from '../../world.tsx'
import { personalCentreCopy as copy } from './personal-centre.copy.ts'

/** The personal centre: its menu beside, or above, the page. */
export const Screen = () => {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (!signedIn) {
    return (
      <div className="page py-8">
        <PageTitle className="sr-only">{copy.needLogIn}</PageTitle>
        <Empty
          title={copy.needLogIn}
          action={
            <Link
              to={`/login/volunteer?redirect=${encodeURIComponent(pathname + search)}`}
              className={buttonClass('primary')}
            >
              {copy.logIn}
            </Link>
          }
        >
          {copy.needLogInText}
        </Empty>
      </div>
    )
  }
  return (
    <div className="page grid items-start gap-x-8 gap-y-6 py-8 md:grid-cols-[200px_1fr]">
      <nav aria-label={copy.menu} className="md:sticky md:top-24">
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-1">
          {Object.entries(copy.items).map(([path, label]) => (
            <li key={path}>
              <NavLink
                to={`/personalCenter/${path}`}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center justify-center rounded-control border px-4 md:justify-start',
                    isActive
                      ? 'border-zhu-600 bg-zhu-50 font-semibold text-zhu-700'
                      : 'border-line-300 bg-paper-0 hover:text-zhu-700 md:border-transparent md:bg-transparent',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
