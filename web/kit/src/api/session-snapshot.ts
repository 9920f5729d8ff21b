/** What screens may know of a session without asking the server. */
export interface SessionSnapshot {
  signedIn: boolean
  /** The server refuses everything but changing the password. */
  weakPassword: boolean
}

/** What is known of somebody who is not signed in. */
export const nobody: SessionSnapshot = { signedIn: false, weakPassword: false }
