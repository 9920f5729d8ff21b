import { fireEvent, screen, waitFor } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { sessionLeader } from 'contract/service/session-leader'
import { signOut } from 'contract/service/sign-out'
import { walkIn } from 'contract/service/walk-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, type Seen } from 'kit/test/fake-server.ts'
import { openApp } from '../test-app.tsx'

let online: boolean
const networkIs = (now: boolean) => {
  online = now
  fireEvent(window, new Event(now ? 'online' : 'offline'))
}
const id = '019a9f00-0000-7000-8000-000000000001'
const answer = {
  outcome: 'signedIn',
  missionId: id,
  missionTitle: '社区敬老服务',
  sessionId: id,
  at: '2026-12-03T00:58:00.000Z',
  minutes: null,
  uncountedMinutes: null,
  lateMinutes: null,
  earlyLeaveMinutes: null,
  repeated: false,
}
/** What the server answers where it can be reached. */
const reached = (data: unknown) => () => {
  if (!online) throw new TypeError('Failed to fetch')
  return ok(data)
}
const answers = {
  [attendance.next.path]: reached({ next: null, ahead: null, open: null }),
  [signOut.listOwn.path]: reached({ items: [], next: null }),
  [sessionLeader.own.path]: reached([]),
  [walkIn.own.path]: reached([]),
  [attendance.ownCode.path]: reached({
    code: 'p1.1',
    expiresAt: new Date(Date.now() + 20_000).toISOString(),
    volunteerNo: '4401042026000123',
    nameMasked: '张*岚',
  }),
  [attendance.scan.path]: reached(answer),
}
const nonceOf = ({ body }: Seen) => new URLSearchParams(body).get('nonce')

beforeEach(() => {
  online = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(location, 'replace').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('the phone without a network', () => {
  it('the phone without a network lists at home what can be done and what waits, and no way to it', async () => {
    openApp('/', answers)
    expect(await screen.findByRole('region', { name: '没有网络时可以' })).toBeTruthy()
    expect(
      screen.getByText(
        '出示我的码、六位数字、我的活动、我的时长、我的消息、找活动，恢复网络后再用。',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/h5/scan',
    ])
    networkIs(true)
    expect(await screen.findByRole('link', { name: '我的消息' })).toBeTruthy()
    expect(await screen.findByText('还没有要参加的活动')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '没有网络时可以' })).toBeNull()
  })

  it('the phone without a network goes on showing the home page that it had', async () => {
    networkIs(true)
    openApp('/', answers)
    await screen.findByText('还没有要参加的活动')
    networkIs(false)
    expect(await screen.findByRole('region', { name: '没有网络时可以' })).toBeTruthy()
    expect(screen.getByText('还没有要参加的活动')).toBeTruthy()
  })

  it.each([
    ['/me', '网络已断开，暂时不能出示我的码'],
    ['/code', '网络已断开，暂时不能输入六位数字'],
  ])('the phone without a network says at %s what to do instead', async (path, words) => {
    openApp(path, answers)
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(screen.getByRole('link', { name: '扫码签到签退' }).getAttribute('href')).toBe('/h5/scan')
    networkIs(true)
    await waitFor(() => expect(screen.queryByRole('heading', { name: words })).toBeNull())
  })

  it('the phone without a network says before a scan what it will do, and after it what it did', async () => {
    const server = openApp('/s?t=v1.i.a', answers)
    expect(await screen.findByText(/确认后，手机会先记下这次扫码/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '确认签到' }))
    expect(await screen.findByRole('heading', { name: '手机已记下，等待网络' })).toBeTruthy()
    expect(localStorage.getItem('izy_user_scan')).toContain('v1.i.a')
    // It waits for the network instead of trying again and again.
    await new Promise((done) => setTimeout(done, 1500))
    expect(server.to(attendance.scan.path)).toHaveLength(1)
    networkIs(true)
    expect(await screen.findByText('签到成功 08:58')).toBeTruthy()
    const [first, second, ...others] = server.to(attendance.scan.path).map(nonceOf)
    expect(second).toBe(first)
    expect(others).toEqual([])
    await waitFor(() => expect(localStorage.getItem('izy_user_scan')).toBeNull())
  })

  it('the phone without a network says on the page of the camera that a scan is kept', async () => {
    openApp('/scan', answers)
    expect(await screen.findByText(/^网络已断开，仍可扫码/)).toBeTruthy()
    networkIs(true)
    await waitFor(() => expect(screen.queryByText(/^网络已断开，仍可扫码/)).toBeNull())
  })

  it('the phone without a network leads who is not logged in to the login once there is one', async () => {
    openApp('/scan', answers, { signedIn: false })
    expect(await screen.findByRole('heading', { name: '网络已断开，暂时不能登录' })).toBeTruthy()
    expect(location.replace).not.toHaveBeenCalled()
    networkIs(true)
    expect(location.replace).toHaveBeenCalledWith('/login/volunteer?redirect=%2Fh5%2Fscan')
  })
})
