import { errors, type ErrorName } from 'contract/errors'
import { errorSentence } from 'contract/errors.copy'
import type { Send } from '../api/request.ts'

/** A request as the fake server saw it. */
export interface Seen {
  path: string
  method: string
  token: string | null
  type: string | null
  query: Record<string, string>
  body: string
}

type Answer = Response | ((seen: Seen) => Response | Promise<Response>)

/** The server's edge in tests: answers by path below `/v2/api/zyz/`, and remembers what came. */
export const fakeServer = (answers: Record<string, Answer>) => {
  const seen: Seen[] = []
  const send: Send = async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test')
    const headers = new Headers(init.headers)
    const request: Seen = {
      path: pathname.replace('/v2/api/zyz/', ''),
      method: init.method ?? 'GET',
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      type: headers.get('content-type'),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? init.body : '',
    }
    seen.push(request)
    init.signal?.throwIfAborted()
    const answer = answers[request.path]
    if (!answer) return refused('pathNotFound')
    return answer instanceof Response ? answer.clone() : answer(request)
  }
  return { send, seen, to: (path: string) => seen.filter((request) => request.path === path) }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r-1' },
  })

/** A successful answer. */
export const ok = (data: unknown, code: string | number = '1'): Response =>
  json(200, { code, msg: 'ok', message: 'ok', data })

/** A refusal as the server writes it. */
export const refused = (name: ErrorName, details: Record<string, unknown> = {}): Response => {
  const sentence = errorSentence(name, details)
  const { code, status } = errors[name]
  return json(status, { code: String(code), msg: sentence, message: sentence, data: details })
}

/** A file as the server sends it. */
export const fileOf = (content: BlobPart, type: string): Response =>
  new Response(new Blob([content]), {
    headers: { 'content-type': type, 'content-disposition': 'attachment; filename="download"' },
  })
