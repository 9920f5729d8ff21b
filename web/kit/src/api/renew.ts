import { auth } from 'contract/people/auth'
import type { Endpoint, ResultOf } from 'contract/endpoint'
import { isSuccess } from 'contract/envelope'
import { dataOf } from './answer.ts'
import { ApiFailure } from './failure.ts'
import { notify } from './notify.ts'
import { readEnvelope } from './read-envelope.ts'
import type { Session } from './session.ts'

/** Tokens that the server would not renew: calls that waited meanwhile do not ask it again. */
const refused = new WeakMap<Session, string>()

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
    if (refreshToken === null || refused.get(session) === stale) return null
    const response = await ask(auth.refresh, { refreshToken })
    if (response.status === 401) refused.set(session, stale)
    const envelope = await readEnvelope(response)
    if (!response.ok || !envelope || !isSuccess(envelope.code)) return null
    const login = envelope.data as ResultOf<typeof auth.refresh>
    await session.set(login)
    return login.token
  })

/**
 * Asks for new tokens by a command of the session, alone among all tabs: a renewal at the same time would
 * present a token that has just ended.
 */
export const exchange = async (
  session: Session,
  ask: (token: string | null) => Promise<Response>,
  renewed: (stale: string) => Promise<string | null>,
): Promise<void> => {
  const held = session.token()
  const token = session.isStale() ? await renewed(held!) : held
  const once = () =>
    exclusively(`renew-${session.realm}`, async () => {
      const login = await dataOf(await ask(session.token()))
      await session.set(login as ResultOf<typeof auth.refresh>)
    })
  // The lock is held by one at a time, so a token that ran out is renewed outside it.
  await once().catch(async (error: unknown) => {
    const stale = error instanceof ApiFailure && error.status === 401 && token !== null
    if (!stale || (await renewed(token)) === null) throw error
    await once()
  })
}

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
