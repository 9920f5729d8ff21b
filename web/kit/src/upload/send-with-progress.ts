import type { Send } from '../api/request.ts'

/**
 * Sends a request the way `fetch` does and tells how much of it has left, from 0 to 1: only
 * XMLHttpRequest knows.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const request = new XMLHttpRequest()
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('the request did not arrive')))
      request.addEventListener('abort', () =>
        reject((signal?.reason as Error) ?? new Error('aborted')),
      )
      signal?.addEventListener('abort', () => request.abort())
      request.send((body as XMLHttpRequestBodyInit | undefined) ?? null)
    })

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  // Statuses without a body take none, not even an empty one.
  const bare = [204, 205, 304].includes(request.status)
  return new Response(bare ? null : (request.response as Blob), { status: request.status, headers })
}
