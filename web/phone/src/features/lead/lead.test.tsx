import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { sessionLeader } from 'contract/service/session-leader'
import { walkIn } from 'contract/service/walk-in'
import { signOut } from 'contract/service/sign-out'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { openApp } from '../../test-app.tsx'
import type { LedRoster, LedRow } from './led-row.ts'

const sessionId = '019a9f00-0000-7000-8000-000000000081'
const id = (last: string) => `019a9f00-0000-7000-8000-0000000000${last}`

const person = (last: string, change: Partial<LedRow> = {}): LedRow => ({
  applicationId: id(last),
  nameMasked: `陈*${last}`,
  numberTail: `00${last}`,
  positionName: '引导',
  presence: 'notSignedIn',
  signedInAt: null,
  signedOutAt: null,
  mark: null,
  can: { markAbsent: true, takeBack: false },
  ...change,
})
const never = { markAbsent: false, takeBack: false }
const signedInAt = '2026-12-03T00:58:00.000Z'
const signedOutAt = '2026-12-03T03:30:00.000Z'
const rows = [
  person('91'),
  person('92', { presence: 'signedIn', signedInAt, can: never }),
  person('93', { presence: 'signedOut', signedInAt, signedOutAt, can: never }),
  person('94', { mark: 'absent', can: { markAbsent: false, takeBack: true } }),
  person('95', { mark: 'excused', can: never }),
]
const roster: LedRoster = {
  missionTitle: '图书整理',
  address: '区图书馆',
  startsAt: '2026-12-03T01:00:00.000Z',
  endsAt: '2026-12-03T04:00:00.000Z',
  opensAt: '2026-12-03T00:30:00.000Z',
  until: '2026-12-03T05:00:00.000Z',
  rows,
}
const atNine = { now: new Date('2026-12-03T01:10:00Z'), toFake: ['Date'] as const }
const page = `/lead/${sessionId}`
const answering = (more: Parameters<typeof openApp>[1] = {}) => ({
  [sessionLeader.roster.path]: ok(roster),
  ...more,
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// Browsers of tests have no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the first page of the phone leads to the sessions one leads at', async () => {
  const { missionTitle, address, startsAt, endsAt } = roster
  const led = { sessionId, missionId: sessionId, missionTitle, address, startsAt, endsAt }
  openApp('/', {
    [attendance.next.path]: ok({ next: null, ahead: null, open: null }),
    [signOut.listOwn.path]: ok({ items: [], next: null }),
    [walkIn.own.path]: ok([]),
    [sessionLeader.own.path]: ok([{ ...led, expected: 12, signedIn: 3 }]),
  })
  const card = await screen.findByRole('region', { name: '我带队的场次' })
  expect(card.textContent).toContain('已到 3 人，应到 12 人')
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/h5/lead/${sessionId}`)
})

it('the page of a leader counts who is there, and narrows the list by group, name and digits', async () => {
  vi.useFakeTimers({ ...atNine, toFake: ['Date'] })
  const server = openApp(page, answering())
  const counts = await screen.findByLabelText('人数')
  expect(counts.textContent).toBe('应到3在场1已离开1未到1缺勤2')
  expect(server.to(sessionLeader.roster.path)[0]!.query).toMatchObject({ sessionId })
  const names = () =>
    within(screen.getByRole('region', { name: '名单' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /陈\*\d+/.exec(textContent!)![0])
  expect(names()).toHaveLength(5)
  press('缺勤 2')
  expect(names()).toEqual(['陈*94', '陈*95'])
  expect(screen.getByText('请假')).toBeTruthy()
  press('全部 5')
  fireEvent.change(screen.getByLabelText('按姓名或编号后四位查找'), { target: { value: '0093' } })
  expect(names()).toEqual(['陈*93'])
  expect(screen.getByText('08:58 签到，11:30 签退')).toBeTruthy()
})

it('the page of a leader records an absence only once it is confirmed, and takes it back', async () => {
  const server = openApp(
    page,
    answering({ [sessionLeader.markAbsent.path]: ok({}), [sessionLeader.takeBack.path]: ok({}) }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '登记缺勤 陈*91' }))
  expect(server.to(sessionLeader.markAbsent.path)).toEqual([])
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('把 陈*91（尾号 0091）登记为缺勤？')
  fireEvent.click(await within(dialog).findByRole('button', { name: '登记缺勤' }))
  await waitFor(() => expect(server.to(sessionLeader.markAbsent.path)).toHaveLength(1))
  expect(JSON.parse(server.to(sessionLeader.markAbsent.path)[0]!.body)).toEqual({
    sessionId,
    applicationId: id('91'),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('撤回缺勤 陈*94')
  await waitFor(() => expect(server.to(sessionLeader.takeBack.path)).toHaveLength(1))
})

it('the page of a leader says without a network that it has none, keeps the list and offers nothing', async () => {
  openApp(page, answering())
  await screen.findByText('陈*91')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/名单停在断开前/)).toBeTruthy()
  expect(screen.getByText('陈*91')).toBeTruthy()
  for (const name of ['开始扫码签退', '登记缺勤 陈*91', '撤回缺勤 陈*94', '退出带队'])
    expect(
      (screen.queryByRole('button', { name }) as HTMLButtonElement | null)?.disabled ?? true,
    ).toBe(true)
})

it('the page of who leads no more shows nobody', async () => {
  let leads = true
  openApp(page, {
    [sessionLeader.roster.path]: () => (leads ? ok(roster) : refused('sessionNotFound')),
  })
  await screen.findByText('陈*91')
  leads = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('您不是这个场次的领队，或带队已经结束。')).toBeTruthy()
  expect(screen.queryByText('陈*91')).toBeNull()
})

it('the page of a leader without a camera says so', async () => {
  Object.assign(navigator, {
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  openApp(page, answering())
  fireEvent.click(await screen.findByRole('button', { name: '签到' }))
  press('开始扫码签到')
  expect(await screen.findByText(/没有使用相机的权限/)).toBeTruthy()
  press('收起相机')
  expect(screen.queryByText(/没有使用相机的权限/)).toBeNull()
})

it('whoever declines to lead is asked first, and comes back to the first page', async () => {
  const server = openApp(
    page,
    answering({
      [sessionLeader.decline.path]: ok({}),
      [sessionLeader.own.path]: ok([]),
      [attendance.next.path]: ok({ next: null, ahead: null, open: null }),
      [signOut.listOwn.path]: ok({ items: [], next: null }),
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '退出带队' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: '退出带队' }))
  await waitFor(() => expect(server.to(sessionLeader.decline.path)).toHaveLength(1))
  await waitFor(() => expect(location.pathname).toBe('/h5/'))
})
