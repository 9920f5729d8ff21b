import { auth } from 'contract/people/auth'
import type { Endpoint, ResultOf } from 'contract/endpoint'
import { isSuccess } from 'contract/envelope'
import type { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'
import { readEnvelope } from './read-envelope.ts'
import type { Session } from './session.ts'

/** A new token in place of one the server no longer takes; null when the session is over. */
export const renew = (
  session: Session,
  stale: string,
  ask: (endpoint: Endpoint, input: object) => Promise<Response>,
): Promise<string | null> =>
  exclusively(`renew-${session.realm}`, async () => {
    const present = session.token()
    // Another tab, or another call of this one, was faster.
    if (present !== stale) return present
    const refreshToken = await session.refreshToken()
    if (refreshToken === null) return null
    const response = await ask(auth.refresh, { refreshToken })
    const envelope = await readEnvelope(response)
    if (!response.ok || !envelope || !isSuccess(envelope.code)) return null
    const login = envelope.data as ResultOf<typeof auth.refresh>
    await session.set(login)
    return login.token
  })

/** Says why a login has ended. Of calls that fail together the first speaks, and nothing is said over it. */
export const tellEnded = ({ sentence }: ApiFailure, listeners: Iterable<() => void>): void => {
  notify.keep(sentence)
  for (const listener of listeners) listener()
}

/** Runs the work alone among all tabs, where the browser knows how; else alone in this tab. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const last = (queues.get(name) ?? Promise.resolve()).catch(() => undefined)
  const next = last.then(work)
  queues.set(name, next)
  return next
}
const queues = new Map<string, Promise<unknown>>()
