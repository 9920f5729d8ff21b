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
import type { LaterScreen } from './later-screens.ts'
import type { RouteName } from './route-names.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { BareFailurePage, FailurePage } from './screens/failure-page.tsx'
import { Layout, loadMissionList } from './shell/layout.tsx'
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

/** The code of a screen whose place is known only once another file has come. */
const later = (name: LaterScreen) => async () =>
  (await import('./later-screens.ts')).laterScreens[name]()

/** A screen that is rarely the first: what it is made of is not named in the first load. */
const laterScreen = (path: string, name: Titled & LaterScreen): RouteObject =>
  screen(path, name, later(name))

/** The texts of the site, by the last part of their addresses. */
const agreementKeys = [
  'personalRegRequirements',
  'voluntaryAgreement',
  'privacyPolicy',
  'childrenPrivacy',
  'cardRequirements',
  'orgRegRequirements',
  'rankingConsent',
  'documentConsent',
] as const

const screens: RouteObject[] = [
  screen('/login', 'Login', () => import('./screens/login/chooser.tsx')),
  screen('/login/volunteer', 'VolunteerLogin', () => import('./screens/login/volunteer.tsx')),
  laterScreen('/login/organization', 'OrganizationLogin'),
  laterScreen('/change-password/1', 'changePassword-volunteer'),
  laterScreen('/change-password/2', 'changePassword-admin'),
  laterScreen('/login/feedback', 'login-feedback'),
  screen('/', 'Home', () => import('./screens/home.tsx')),
  // Shown by the layout, which keeps it alive.
  {
    path: '/mission',
    ...facts('mission'),
    lazy: () => loadMissionList().then(() => ({ element: null })),
  },
  laterScreen('/mission/summary', 'mission-summary'),
  screen('/mission/search', 'mission-search', () => import('./screens/mission/search.tsx')),
  screen(
    '/mission/search-tab',
    'mission-search-tab',
    () => import('./screens/mission/search-tab.tsx'),
  ),
  laterScreen('/mission/search-org-list', 'mission-search-org-list'),
  // The router knows no partial segments: the screen reads `detail-{missionId}` itself.
  laterScreen('/mission/:slug', 'mission-detail'),
  screen('/organization', 'organization', () => import('./screens/organization/list.tsx')),
  screen(
    '/organization/details',
    'organization-details',
    () => import('./screens/organization/details.tsx'),
  ),
  screen('/article', 'article', () => import('./screens/article/list.tsx')),
  screen('/article/:slug', 'article-detail', () => import('./screens/article/detail.tsx')),
  screen('/publicity', 'publicity', () => import('./screens/publicity/list.tsx')),
  laterScreen('/publicity/:sessionId', 'publicity-detail'),
  screen('/help', 'help', () => import('./screens/help/help.tsx')),
  laterScreen('/announcement', 'announcement'),
  laterScreen('/announcement/:announcementId', 'announcement-detail'),
  laterScreen('/version-updating', 'versionUpdating'),
  ...([1, 2, 3, 4] as const).map((step) =>
    screen(`/get-started/step-${step}`, `getStarted-step-${step}`, later('getStarted')),
  ),
  { path: '/get-started/*', element: null, loader: () => redirect('/get-started/step-1') },
  laterScreen('/card', 'card'),
  laterScreen('/card/download', 'card-download'),
  screen('/zs', 'timeCertificate', () => import('./screens/zs.tsx')),
  laterScreen('/donation', 'donation'),
  laterScreen('/registered', 'registered'),
  laterScreen('/registered/volunteers', 'registered-volunteers'),
  laterScreen('/registered/organization', 'registered-organization'),
  laterScreen('/registered/orgSuccess', 'registered-orgSuccess'),
  laterScreen('/registered/claim', 'registered-claim'),
  laterScreen('/registered/feedback', 'registered-feedback'),
  laterScreen('/registered/zyzRegisteredStatus', 'registered-zyzRegisteredStatus'),
  laterScreen('/registered/perfectInformation', 'registered-perfectInformation'),
  laterScreen('/registered/applyCard', 'registered-applyCard'),
  ...agreementKeys.map((key) =>
    screen(`/registered/agreement/${key}`, `registered-${key}`, later('agreement')),
  ),
  {
    path: '/personalCenter',
    ...facts('personalCenter'),
    lazy: async () => ({ Component: (await later('personalCenter')()).Screen }),
    children: [
      { index: true, element: null, loader: () => redirect('/personalCenter/personalInfo') },
      laterScreen('personalInfo', 'personalInfo'),
      laterScreen('myMessage', 'myMessage'),
      laterScreen('myMessage/settings', 'noticeSettings'),
      laterScreen('myMission', 'myMission'),
      laterScreen('serviceRecord', 'serviceRecord'),
      laterScreen('serviceRecord/corrections', 'corrections'),
      laterScreen('myCollection', 'myCollection'),
      laterScreen('volunteerCard', 'volunteerCard'),
      laterScreen('volunteerCard/needToKnow', 'needToKnow'),
      laterScreen('volunteerCard/IndividualInfo', 'IndividualInfo'),
      laterScreen('volunteerCard/chooseCard', 'chooseCard'),
      laterScreen('volunteerCard/CreditCard', 'CreditCard'),
      laterScreen('volunteerCard/debitCard', 'volunteerCard-debitCard'),
      laterScreen('volunteerCard/detail', 'volunteerCard-detail'),
      laterScreen('certificate', 'certificate'),
      laterScreen('timeCate', 'timeCate'),
      laterScreen('evaluation', 'evaluation'),
      laterScreen('receiveComments', 'receiveComments'),
      laterScreen('subtract', 'subtract'),
    ],
  },
  // The second copy of the card flow.
  laterScreen('/volunteerCard/success', 'volunteerCard-success'),
  // The specification writes these also without the beginning.
  ...(['needToKnow', 'IndividualInfo', 'chooseCard', 'CreditCard'] as const).map((name) =>
    screen(`/volunteerCard?/${name}`, `volunteerCard${name}`, later(name)),
  ),
  screen('/volunteerCard/debitCard', 'volunteerCarddebitCard', later('volunteerCard-debitCard')),
  laterScreen('/guardian', 'guardian'),
  laterScreen('/login/third', 'login-third'),
  laterScreen('/site-map', 'siteMap'),
  laterScreen('/redirect/*', 'Redirect'),
  { path: '*', ...facts('ErrorPage'), element: <ErrorPage /> },
]

const addresses = { Home: '/', subtract: '/personalCenter/subtract' } as const

/** Name of the route around all screens. */
const shell = 'shell'

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
  (matchRoutes(screens, pathname)?.findLast(({ route }) => route.id)?.route.id ??
    'ErrorPage') as RouteName

/** The path of a route that has one and no parameters; null for any other. */
export const pathOf = (name: RouteName): string | null => {
  const path = screens.find(({ id }) => id === name)?.path
  return path && !/[:*?]/.test(path) ? path : null
}

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

/** The router of a page from the server, whose screens have been loaded: nothing is rendered anew. */
export const takeUpPortalRouter = (world: World) =>
  createBrowserRouter(routesOf(world), { hydrationData: { loaderData: { [shell]: null } } })
