import { auth } from 'contract/people/auth'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { blindIndex, newSecret, sameBytes } from '../../platform/crypto.ts'
import { Failure, fail } from '../../platform/fail.ts'
import type { World } from '../../platform/world.ts'
import { askApi, type Api } from './ask.ts'
import { readCookie, setCookie } from './cookies.ts'
import { isSaid, type Said } from './plain.copy.ts'

const secret = /^[A-Za-z0-9_-]{43}$/
const pair = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/
const word = /^[A-Za-z]{1,30}$/

/** Tokens of a login as the cookie holds them: the one that is shown, and the one that renews it. */
export interface Login {
  token: string
  refreshToken: string
}

/** Somebody at a plain page. */
export interface Visit {
  world: World
  request: FastifyRequest
  reply: FastifyReply
  /** Token without which no form is taken. */
  formToken: string
  /** What the fields of the form that was sent hold; nothing in them is known to be right. */
  sent: Readonly<Record<string, string>>
  isSignedIn: () => boolean
  /** Calls the API as whoever is signed in here, else as a visitor. Fails as the call does. */
  ask: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResultOf<E>>
  /** Holds a new login in the cookie; what forms are known by is drawn again with it. */
  signIn: (login: Login) => void
  signOut: () => void
  /** Leads to another plain page after what was sent is done, which then says so. */
  goTo: (path: string, said?: Said) => FastifyReply
  /** What the page before left to be said, once. */
  said: () => Said | null
}

/** Exchanges the tokens of a login whose shown one is over. */
export type Renew = (request: FastifyRequest, refreshToken: string) => Promise<Login>

/** How long an exchange is remembered: a second click comes with the cookie of the first. */
const REMEMBERED_MS = 30_000

/**
 * Exchanges each refresh token once, however many requests bring it within half a minute: one that comes
 * twice would else be taken for stolen.
 */
export const createRenew = (api: Api): Renew => {
  const running = new Map<string, Promise<Login>>()
  return (request, refreshToken) => {
    const known = running.get(refreshToken)
    if (known) return known
    const exchange = askApi(api, request, auth.refresh, { refreshToken }).then(({ data }) => data)
    running.set(refreshToken, exchange)
    exchange.catch(() => running.delete(refreshToken))
    setTimeout(() => running.delete(refreshToken), REMEMBERED_MS).unref()
    return exchange
  }
}

/** The visit that a request is part of. */
export const visitOf = (
  world: World,
  api: Api,
  renew: Renew,
  request: FastifyRequest,
  reply: FastifyReply,
): Visit => {
  const secure = world.config.publicUrl.startsWith('https:')
  let login = loginOf(readCookie(request, 'izy_plain', pair, secure))
  let form = readCookie(request, 'izy_form', secret, secure)

  const nameForms = (): string => {
    form = newSecret()
    setCookie(reply, 'izy_form', form, secure)
    return form
  }
  const hold = (held: Login) => {
    login = held
    setCookie(reply, 'izy_plain', `${held.token}.${held.refreshToken}`, secure)
  }
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const { data, cookies } = await askApi(api, request, endpoint, input, login?.token)
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return data
  }

  return {
    world,
    request,
    reply,
    get formToken() {
      return formTokenOf(world, form ?? nameForms())
    },
    sent: sentBy(request),
    isSignedIn: () => login !== null,
    ask: async (endpoint, input) => {
      try {
        return await call(endpoint, input)
      } catch (error) {
        if (!login || !isOver(error)) throw error
        hold(await renew(request, login.refreshToken))
        return call(endpoint, input)
      }
    },
    signIn: (held) => {
      nameForms()
      hold(held)
    },
    signOut: () => {
      login = null
      setCookie(reply, 'izy_plain', '', secure, 0)
      nameForms()
    },
    goTo: (path, said) => {
      if (said) setCookie(reply, 'izy_said', said, secure, 60)
      return reply.redirect(path, 303)
    },
    said: () => {
      const left = readCookie(request, 'izy_said', word, secure)
      if (left === null) return null
      setCookie(reply, 'izy_said', '', secure, 0)
      return isSaid(left) ? left : null
    },
  }
}

const loginOf = (held: string | null): Login | null => {
  const [token, refreshToken] = held?.split('.') ?? []
  return token && refreshToken ? { token, refreshToken } : null
}

/** The shown token is over, and the login is not. */
const isOver = (error: unknown): boolean =>
  error instanceof Failure && error.name === 'loginExpired' && !('reason' in error.details)

const formTokenOf = ({ keys }: World, form: string): string =>
  blindIndex(keys, 'plainForm', form).toString('base64url')

/** Fields that came once; where one was sent several times it is as if it had not been sent. */
const sentBy = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/**
 * Refuses what was not sent by a form of ours: another site is named as its origin, or it lacks the token
 * that the form was given with the cookie. Fails with badRequest.
 */
export const ensureOwnForm = ({ world, request, sent }: Visit): void => {
  const secure = world.config.publicUrl.startsWith('https:')
  const form = readCookie(request, 'izy_form', secret, secure)
  const given = Buffer.from(sent.form ?? '')
  if (!isFromHere(request, world.config.publicUrl) || form === null) return fail('badRequest')
  if (!sameBytes(Buffer.from(formTokenOf(world, form)), given)) fail('badRequest')
}

/** Whether the browser names our site, or none as old ones do: the token decides then. */
const isFromHere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin = headers.referer, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const named = new URL(origin)
  return named.origin === new URL(publicUrl).origin || named.host === host
}
