import { fireEvent, screen, waitFor } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { sessionLeader } from 'contract/service/session-leader'
import { signOut } from 'contract/service/sign-out'
import { walkIn } from 'contract/service/walk-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { takeHold } from '../../kept-hold.ts'
import { openApp } from '../../test-app.tsx'

const id = '019a9f00-0000-7000-8000-000000000001'
const walkInId = '019a9f00-0000-7000-8000-000000000002'
const code = `v1.i.AAAAAAAAAAAAAAAAAAAAAA.1.AAAAAAAAAAAAAAAA`
const door = {
  sessionId: id,
  missionId: id,
  missionTitle: '社区敬老服务',
  districtName: '天河义工队',
  address: '五山路 381 号',
  startsAt: '2026-12-03T01:00:00.000Z',
  endsAt: '2026-12-03T04:00:00.000Z',
}
const hold = { hold: 'proof', until: '2026-12-03T01:30:00.000Z', ...door }
const request = (change: object = {}) => ({
  walkInId,
  ...door,
  state: 'waiting',
  askedAt: '2026-12-03T01:02:00.000Z',
  before: 2,
  reason: null,
  positionName: null,
  application: null,
  ...change,
})
const standing = (change: object = {}) => ({
  ...door,
  until: hold.until,
  riskNotice: '请穿防滑鞋',
  asksGuardian: false,
  unmet: [],
  application: null,
  request: null,
  can: { ask: true },
  ...change,
})
const home = {
  [attendance.next.path]: ok({ next: null, ahead: null, open: null }),
  [signOut.listOwn.path]: ok({ items: [], next: null }),
  [sessionLeader.own.path]: ok([]),
}
const keep = () => takeHold({ call: async () => hold } as never, code)

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

it('a visitor who scanned the screen keeps the proof of it, and logs in or registers', async () => {
  const server = openApp(`/s?t=${code}`, { [walkIn.hold.path]: ok(hold) }, { signedIn: false })
  expect(await screen.findByText('社区敬老服务')).toBeTruthy()
  expect(location.replace).not.toHaveBeenCalled()
  expect(server.to(walkIn.hold.path)[0]!.query).toMatchObject({ qrcode: code })
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leads('登录')).toBe('/login/volunteer?redirect=%2Fh5%2Fjoin')
  expect(leads('注册新账号')).toBe('/registered/volunteers?redirect=%2Fh5%2Fjoin')
  expect(localStorage.getItem('izy_walk_in')).toContain('proof')
})

it('a visitor whose code is old reads that, and one without a network tries again', async () => {
  let answer = refused('serviceBusy')
  const server = openApp(`/s?t=${code}`, { [walkIn.hold.path]: () => answer }, { signedIn: false })
  const again = await screen.findByRole('button', { name: '重新加载' }, { timeout: 8000 })
  answer = refused('scanCodeExpired')
  const before = server.to(walkIn.hold.path).length
  fireEvent.click(again)
  await waitFor(() => expect(server.to(walkIn.hold.path).length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull())
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.getByRole('link', { name: '登录' })).toBeTruthy()
}, 20_000)

