import { describe, expect, it } from 'vitest'
import { guard, type GuardSession, type Verdict } from './guard.ts'
import { routeNames, type RouteName } from './routes.ts'

const nobody: GuardSession = { organizationToken: false, userToken: false, userInfo: null }
const info = (logoffSate: 'true' | 'false') => ({ logoffSate })

const sessions = {
  visitor: nobody,
  volunteer: { ...nobody, userToken: true, userInfo: info('false') },
  unfetched: { ...nobody, userToken: true },
  cancelling: { ...nobody, userToken: true, userInfo: info('true') },
  organisation: { ...nobody, organizationToken: true },
  both: { organizationToken: true, userToken: true, userInfo: info('false') },
  bothCancelling: { organizationToken: true, userToken: true, userInfo: info('true') },
} satisfies Record<string, GuardSession>

type Row = { visitor: Verdict; volunteer: Verdict; cancelling: Verdict }

const open: Row = { visitor: null, volunteer: null, cancelling: 'subtract' }
const personal: Row = { visitor: 'Home', volunteer: null, cancelling: 'subtract' }
const entrance: Row = { visitor: null, volunteer: 'Home', cancelling: 'subtract' }

const table: Record<RouteName, Row> = {
  Home: open,
  mission: open,
  'mission-detail': open,
  'mission-search': open,
  'mission-search-tab': open,
  'mission-search-org-list': open,
  'mission-summary': open,
  organization: open,
  'organization-details': open,
  publicity: open,
  transparency: open,
  'publicity-detail': open,
  'spot-check': open,
  card: open,
  'card-download': open,
  donation: open,
  help: open,
  announcement: open,
  'announcement-detail': open,
  article: open,
  'article-detail': open,
  'article-summary': open,
  'changePassword-volunteer': open,
  'changePassword-admin': open,
  'getStarted-step-1': open,
  'getStarted-step-2': open,
  'getStarted-step-3': open,
  'getStarted-step-4': open,
  Login: entrance,
  VolunteerLogin: entrance,
  OrganizationLogin: entrance,
  'login-feedback': open,
  registered: entrance,
  'registered-volunteers': entrance,
  'registered-organization': entrance,
  'registered-feedback': entrance,
  'registered-personalRegRequirements': entrance,
  'registered-voluntaryAgreement': open,
  'registered-cardRequirements': open,
  'registered-orgRegRequirements': entrance,
  'registered-privacyPolicy': open,
  'registered-childrenPrivacy': open,
  'registered-rankingConsent': open,
  'registered-documentConsent': open,
  'registered-claim': entrance,
  'registered-applyCard': open,
  'registered-orgSuccess': open,
  'registered-zyzRegisteredStatus': open,
  'registered-perfectInformation': open,
  timeCertificate: open,
  versionUpdating: open,
  personalCenter: personal,
  personalInfo: personal,
  myMessage: personal,
  noticeSettings: personal,
  myMission: personal,
  serviceRecord: personal,
  corrections: personal,
  myCollection: personal,
  volunteerCard: personal,
  needToKnow: personal,
  IndividualInfo: personal,
  chooseCard: personal,
  CreditCard: personal,
  'volunteerCard-debitCard': personal,
  'volunteerCard-detail': personal,
  'volunteerCard-success': personal,
  volunteerCardneedToKnow: personal,
  volunteerCardIndividualInfo: personal,
  volunteerCardchooseCard: personal,
  volunteerCardCreditCard: personal,
  volunteerCarddebitCard: personal,
  certificate: personal,
  timeCate: personal,
  evaluation: personal,
  receiveComments: personal,
  subtract: { visitor: 'Home', volunteer: null, cancelling: null },
  guardian: open,
  'login-third': open,
  siteMap: open,
  Redirect: open,
  ErrorPage: open,
}

describe.each(routeNames)('%s', (route) => {
  const row = table[route]
  it.each([
    ['visitor', row.visitor],
    ['volunteer', row.volunteer],
    ['unfetched', 'fetchUserInfo'],
    ['cancelling', row.cancelling],
    ['organisation', null],
    ['both', null],
    ['bothCancelling', null],
  ] as const)('the guard of the portal for the %s: %s', (who, verdict) => {
    expect(guard(sessions[who], route)).toBe(verdict)
  })
})
