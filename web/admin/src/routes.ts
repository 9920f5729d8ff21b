import type { Permission } from 'contract/permissions'
import type { routeCopy } from './routes.copy.ts'

/** A page of the console: its address below the base path and who may open it. */
export interface RouteFacts {
  path: string
  title: keyof typeof routeCopy
  /** Permission without which the server would refuse the page's calls; absent for everybody. */
  permission?: Permission
  /** Page above this one in the breadcrumb. */
  parent?: RouteName
  /** Whether the page stands in the menu. */
  menu?: true
  /** Shown alone, without menu and header. */
  bare?: true
}

/** Pages in the order of the menu. */
export const routes = {
  workbench: { path: '/', title: 'workbench', menu: true },
  missions: { path: '/missions', title: 'missions', permission: 'missionRead', menu: true },
  missionNew: {
    path: '/missions/new',
    title: 'missionNew',
    permission: 'missionWrite',
    parent: 'missions',
  },
  missionDetail: {
    path: '/missions/:missionId',
    title: 'missionDetail',
    permission: 'missionRead',
    parent: 'missions',
  },
  missionEdit: {
    path: '/missions/:missionId/edit',
    title: 'missionEdit',
    permission: 'missionWrite',
    parent: 'missions',
  },
  applicants: {
    path: '/missions/:missionId/applicants',
    title: 'applicants',
    permission: 'applicationRead',
    parent: 'missions',
  },
  missionReview: {
    path: '/reviews/missions',
    title: 'missionReview',
    permission: 'missionReview',
    menu: true,
  },
  attendance: {
    path: '/attendance',
    title: 'attendance',
    permission: 'attendanceRun',
    menu: true,
  },
  screen: {
    path: '/attendance/:sessionId/screen',
    title: 'screen',
    permission: 'attendanceRun',
    parent: 'attendance',
    bare: true,
  },
  roster: {
    path: '/attendance/:sessionId/roster',
    title: 'roster',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  scanVolunteers: {
    path: '/attendance/:sessionId/scan',
    title: 'scanVolunteers',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  records: { path: '/records', title: 'records', permission: 'recordRead', menu: true },
  recordReview: {
    path: '/reviews/records',
    title: 'recordReview',
    permission: 'recordReview',
    menu: true,
  },
  organizations: {
    path: '/organizations',
    title: 'organizations',
    permission: 'organizationRead',
    menu: true,
  },
} as const satisfies Record<string, Omit<RouteFacts, 'parent'> & { parent?: string }>

export type RouteName =
  | 'workbench'
  | 'missions'
  | 'missionNew'
  | 'missionDetail'
  | 'missionEdit'
  | 'applicants'
  | 'missionReview'
  | 'attendance'
  | 'screen'
  | 'roster'
  | 'scanVolunteers'
  | 'records'
  | 'recordReview'
  | 'organizations'

export const routeNames = Object.keys(routes) as RouteName[]

export const factsOf = (name: RouteName): RouteFacts => routes[name]
