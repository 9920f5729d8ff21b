import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of the plain pages: the login, what forms are known by, what was done. */
export type CookieName = 'izy_plain' | 'izy_form' | 'izy_said'

// The prefix makes browsers refuse one that another host or a plain connection tries to plant.
const nameOf = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of a cookie that has the shape asked for, or null. */
export const readCookie = (
  request: FastifyRequest,
  name: CookieName,
  shape: RegExp,
  secure: boolean,
): string | null => {
  const begin = `${nameOf(name, secure)}=`
  const values = (request.headers.cookie ?? '')
    .split('; ')
    .filter((pair) => pair.startsWith(begin))
    .map((pair) => pair.slice(begin.length))
  return values.find((value) => shape.test(value)) ?? null
}

/**
 * Gives the browser a cookie that no script reads and no form of another site brings along. It goes with
 * the browser's window, or after so many seconds; 0 takes it away. Lax, so that who comes by a link in a
 * message is still known.
 */
export const setCookie = (
  reply: FastifyReply,
  name: CookieName,
  value: string,
  secure: boolean,
  seconds?: number,
): void => {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`
  const attributes = `Path=/${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(name, secure)}=${value}; ${attributes}`)
}
