import type { RouteName } from './route-names.ts'

/** What the guard knows about whoever navigates. */
export interface GuardSession {
  organizationToken: boolean
  userToken: boolean
  /** Null while the volunteer's information has not been fetched. */
  userInfo: { logoffSate: 'true' | 'false' } | null
}

/** Go elsewhere, fetch the user information and ask again, or null: go on. */
export type Verdict = 'Home' | 'subtract' | 'fetchUserInfo' | null

/** Personal pages that the specification names (section 4). */
const personal: readonly RouteName[] = [
  'personalCenter',
  'personalInfo',
  'myMission',
  'myCollection',
  'volunteerCard',
  'needToKnow',
  'IndividualInfo',
  'chooseCard',
  'CreditCard',
  'volunteerCard-debitCard',
  'volunteerCard-detail',
  'certificate',
  'evaluation',
  'receiveComments',
  'subtract',
  // Not in its list, but personal all the same (no personal pages).
  'myMessage',
  'noticeSettings',
  'serviceRecord',
  'corrections',
  'timeCate',
  'volunteerCard-success',
  'volunteerCardneedToKnow',
  'volunteerCardIndividualInfo',
  'volunteerCardchooseCard',
  'volunteerCardCreditCard',
  'volunteerCarddebitCard',
]

/** Pages without a meaning for somebody who is signed in (specification section 4). */
const entrance: readonly RouteName[] = [
  'registered',
  'registered-volunteers',
  'registered-organization',
  'registered-feedback',
  'registered-personalRegRequirements',
  'registered-orgRegRequirements',
  // Not in its list, but without a meaning for who has an account.
  'registered-claim',
  'Login',
  'VolunteerLogin',
  'OrganizationLogin',
]

/** The navigation guard of the specification (section 4). */
export const guard = (session: GuardSession, route: RouteName): Verdict => {
  if (session.organizationToken) return null
  if (!session.userToken) return personal.includes(route) ? 'Home' : null
  if (!session.userInfo) return 'fetchUserInfo'
  if (session.userInfo.logoffSate === 'true') return route === 'subtract' ? null : 'subtract'
  return entrance.includes(route) ? 'Home' : null
}
