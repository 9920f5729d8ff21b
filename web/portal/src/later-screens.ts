const getStarted = () => import('./screens/get-started/get-started.tsx')
const agreement = () => import('./screens/registered/agreement.tsx')
const needToKnow = () => import('./screens/volunteer-card/need-to-know.tsx')
const individualInfo = () => import('./screens/volunteer-card/individual-info.tsx')
const chooseCard = () => import('./screens/volunteer-card/choose-card.tsx')
const creditCard = () => import('./screens/volunteer-card/credit-card.tsx')
const debitCard = () => import('./screens/volunteer-card/debit-card.tsx')

/**
 * Screens that are rarely the first of a visit, and those that need many files. What each needs is named
 * here and not in the first load, where it would weigh kilobytes; opening one costs a request more, and
 * none where the server's page names its files.
 */
export const laterScreens = {
  OrganizationLogin: () => import('./screens/login/organization.tsx'),
  'mission-search-org-list': () => import('./screens/mission/search-org-list.tsx'),
  'mission-detail': () => import('./screens/mission/detail.tsx'),
  transparency: () => import('./screens/transparency.tsx'),
  'publicity-detail': () => import('./screens/publicity/detail.tsx'),
  'spot-check': () => import('./screens/publicity/spot-check.tsx'),
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
  needToKnow,
  IndividualInfo: individualInfo,
  chooseCard,
  CreditCard: creditCard,
  'volunteerCard-debitCard': debitCard,
  volunteerCardneedToKnow: needToKnow,
  volunteerCardIndividualInfo: individualInfo,
  volunteerCardchooseCard: chooseCard,
  volunteerCardCreditCard: creditCard,
  volunteerCarddebitCard: debitCard,
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
  'getStarted-step-1': getStarted,
  'getStarted-step-2': getStarted,
  'getStarted-step-3': getStarted,
  'getStarted-step-4': getStarted,
  'registered-personalRegRequirements': agreement,
  'registered-voluntaryAgreement': agreement,
  'registered-privacyPolicy': agreement,
  'registered-childrenPrivacy': agreement,
  'registered-cardRequirements': agreement,
  'registered-orgRegRequirements': agreement,
  'registered-rankingConsent': agreement,
  'registered-documentConsent': agreement,
  'article-summary': () => import('./screens/article/detail.tsx'),
  personalCenter: () => import('./screens/personal-centre/layout.tsx'),
}

/** Parts of the frame that few visits come to, for the same reason. */
export const laterParts = {
  district: () => import('./shell/district.tsx'),
  signedIn: () => import('./shell/signed-in.tsx'),
  logInFirst: () => import('./shell/log-in-first.tsx'),
  weakPassword: () => import('kit/ui/weak-password-modal.tsx'),
}
