/** Where the login page of the portal sends a volunteer back to. */
const loginAddress = (here: string) => `/login/volunteer?redirect=${encodeURIComponent(here)}`

/**
 * Every page of the phone but one belongs to a signed-in volunteer: the address to leave for, or null when
 * the page may be shown. `here` is path and query, so that a scanned link survives the login. A weak
 * password is dealt with on the portal, which shows nothing else until it is changed.
 */
export const redirectFor = (
  { signedIn, weakPassword }: { signedIn: boolean; weakPassword: boolean },
  here: string,
): string | null => {
  // Of the screen for signing in: whoever has no account is told of his way in first.
  if (!signedIn) return here.startsWith('/h5/s?t=v1.i.') ? null : loginAddress(here)
  return weakPassword ? '/' : null
}
