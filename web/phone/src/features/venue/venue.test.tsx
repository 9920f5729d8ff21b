import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { venue } from 'contract/service/venue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { openApp } from '../../test-app.tsx'

const token = 'k'.repeat(43)
const sessionId = '019a9f00-0000-7000-8000-000000000001'
const laterId = '019a9f00-0000-7000-8000-000000000002'
const now = new Date('2026-12-03T01:30:00.000Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const session = {
  sessionId,
  missionTitle: '社区敬老服务',
  startsAt: at(-1800),
  endsAt: at(7200),
}
const shown = { label: '东门平板', now: at(0), expiresAt: at(9000), sessions: [session] }
const kioskOf = (more = {}) => ({
  ...shown,
  screen: {
    ...session,
    qrcode: 'https://zyz.example.cn/h5/s?t=v1.i.x',
    code: '123456',
    now: at(0),
    changesAt: at(20),
    opensAt: at(-3600),
    closesAt: at(7200),
    expected: 30,
    signedIn: 12,
    signedOut: 1,
    recent: [{ nameMasked: '欧阳**', kind: 'signIn', at: at(-60) }],
  },
  ...more,
})
const bound = { [venue.bind.path]: ok({ label: '东门平板', expiresAt: at(9000) }) }

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a kiosk', () => {
  it('a kiosk binds itself to its address without a login, keeps it out of the bar, and shows the code', async () => {
    const server = openApp(
      `/kiosk#${token}`,
      { ...bound, [venue.kiosk.path]: ok(kioskOf()) },
      { signedIn: false },
    )
    await screen.findByText('请扫码签到')
    expect(location.hash).toBe('')
    screen.getByTitle(/签到二维码/)
    screen.getByLabelText('1 2 3 4 5 6')
    const sent = JSON.parse(server.to(venue.bind.path)[0]!.body) as { device: string }
    expect(sent).toMatchObject({ token })
    expect(sent.device).toMatch(/^[A-Za-z0-9_-]{43}$/)
    cleanup()
    // Opened again after a night, without the address.
    const again = openApp(
      '/kiosk',
      { ...bound, [venue.kiosk.path]: ok(kioskOf()) },
      { signedIn: false },
    )
    await screen.findByText('请扫码签到')
    expect(JSON.parse(again.to(venue.bind.path)[0]!.body)).toEqual(sent)
  })

  it('a kiosk asks for the code of signing out, and for another session of its day', async () => {
    const later = { ...session, sessionId: laterId, missionTitle: '净滩行动' }
    const server = openApp(`/kiosk#${token}`, {
      ...bound,
      [venue.kiosk.path]: ok(kioskOf({ sessions: [session, later] })),
    })
    await screen.findByText('请扫码签到')
    fireEvent.click(screen.getByRole('button', { name: '签退' }))
    await waitFor(() =>
      expect(server.to(venue.kiosk.path).at(-1)!.query).toMatchObject({ kind: 'signOut' }),
    )
    fireEvent.change(screen.getByLabelText('场次'), { target: { value: laterId } })
    await waitFor(() =>
      expect(server.to(venue.kiosk.path).at(-1)!.query).toMatchObject({ sessionId: laterId }),
    )
  })

  it.each([
    ['venueLinkTaken', /已在另一台设备上使用/],
    ['venueLinkEnded', /已停用或已过期/],
  ] as const)(
    'a kiosk whose address is refused by %s says so and asks no more',
    async (name, said) => {
      const server = openApp(`/kiosk#${token}`, { [venue.bind.path]: refused(name) })
      await screen.findByText(said)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.to(venue.bind.path)).toHaveLength(1)
    },
  )

  it('a kiosk without an address says where to get one', async () => {
    openApp('/kiosk', {})
    await screen.findByText('没有找到设备链接')
  })

  it('a kiosk shows no code whose time is over, and says that the network is away', async () => {
    let away = false
    openApp(`/kiosk#${token}`, {
      ...bound,
      [venue.kiosk.path]: () => {
        if (away) throw new TypeError('network')
        return ok(kioskOf())
      },
    })
    await screen.findByText('请扫码签到')
    away = true
    await vi.advanceTimersByTimeAsync(30_000)
    await screen.findByText('网络中断，二维码已停用')
    expect(screen.queryByTitle(/二维码，请用/)).toBeNull()
  })
})

describe('the camera of a kiosk', () => {
  it('the camera of a kiosk takes a code that a reader on a cable types, and says whom it signed in', async () => {
    const server = openApp(`/kiosk#${token}`, {
      ...bound,
      [venue.kiosk.path]: ok(kioskOf()),
      [venue.scan.path]: ok({
        outcome: 'signedIn',
        at: at(0),
        nameMasked: '欧阳**',
        repeated: false,
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '打开相机' }))
    await screen.findByText('扫志愿者的“我的码”')
    for (const key of ['v', '1', '.', 'p', '.', 'x', 'Enter'])
      fireEvent.keyDown(document.body, { key })
    await screen.findByText('欧阳** 签到成功')
    const [sent] = server.to(venue.scan.path)
    expect(JSON.parse(sent!.body)).toMatchObject({
      token,
      sessionId,
      kind: 'signIn',
      code: 'v1.p.x',
    })
  })

  it('the camera of a kiosk that is refused says why in words for whoever stands there', async () => {
    openApp(`/kiosk#${token}`, {
      ...bound,
      [venue.kiosk.path]: ok(kioskOf()),
      [venue.scan.path]: refused('scanNotApplied', { missionId: sessionId }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '打开相机' }))
    await screen.findByText('扫志愿者的“我的码”')
    for (const key of ['v', '1', 'Enter']) fireEvent.keyDown(document.body, { key })
    await screen.findByText('没有签到')
    await screen.findByText(/没有报名本场活动/)
  })
})

describe('a board', () => {
  const board = {
    ...session,
    expected: 3,
    present: 1,
    left: 0,
    missing: 2,
    missingPeople: [{ nameMasked: '李**', positionName: '引导' }],
    latest: [{ nameMasked: '欧阳**', kind: 'signIn', at: at(-60) }],
  }

  it('a board shows who is missing and who came last, and looks again by itself', async () => {
    const server = openApp(
      `/board#${token}`,
      { [venue.board.path]: ok({ ...shown, board }) },
      { signedIn: false },
    )
    await screen.findByText('李**')
    screen.getByText('还有 1 人')
    screen.getByText('欧阳**')
    await vi.advanceTimersByTimeAsync(10_500)
    expect(server.to(venue.board.path)).toHaveLength(2)
  })

  it('a board of a day without a session says so', async () => {
    openApp(`/board#${token}`, { [venue.board.path]: ok({ ...shown, sessions: [], board: null }) })
    await screen.findByText('今天没有场次')
  })
})
