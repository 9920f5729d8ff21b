import type { Endpoint } from 'contract/endpoint'
import { apiCopy } from './api.copy.ts'
import { ApiFailure } from './failure.ts'

/** How requests leave the browser: `fetch`, or what a test puts in its place. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** Milliseconds of the specification (section 9). */
const requestTimeout = 5_000_000

/** Asks the server once. Fails with timedOut or networkDown where no answer comes. */
export const createRequest =
  (baseUrl: string, send: Send) =>
  async (
    endpoint: Endpoint,
    input: object,
    token: string | null,
    signal?: AbortSignal,
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
