/**
 * Screens that are rarely the first of a visit, and those that need many files. What each needs is named
 * here and not in the first load, where it would weigh kilobytes; opening one costs a request more, and
 * none where the server's page names its files.
 */
export const laterScreens = {
  OrganizationLogin: () => import('./screens/login/organization.tsx'),
  'mission-search-org-list': () => import('./screens/mission/search-org-list.tsx'),
  'mission-detail': () => import('./screens/mission/detail.tsx'),
  'publicity-detail': () => import('./screens/publicity/detail.tsx'),
  'mission-summary': () => import('./screens/mission/summary.tsx'),
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
  needToKnow: () => import('./screens/volunteer-card/need-to-know.tsx'),
  IndividualInfo: () => import('./screens/volunteer-card/individual-info.tsx'),
  chooseCard: () => import('./screens/volunteer-card/choose-card.tsx'),
  CreditCard: () => import('./screens/volunteer-card/credit-card.tsx'),
  'volunteerCard-debitCard': () => import('./screens/volunteer-card/debit-card.tsx'),
  'volunteerCard-detail': () => import('./screens/volunteer-card/detail.tsx'),
  'volunteerCard-success': () => import('./screens/volunteer-card/success.tsx'),
  myMessage: () => import('./screens/personal-centre/my-message.tsx'),
  noticeSettings: () => import('./screens/personal-centre/notice-settings.tsx'),
  myMission: () => import('./screens/personal-centre/my-mission.tsx'),
  serviceRecord: () => import('./screens/personal-centre/service-record.tsx'),
  corrections: () => import('./screens/personal-centre/corrections.tsx'),
  myCollection: () => import('./screens/personal-centre/my-collection.tsx'),
  evaluation: () => import('./screens/personal-centre/evaluation.tsx'),
  receiveComments: () => import('./screens/personal-centre/receive-comments.tsx'),
  card: () => import('./screens/card/card.tsx'),
  'card-download': () => import('./screens/card/download.tsx'),
  volunteerCard: () => import('./screens/personal-centre/volunteer-card.tsx'),
  timeCate: () => import('./screens/personal-centre/time-cate.tsx'),
  certificate: () => import('./screens/personal-centre/certificate.tsx'),
  donation: () => import('./screens/donation.tsx'),
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

/** Parts of the frame that few visits come to, for the same reason. */
export const laterParts = {
  district: () => import('./shell/district.tsx'),
  signedIn: () => import('./shell/signed-in.tsx'),
  weakPassword: () => import('kit/ui/weak-password-modal.tsx'),
}
