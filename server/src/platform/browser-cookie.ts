import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from './crypto.ts'

/** Longest that browsers keep a cookie: 400 days, in seconds. */
const KEEP_SECONDS = 400 * 86_400

const shape = /^[A-Za-z0-9_-]{43}$/

/**
 * The random number of a browser, or null when it has none yet. It is no login and gives nobody any
 * right: codes and tickets are bound to it, and whoever logged in with it before is known by it.
 * Scripts cannot read it and other sites cannot send it.
 */
export const browserOf = (request: FastifyRequest, secure: boolean): string | null => {
  const name = nameOf(secure)
  for (const pair of (request.headers.cookie ?? '').split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue
    const value = pair.slice(name.length + 1)
    if (shape.test(value)) return value
  }
  return null
}

/** A number for a browser that has none, or did not send it. */
export const newBrowser = (): string => newSecret()

/**
 * Whether the answer may give the browser a number. What another page sent it here for comes without the
 * number that it has and would take it away; who typed the address is asked for nothing either. Browsers
 * that do not say where a call comes from, and all of them on a plain connection, open pages and send
 * forms as somebody who wants to read; calls of our own pages never do. Such browsers still tell the
 * origin of what they post.
 */
export const mayBeNamed = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): boolean => {
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin'
  return !(headers.accept ?? '').includes('text/html') && isOwnOrigin(headers, publicUrl)
}

/** Whether no other site is named: ours is the published one or the one that was asked. */
const isOwnOrigin = ({ origin, host }: FastifyRequest['headers'], publicUrl: string): boolean =>
  origin === undefined ||
  (URL.canParse(origin) &&
    (new URL(origin).origin === new URL(publicUrl).origin || new URL(origin).host === host))

/** Gives a browser its number with the answer. */
export const nameBrowser = (reply: FastifyReply, value: string, secure: boolean): void => {
  const attributes = `Path=/; Max-Age=${KEEP_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(secure)}=${value}; ${attributes}`)
}

// The prefix makes browsers refuse one that another host or a plain connection tries to plant.
const nameOf = (secure: boolean) => (secure ? '__Host-izy_browser' : 'izy_browser')
