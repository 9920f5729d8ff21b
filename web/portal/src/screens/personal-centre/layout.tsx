import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { OfflineBar } from 'kit/ui/network-notices.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { useNarrow } from 'kit/ui/use-narrow.ts'
import { NewVersion } from '../../features/site/release-note/new-version.tsx'
import { useWhyEnded } from '../../features/people/auth/why-ended.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'
import { menuGroups } from './menu-groups.ts'
import { personalCentreCopy as copy } from './personal-centre.copy.ts'

/** The page of the personal centre that a phone opens: under it stands the way to all others. */
const root = '/personalCenter/personalInfo'

/**
 * The personal centre: on a desk its menu stands beside the page; on a phone it is a list below the
 * first page, and the others lead back.
 */
export const Screen = () => {
  const api = useApi()
  const signedIn = useSignedIn()
  const narrow = useNarrow()
  const why = useWhyEnded('volunteer')
  const { pathname, search } = useLocation()
  if (!signedIn) {
    return (
      <div className="page py-8">
        <PageTitle className="sr-only">{copy.needLogIn}</PageTitle>
        <Empty
          title={copy.needLogIn}
          picture={<PaperCut motif="umbrella" size={128} />}
          action={
            <Link
              to={`/login/volunteer?redirect=${encodeURIComponent(pathname + search)}`}
              className={buttonClass('primary')}
            >
              {copy.logIn}
            </Link>
          }
        >
          {why ?? copy.needLogInText}
        </Empty>
      </div>
    )
  }
  return (
    <div className="page items-start gap-10 py-6 md:grid md:grid-cols-[200px_minmax(0,1fr)] md:py-8 elder:block print:block">
      {!narrow && <SideMenu />}
      <div className="min-w-0">
        <div className="*:*:mb-4 *:*:rounded-control">
          <OfflineBar />
        </div>
        <NewVersion client={api} />
        <Outlet />
      </div>
      {narrow && pathname === root && <MenuList />}
    </div>
  )
}

const SideMenu = () => (
  <nav
    aria-label={copy.menu}
    className="flex flex-col gap-5 md:sticky md:top-24 elder:mb-8 print:hidden"
  >
    {menuGroups.map(({ name, items }) => (
      <section key={name} aria-labelledby={`menu-${name}`}>
        <h2 id={`menu-${name}`} className="mb-1 px-3 text-14 font-normal text-ink-600">
          {copy.groups[name]}
        </h2>
        <ul className="flex flex-col">
          {items.map(({ page, icon }) => (
            <li key={page}>
              <NavLink
                to={`/personalCenter/${page}`}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-2 rounded-control border-l-4 px-3',
                    isActive
                      ? 'border-zhu-600 bg-zhu-50 font-semibold text-zhu-700'
                      : 'border-transparent hover:bg-paper-100 hover:text-zhu-700',
                  )
                }
              >
                <Icon name={icon} />
                {copy.items[page]}
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)

const MenuList = () => (
  <nav aria-label={copy.menu} className="mt-8 flex flex-col gap-5">
    {menuGroups.map(({ name, items }) => (
      <section key={name} aria-labelledby={`menu-${name}`}>
        <h2 id={`menu-${name}`} className="mb-1 text-14 font-normal text-ink-600">
          {copy.groups[name]}
        </h2>
        <ul className="overflow-hidden rounded-card border border-line-300 bg-paper-0">
          {items
            .filter(({ page }) => !root.endsWith(page))
            .map(({ page, icon }) => (
              <li key={page} className="border-b border-line-200 last:border-0">
                <Link
                  to={`/personalCenter/${page}`}
                  className="flex min-h-14 items-center gap-3 px-4 active:bg-zhu-50"
                >
                  <Icon name={icon} size={24} className="text-zhu-600" />
                  <span className="grow">{copy.items[page]}</span>
                  <Icon name="right" className="text-ink-450" />
                </Link>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </nav>
)
