/** A page of the portal: its address, who may open it, and its place in the menu. */
export interface RouteFacts {
  path: string
  /** For volunteers alone, or without a meaning for somebody signed in (specification, section 4). */
  guard?: 'personal' | 'entrance'
  /** Place in the menu (specification, section 2); absent for pages that are not in it. */
  order?: number
}

/** Every named route of the specification (section 2) and our own, in the order of the router. */
const routes = {
  Login: { path: '/login', guard: 'entrance' },
  VolunteerLogin: { path: '/login/volunteer', guard: 'entrance' },
  OrganizationLogin: { path: '/login/organization', guard: 'entrance' },
  'changePassword-volunteer': { path: '/change-password/1' },
  'changePassword-admin': { path: '/change-password/2' },
  'login-feedback': { path: '/login/feedback' },
  Home: { path: '/', order: 1 },
  mission: { path: '/mission', order: 2 },
  'mission-summary': { path: '/mission/summary' },
  'mission-search': { path: '/mission/search' },
  'mission-search-tab': { path: '/mission/search-tab' },
  'mission-search-org-list': { path: '/mission/search-org-list' },
  // The router knows no partial segments: the screens read `detail-{missionId}` themselves.
  'mission-detail': { path: '/mission/:slug' },
  organization: { path: '/organization', order: 3 },
  'organization-details': { path: '/organization/details' },
  article: { path: '/article' },
  'article-detail': { path: '/article/:slug' },
  // News and summaries share their address up to the number: the screen before tells them apart.
  'article-summary': { path: '/article/:slug' },
  publicity: { path: '/publicity', order: 4 },
  'publicity-detail': { path: '/publicity/:sessionId' },
  'spot-check': { path: '/spot-check' },
  help: { path: '/help', order: 7 },
  announcement: { path: '/announcement' },
  'announcement-detail': { path: '/announcement/:announcementId' },
  versionUpdating: { path: '/version-updating' },
  'getStarted-step-1': { path: '/get-started/step-1' },
  'getStarted-step-2': { path: '/get-started/step-2' },
  'getStarted-step-3': { path: '/get-started/step-3' },
  'getStarted-step-4': { path: '/get-started/step-4' },
  card: { path: '/card', order: 5 },
  'card-download': { path: '/card/download' },
  timeCertificate: { path: '/zs', order: 8 },
  transparency: { path: '/transparency' },
  donation: { path: '/donation', order: 6 },
  registered: { path: '/registered', guard: 'entrance' },
  'registered-volunteers': { path: '/registered/volunteers', guard: 'entrance' },
  'registered-organization': { path: '/registered/organization', guard: 'entrance' },
  'registered-orgSuccess': { path: '/registered/orgSuccess' },
  'registered-claim': { path: '/registered/claim', guard: 'entrance' },
  'registered-feedback': { path: '/registered/feedback', guard: 'entrance' },
  'registered-zyzRegisteredStatus': { path: '/registered/zyzRegisteredStatus' },
  'registered-perfectInformation': { path: '/registered/perfectInformation' },
  'registered-applyCard': { path: '/registered/applyCard' },
  'registered-personalRegRequirements': {
    path: '/registered/agreement/personalRegRequirements',
    guard: 'entrance',
  },
  'registered-voluntaryAgreement': { path: '/registered/agreement/voluntaryAgreement' },
  'registered-privacyPolicy': { path: '/registered/agreement/privacyPolicy' },
  'registered-childrenPrivacy': { path: '/registered/agreement/childrenPrivacy' },
  'registered-cardRequirements': { path: '/registered/agreement/cardRequirements' },
  'registered-orgRegRequirements': {
    path: '/registered/agreement/orgRegRequirements',
    guard: 'entrance',
  },
  'registered-rankingConsent': { path: '/registered/agreement/rankingConsent' },
  'registered-documentConsent': { path: '/registered/agreement/documentConsent' },
  personalCenter: { path: '/personalCenter', guard: 'personal' },
  personalInfo: { path: '/personalCenter/personalInfo', guard: 'personal' },
  myMessage: { path: '/personalCenter/myMessage', guard: 'personal' },
  noticeSettings: { path: '/personalCenter/myMessage/settings', guard: 'personal' },
  myMission: { path: '/personalCenter/myMission', guard: 'personal' },
  serviceRecord: { path: '/personalCenter/serviceRecord', guard: 'personal' },
  corrections: { path: '/personalCenter/serviceRecord/corrections', guard: 'personal' },
  myCollection: { path: '/personalCenter/myCollection', guard: 'personal' },
  volunteerCard: { path: '/personalCenter/volunteerCard', guard: 'personal' },
  needToKnow: { path: '/personalCenter/volunteerCard/needToKnow', guard: 'personal' },
  IndividualInfo: { path: '/personalCenter/volunteerCard/IndividualInfo', guard: 'personal' },
  chooseCard: { path: '/personalCenter/volunteerCard/chooseCard', guard: 'personal' },
  CreditCard: { path: '/personalCenter/volunteerCard/CreditCard', guard: 'personal' },
  'volunteerCard-debitCard': { path: '/personalCenter/volunteerCard/debitCard', guard: 'personal' },
  'volunteerCard-detail': { path: '/personalCenter/volunteerCard/detail', guard: 'personal' },
  certificate: { path: '/personalCenter/certificate', guard: 'personal' },
  timeCate: { path: '/personalCenter/timeCate', guard: 'personal' },
  evaluation: { path: '/personalCenter/evaluation', guard: 'personal' },
  receiveComments: { path: '/personalCenter/receiveComments', guard: 'personal' },
  subtract: { path: '/personalCenter/subtract', guard: 'personal' },
  // The second copy of the card flow.
  'volunteerCard-success': { path: '/volunteerCard/success', guard: 'personal' },
  // The specification writes these also without the beginning.
  volunteerCardneedToKnow: { path: '/volunteerCard?/needToKnow', guard: 'personal' },
  volunteerCardIndividualInfo: { path: '/volunteerCard?/IndividualInfo', guard: 'personal' },
  volunteerCardchooseCard: { path: '/volunteerCard?/chooseCard', guard: 'personal' },
  volunteerCardCreditCard: { path: '/volunteerCard?/CreditCard', guard: 'personal' },
  volunteerCarddebitCard: { path: '/volunteerCard/debitCard', guard: 'personal' },
  guardian: { path: '/guardian' },
  'login-third': { path: '/login/third' },
  siteMap: { path: '/site-map' },
  Redirect: { path: '/redirect/*' },
  ErrorPage: { path: '*' },
} as const satisfies Record<string, RouteFacts>

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]

export const factsOf = (name: RouteName): RouteFacts => routes[name]
