import { QueryClient } from '@tanstack/react-query'
import { code } from 'contract/foundation/code'
import { region } from 'contract/foundation/region'
import { createClient } from 'kit/api/client.ts'
import type { Send } from 'kit/api/request.ts'
import { createSession } from 'kit/api/session.ts'
import { divisions } from './input-divisions.copy.ts'

const answer = (data: unknown) =>
  new Response(JSON.stringify({ code: '1', msg: '', message: '', data }), {
    headers: { 'content-type': 'application/json' },
  })

const below = (code: string | null) => divisions.filter(({ parent }) => parent === code)
const known = (code: string) => divisions.find((each) => each.code === code)
const shown = ({ code, name, level }: (typeof divisions)[number]) => ({
  code,
  name,
  level,
  haveChild: below(code).length > 0,
})
const pathOf = (code: string): { code: string; name: string }[] => {
  const here = known(code)
  if (!here) return []
  return [...(here.parent ? pathOf(here.parent) : []), { code, name: here.name }]
}

/** A server of a few divisions, so that the gallery needs none. */
const send: Send = async (url) => {
  const { pathname, searchParams } = new URL(url, location.href)
  if (pathname.endsWith(region.mapSource.path)) return answer({ tiles: null, attribution: '' })
  if (pathname.endsWith(region.list.path))
    return answer(below(searchParams.get('parentCode')).map(shown))
  if (pathname.endsWith(code.challenge.path))
    return answer({ challenge: 'gallery', bits: 17, expiresInSeconds: 300 })
  if (pathname.endsWith(code.sendToMobile.path))
    return answer({ waitSeconds: 60, expiresInSeconds: 300 })
  const keyword = (searchParams.get('keyword') ?? '').toLowerCase()
  const hits = divisions.filter(
    ({ name, initials }) => name.includes(keyword) || initials.startsWith(keyword),
  )
  return answer(hits.map((each) => ({ ...shown(each), path: pathOf(each.code) })))
}

const never: Send = () => new Promise(() => {})
/** Asks for more computing than anybody waits for. */
const demanding: Send = (url, init) =>
  url.includes(code.challenge.path)
    ? Promise.resolve(answer({ challenge: 'gallery', bits: 40, expiresInSeconds: 300 }))
    : send(url, init)
const away: Send = async () => {
  throw new TypeError('away')
}

const client = (by: Send) =>
  createClient({ realm: 'volunteer', send: by, session: createSession('volunteer'), quiet: true })

/** Clients whose server answers, never answers, is not there, and asks for endless work. */
export const clients = {
  answering: client(send),
  waiting: client(never),
  failing: client(away),
  computing: client(demanding),
}

export const createQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } })
