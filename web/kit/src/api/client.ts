import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { auth as Auth } from 'contract/auth'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { errorNameOf } from 'contract/errors'
import { apiCopy } from './api.copy.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'
import { createSession, type Realm, type Session } from './session.ts'

export { ApiFailure, isFailure, wrongFields } from './failure.ts'

/** How requests leave the browser: `fetch`, or what a test puts in its place. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

interface Options {
  realm: Realm
  /** Defaults to `/v2/api/{product}` with the product of the page's `api-product` meta tag. */
  baseUrl?: string
  send?: Send
  session?: Session
}

interface CallOptions {
  signal?: AbortSignal
  /** Hand the failure over without showing it, as endpoints declared quiet always do. */
  quiet?: boolean
}

type PageResult = { items: readonly unknown[]; next: string | null }
type PagedEndpoint<E extends Endpoint> = ResultOf<E> extends PageResult ? E : never

/** Milliseconds of the specification (section 9). */
const requestTimeout = 5_000_000
const slowAfter = 8000

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
}: Options) => {
  const sessionEnded = new Set<() => void>()

  const end = () => {
    if (session.token() === null) return
    session.clear()
    for (const listener of sessionEnded) listener()
  }

  const request = async (
    endpoint: Endpoint,
    input: object,
    token: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> => {
    const { url, method, type, body } = writeRequest(baseUrl, endpoint, input)
    const timeout = AbortSignal.timeout(requestTimeout)
    const headers = new Headers()
    if (type) headers.set('Content-Type', type)
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    try {
      return await send(url, {
        method,
        headers,
        body,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw timeout.aborted
        ? new ApiFailure('timedOut', apiCopy.timedOut)
        : new ApiFailure('networkDown', apiCopy.networkDown)
    }
  }

  /** A new token in place of one the server no longer takes; null when the session is over. */
  const renew = (stale: string): Promise<string | null> =>
    exclusively(`renew-${realm}`, async () => {
      const present = session.token()
      // Another tab, or another call of this one, was faster.
      if (present !== stale) return present
      const refreshToken = await session.refreshToken()
      if (refreshToken === null) return null
      // Seldom needed, and its schemas would bring a validator into the first load of the phone.
      const { auth } = await import('contract/auth')
      const response = await request(auth.refresh, { refreshToken }, null, undefined)
      const envelope = await readEnvelope(response)
      if (!response.ok || !envelope || !isSuccess(envelope.code)) return null
      const login = envelope.data as ResultOf<typeof Auth.refresh>
      await session.set(login)
      return login.token
    })

  const answered = async (
    endpoint: Endpoint,
    input: object,
    signal: AbortSignal | undefined,
  ): Promise<Response> => {
    const token = session.token()
    const response = await request(endpoint, input, token, signal)
    if (response.status !== 401 || token === null) return response
    const fresh = await renew(token)
    if (fresh !== null) return request(endpoint, input, fresh, signal)
    // Public pages stay readable when a login ran out underneath them.
    if (endpoint.access !== 'public') return response
    end()
    return request(endpoint, input, null, signal)
  }

  const watched = async <T>(endpoint: Endpoint, quiet: boolean, work: () => Promise<T>) => {
    let takeBack: (() => void) | undefined
    const slow = setTimeout(() => {
      takeBack = notify.loading(apiCopy.slow)
    }, slowAfter)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiFailure) {
        const ends = realm === 'volunteer' ? [401, 404] : [401]
        if (error.status >= 400) notify.dismiss()
        if (ends.includes(error.status)) end()
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
    { signal, quiet = false }: CallOptions = {},
  ): Promise<ResultOf<E>> =>
    watched(endpoint, quiet, async () => {
      const response = await answered(endpoint, input as object, signal)
      const envelope = await readEnvelope(response)
      if (!response.ok || !envelope || !isSuccess(envelope.code))
        throw failureOf(response, envelope)
      return envelope.data as ResultOf<E>
    })

  return {
    session,
    call,

    /** Options for useQuery and friends. */
    query: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      queryOptions({
        queryKey: [endpoint.path, input] as const,
        queryFn: ({ signal }) => call(endpoint, input, { signal }),
      }),

    /** Options for useInfiniteQuery over a keyset list; pages follow each other by `next`. */
    infinite: <E extends Endpoint>(endpoint: E & PagedEndpoint<E>, input: InputOf<E>) =>
      infiniteQueryOptions({
        queryKey: [endpoint.path, 'pages', input] as const,
        queryFn: ({ pageParam, signal }) =>
          call<E>(endpoint, { ...input, cursor: pageParam ?? undefined } as InputOf<E>, { signal }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => (page as PageResult).next,
      }),

    /** Options for useMutation; what else the mutation needs is handed through. */
    mutation: <E extends Endpoint>(
      endpoint: E,
      options: Omit<UseMutationOptions<ResultOf<E>, Error, InputOf<E>>, 'mutationFn'> = {},
      /** Quiet where the screen itself shows what was refused. */
      { quiet = false }: { quiet?: boolean } = {},
    ) =>
      mutationOptions({
        ...options,
        mutationFn: (input: InputOf<E>) => call(endpoint, input, { quiet }),
      }),

    /** The file of an endpoint whose result is a file. */
    download: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      { signal, quiet = false }: CallOptions = {},
    ): Promise<Blob> =>
      watched(endpoint, quiet, async () => {
        const response = await answered(endpoint, input as object, signal)
        const isFile = !response.headers.get('content-type')?.startsWith('application/json')
        if (response.ok && isFile) return response.blob()
        throw failureOf(response, await readEnvelope(response))
      }),

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

interface WrittenRequest {
  url: string
  method: 'GET' | 'POST'
  type?: string
  body?: string
}

const writeRequest = (baseUrl: string, endpoint: Endpoint, input: object): WrittenRequest => {
  const url = `${baseUrl}/${endpoint.path}`
  if (endpoint.kind === 'query' && endpoint.method === 'GET') {
    const query = formOf(input).toString()
    return { url: query ? `${url}?${query}` : url, method: 'GET' }
  }
  // A command the specification declares GET takes the same fields as a form: what changes state
  // and what is personal never stands in an address.
  const asForm = endpoint.method === 'GET' || endpoint.encoding === 'form'
  const address = takesRandom(endpoint) ? `${url}?xc=${randomValue()}` : url
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = asForm ? formOf(input).toString() : JSON.stringify(input)
  return { url: address, method: 'POST', type, body }
}

const formOf = (input: object): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  return form
}

const takesRandom = ({ input }: Endpoint) =>
  'shape' in input.def && Object.hasOwn(input.def.shape as object, 'xc')

// Not crypto.randomUUID, which exists in secure contexts only.
const randomValue = () => crypto.getRandomValues(new Uint32Array(2)).join('')

const readEnvelope = async (response: Response): Promise<Envelope | null> => {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null
  return response.json().catch(() => null)
}

const failureOf = (response: Response, envelope: Envelope | null): ApiFailure => {
  const name = envelope ? errorNameOf(envelope.code) : null
  const sentence = envelope?.msg || envelope?.message || apiCopy.generic
  return new ApiFailure(
    name ?? 'unexpectedAnswer',
    name || response.ok ? sentence : apiCopy.generic,
    {
      details: (envelope?.data ?? {}) as Record<string, unknown>,
      status: response.status,
      requestId: response.headers.get('x-request-id'),
    },
  )
}

/** Runs the work alone among all tabs, where the browser knows how; else alone in this tab. */
const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const last = (queues.get(name) ?? Promise.resolve()).catch(() => undefined)
  const next = last.then(work)
  queues.set(name, next)
  return next
}
const queues = new Map<string, Promise<unknown>>()
