import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestServer } from './harness.ts'

/** A browser without scripts: it keeps cookies, opens pages, fills forms in and follows where it is led. */
export interface PlainBrowser {
  cookies: Map<string, string>
  open: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Sends the form of a page that is posted to an address, with what is filled in besides. */
  submit: (
    page: LightMyRequestResponse,
    action: string,
    filled?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** The page that an answer leads to. */
  follow: (answer: LightMyRequestResponse) => Promise<LightMyRequestResponse>
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}

export const ORIGIN = 'http://127.0.0.1:3000'

export const plainBrowser = (server: TestServer, ip = '127.0.0.1'): PlainBrowser => {
  const cookies = new Map<string, string>()
  const send = async (request: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server.app.inject({
      ...request,
      remoteAddress: ip,
      headers: sent({
        accept: 'text/html',
        host: '127.0.0.1:3000',
        cookie,
        ...(request.headers as Record<string, string>),
      }),
    })
    for (const { name, value, maxAge } of response.cookies)
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    return response
  }
  const post: PlainBrowser['post'] = (path, fields, headers = {}) =>
    send({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    cookies,
    open: (path, headers = {}) => send({ method: 'GET', url: path, headers }),
    submit: (page, action, filled = {}, headers = {}) =>
      post(action, { ...hiddenOf(page.body, action), ...filled }, headers),
    follow: (answer) => send({ method: 'GET', url: String(answer.headers.location) }),
    post,
  }
}

/** Headers that say something. */
const sent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

/** What the form of a page that is posted to an address carries along by itself. */
const hiddenOf = (body: string, action: string): Record<string, string> => {
  const [form] = body.split(`action="${action}"`)[1]?.split('</form>') ?? []
  if (form === undefined) throw new Error(`the page has no form for ${action}`)
  const found = form.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name!, value!]))
}

/** The text of a page as it is read. */
export const textOf = ({ body }: LightMyRequestResponse): string =>
  body
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
