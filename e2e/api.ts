import { auth } from 'contract/people/auth'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { origin, password } from './world.ts'

/** Calls the running server the way the apps do, for what a journey prepares beside its screens. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<ResultOf<E>> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const url = `${origin}/v2/api/zyz/${endpoint.path}`
  const fields = new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [
        key,
        typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
      ]),
  )
  const asForm = endpoint.method === 'GET' || endpoint.encoding === 'form'
  const answer =
    endpoint.method === 'GET' && endpoint.kind === 'query'
      ? await fetch(`${url}?${fields.toString()}`, { headers })
      : await fetch(url, {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
          },
          body: asForm ? fields.toString() : JSON.stringify(input),
        })
  const envelope = (await answer.json()) as Envelope
  if (!isSuccess(envelope.code))
    throw new Error(`${endpoint.path}: ${envelope.msg} ${JSON.stringify(envelope.data)}`)
  return envelope.data as ResultOf<E>
}

/** Bearer token of an administrator of the demonstration. */
export const administratorToken = async (loginName: string): Promise<string> =>
  (await call(auth.loginOrganization, { loginName, password })).token
