/** Stands for this site where an address is taken apart; the server renders without knowing its own. */
const here = 'https://site.invalid'

/** One slash and then no other: two would begin the name of a host. */
const withinSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * The address as a path of this site, or null. Protocol-relative addresses, other hosts, backslashes
 * and control characters lead away or hide where they lead. What is given out is looked at as what came
 * in was: dot segments fall away while an address is read, and can leave two slashes at its beginning.
 */
export const ownPath = (address: string | null): string | null => {
  if (address === null || !withinSite.test(address)) return null
  const url = new URL(address, here)
  const path = url.pathname + url.search + url.hash
  return url.origin === here && withinSite.test(path) ? path : null
}
