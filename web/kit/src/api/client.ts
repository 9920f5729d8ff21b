import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { dataOf, failureOf, fileOf } from './answer.ts'
import { apiCopy } from './api.copy.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'
import { queryOptionsOf } from './query-options.ts'
import { readEnvelope } from './read-envelope.ts'
import { createRequest, type Send } from './request.ts'
import { createSession, type Realm, type Session } from './session.ts'

export { ApiFailure, isFailure, wrongFields } from './failure.ts'

interface Options {
  realm: Realm
  /** Defaults to `/v2/api/{product}` with the product of the page's `api-product` meta tag. */
  baseUrl?: string
  send?: Send
  session?: Session
  /** Shows nobody anything: where pages are rendered, the one who waits is not there. */
  quiet?: boolean
}

interface CallOptions {
  signal?: AbortSignal
  /** Hand the failure over without showing it, as endpoints declared quiet always do. */
  quiet?: boolean
  /** How this request leaves the browser, where that is another way than that of all. */
  send?: Send
}

/** Milliseconds of the specification (section 9). */
const slowAfter = 8000

/** Seldom needed: no part of the first load. */
const renewal = () => import('./renew.ts')

const productOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name="api-product"]')?.content || 'zyz'

/**
 * The one way browsers speak to the server. Everything about a call comes from its endpoint;
 * failures arrive as ApiFailure and, unless quiet, have been shown to the user already.
 */
export const createClient = ({
  realm,
  baseUrl = `/v2/api/${productOfPage()}`,
  send = (url, init) => fetch(url, init),
  session = createSession(realm),
  quiet: alwaysQuiet = false,
}: Options) => {
  const sessionEnded = new Set<() => void>()
  const request = createRequest(baseUrl, send)

  /** Forgets a login that the server takes no more, if there is one, at once; then says why. */
  const end = async (failure: ApiFailure) => {
    if (session.token() === null) return
    session.clear(failure.status === 401 ? failure.sentence : '')
    ;(await renewal()).tellEnded(failure, sessionEnded)
  }

  /** A new token in place of one the server no longer takes; null when the session is over. */
  const renew = async (stale: string): Promise<string | null> =>
    (await renewal()).renew(session, stale, (endpoint, input) => request(endpoint, input, null))

  /** Ends a login that is known to be over; only what a visitor may ask goes on. */
  const leave = async (endpoint: Endpoint) => {
    const over = new ApiFailure('loginExpired', apiCopy.loginOver, { status: 401 })
    if (endpoint.access !== 'public') throw over
    await end(over)
  }

  const answered = async (
    endpoint: Endpoint,
    input: object,
    { signal, send: by }: CallOptions,
  ): Promise<Response> => {
    if (session.isOver('login')) await leave(endpoint)
    const held = session.token()
    const renewed = held !== null && session.isOver('token') ? await renew(held) : held
    // One that could not be renewed is sent all the same: the server says why it ended.
    const token = renewed ?? held
    const response = await request(endpoint, input, token, signal, by)
    if (response.status !== 401 || token === null) return response
    const fresh = renewed === null ? null : await renew(token)
    if (fresh !== null) return request(endpoint, input, fresh, signal, by)
    // Public pages stay readable when a login ran out underneath them.
    if (endpoint.access !== 'public') return response
    await end(await failureOf(response, await readEnvelope(response)))
    return request(endpoint, input, null, signal, by)
  }

  const watched = async <T>(
    endpoint: Endpoint,
    { quiet, signal }: CallOptions,
    work: () => Promise<T>,
  ) => {
    if (alwaysQuiet) return work()
    let takeBack: (() => void) | undefined
    const slow = setTimeout(() => {
      takeBack = notify.loading(apiCopy.slow)
    }, slowAfter)
    try {
      return await work()
    } catch (error) {
      // What nobody waits for any more, as after a log-out, is told to nobody.
      if (error instanceof ApiFailure && !signal?.aborted) {
        const { status } = error
        if (status >= 400) notify.settle()
        if (status === 401 || (status === 404 && realm === 'volunteer')) await end(error)
        if (error.name === 'passwordChangeRequired') session.requirePasswordChange()
        if (!quiet && !endpoint.quiet) notify.warn(error.sentence)
      }
      throw error
    } finally {
      clearTimeout(slow)
      takeBack?.()
    }
  }

  const call = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<ResultOf<E>> =>
    watched(
      endpoint,
      options,
      async () => (await dataOf(await answered(endpoint, input as object, options))) as ResultOf<E>,
    )

  /** Calls a command that answers with new tokens for the session. */
  const exchange = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
    watched(endpoint, { quiet: true }, async () =>
      (await renewal()).exchange(
        session,
        (token) => request(endpoint, input as object, token),
        renew,
      ),
    )

  return {
    session,
    send,
    call,
    exchange,
    ...queryOptionsOf(call),

    /** The file of an endpoint whose result is a file. */
    download: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) =>
      watched(endpoint, options, async () =>
        fileOf(await answered(endpoint, input as object, options)),
      ),

    /** Calls the listener when the server has ended the session (not when the user logs out). */
    onSessionEnded: (listener: () => void) => {
      sessionEnded.add(listener)
      return () => {
        sessionEnded.delete(listener)
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>
