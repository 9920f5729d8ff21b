import { account } from 'contract/people/account'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  matchRoutes,
  redirect,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { guard } from './guard.ts'
import { portalCopy } from './portal.copy.ts'
import { factsOf, routeNames, type RouteName } from './routes.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { BareFailurePage, FailurePage } from './screens/failure-page.tsx'
import { Layout, loadMissionList } from './shell/layout.tsx'
import type { World } from './world.tsx'

type Load = () => Promise<{ Screen: ComponentType }>

/** Screens that are often the first of a visit; the code of all others is named by later-screens.ts. */
const firstScreens = {
  Login: () => import('./screens/login/chooser.tsx'),
  VolunteerLogin: () => import('./screens/login/volunteer.tsx'),
  Home: () => import('./screens/home.tsx'),
  'mission-search': () => import('./screens/mission/search.tsx'),
  'mission-search-tab': () => import('./screens/mission/search-tab.tsx'),
  organization: () => import('./screens/organization/list.tsx'),
  'organization-details': () => import('./screens/organization/details.tsx'),
  article: () => import('./screens/article/list.tsx'),
  'article-detail': () => import('./screens/article/detail.tsx'),
  publicity: () => import('./screens/publicity/list.tsx'),
  help: () => import('./screens/help/help.tsx'),
  timeCertificate: () => import('./screens/zs.tsx'),
} satisfies Partial<Record<RouteName, Load>>

type FirstScreen = keyof typeof firstScreens
type LaterScreen = Exclude<RouteName, FirstScreen | 'mission' | 'ErrorPage'>

const isFirst = (name: RouteName): name is FirstScreen => name in firstScreens

const later = async (name: LaterScreen) => (await import('./later-screens.ts')).laterScreens[name]()

const lazily = (name: FirstScreen | LaterScreen) => ({
  lazy: async () => ({
    Component: (await (isFirst(name) ? firstScreens[name]() : later(name))).Screen,
  }),
})

/** What a route shows: its screen, loaded when it is first opened. */
const shownBy = (name: RouteName): RouteObject => {
  if (name === 'ErrorPage') return { element: <ErrorPage /> }
  // Shown by the layout, which keeps it alive.
  if (name === 'mission') return { lazy: () => loadMissionList().then(() => ({ element: null })) }
  if (name !== 'personalCenter') return lazily(name)
  const first = redirectTo(factsOf('personalInfo').path)
  return {
    ...lazily(name),
    children: [{ index: true, ...first }, ...routeNames.filter(inCentre).map(routeOf)],
  }
}

const routeOf = (name: RouteName): RouteObject =>
  Object.assign(shownBy(name), {
    path: factsOf(name).path,
    id: name,
    handle: { title: portalCopy.titles[name] },
  })

const inCentre = (name: RouteName) => factsOf(name).path.startsWith('/personalCenter/')

const redirectTo = (path: string) => ({ element: null, loader: () => redirect(path) })

const screens: RouteObject[] = [
  ...routeNames.filter((name) => !inCentre(name) && name !== 'ErrorPage').map(routeOf),
  { path: '/get-started/*', ...redirectTo(factsOf('getStarted-step-1').path) },
  routeOf('ErrorPage'),
]

/** Name of the route around all screens. */
const shell = 'shell'

/** Asks the guard before every navigation; fetches the user information when it wants it. */
const guardNavigation =
  ({ api, organizationApi, queryClient }: World): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const name = routeNameOf(pathname)
    const userInfo = api.query(account.userInfo, {})
    const ask = () =>
      guard(
        {
          organizationToken: organizationApi.session.token() !== null,
          userToken: api.session.token() !== null,
          userInfo: queryClient.getQueryData(userInfo.queryKey) ?? null,
        },
        name,
      )
    let verdict = ask()
    if (verdict === 'fetchUserInfo') {
      // Without an answer the page opens and says itself what it could not load.
      await queryClient.ensureQueryData(userInfo).catch(() => undefined)
      verdict = ask()
    }
    // The front page says to whom must sign in first what led there.
    if (verdict === 'Home' && api.session.token() === null)
      throw redirect(`/?redirect=${encodeURIComponent(pathname + search)}`)
    if (verdict === 'Home' || verdict === 'subtract') throw redirect(factsOf(verdict).path)
    return next()
  }

/** The name of the route an address leads to. */
export const routeNameOf = (pathname: string): RouteName =>
  (matchRoutes(screens, pathname)?.findLast(({ route }) => route.id)?.route.id ??
    'ErrorPage') as RouteName

/**
 * Loads the code of the screens an address leads to. A page from the server must not wait for it any
 * more when the browser takes it up.
 */
export const loadScreens = async (pathname: string): Promise<void> => {
  for (const { route } of matchRoutes(screens, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}

/** The route tree; a test mounts it on a memory history. */
export const routesOf = (world: World): RouteObject[] => [
  {
    id: shell,
    element: <Layout />,
    // With a loader the middleware also runs for the first page of a visit, also for one from the server.
    loader: Object.assign(() => null, { hydrate: true as const }),
    shouldRevalidate: () => false,
    middleware: [guardNavigation(world)],
    hydrateFallbackElement: <div />,
    errorElement: <BareFailurePage />,
    // What breaks below keeps header and footer.
    children: [{ errorElement: <FailurePage />, children: screens }],
  },
]

export const createPortalRouter = (world: World) => createBrowserRouter(routesOf(world))

/** The router of a page from the server, whose screens have been loaded: nothing is rendered again. */
export const takeUpPortalRouter = (world: World) =>
  createBrowserRouter(routesOf(world), { hydrationData: { loaderData: { [shell]: null } } })
