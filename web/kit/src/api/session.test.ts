import { beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('starts with nobody', async () => {
    const session = createSession('volunteer')
    expect(session.token()).toBeNull()
    expect(await session.refreshToken()).toBeNull()
    // The very object that a page of the server begins with: another one would render it again.
    expect(session.snapshot()).toBe(nobody)
    expect(nobody).toEqual({ signedIn: false, weakPassword: false })
  })

  it('keeps the access token in a cookie that scripts of this site read', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    expect(written.at(-1)).toBe('izy_user_token=access-token-one; Path=/; SameSite=Lax')
    expect(session.token()).toBe('access-token-one')
    expect(await session.refreshToken()).toBe('refresh-token-one')
  })

  it('outlives the window only when asked', async () => {
    const session = createSession('organization')
    await session.set(login, true)
    expect(written.at(-1)).toContain('izy_org_token=access-token-one; Path=/')
    expect(written.at(-1)).toContain('Max-Age=604800')
    await session.set({ ...login, token: 'second' })
    expect(written.at(-1)).toContain('Max-Age=604800')
  })

  it('keeps volunteer and organisation apart', async () => {
    const volunteer = createSession('volunteer')
    const organization = createSession('organization')
    await volunteer.set(login)
    await organization.set({ ...login, loginType: 2, token: 'other', refreshToken: 'other' })
    volunteer.clear()
    expect(organization.token()).toBe('other')
    expect(await organization.refreshToken()).toBe('other')
  })

  it('writes no token to storage in the open', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
    expect(Object.keys(localStorage)).toContain('izy_user_refresh')
    expect(stored).not.toContain('token-one')
  })

  it('remembers that the password is weak, also when the server says so later', async () => {
    const session = createSession('volunteer')
    await session.set({ ...login, weakPassword: 1 })
    expect(session.weakPassword()).toBe(true)
    await session.set(login)
    expect(session.weakPassword()).toBe(false)
    session.requirePasswordChange()
    expect(session.snapshot()).toEqual({ signedIn: true, weakPassword: true })
  })

  it('forgets everything when cleared, and tells', async () => {
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

  it('voids what is left when the window took the cookie with it', async () => {
    await createSession('volunteer').set(login)
    document.cookie = 'izy_user_token=; path=/; max-age=0'
    expect(await createSession('volunteer').refreshToken()).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('hears of a login in another tab', async () => {
    const session = createSession('volunteer')
    const listener = vi.fn()
    session.subscribe(listener)
    window.dispatchEvent(new StorageEvent('storage', { key: 'izy_user_flags' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'izy_org_flags' }))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('gives the same snapshot until something changes', async () => {
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

  it('is known of its token and of all of it, also to another tab and after renewing', async () => {
    const session = createSession('volunteer')
    await session.set({ ...login, refreshExpiresIn: 7200 })
    const over = () =>
      (['token', 'login'] as const).map((part) => createSession('volunteer').isOver(part))
    expect(over()).toEqual([false, false])
    after(30)
    expect(over()).toEqual([true, false])
    await session.set({ ...login, token: 'two', refreshExpiresIn: 7200 })
    expect(over()).toEqual([false, false])
    after(120)
    expect([session.isOver('token'), session.isOver('login')]).toEqual([true, true])
  })

  it('is not known of a login from before it was kept', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    localStorage.removeItem('izy_user_until')
    after(60 * 24)
    expect([session.isOver('token'), session.isOver('login')]).toEqual([false, false])
  })

  it('is told by no server of the version before, which says when the token ends', async () => {
    const session = createSession('volunteer')
    await session.set(login)
    after(60 * 24)
    expect([session.isOver('token'), session.isOver('login')]).toEqual([true, false])
  })
})

describe('the vault', () => {
  it('reads back what it kept, and stores something else', async () => {
    await keep('name', '陈嘉仪')
    expect(localStorage.getItem('name')).not.toContain('陈嘉仪')
    expect(await recall('name')).toBe('陈嘉仪')
  })

  it('takes what it cannot read as absent', async () => {
    localStorage.setItem('name', 'AAAA')
    expect(await recall('name')).toBeNull()
    expect(localStorage.getItem('name')).toBeNull()
  })

  it('stays in the tab where the browser has no encryption', async () => {
    vi.stubGlobal('crypto', {})
    await keep('name', 'text')
    expect(localStorage.length).toBe(0)
    expect(await recall('name')).toBe('text')
    vi.unstubAllGlobals()
  })
})
