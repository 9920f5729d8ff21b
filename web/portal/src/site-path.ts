/**
 * The address as a path of this site, or null. Protocol-relative addresses, other hosts, backslashes
 * and control characters lead away or hide where they lead.
 */
export const sitePath = (address: string | null): string | null => {
  if (address === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return null
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : null
}

/** Where `/redirect/{rest}` leads, given the part after it decoded once; null when not within this site. */
export const redirectTarget = (rest: string, search = ''): string | null =>
  /^[a-z][a-z\d+.-]*:/i.test(rest.replace(/^\//, ''))
    ? null
    : sitePath(`/${rest.replace(/^\//, '')}${search}`)

/** Where a login leads back to: the page that asked for it, else the fallback. */
export const returnPath = (search: string, fallback: string): string => {
  const path = sitePath(new URLSearchParams(search).get('redirect'))
  return path === null || path.startsWith('/login') ? fallback : path
}

/** Console and phone are other entries of the site: going there is not a navigation of the portal. */
export const isOtherEntry = (path: string): boolean => /^\/(?:admin|h5)(?:[/?#]|$)/.test(path)
