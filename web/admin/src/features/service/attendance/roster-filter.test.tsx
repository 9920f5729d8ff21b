import { act, fireEvent, screen, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'
import { isLively } from './use-roster.ts'

const address = `/attendance/${sessionId}/roster`
const stretch = {
  stretchId: '019a9f00-0000-7000-8000-000000000061',
  signedInAt: '2026-11-24T07:02:00.000Z',
  signedOutAt: null as string | null,
  signInWay: 'qr',
  signOutWay: null as string | null,
}
const came = { stretches: [stretch], presence: 'signedIn' }
const listed = [
  expected(10),
  expected(11, { ...came, applicationState: 'attended' }),
  expected(12, { ...came, applicationState: 'attended', presence: 'signedOut' }),
  expected(13, { applicationState: 'absent' }),
  expected(14, { applicationState: 'excused', excuse: '身体不适' }),
  expected(15, { ...came, applicationState: 'removed' }),
]
const shownNumbers = () =>
  screen.queryAllByText(/^4401000000\d\d$/).map((cell) => cell.textContent?.slice(-2))

afterEach(() => vi.useRealTimers())
// Loaded before time is taken in hand, since loading takes real time.
beforeAll(() => import('../../../screens/roster.tsx'))

it('the roster says how many stand where, and shows those of one kind', async () => {
  await renderConsole(address, rosterOf(listed))
  const filter = await screen.findByRole('radiogroup', { name: '到场情况' })
  expect(filter.textContent).toBe('全部 6未到 1在场 1已离开 1缺勤 1请假 1名单外 1')
  expect(screen.getByText('应到 5 人；另有 1 人不在名单内，但有签到。')).toBeTruthy()
  expect(shownNumbers()).toEqual(['10', '11', '12', '13', '14', '15'])
  for (const [label, number] of [
    ['在场 1', '11'],
    ['名单外 1', '15'],
    ['请假 1', '14'],
  ] as const) {
    fireEvent.click(within(filter).getByText(label))
    expect(shownNumbers()).toEqual([number])
  }
})

it('the roster is searched by the server, and what it looks for stands in the address', async () => {
  const { server, router } = await renderConsole(address, {
    ...rosterOf(listed),
    [attendance.findOnRoster.path]: ({ query }) =>
      ok({ applicationIds: query.keyword === '5678' ? [listed[2]!.applicationId] : [] }),
  })
  const field = await screen.findByRole('textbox', { name: '查找名单上的人' })
  const search = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await act(async () => fireEvent.submit(field.closest('form')!))
  }
  await search('5678')
  await vi.waitFor(() => expect(shownNumbers()).toEqual(['12']))
  expect(router.state.location.search).toBe('?keyword=5678')
  expect(server.to(attendance.findOnRoster.path)[0]!.query).toMatchObject({
    sessionId,
    keyword: '5678',
  })
  await search('0000')
  fireEvent.click(await screen.findByRole('button', { name: '清除条件' }))
  await vi.waitFor(() => expect(shownNumbers()).toHaveLength(6))
})

it('the roster says why somebody could not be looked for, with the way to try again', async () => {
  await renderConsole(`${address}?keyword=5678`, {
    ...rosterOf(listed),
    [attendance.findOnRoster.path]: refused('tooManyRequests', { seconds: 60 }),
  })
  expect(await screen.findByText('内容没有加载出来')).toBeTruthy()
  expect(shownNumbers()).toEqual([])
})

it.each([
  ['three hours before its start', '2026-11-24T04:00:00.000Z', false],
  ['an hour before its start', '2026-11-24T06:00:00.000Z', true],
  ['while it runs', '2026-11-24T08:00:00.000Z', true],
  ['an hour after its end', '2026-11-24T11:00:00.000Z', true],
  ['three hours after its end', '2026-11-24T13:00:00.000Z', false],
])('people come to a session and leave it %s: %s', (_, now, lively) => {
  const session = { startsAt: '2026-11-24T07:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' }
  expect(isLively(session, Date.parse(now))).toBe(lively)
})

it('the roster asks again by itself, keeps who is chosen, and says from when it is once that fails', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-24T08:00:00.000Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  let answer = (): Response =>
    ok({
      missionTitle: '番禺区健步行',
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T10:00:00.000Z',
      now: new Date().toISOString(),
      counted: null,
      extensions: [],
      extendable: 0,
      hand: null,
      refused: 0,
      rows,
    })
  const markable = { mark: { absent: true, excuse: true, takeBack: false } }
  let rows = [expected(10, markable), expected(11, markable)]
  const { server } = await renderConsole(address, { [attendance.roster.path]: () => answer() })
  const pass = async (milliseconds: number, isSo: () => boolean) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    for (let turn = 0; turn < 200 && !isSo(); turn++) {
      await act(() => vi.advanceTimersByTimeAsync(20))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await pass(0, () => shownNumbers().length === 2)
  fireEvent.click(screen.getAllByRole('checkbox', { name: /李\*\*/ })[1]!)
  rows = [expected(10, markable), expected(11, markable), expected(12, markable)]
  await pass(12_000, () => shownNumbers().length === 3)
  expect(shownNumbers()).toHaveLength(3)
  expect(screen.getByRole('button', { name: '登记缺勤 1 人' })).toBeTruthy()
  expect(document.querySelector('.refreshing')).toBeNull()
  expect(screen.getByText(/^名单截至 16:00:12，自动更新$/)).toBeTruthy()

  answer = () => refused('serviceBusy')
  const asked = server.to(attendance.roster.path).length
  await pass(12_000, () => screen.queryByText(/恢复后自动更新/) !== null)
  expect(server.to(attendance.roster.path).length).toBeGreaterThan(asked)
  expect(screen.getByText(/^以下是 16:00:1\d 的名单，恢复后自动更新$/)).toBeTruthy()
  expect(shownNumbers()).toHaveLength(3)
})
