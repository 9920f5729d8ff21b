import { isHostName } from './host-name.ts'

/**
 * The address of a page elsewhere with its scheme made https (specification section 9), or null when
 * it is none: another scheme, a name and password, a port, or a host that is no host of the internet.
 */
export const webAddress = (text: string): string | null => {
  const rest = /^https?:\/{1,2}([^/\\].*)$/i.exec(text)?.[1]
  if (rest === undefined || /[\\\s\p{Cc}]/u.test(rest)) return null
  let url: URL
  try {
    url = new URL(`https://${rest}`)
  } catch {
    return null
  }
  if (url.username || url.password || url.port || !isHostName(url.hostname)) return null
  return url.href
}

/** Whether the text is the address of a page on the web. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && webAddress(text) !== null
