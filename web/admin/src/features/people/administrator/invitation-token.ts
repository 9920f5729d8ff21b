const key = 'izy.invitation'
const shape = /^#([A-Za-z0-9_-]{43})$/

/**
 * The secret of the invitation that was opened. It is taken out of the address, so that it does not stay
 * in the history, and kept in the tab, where a log-in on the way does not lose it.
 */
export const takeInvitationToken = (): string | null => {
  const found = shape.exec(location.hash)?.[1]
  if (found === undefined) return sessionStorage.getItem(key)
  sessionStorage.setItem(key, found)
  history.replaceState(history.state, '', location.pathname + location.search)
  return found
}

/** Forgets it once it has served or can serve no more. */
export const dropInvitationToken = (): void => sessionStorage.removeItem(key)
