import { account } from 'contract/account'
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
import type { RouteName } from './route-names.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { FailurePage } from './screens/failure-page.tsx'
import { Layout, preloadMissionList } from './shell/layout.tsx'
import type { World } from './world.tsx'

type Titled = keyof typeof portalCopy.titles

const facts = (name: Titled) => ({ id: name, handle: { title: portalCopy.titles[name] } })

/** One screen: its path, its name in the specification, and its code, loaded when first opened. */
const screen = (
  path: string,
  name: Titled,
  load: () => Promise<{ Screen: ComponentType }>,
): RouteObject => ({
  path,
  ...facts(name),
  lazy: async () => ({ Component: (await load()).Screen }),
})

const screens: RouteObject[] = [
  screen('/login', 'Login', () => import('./screens/login/chooser.tsx')),
  screen('/login/volunteer', 'VolunteerLogin', () => import('./screens/login/volunteer.tsx')),
  screen(
    '/login/organization',
    'OrganizationLogin',
    () => import('./screens/login/organization.tsx'),
  ),
  screen('/', 'Home', () => import('./screens/home.tsx')),
  // Shown by the layout, which keeps it alive.
  { path: '/mission', ...facts('mission'), loader: preloadMissionList, element: null },
  // The router knows no partial segments: the screen reads `detail-{missionId}` itself.
  screen('/mission/:slug', 'mission-detail', () => import('./screens/mission/detail.tsx')),
  screen('/organization', 'organization', () => import('./screens/organization/list.tsx')),
  screen(
    '/organization/details',
    'organization-details',
    () => import('./screens/organization/details.tsx'),
  ),
  screen('/publicity', 'publicity', () => import('./screens/publicity/list.tsx')),
  screen(
    '/publicity/:sessionId',
    'publicity-detail',
    () => import('./screens/publicity/detail.tsx'),
  ),
  screen('/zs', 'timeCertificate', () => import('./screens/zs.tsx')),
  screen('/registered', 'registered', () => import('./screens/registered/chooser.tsx')),
  screen(
    '/registered/volunteers',
    'registered-volunteers',
    () => import('./screens/registered/volunteers.tsx'),
  ),
  screen(
    '/registered/agreement/voluntaryAgreement',
    'registered-voluntaryAgreement',
    () => import('./screens/registered/voluntary-agreement.tsx'),
  ),
  {
    path: '/personalCenter',
    ...facts('personalCenter'),
    lazy: async () => {
      const { Screen } = await import('./screens/personal-centre/layout.tsx')
      return { Component: Screen }
    },
    children: [
      { index: true, element: null, loader: () => redirect('/personalCenter/personalInfo') },
      screen(
        'personalInfo',
        'personalInfo',
        () => import('./screens/personal-centre/personal-info.tsx'),
      ),
      screen('myMission', 'myMission', () => import('./screens/personal-centre/my-mission.tsx')),
      screen(
        'serviceRecord',
        'serviceRecord',
        () => import('./screens/personal-centre/service-record.tsx'),
      ),
      screen('timeCate', 'timeCate', () => import('./screens/personal-centre/time-cate.tsx')),
      screen('subtract', 'subtract', () => import('./screens/personal-centre/subtract.tsx')),
    ],
  },
  screen('/redirect/*', 'Redirect', () => import('./screens/redirect.tsx')),
  { path: '*', ...facts('ErrorPage'), element: <ErrorPage /> },
]

const addresses = { Home: '/', subtract: '/personalCenter/subtract' } as const

/** Asks the guard before every navigation; fetches the user information when it wants it. */
const guardNavigation =
  ({ api, organizationApi, queryClient }: World): MiddlewareFunction =>
  async ({ request }, next) => {
    const name = routeNameOf(new URL(request.url).pathname)
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
    if (verdict === 'Home' || verdict === 'subtract') throw redirect(addresses[verdict])
    return next()
  }

/** The name of the route an address leads to. */
export const routeNameOf = (pathname: string): RouteName =>
  (matchRoutes(screens, pathname)?.at(-1)?.route.id ?? 'ErrorPage') as RouteName

/** The route tree; a test mounts it on a memory history. */
export const routesOf = (world: World): RouteObject[] => [
  {
    element: <Layout />,
    // With a loader the middleware also runs for the first page of a visit.
    loader: () => null,
    shouldRevalidate: () => false,
    middleware: [guardNavigation(world)],
    hydrateFallbackElement: <div />,
    errorElement: <FailurePage />,
    children: screens,
  },
]

export const createPortalRouter = (world: World) => createBrowserRouter(routesOf(world))
