import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { errorNameOf } from 'contract/errors'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { type Details, fail } from '../../platform/fail.ts'

/** Where the calls of a page go: the API of the same server. */
export interface Api {
  app: FastifyInstance
  product: string
}

/** What a call answered, and the cookies that the browser is given with it. */
export interface Answered<T> {
  data: T
  cookies: readonly string[]
}

/**
 * Calls the API inside the process for whoever sent a request, so that the pages know no rule of their
 * own: checks, limits, confinement and the audit are those of every other caller. Fails as the call does.
 */
export const askApi = async <E extends Endpoint>(
  { app, product }: Api,
  request: FastifyRequest,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<Answered<ResultOf<E>>> => {
  const { cookie, 'user-agent': userAgent } = request.headers
  const written = wire(endpoint, input, `/v2/api/${product}/${endpoint.path}`)
  const response = await app.inject({
    ...written,
    remoteAddress: request.ip,
    headers: {
      ...written.headers,
      // What is posted has been looked at: it comes from a page of ours.
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const { code, data } = response.json<Envelope>()
  if (!isSuccess(code)) fail(errorNameOf(code) ?? 'internalError', (data ?? {}) as Details)
  return { data: data as ResultOf<E>, cookies: [response.headers['set-cookie'] ?? []].flat() }
}

/** How a call is written on the wire: commands are posted, also those declared GET. */
const wire = (
  endpoint: Endpoint,
  input: object,
  url: string,
): Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'> => {
  if (endpoint.kind === 'query') return { method: 'GET', url: `${url}?${fields(input)}` }
  if (endpoint.method === 'GET' || endpoint.encoding === 'form')
    return { method: 'POST', url, headers: { 'content-type': formType }, payload: fields(input) }
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', url, headers, payload: JSON.stringify(input) }
}

const formType = 'application/x-www-form-urlencoded'

const fields = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    ),
  ).toString()
