import type { Permission } from 'contract/permissions'
import type { IconName } from 'kit/picture/icon-paths.ts'
import type { groupCopy } from './routes.copy.ts'

/** What is said of a page whatever the others are called. */
interface PageFacts {
  path: string
  /** Permission without which the server would refuse the page's calls; absent for everybody. */
  permission?: Permission
  /** Where the page stands in the menu, and its glyph; absent for pages that are not in it. */
  menu?: { group: keyof typeof groupCopy; icon: IconName }
  /** Letter that leads here after `g`. */
  letter?: string
  /** Shown alone, without menu and header. */
  bare?: true
  /** Shown alone to everybody, signed in or not. */
  open?: true
}

/** A page of the console: its address below the base path and who may open it. */
export interface RouteFacts extends PageFacts {
  /** Page above this one in the breadcrumb. */
  parent?: RouteName
}

/** Pages by the name under which `routeCopy` has their title, in the order of the menu, group by group. */
export const routes = {
  workbench: {
    path: '/',
    menu: { group: 'today', icon: 'home' },
    letter: 'h',
  },
  missions: {
    path: '/missions',
    permission: 'missionRead',
    menu: { group: 'service', icon: 'mission' },
    letter: 'm',
  },
  missionNew: {
    path: '/missions/new',
    permission: 'missionWrite',
    parent: 'missions',
  },
  missionDetail: {
    path: '/missions/:missionId',
    permission: 'missionRead',
    parent: 'missions',
  },
  missionEdit: {
    path: '/missions/:missionId/edit',
    permission: 'missionWrite',
    parent: 'missionDetail',
  },
  applicants: {
    path: '/missions/:missionId/applicants',
    permission: 'applicationRead',
    parent: 'missionDetail',
  },
  attendance: {
    path: '/attendance',
    permission: 'attendanceRun',
    menu: { group: 'service', icon: 'qr' },
    letter: 'a',
  },
  screen: {
    path: '/attendance/:sessionId/screen',
    permission: 'attendanceRun',
    parent: 'attendance',
    bare: true,
  },
  roster: {
    path: '/attendance/:sessionId/roster',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  settle: {
    path: '/attendance/:sessionId/settle',
    permission: 'attendanceRun',
    parent: 'roster',
  },
  callList: {
    path: '/attendance/:sessionId/call-list',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  refusedScans: {
    path: '/attendance/:sessionId/refused',
    permission: 'attendanceRun',
    parent: 'roster',
  },
  venue: {
    path: '/attendance/venue',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  walkIns: {
    path: '/attendance/:sessionId/walk-ins',
    permission: 'attendanceRun',
    parent: 'roster',
  },
  sheet: {
    path: '/attendance/:sessionId/print',
    permission: 'attendanceRun',
    parent: 'roster',
  },
  rollCalls: {
    path: '/attendance/:sessionId/roll-calls',
    permission: 'attendanceRun',
    parent: 'roster',
  },
  rollCall: {
    path: '/attendance/:sessionId/roll-calls/:rollCallId',
    permission: 'attendanceRun',
    parent: 'rollCalls',
  },
  scanVolunteers: {
    path: '/attendance/:sessionId/scan',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  records: {
    path: '/records',
    permission: 'recordRead',
    menu: { group: 'service', icon: 'clock' },
    letter: 'r',
  },
  signOuts: {
    path: '/sign-outs',
    permission: 'recordConfirm',
    menu: { group: 'service', icon: 'clock' },
  },
  supplementary: {
    path: '/supplementary',
    permission: 'recordRead',
    menu: { group: 'service', icon: 'plus' },
  },
  supplementaryNew: {
    path: '/supplementary/new',
    permission: 'attendanceEnter',
    parent: 'supplementary',
  },
  supplementaryDetail: {
    path: '/supplementary/:batchId',
    permission: 'recordRead',
    parent: 'supplementary',
  },
  supplementaryEdit: {
    path: '/supplementary/:batchId/edit',
    permission: 'attendanceEnter',
    parent: 'supplementaryDetail',
  },
  hourImports: {
    path: '/hour-imports',
    permission: 'hourImportRead',
    menu: { group: 'service', icon: 'file' },
  },
  hourImportDetail: {
    path: '/hour-imports/:importId',
    permission: 'hourImportRead',
    parent: 'hourImports',
  },
  questions: {
    path: '/questions',
    permission: 'applicationRead',
    menu: { group: 'service', icon: 'message' },
  },
  absenceAppeals: {
    path: '/absence-appeals',
    permission: 'applicationRead',
    menu: { group: 'service', icon: 'question' },
  },
  evaluations: {
    path: '/evaluations',
    permission: 'recordRead',
    menu: { group: 'service', icon: 'star' },
  },
  evaluateVolunteers: {
    path: '/evaluations/volunteers',
    permission: 'recordRead',
    parent: 'evaluations',
  },
  missionReview: {
    path: '/reviews/missions',
    permission: 'missionReview',
    menu: { group: 'review', icon: 'shield' },
    letter: 'v',
  },
  recordReview: {
    path: '/reviews/records',
    permission: 'recordReview',
    menu: { group: 'review', icon: 'check' },
    letter: 'd',
  },
  corrections: {
    path: '/corrections',
    permission: 'recordConfirm',
    menu: { group: 'review', icon: 'undo' },
  },
  starRatings: {
    path: '/star-ratings',
    permission: 'starReview',
    menu: { group: 'review', icon: 'star' },
  },
  spotChecks: {
    path: '/spot-checks',
    permission: 'recordRead',
    menu: { group: 'review', icon: 'search' },
  },
  anomalies: {
    path: '/anomalies',
    permission: 'anomalyRead',
    menu: { group: 'review', icon: 'warning' },
  },
  anomalyRules: {
    path: '/anomalies/rules',
    permission: 'anomalyRead',
    parent: 'anomalies',
  },
  anomalyDetail: {
    path: '/anomalies/:anomalyId',
    permission: 'anomalyRead',
    parent: 'anomalies',
  },
  organizationReview: {
    path: '/reviews/organizations',
    permission: 'organizationReview',
    menu: { group: 'review', icon: 'organization' },
    letter: 'w',
  },
  organizationRequest: {
    path: '/reviews/organizations/:requestId',
    permission: 'organizationReview',
    parent: 'organizationReview',
  },
  trust: {
    path: '/trust',
    permission: 'organizationTrust',
    menu: { group: 'review', icon: 'shield' },
  },
  identityReview: {
    path: '/reviews/identities',
    permission: 'identityReview',
    menu: { group: 'review', icon: 'mine' },
  },
  complaints: {
    path: '/complaints',
    permission: 'complaintDecide',
    menu: { group: 'review', icon: 'flag' },
  },
  evaluationReports: {
    path: '/evaluation-reports',
    permission: 'complaintDecide',
    menu: { group: 'review', icon: 'star' },
  },
  cards: {
    path: '/cards',
    permission: 'cardManage',
    menu: { group: 'review', icon: 'card' },
  },
  articleReview: {
    path: '/reviews/articles',
    permission: 'articleReview',
    menu: { group: 'review', icon: 'file' },
  },
  ownOrganization: {
    path: '/organization',
    permission: 'organizationRead',
    menu: { group: 'manage', icon: 'file' },
    letter: 'i',
  },
  organizations: {
    path: '/organizations',
    permission: 'organizationRead',
    menu: { group: 'manage', icon: 'organization' },
    letter: 'o',
  },
  members: {
    path: '/members',
    permission: 'memberRead',
    menu: { group: 'manage', icon: 'group' },
    letter: 'p',
  },
  commendations: {
    path: '/commendations',
    permission: 'memberRead',
    menu: { group: 'manage', icon: 'certificate' },
  },
  staff: {
    path: '/staff',
    permission: 'staffRead',
    menu: { group: 'manage', icon: 'shield' },
    letter: 'u',
  },
  handOver: { path: '/hand-over', parent: 'workbench' },
  invitation: { path: '/invitation', open: true },
  tasks: {
    path: '/tasks',
    permission: 'recordRead',
    menu: { group: 'manage', icon: 'task' },
    letter: 't',
  },
  donations: {
    path: '/donations',
    permission: 'donationRead',
    menu: { group: 'manage', icon: 'heart' },
  },
  certificates: {
    path: '/certificates',
    permission: 'certificateRead',
    menu: { group: 'manage', icon: 'shield' },
  },
  feedback: {
    path: '/feedback',
    permission: 'feedbackAnswer',
    menu: { group: 'manage', icon: 'question' },
    letter: 'f',
  },
  articles: {
    path: '/articles',
    permission: 'articleRead',
    menu: { group: 'manage', icon: 'edit' },
    letter: 'e',
  },
  articleNew: {
    path: '/articles/new',
    permission: 'articleWrite',
    parent: 'articles',
  },
  articleDetail: {
    path: '/articles/:articleId',
    permission: 'articleRead',
    parent: 'articles',
  },
  articleEdit: {
    path: '/articles/:articleId/edit',
    permission: 'articleWrite',
    parent: 'articleDetail',
  },
  contents: {
    path: '/contents',
    permission: 'siteWrite',
    menu: { group: 'manage', icon: 'picture' },
    letter: 'n',
  },
  siteSettings: {
    path: '/site',
    permission: 'siteWrite',
    menu: { group: 'manage', icon: 'settings' },
    letter: 's',
  },
  audit: {
    path: '/audit',
    permission: 'auditRead',
    menu: { group: 'manage', icon: 'eye' },
  },
  alarms: {
    path: '/alarms',
    permission: 'alarmRead',
    menu: { group: 'manage', icon: 'warning' },
  },
  outbox: {
    path: '/outbox',
    permission: 'outboxRead',
    menu: { group: 'manage', icon: 'mail' },
    letter: 'x',
  },
  consistency: {
    path: '/consistency',
    permission: 'consistencyRead',
    menu: { group: 'manage', icon: 'check' },
  },
  faults: {
    path: '/faults',
    permission: 'faultSettle',
    menu: { group: 'manage', icon: 'flag' },
  },
  account: { path: '/account', parent: 'workbench' },
} as const satisfies Record<string, PageFacts & { parent?: string }>

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]

export const factsOf = (name: RouteName): RouteFacts => routes[name]
