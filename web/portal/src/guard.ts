import { factsOf, type RouteName } from './routes.ts'

/** What the guard knows about whoever navigates. */
export interface GuardSession {
  organizationToken: boolean
  userToken: boolean
  /** Null while the volunteer's information has not been fetched. */
  userInfo: { logoffSate: 'true' | 'false' } | null
}

/** Go elsewhere, fetch the user information and ask again, or null: go on. */
export type Verdict = 'Home' | 'subtract' | 'fetchUserInfo' | null

/** The navigation guard of the specification (section 4). */
export const guard = (session: GuardSession, route: RouteName): Verdict => {
  const { guard: kind } = factsOf(route)
  if (session.organizationToken) return null
  if (!session.userToken) return kind === 'personal' ? 'Home' : null
  if (!session.userInfo) return 'fetchUserInfo'
  if (session.userInfo.logoffSate === 'true') return route === 'subtract' ? null : 'subtract'
  return kind === 'entrance' ? 'Home' : null
}
