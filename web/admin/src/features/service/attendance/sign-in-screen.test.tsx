import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const sessionId = '0192f0c0-0000-7000-8000-000000000201'
const address = `/attendance/${sessionId}/screen`
const begin = Date.parse('2026-12-05T01:00:00.000Z')
/** The server is ten minutes ahead of this device. */
const ahead = 600_000
const period = 20_000

/** What the server would say at a moment of this device's clock: a new code every period. */
const answerAt = (clock: number, change: object = {}) => {
  const now = clock + ahead
  const step = Math.floor(now / period)
  return {
    missionTitle: '敬老院周末陪伴',
    startsAt: '2026-12-05T01:00:00.000Z',
    endsAt: '2026-12-05T03:00:00.000Z',
    qrcode: `https://zyz.example/s/${step}`,
    code: String(100000 + (step % 1000)),
    now: new Date(now).toISOString(),
    changesAt: new Date((step + 1) * period).toISOString(),
    opensAt: '2026-12-05T00:30:00.000Z',
    closesAt: '2026-12-05T04:00:00.000Z',
    expected: 12,
    signedIn: 3,
    signedOut: 1,
    recent: [{ nameMasked: '张*岚', kind: 'signIn', at: '2026-12-05T01:02:00.000Z' }],
    ...change,
  }
}

const digits = () => document.querySelector('.digits')?.textContent?.replace(' ', '') ?? null
const codeNow = () => String(100000 + (Math.floor((Date.now() + ahead) / period) % 1000))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Lets time and what takes real turns (scripts, bodies of answers) go on until something is so, or for four seconds. */
const passUntil = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) {
    await pass(20)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Renders and lets the page's script and first answers arrive. */
const open = async (screenAnswer: () => Response | Promise<Response>) => {
  const view = await renderConsole(address, { 'manage/attendance/screen': screenAnswer })
  await passUntil(() => document.querySelector('.sign-in-screen main') !== null)
  return view
}

// Loaded before time is taken in hand, since loading takes real time.
beforeAll(() => import('../../../screens/sign-in-screen.tsx'))

beforeEach(() => {
  vi.useFakeTimers({
    now: begin,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => vi.useRealTimers())

describe('the sign-in screen', () => {
  it('the sign-in screen follows the changing code by the time of the server', async () => {
    const { server } = await open(() => ok(answerAt(Date.now())))
    const first = digits()
    expect(first).toBe(codeNow())
    expect(screen.getByText(/这台设备的时钟与服务器相差 10 分钟/)).toBeTruthy()

    await pass(period + 1000)
    expect(digits()).toBe(codeNow())
    expect(digits()).not.toBe(first)
    // Arrivals in between and the change itself, but no storm.
    const calls = server.to('manage/attendance/screen').length
    expect(calls).toBeGreaterThan(4)
    expect(calls).toBeLessThan(12)
  })

  it('the sign-in screen never shows a code past its time, keeps trying, and recovers by itself', async () => {
    let down = false
    const { server } = await open(() =>
      down ? Promise.reject(new TypeError('no network')) : ok(answerAt(Date.now())),
    )
    down = true
    await pass(5500)
    expect(screen.getByText('网络中断')).toBeTruthy()

    await pass(period + 2000)
    expect(digits()).toBeNull()
    expect(document.querySelector('.qr')).toBeNull()
    expect(screen.getByText('网络中断，二维码已停用')).toBeTruthy()
    // What is known of arrivals stays.
    expect(screen.getByText('张*岚')).toBeTruthy()

    const before = server.to('manage/attendance/screen').length
    await pass(10_000)
    expect(server.to('manage/attendance/screen').length).toBeGreaterThanOrEqual(before + 4)

    down = false
    await pass(4500)
    expect(digits()).toBe(codeNow())
    expect(screen.getByText('网络正常')).toBeTruthy()
  })

  it('the sign-in screen tells a login that ended from a lost network, and asks no more', async () => {
    let ended = false
    const { server } = await open(() =>
      ended
        ? refused('signedInElsewhere', {
            reason: 'superseded',
            at: '2026-12-05T01:03:00.000Z',
            device: 'Windows 上的 Chrome',
          })
        : ok(answerAt(Date.now())),
    )
    ended = true
    await pass(period + 2000)
    await passUntil(() => screen.queryByText('登录已结束，二维码已停用') !== null)
    expect(screen.queryByText(/网络/)).toBeNull()
    expect(document.querySelector('.qr')).toBeNull()
    expect(screen.getByText('登录已结束，二维码已停用')).toBeTruthy()
    // On the face of the screen, and in the dialog that leads back here.
    const why = /2026-12-05 09:03，您的账号在另一台设备（Windows 上的 Chrome）登录/
    expect(screen.getAllByText(why).length).toBeGreaterThanOrEqual(2)
    expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy()

    const before = server.seen.length
    await pass(60_000)
    expect(server.seen.length).toBe(before)
  })

  it('the sign-in screen asks for the other kind of code when switched', async () => {
    const { server } = await open(() => ok(answerAt(Date.now())))
    expect(server.to('manage/attendance/screen')[0]!.query.kind).toBe('signIn')
    await act(async () => screen.getByRole('radio', { name: '签退' }).click())
    await passUntil(() => screen.queryByText('请扫码签退') !== null)
    expect(server.to('manage/attendance/screen').at(-1)!.query.kind).toBe('signOut')
    expect(screen.getByText('请扫码签退')).toBeTruthy()
  })

  it('the sign-in screen shows no code before sign-in opens', async () => {
    await open(() => ok(answerAt(Date.now(), { opensAt: '2026-12-05T01:30:00.000Z' })))
    expect(screen.getByText('09:30 开始签到')).toBeTruthy()
    expect(document.querySelector('.qr')).toBeNull()
    await pass(20 * 60_000)
    expect(document.querySelector('.qr')).not.toBeNull()
  })
})
