import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { auth } from 'contract/people/auth'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { apiCopy } from './api.copy.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'
import { readEnvelope } from './read-envelope.ts'
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

type PageResult = { items: readonly unknown[]; next: string | null }
/** An endpoint that answers page by page. */
export type PagedEndpoint<E extends Endpoint> = ResultOf<E> extends PageResult ? E : never

/** Milliseconds of the specification (section 9). */
const requestTimeout = 5_000_000
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

  /** Forgets a login that the server takes no more, if there is one, at once; then says why. */
  const end = async (failure: ApiFailure) => {
    if (session.token() === null) return
    session.clear(failure.status === 401 ? failure.sentence : '')
    ;(await renewal()).tellEnded(failure, sessionEnded)
  }

  const request = async (
    endpoint: Endpoint,
    input: object,
    token: string | null,
    signal: AbortSignal | undefined,
    by: Send = send,
  ): Promise<Response> => {
    const { url, method, type, body } = writeRequest(baseUrl, endpoint, input)
    const timeout = AbortSignal.timeout(requestTimeout)
    const headers = new Headers()
    if (type) headers.set('Content-Type', type)
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    try {
      return await by(url, {
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
  const renew = async (stale: string): Promise<string | null> =>
    (await renewal()).renew(session, stale, (endpoint, input) =>
      request(endpoint, input, null, undefined),
    )

  const answered = async (
    endpoint: Endpoint,
    input: object,
    signal: AbortSignal | undefined,
    by?: Send,
  ): Promise<Response> => {
    const token = session.token()
    const response = await request(endpoint, input, token, signal, by)
    if (response.status !== 401 || token === null) return response
    const fresh = await renew(token)
    if (fresh !== null) return request(endpoint, input, fresh, signal, by)
    // Public pages stay readable when a login ran out underneath them.
    if (endpoint.access !== 'public') return response
    await end(await failureOf(response, await readEnvelope(response)))
    return request(endpoint, input, null, signal, by)
  }

  const watched = async <T>(endpoint: Endpoint, quiet: boolean, work: () => Promise<T>) => {
    if (alwaysQuiet) return work()
    let takeBack: (() => void) | undefined
    const slow = setTimeout(() => {
      takeBack = notify.loading(apiCopy.slow)
    }, slowAfter)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiFailure) {
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
    { signal, quiet = false, send: by }: CallOptions = {},
  ): Promise<ResultOf<E>> =>
    watched(endpoint, quiet, async () => {
      const response = await answered(endpoint, input as object, signal, by)
      const envelope = await readEnvelope(response)
      if (!response.ok || !envelope || !isSuccess(envelope.code))
        throw await failureOf(response, envelope)
      return envelope.data as ResultOf<E>
    })

  /**
   * Calls a command that answers with new tokens for the session, alone among all tabs: a renewal at
   * the same time would present a token that has just ended.
   */
  const exchange = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
    const once = async () =>
      (await renewal()).exclusively(`renew-${realm}`, async () => {
        const response = await request(endpoint, input as object, session.token(), undefined)
        const envelope = await readEnvelope(response)
        if (!response.ok || !envelope || !isSuccess(envelope.code))
          throw await failureOf(response, envelope)
        await session.set(envelope.data as ResultOf<typeof auth.refresh>)
      })
    return watched(endpoint, true, async () => {
      const token = session.token()
      // The lock is held by one at a time, so a token that ran out is renewed outside it.
      await once().catch(async (error: unknown) => {
        const stale = error instanceof ApiFailure && error.status === 401 && token !== null
        if (!stale || (await renew(token)) === null) throw error
        await once()
      })
    })
  }

  return {
    session,
    send,
    call,
    exchange,

    /** Options for useQuery and friends. */
    query: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      queryOptions({
        queryKey: [endpoint.path, input] as const,
        meta: metaOf(endpoint),
        queryFn: ({ signal }) => call(endpoint, input, { signal }),
      }),

    /** Options for useInfiniteQuery over a keyset list; pages follow each other by `next`. */
    infinite: <E extends Endpoint>(endpoint: E & PagedEndpoint<E>, input: InputOf<E>) =>
      infiniteQueryOptions({
        queryKey: [endpoint.path, 'pages', input] as const,
        meta: metaOf(endpoint),
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
        throw await failureOf(response, await readEnvelope(response))
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

/** A public read that may lag is the same for everybody; any other answer may depend on who asks. */
const metaOf = (endpoint: Endpoint) => ({ dependsOnAsker: endpoint.replica !== true })

interface WrittenRequest {
  url: string
  method: 'GET' | 'POST'
  type?: string
  body?: string | FormData
}

const writeRequest = (baseUrl: string, endpoint: Endpoint, input: object): WrittenRequest => {
  const url = `${baseUrl}/${endpoint.path}`
  const form = formOf(input).toString()
  const isGet = endpoint.method === 'GET'
  if (isGet && (!form || endpoint.kind === 'query'))
    return { url: form ? `${url}?${form}` : url, method: 'GET' }
  if (endpoint.encoding === 'multipart') return { url, method: 'POST', body: partsOf(input) }
  // A command the specification declares GET, such as logging out, is one while it carries nothing.
  // Else it takes the same fields as a form: what changes state and what is personal never stands in
  // an address.
  const asForm = isGet || endpoint.encoding === 'form'
  const address = takesRandom(endpoint) ? `${url}?xc=${randomValue()}` : url
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = asForm ? form : JSON.stringify(input)
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

// The browser writes the type, with the boundary it has chosen.
const partsOf = (input: object): FormData => {
  const parts = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) parts.append(name, value as string | Blob)
  }
  return parts
}

const takesRandom = ({ input }: Endpoint) =>
  'shape' in input.def && Object.hasOwn(input.def.shape as object, 'xc')

// Not crypto.randomUUID, which exists in secure contexts only.
const randomValue = () => crypto.getRandomValues(new Uint32Array(2)).join('')

/** The name of a refusal; null when it is none of ours. The names are no part of the first load. */
const nameOf = (code: string) =>
  import('contract/error-names').then(
    ({ errorNames }) => errorNames[code] ?? null,
    () => null,
  )

const failureOf = async (response: Response, envelope: Envelope | null): Promise<ApiFailure> => {
  const name = envelope && (await nameOf(envelope.code))
  const sentence = envelope?.msg || envelope?.message || apiCopy.generic
  // A path that does not exist is the fault of the page, not of its reader (specification, section 8).
  const ours = response.ok || (name !== null && name !== 'pathNotFound')
  return new ApiFailure(name ?? 'unexpectedAnswer', ours ? sentence : apiCopy.generic, {
    details: (envelope?.data ?? {}) as Record<string, unknown>,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  })
}
