import { isBelowHost } from './host-name.ts'
import { ownPath } from './own-path.ts'
import { isWebAddress, webAddress } from './web-address.ts'

/** Addresses of this site that are no pages: they lead on by themselves, or are calls of the API. */
const noPage = /^\/(?:redirect|v2|api)(?:\/|$)/i

/** The path of a page of this site; null for any other address, whatever it is written like. */
const ownPage = (text: string): string | null => {
  const path = ownPath(text)
  if (path === null) return null
  try {
    return noPage.test(decodeURIComponent(path.replace(/[?#].*$/s, ''))) ? null : path
  } catch {
    return null
  }
}

/** Whether a text that somebody writes for others to follow leads to a page of this site or of the web. */
export const isLinkTarget = (text: string): boolean => isWebAddress(text) || ownPage(text) !== null

/** The host a link leads away to; null where it stays on this site. */
const hostAway = (target: string): string | null => {
  const address = webAddress(target)
  return address === null ? null : new URL(address).hostname
}

/** Hosts that links lead to and that are not among those the site may lead to, each once. */
export const hostsRefused = (targets: readonly string[], listed: readonly string[]): string[] => [
  ...new Set(
    targets.flatMap((target) => {
      const host = hostAway(target)
      return host !== null && !isBelowHost(host, listed) ? [host] : []
    }),
  ),
]

/**
 * The path by which a page of this site leads to a target: its own pages at once, all others through
 * the page that says that this site is left; null for what is no target.
 */
export const followPath = (target: string): string | null => {
  const address = isWebAddress(target) ? webAddress(target) : null
  return address === null ? ownPage(target) : `/redirect/${address}`
}
