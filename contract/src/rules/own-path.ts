/** Stands for this site where an address is taken apart; the server renders without knowing its own. */
const here = 'https://site.invalid'

/**
 * The address as a path of this site, or null. Protocol-relative addresses, other hosts, backslashes
 * and control characters lead away or hide where they lead.
 */
export const ownPath = (address: string | null): string | null => {
  if (address === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return null
  const url = new URL(address, here)
  return url.origin === here ? url.pathname + url.search + url.hash : null
}
