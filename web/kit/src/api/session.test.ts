import { beforeEach, describe, expect, it, vi } from 'vitest'
import { whyEnded } from './ended.ts'
import { createSession } from './session.ts'
import { keep, recall } from './vault.ts'
import { nobody } from './session-snapshot.ts'

const login = {
  loginType: 1,
  token: 'access-token-one',
  expiresIn: 1800,
  refreshToken: 'refresh-token-one',
  weakPassword: 0,
} as const

const descriptorOf = (target: object, name: string): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(target, name) ??
  descriptorOf(Object.getPrototypeOf(target) as object, name)

describe('a session', () => {
  let written: string[]
  beforeEach(() => {
    written = []
    const real = descriptorOf(document, 'cookie')
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => real.get!.call(document),
      set: (value: string) => {
        written.push(value)
        real.set!.call(document, value)
      },
    })
    return () => Reflect.deleteProperty(document, 'cookie')
  })

  it('a session starts with nobody', async () => {
    const session = createSession('volunteer')
    expect(session.token()).toBeNull()
    expect(await session.refreshToken()).toBeNull()
    // The very object that a page of the server begins with: another one would render it again.
    expect(session.snapshot()).toBe(nobody)
    expect(nobody).toEqual({ signedIn: false, weakPassword: false })
  })

  it('a session keeps the access token in a cookie that scripts of this site read', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    expect(written.at(-1)).toBe('izy_user_token=access-token-one; Path=/; SameSite=Lax')
    expect(session.token()).toBe('access-token-one')
    expect(await session.refreshToken()).toBe('refresh-token-one')
  })

  it('a session outlives the window only when asked', async () => {
    const session = createSession('organization')
    await session.set(login, true)
    expect(written.at(-1)).toContain('izy_org_token=access-token-one; Path=/')
    expect(written.at(-1)).toContain('Max-Age=604800')
    await session.set({ ...login, token: 'second' })
    expect(written.at(-1)).toContain('Max-Age=604800')
  })

  it('a session keeps volunteer and organisation apart', async () => {
    const volunteer = createSession('volunteer')
    const organization = createSession('organization')
    await volunteer.set(login)
    await organization.set({ ...login, loginType: 2, token: 'other', refreshToken: 'other' })
    volunteer.clear()
    expect(organization.token()).toBe('other')
    expect(await organization.refreshToken()).toBe('other')
  })

  it('a session writes no token to storage in the open', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
    expect(Object.keys(localStorage)).toContain('izy_user_refresh')
    expect(stored).not.toContain('token-one')
  })

  it('a session remembers that the password is weak, also when the server says so later', async () => {
    const session = createSession('volunteer')
    await session.set({ ...login, weakPassword: 1 })
    expect(session.weakPassword()).toBe(true)
    await session.set(login)
    expect(session.weakPassword()).toBe(false)
    session.requirePasswordChange()
    expect(session.snapshot()).toEqual({ signedIn: true, weakPassword: true })
  })

  it('a session forgets everything when cleared, and tells', async () => {
    const session = createSession('volunteer')
    await session.set({ ...login, weakPassword: 1 })
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    session.clear()
    expect(listener).toHaveBeenCalledOnce()
    expect(session.token()).toBeNull()
    expect(session.weakPassword()).toBe(false)
    expect(localStorage.length).toBe(0)
    stop()
    session.clear()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('a session voids what is left when the window took the cookie with it', async () => {
    await createSession('volunteer').set(login)
    document.cookie = 'izy_user_token=; path=/; max-age=0'
    expect(await createSession('volunteer').refreshToken()).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('a session hears of a login in another tab', async () => {
    const session = createSession('volunteer')
    const listener = vi.fn()
    session.subscribe(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'izy_user_flags' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'izy_org_flags' }))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('a session gives the same snapshot until something changes', async () => {
    const session = createSession('volunteer')
    const before = session.snapshot()
    expect(session.snapshot()).toBe(before)
    await session.set(login)
    expect(session.snapshot()).not.toBe(before)
  })
})

describe('the end of a login', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:00:00Z') })
    return () => vi.useRealTimers()
  })
  const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

  it('the end of a token is known, also to another tab and after renewing', async () => {
    const session = createSession('volunteer')
    expect(session.isStale()).toBe(false)
    await session.set(login)
    const stale = () => [session.isStale(), createSession('volunteer').isStale()]
    expect(stale()).toEqual([false, false])
    after(30)
    expect(stale()).toEqual([true, true])
    await session.set({ ...login, token: 'two' })
    expect(stale()).toEqual([false, false])
  })

  it('a page opened after the login has ended shows a visitor, and the page of the login says why', async () => {
    await createSession('volunteer').set({ ...login, refreshExpiresIn: 7200 }, true)
    after(120)
    const session = createSession('volunteer')
    expect(session.token()).toBeNull()
    expect(session.snapshot()).toBe(nobody)
    expect(whyEnded('volunteer')).toBe('登录已过期，请重新登录')
  })

  it('the end of a login is not known where the server does not say it, nor of a login that a version before kept', async () => {
    await createSession('volunteer').set(login, true)
    after(60 * 24)
    expect(createSession('volunteer').token()).toBe(login.token)
    // As a version before this one kept it: the token is renewed once.
    localStorage.setItem('izy_user_flags', 'remember 4294967295')
    const session = createSession('volunteer')
    expect([session.token(), session.isStale()]).toEqual([login.token, true])
  })
})

describe('the vault', () => {
  it('the vault reads back what it kept, and stores something else', async () => {
    await keep('name', '陈嘉仪')
    expect(localStorage.getItem('name')).not.toContain('陈嘉仪')
    expect(await recall('name')).toBe('陈嘉仪')
  })

  it('the vault takes what it cannot read as absent', async () => {
    localStorage.setItem('name', 'AAAA')
    expect(await recall('name')).toBeNull()
    expect(localStorage.getItem('name')).toBeNull()
  })

  it('the vault stays in the tab where the browser has no encryption', async () => {
    vi.stubGlobal('crypto', {})
    await keep('name', 'text')
    expect(localStorage.length).toBe(0)
    expect(await recall('name')).toBe('text')
    vi.unstubAllGlobals()
  })
})
