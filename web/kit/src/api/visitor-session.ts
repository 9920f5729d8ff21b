import type { Realm, Session } from './session.ts'
import { nobody } from './session-snapshot.ts'

/** The session of a visitor where there is no browser to keep one: pages rendered by the server. */
export const visitorSession = (realm: Realm): Session => ({
  realm,
  token: () => null,
  set: () => Promise.reject(new Error('nobody signs in here')),
  requirePasswordChange: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
  refreshToken: () => Promise.resolve(null),
  isOver: () => false,
  weakPassword: () => false,
  snapshot: () => nobody,
})
