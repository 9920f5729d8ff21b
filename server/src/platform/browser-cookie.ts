import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from './crypto.ts'

/** Longest that browsers keep a cookie: 400 days, in seconds. */
const KEEP_SECONDS = 400 * 86_400

const shape = /^[A-Za-z0-9_-]{43}$/

/**
 * The random number of a browser, or null when it has none yet. It is no login and gives nobody any
 * right: codes and tickets are bound to it, and whoever logged in with it before is known by it
 * (safety.md section 7). Scripts cannot read it and other sites cannot send it.
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

/** Gives a browser its number with the answer. */
export const nameBrowser = (reply: FastifyReply, secure: boolean): string => {
  const value = newSecret()
  const attributes = `Path=/; Max-Age=${KEEP_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(secure)}=${value}; ${attributes}`)
  return value
}

// The prefix makes browsers refuse one that another host or a plain connection tries to plant.
const nameOf = (secure: boolean) => (secure ? '__Host-izy_browser' : 'izy_browser')
