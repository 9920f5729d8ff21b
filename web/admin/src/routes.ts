import type { Permission } from 'contract/permissions'
import type { IconName } from 'kit/picture/icon-paths.ts'
import type { groupCopy, routeCopy } from './routes.copy.ts'

/** A page of the console: its address below the base path and who may open it. */
export interface RouteFacts {
  path: string
  title: keyof typeof routeCopy
  /** Permission without which the server would refuse the page's calls; absent for everybody. */
  permission?: Permission
  /** Page above this one in the breadcrumb. */
  parent?: RouteName
  /** Where the page stands in the menu, and its glyph; absent for pages that are not in it. */
  menu?: { group: keyof typeof groupCopy; icon: IconName }
  /** Letter that leads here after `g`. */
  letter?: string
  /** Shown alone, without menu and header. */
  bare?: true
  /** Shown alone to everybody, signed in or not. */
  open?: true
}

/** Pages in the order of the menu, group by group. */
export const routes = {
  workbench: {
    path: '/',
    title: 'workbench',
    menu: { group: 'today', icon: 'home' },
    letter: 'h',
  },
  missions: {
    path: '/missions',
    title: 'missions',
    permission: 'missionRead',
    menu: { group: 'service', icon: 'mission' },
    letter: 'm',
  },
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
    parent: 'missionDetail',
  },
  applicants: {
    path: '/missions/:missionId/applicants',
    title: 'applicants',
    permission: 'applicationRead',
    parent: 'missionDetail',
  },
  attendance: {
    path: '/attendance',
    title: 'attendance',
    permission: 'attendanceRun',
    menu: { group: 'service', icon: 'qr' },
    letter: 'a',
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
  callList: {
    path: '/attendance/:sessionId/call-list',
    title: 'callList',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  scanVolunteers: {
    path: '/attendance/:sessionId/scan',
    title: 'scanVolunteers',
    permission: 'attendanceRun',
    parent: 'attendance',
  },
  records: {
    path: '/records',
    title: 'records',
    permission: 'recordRead',
    menu: { group: 'service', icon: 'clock' },
    letter: 'r',
  },
  questions: {
    path: '/questions',
    title: 'questions',
    permission: 'applicationRead',
    menu: { group: 'service', icon: 'message' },
  },
  evaluations: {
    path: '/evaluations',
    title: 'evaluations',
    permission: 'recordRead',
    menu: { group: 'service', icon: 'star' },
  },
  evaluateVolunteers: {
    path: '/evaluations/volunteers',
    title: 'evaluateVolunteers',
    permission: 'recordRead',
    parent: 'evaluations',
  },
  missionReview: {
    path: '/reviews/missions',
    title: 'missionReview',
    permission: 'missionReview',
    menu: { group: 'review', icon: 'shield' },
    letter: 'v',
  },
  recordReview: {
    path: '/reviews/records',
    title: 'recordReview',
    permission: 'recordReview',
    menu: { group: 'review', icon: 'check' },
    letter: 'd',
  },
  corrections: {
    path: '/corrections',
    title: 'corrections',
    permission: 'recordConfirm',
    menu: { group: 'review', icon: 'undo' },
  },
  organizationReview: {
    path: '/reviews/organizations',
    title: 'organizationReview',
    permission: 'organizationReview',
    menu: { group: 'review', icon: 'organization' },
    letter: 'w',
  },
  organizationRequest: {
    path: '/reviews/organizations/:requestId',
    title: 'organizationRequest',
    permission: 'organizationReview',
    parent: 'organizationReview',
  },
  identityReview: {
    path: '/reviews/identities',
    title: 'identityReview',
    permission: 'identityReview',
    menu: { group: 'review', icon: 'mine' },
  },
  complaints: {
    path: '/complaints',
    title: 'complaints',
    permission: 'complaintDecide',
    menu: { group: 'review', icon: 'flag' },
  },
  evaluationReports: {
    path: '/evaluation-reports',
    title: 'evaluationReports',
    permission: 'complaintDecide',
    menu: { group: 'review', icon: 'star' },
  },
  cards: {
    path: '/cards',
    title: 'cards',
    permission: 'cardManage',
    menu: { group: 'review', icon: 'card' },
  },
  articleReview: {
    path: '/reviews/articles',
    title: 'articleReview',
    permission: 'articleReview',
    menu: { group: 'review', icon: 'file' },
  },
  ownOrganization: {
    path: '/organization',
    title: 'ownOrganization',
    permission: 'organizationRead',
    menu: { group: 'manage', icon: 'file' },
    letter: 'i',
  },
  organizations: {
    path: '/organizations',
    title: 'organizations',
    permission: 'organizationRead',
    menu: { group: 'manage', icon: 'organization' },
    letter: 'o',
  },
  members: {
    path: '/members',
    title: 'members',
    permission: 'memberRead',
    menu: { group: 'manage', icon: 'group' },
    letter: 'p',
  },
  commendations: {
    path: '/commendations',
    title: 'commendations',
    permission: 'memberRead',
    menu: { group: 'manage', icon: 'certificate' },
  },
  staff: {
    path: '/staff',
    title: 'staff',
    permission: 'staffRead',
    menu: { group: 'manage', icon: 'shield' },
    letter: 'u',
  },
  handOver: { path: '/hand-over', title: 'handOver', parent: 'workbench' },
  invitation: { path: '/invitation', title: 'invitation', open: true },
  tasks: {
    path: '/tasks',
    title: 'tasks',
    permission: 'recordRead',
    menu: { group: 'manage', icon: 'task' },
    letter: 't',
  },
  donations: {
    path: '/donations',
    title: 'donations',
    permission: 'donationRead',
    menu: { group: 'manage', icon: 'heart' },
  },
  feedback: {
    path: '/feedback',
    title: 'feedback',
    permission: 'feedbackAnswer',
    menu: { group: 'manage', icon: 'question' },
    letter: 'f',
  },
  articles: {
    path: '/articles',
    title: 'articles',
    permission: 'articleRead',
    menu: { group: 'manage', icon: 'edit' },
    letter: 'e',
  },
  articleNew: {
    path: '/articles/new',
    title: 'articleNew',
    permission: 'articleWrite',
    parent: 'articles',
  },
  articleDetail: {
    path: '/articles/:articleId',
    title: 'articleDetail',
    permission: 'articleRead',
    parent: 'articles',
  },
  articleEdit: {
    path: '/articles/:articleId/edit',
    title: 'articleEdit',
    permission: 'articleWrite',
    parent: 'articleDetail',
  },
  contents: {
    path: '/contents',
    title: 'contents',
    permission: 'siteWrite',
    menu: { group: 'manage', icon: 'picture' },
    letter: 'n',
  },
  siteSettings: {
    path: '/site',
    title: 'siteSettings',
    permission: 'siteWrite',
    menu: { group: 'manage', icon: 'settings' },
    letter: 's',
  },
  audit: {
    path: '/audit',
    title: 'audit',
    permission: 'auditRead',
    menu: { group: 'manage', icon: 'eye' },
  },
  alarms: {
    path: '/alarms',
    title: 'alarms',
    permission: 'alarmRead',
    menu: { group: 'manage', icon: 'warning' },
  },
  outbox: {
    path: '/outbox',
    title: 'outbox',
    permission: 'outboxRead',
    menu: { group: 'manage', icon: 'mail' },
    letter: 'x',
  },
  faults: {
    path: '/faults',
    title: 'faults',
    permission: 'faultSettle',
    menu: { group: 'manage', icon: 'flag' },
  },
  account: { path: '/account', title: 'account', parent: 'workbench' },
} as const satisfies Record<string, Omit<RouteFacts, 'parent'> & { parent?: string }>

export type RouteName =
  | 'workbench'
  | 'missions'
  | 'missionNew'
  | 'missionDetail'
  | 'missionEdit'
  | 'applicants'
  | 'alarms'
  | 'missionReview'
  | 'attendance'
  | 'screen'
  | 'roster'
  | 'callList'
  | 'scanVolunteers'
  | 'records'
  | 'recordReview'
  | 'corrections'
  | 'organizationReview'
  | 'organizationRequest'
  | 'identityReview'
  | 'articleReview'
  | 'articles'
  | 'articleNew'
  | 'articleDetail'
  | 'articleEdit'
  | 'ownOrganization'
  | 'organizations'
  | 'members'
  | 'commendations'
  | 'staff'
  | 'handOver'
  | 'invitation'
  | 'tasks'
  | 'contents'
  | 'siteSettings'
  | 'questions'
  | 'complaints'
  | 'cards'
  | 'donations'
  | 'evaluations'
  | 'evaluateVolunteers'
  | 'evaluationReports'
  | 'feedback'
  | 'audit'
  | 'outbox'
  | 'faults'
  | 'account'

export const routeNames = Object.keys(routes) as RouteName[]

export const factsOf = (name: RouteName): RouteFacts => routes[name]
