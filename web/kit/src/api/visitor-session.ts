import type { Realm, Session, SessionSnapshot } from './session.ts'

/** What is known of somebody who is not signed in. */
export const nobody: SessionSnapshot = { signedIn: false, weakPassword: false }

/** The session of a visitor where there is no browser to keep one: pages rendered by the server. */
export const visitorSession = (realm: Realm): Session => ({
  realm,
  token: () => null,
  set: () => Promise.reject(new Error('nobody signs in here')),
  requirePasswordChange: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
  refreshToken: () => Promise.resolve(null),
  weakPassword: () => false,
  snapshot: () => nobody,
})