it('whoever scanned without a place is offered to join, asks and waits', async () => {
  let own: object[] = []
  const server = openApp(`/s?t=${code}`, {
    ...home,
    [attendance.scan.path]: refused('scanNotApplied'),
    [walkIn.hold.path]: ok(hold),
    [walkIn.own.path]: () => ok(own),
    [walkIn.standing.path]: ok(standing()),
    [walkIn.ask.path]: () => {
      own = [request()]
      return ok(own[0])
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '确认签到' }))
  fireEvent.click(await screen.findByRole('link', { name: '申请现场加入' }))
  expect(await screen.findByText('请穿防滑鞋')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请加入，已阅读风险提示' }))
  expect(await screen.findByText('等待现场负责人同意')).toBeTruthy()
  expect(screen.getByText('前面还有 2 人')).toBeTruthy()
  expect(JSON.parse(server.to(walkIn.ask.path)[0]!.body)).toEqual({
    hold: 'proof',
    riskAccepted: true,
  })
  expect(localStorage.getItem('izy_walk_in')).toBeNull()
})

it('whoever scanned a screen for signing out is offered nothing of the kind', async () => {
  const server = openApp(`/s?t=${code.replace('.i.', '.o.')}`, {
    ...home,
    [attendance.scan.path]: refused('scanNotApplied'),
  })
  fireEvent.click(await screen.findByRole('button', { name: '确认签退' }))
  await screen.findByText('您还没有报名')
  expect(server.to(walkIn.hold.path)).toHaveLength(0)
})

it.each([
  [{ unmet: [{ name: 'realName', met: false, details: {} }] }, '需要先完成实名核验'],
  [{ application: { state: 'accepted', guardianState: null } }, '您已有本场的名额'],
  [{ application: { state: 'pending', guardianState: null } }, '您的报名正在审核'],
  [{ application: { state: 'offered', guardianState: null } }, '有一个名额等您确认'],
])('what stands in the way of joining is said with what to do: %j', async (change, text) => {
  await keep()
  openApp('/join', {
    [walkIn.own.path]: ok([]),
    [walkIn.standing.path]: ok(standing({ ...change, can: { ask: false } })),
  })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /申请加入/ })).toBeNull()
})

it('a proof that is too old leads back to the screen', async () => {
  await keep()
  openApp('/join', {
    [walkIn.own.path]: ok([]),
    [walkIn.standing.path]: refused('walkInHoldExpired'),
  })
  expect(await screen.findByText('暂时不能现场加入')).toBeTruthy()
  expect(screen.getByRole('link', { name: '扫码签到' }).getAttribute('href')).toBe('/h5/scan')
  expect(localStorage.getItem('izy_walk_in')).toBeNull()
})

it.each([
  [{ state: 'refused', reason: '人手已够', before: null }, ['没有同意您加入', '原因：人手已够']],
  [
    {
      state: 'admitted',
      before: null,
      positionName: '引导',
      application: { state: 'accepted', guardianState: null },
    },
    ['已同意您加入', '您的岗位：引导', '扫码签到'],
  ],
  [
    {
      state: 'admitted',
      before: null,
      application: { state: 'pending', guardianState: 'awaited' },
    },
    ['等待监护人同意'],
  ],
  [
    {
      state: 'admitted',
      before: null,
      application: { state: 'cancelled', guardianState: 'refused' },
    },
    ['这次加入已取消'],
  ],
  [{ state: 'lapsed', before: null }, ['已过签到时间']],
])('a request that was answered says what became of it: %j', async (change, texts) => {
  openApp('/join', { [walkIn.own.path]: ok([request(change)]) })
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
})

it('a request that waits is withdrawn once it was asked whether that is meant', async () => {
  let own = [request()]
  const server = openApp('/join', {
    [walkIn.own.path]: () => ok(own),
    [walkIn.withdraw.path]: () => {
      own = [request({ state: 'withdrawn', before: null })]
      return ok({})
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
  expect(server.to(walkIn.withdraw.path)).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '确认撤回' }))
  expect(await screen.findByText('已撤回申请')).toBeTruthy()
  expect(JSON.parse(server.to(walkIn.withdraw.path)[0]!.body)).toEqual({ walkInId })
})

it('the first page of the phone shows a request that waits, and a scan by which nothing was asked yet', async () => {
  openApp('/', { ...home, [walkIn.own.path]: ok([request()]) })
  expect(await screen.findByText('等待现场负责人同意')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看进度' }).getAttribute('href')).toBe('/h5/join')
})

it('the first page of the phone leads on from a scan by which nothing was asked yet', async () => {
  await keep()
  openApp('/', { ...home, [walkIn.own.path]: ok([]) })
  expect(await screen.findByRole('link', { name: '继续加入' })).toBeTruthy()
})

it('where nothing was asked and nothing scanned, the page of joining says how', async () => {
  openApp('/join', { [walkIn.own.path]: ok([]) })
  expect(await screen.findByText('没有现场加入的申请')).toBeTruthy()
})
