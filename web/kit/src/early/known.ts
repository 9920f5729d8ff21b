/** Under which a volunteer's login leaves its flags (api/session.ts, too long for the head of a page). */
const flags = 'izy_user_flags'

/**
 * Marks the root of a page where a volunteer's login is known (`html[data-known]`): until the page is live
 * it is a visitor's, and what it offers visitors alone stays unsaid.
 */
export const markKnown = (root: HTMLElement): void => {
  try {
    root.toggleAttribute('data-known', localStorage.getItem(flags) !== null)
  } catch {
    // Where nothing may be kept nobody is known.
  }
}
