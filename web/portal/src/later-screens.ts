/**
 * Screens that are rarely the first of a visit. The files that each needs are named here and not in the
 * first load, where they would weigh kilobytes; opening one costs a request more.
 */
export const laterScreens = {
  'changePassword-volunteer': () => import('./screens/change-password/volunteer.tsx'),
  'changePassword-admin': () => import('./screens/change-password/admin.tsx'),
  'login-feedback': () => import('./screens/login/feedback.tsx'),
  announcement: () => import('./screens/announcement/list.tsx'),
  'announcement-detail': () => import('./screens/announcement/detail.tsx'),
  versionUpdating: () => import('./screens/version-updating/version-updating.tsx'),
  registered: () => import('./screens/registered/chooser.tsx'),
  'registered-volunteers': () => import('./screens/registered/volunteers.tsx'),
  'registered-organization': () => import('./screens/registered/organization.tsx'),
  'registered-orgSuccess': () => import('./screens/registered/org-success.tsx'),
  'registered-claim': () => import('./screens/registered/claim.tsx'),
  'registered-feedback': () => import('./screens/registered/feedback.tsx'),
  'registered-zyzRegisteredStatus': () => import('./screens/registered/zyz-registered-status.tsx'),
  'registered-perfectInformation': () => import('./screens/registered/perfect-information.tsx'),
  'registered-applyCard': () => import('./screens/registered/apply-card.tsx'),
  personalInfo: () => import('./screens/personal-centre/personal-info.tsx'),
  myMessage: () => import('./screens/personal-centre/my-message.tsx'),
  myMission: () => import('./screens/personal-centre/my-mission.tsx'),
  serviceRecord: () => import('./screens/personal-centre/service-record.tsx'),
  myCollection: () => import('./screens/personal-centre/my-collection.tsx'),
  timeCate: () => import('./screens/personal-centre/time-cate.tsx'),
  subtract: () => import('./screens/personal-centre/subtract.tsx'),
  guardian: () => import('./screens/guardian.tsx'),
  'login-third': () => import('./screens/login/third.tsx'),
  siteMap: () => import('./screens/site-map.tsx'),
  Redirect: () => import('./screens/redirect.tsx'),
  getStarted: () => import('./screens/get-started/get-started.tsx'),
  agreement: () => import('./screens/registered/agreement.tsx'),
  personalCenter: () => import('./screens/personal-centre/layout.tsx'),
}

export type LaterScreen = keyof typeof laterScreens
