import type { LoginResult } from 'contract/people/auth'
import type * as z from 'zod/mini'
import { forget } from './forget.ts'
import { nobody, type SessionSnapshot } from './session-snapshot.ts'

type Login = z.output<typeof LoginResult>

/** Who signs in: volunteers and administrators of organisations have separate tokens. */
export type Realm = 'volunteer' | 'organization'

export interface Session {
  realm: Realm
  /** The access token, or null when nobody is signed in. */
  token(): string | null
  /** Takes the tokens of a login; with `remember` they outlive the browser window. */
  set(login: Login, remember?: boolean): Promise<void>
  /** Notes that the server refuses this account until its password is changed. */
  requirePasswordChange(): void
  /**
   * Forgets everything about the signed-in person. `why`: what is told where somebody is asked to log in again; empty
   * where his login ended by the clock.
   */
  clear(why?: string): void
  /** Calls the listener after every change, also one made by another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  refreshToken(): Promise<string | null>
  /** Whether the access token is known to have ended: the server would refuse it, so that it is renewed first. */
  isStale(): boolean
  weakPassword(): boolean
  /** Stays the same object until something changes. */
  snapshot(): SessionSnapshot
}

/** What is kept of a login: the access token as a cookie, all others in the browser's storages. */
type Kept = 'token' | 'refresh' | 'flags' | 'info' | 'ended'

/** Name under which a part of a login is kept; each realm has its own. */
export const keptName = (realm: Realm, part: Kept): string =>
  `izy_${realm === 'volunteer' ? 'user' : 'org'}_${part}`

/** Name under which the volunteer's card is kept for when there is no network; gone with the login. */
export const keptCard = 'izy_user_card'

const rememberedSeconds = 7 * 24 * 60 * 60

/**
 * The session of one realm. The cookie is the master: it is readable by every tab and ends with the
 * window unless remembered; without it whatever else was kept is void.
 */
export const createSession = (realm: Realm): Session => {
  const name = (part: Kept) => keptName(realm, part)
  const listeners = new Set<() => void>()
  // A visitor's is the one that pages of the server begin with: nothing is rendered again for him.
  let current = nobody
  // Somebody else may have signed in since.
  cookies = null

  const token = () => readCookie(name('token'))
  const flags = () => (token() === null ? '' : (localStorage.getItem(name('flags')) ?? ''))

  const snapshot = (): SessionSnapshot => {
    const signedIn = token() !== null
    const weakPassword = flags().includes('weak')
    if (signedIn !== current.signedIn || weakPassword !== current.weakPassword) {
      current = { signedIn, weakPassword }
    }
    return current
  }

  /** Notes of a login: what is asked of it, and when its token ends and it does itself, in milliseconds. */
  const writeFlags = (login: Login, remember: boolean) => {
    const after = (seconds?: number) => seconds && Date.now() + seconds * 1000
    // The moments make every login another text, so that other tabs are told.
    const flags = [
      login.weakPassword && 'weak',
      remember && 'remember',
      after(login.expiresIn),
      after(login.refreshExpiresIn),
    ]
    localStorage.setItem(name('flags'), flags.filter(Boolean).join(' '))
  }

  /** Whether the token (0) or the whole login (1) has ended; what the server ended before its time is not known here. */
  const isOver = (part: 0 | 1): boolean => Number(flags().match(/\d+/g)?.[part]) <= Date.now()

  const changed = () => {
    for (const listener of listeners) listener()
  }

  const drop = () => {
    for (const part of ['refresh', 'flags', 'info'] as const) forget(name(part))
  }

  const clear = (why?: string) => {
    writeCookie(name('token'), '', 0)
    drop()
    forget(keptCard)
    forget(name('ended'))
    if (why !== undefined) localStorage.setItem(name('ended'), JSON.stringify([Date.now(), why]))
    changed()
  }

  if (token() === null) drop()
  // A page opened after the end begins as a visitor's, before anything is asked in the name of nobody.
  else if (isOver(1)) clear('')

  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || key === name('flags')) changed()
  })

  return {
    realm,
    token,
    async set(login, remember = flags().includes('remember')) {
      const { keep } = await vault()
      await keep(name('refresh'), login.refreshToken)
      writeCookie(name('token'), login.token, remember ? rememberedSeconds : null)
      writeFlags(login, remember)
      changed()
    },
    requirePasswordChange() {
      localStorage.setItem(name('flags'), `weak ${flags()}`)
      changed()
    },
    clear,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refreshToken: async () => (token() === null ? null : (await vault()).recall(name('refresh'))),
    isStale: () => isOver(0),
    weakPassword: () => flags().includes('weak'),
    snapshot,
  }
}

/** Needed once in half an hour: it comes then, and not with the first page. */
const vault = () => import('./vault.ts')

/** All cookies while one task runs: reading them asks another process, and every component asks. */
let cookies: string | null = null

const readCookie = (name: string): string | null => {
  if (cookies === null) {
    cookies = document.cookie
    setTimeout(() => (cookies = null))
  }
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : null
}

const writeCookie = (name: string, value: string, maxAge: number | null): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${age}`
  cookies = null
}
