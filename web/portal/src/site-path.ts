import { isBelowHost } from 'contract/rules/host-name'
import { ownPath } from 'contract/rules/own-path'
import { webAddress } from 'contract/rules/web-address'

/** The address as a path of this site, or null. */
export const sitePath = ownPath

/** Where `/redirect/{rest}` leads, given the part after it decoded once; null when not within this site. */
export const redirectTarget = (rest: string, search = ''): string | null =>
  /^[a-z][a-z\d+.-]*:/i.test(rest.replace(/^\//, ''))
    ? null
    : sitePath(`/${rest.replace(/^\//, '')}${search}`)

/**
 * Where `/redirect/{rest}` leads outside this site: over https, to a host that the site names or one
 * below it; null anywhere else.
 */
export const leavingTarget = (rest: string, hosts: readonly string[]): string | null => {
  const address = webAddress(rest.replace(/^\//, ''))
  return address !== null && isBelowHost(new URL(address).hostname, hosts) ? address : null
}

/** Where a login leads back to: the page that asked for it, else the fallback. */
export const returnPath = (search: string, fallback: string): string => {
  const path = sitePath(new URLSearchParams(search).get('redirect'))
  return path === null || path.startsWith('/login') ? fallback : path
}

/** Carries on where somebody wanted to go: the query of a login or registration; empty where he wanted nothing. */
export const onward = (search: string): string => {
  const path = returnPath(search, '')
  return path && `?redirect=${encodeURIComponent(path)}`
}

/** Console and phone are other entries of the site: going there is not a navigation of the portal. */
export const isOtherEntry = (path: string): boolean => /^\/(?:admin|h5)(?:[/?#]|$)/.test(path)
