import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { factsOf, routeNames, type RouteName } from './routes.ts'
import { ConsoleShell } from './shell/console-shell.tsx'
import { Guarded } from './shell/guarded.tsx'
import { NotFound, RouteFailure } from './shell/route-failure.tsx'
import { SessionGate } from './shell/session-gate.tsx'
import { Waiting } from './ui/no-answer.tsx'

/** Every page of the console, loaded when it is first opened. */
const screens: Record<RouteName, () => Promise<{ Screen: ComponentType }>> = {
  workbench: () => import('./screens/workbench.tsx'),
  missions: () => import('./screens/missions.tsx'),
  missionNew: () => import('./screens/mission-new.tsx'),
  missionDetail: () => import('./screens/mission-detail.tsx'),
  missionEdit: () => import('./screens/mission-edit.tsx'),
  applicants: () => import('./screens/applicants.tsx'),
  missionReview: () => import('./screens/mission-review.tsx'),
  attendance: () => import('./screens/attendance.tsx'),
  screen: () => import('./screens/sign-in-screen.tsx'),
  roster: () => import('./screens/roster.tsx'),
  settle: () => import('./screens/settle.tsx'),
  scanVolunteers: () => import('./screens/scan-volunteers.tsx'),
  records: () => import('./screens/records.tsx'),
  signOuts: () => import('./features/service/record/sign-out-list.tsx'),
  recordReview: () => import('./features/service/record/review-list.tsx'),
  members: () => import('./features/nodes/member/member-table.tsx'),
  staff: () => import('./screens/staff.tsx'),
  handOver: () => import('./screens/hand-over.tsx'),
  invitation: () => import('./screens/invitation.tsx'),
  organizationReview: () => import('./features/nodes/organization/request-list.tsx'),
  organizationRequest: () => import('./screens/organization-request.tsx'),
  ownOrganization: () => import('./screens/own-organization.tsx'),
  organizations: () => import('./screens/organizations.tsx'),
  tasks: () => import('./features/desk/task/task-list.tsx'),
  articleReview: () => import('./screens/article-review.tsx'),
  articles: () => import('./screens/articles.tsx'),
  articleNew: () => import('./screens/article-new.tsx'),
  articleDetail: () => import('./screens/article-detail.tsx'),
  articleEdit: () => import('./screens/article-edit.tsx'),
  contents: () => import('./features/site/content/content-list.tsx'),
  siteSettings: () => import('./screens/site-settings.tsx'),
  venue: () => import('./features/service/venue/venue-links.tsx'),
  absenceAppeals: () => import('./features/service/absence/appeal-list.tsx'),
  questions: () => import('./features/service/question/question-list.tsx'),
  evaluations: () => import('./screens/evaluations.tsx'),
  evaluateVolunteers: () => import('./screens/evaluate-volunteers.tsx'),
  evaluationReports: () => import('./features/service/evaluation/report-list.tsx'),
  commendations: () => import('./features/site/commendation/commendation-list.tsx'),
  supplementary: () => import('./features/service/supplementary/supplementary-list.tsx'),
  supplementaryNew: () => import('./screens/supplementary-new.tsx'),
  supplementaryDetail: () => import('./screens/supplementary-detail.tsx'),
  supplementaryEdit: () => import('./screens/supplementary-edit.tsx'),
  hourImports: () => import('./features/service/hour-import/hour-import-list.tsx'),
  hourImportDetail: () => import('./screens/hour-import-detail.tsx'),
  spotChecks: () => import('./features/service/spot-check/spot-check-list.tsx'),
  corrections: () => import('./features/service/correction/correction-list.tsx'),
  starRatings: () => import('./features/service/star-rating/star-rating-list.tsx'),
  trust: () => import('./features/service/trust/trust-list.tsx'),
  anomalies: () => import('./features/desk/anomaly/anomaly-list.tsx'),
  anomalyRules: () => import('./features/desk/anomaly/anomaly-rules.tsx'),
  anomalyDetail: () => import('./features/desk/anomaly/anomaly-detail.tsx'),
  identityReview: () => import('./features/people/identity/identity-list.tsx'),
  complaints: () => import('./features/site/complaint/complaint-list.tsx'),
  cards: () => import('./screens/cards.tsx'),
  donations: () => import('./screens/donations.tsx'),
  certificates: () => import('./screens/certificates.tsx'),
  feedback: () => import('./features/site/feedback/feedback-list.tsx'),
  callList: () => import('./screens/call-list.tsx'),
  walkIns: () => import('./features/service/walk-in/walk-in-list.tsx'),
  sheet: () => import('./features/service/attendance/sheet.tsx'),
  rollCalls: () => import('./features/service/attendance/roll-call-list.tsx'),
  rollCall: () => import('./features/service/attendance/roll-call.tsx'),
  refusedScans: () => import('./features/service/attendance/refused-scans.tsx'),
  audit: () => import('./screens/audit.tsx'),
  alarms: () => import('./features/desk/audit/alarm-list.tsx'),
  outbox: () => import('./features/foundation/outbox/outbox-list.tsx'),
  consistency: () => import('./features/desk/consistency/consistency-page.tsx'),
  faults: () => import('./features/desk/fault/fault-list.tsx'),
  account: () => import('./screens/account.tsx'),
}

const routeOf = (name: RouteName): RouteObject => ({
  path: factsOf(name).path,
  handle: { name },
  lazy: async () => {
    const { Screen } = await screens[name]()
    return {
      Component: () => (
        <Guarded name={name}>
          <Screen />
        </Guarded>
      ),
    }
  },
})

const openRouteOf = (name: RouteName): RouteObject => ({
  path: factsOf(name).path,
  handle: { name },
  errorElement: <RouteFailure />,
  hydrateFallbackElement: <Waiting />,
  lazy: async () => ({ Component: (await screens[name]()).Screen }),
})

const openNames = routeNames.filter((name) => factsOf(name).open === true)

const namesWhere = (bare: boolean) =>
  routeNames.filter((name) => (factsOf(name).bare === true) === bare && factsOf(name).open !== true)

/** The route tree; a test mounts it on a memory history. */
export const routeTree: RouteObject[] = [
  ...openNames.map(openRouteOf),
  {
    element: <SessionGate />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Waiting />,
    children: [
      {
        element: <ConsoleShell />,
        children: [...namesWhere(false).map(routeOf), { path: '*', element: <NotFound /> }],
      },
      ...namesWhere(true).map(routeOf),
    ],
  },
]

export const createConsoleRouter = () => createBrowserRouter(routeTree, { basename: '/admin' })
