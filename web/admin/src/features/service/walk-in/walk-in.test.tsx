import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { walkIn } from 'contract/service/walk-in'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { rosterOf, expected, sessionId } from '../../../test/roster.copy.ts'

const placeId = '019a9f00-0000-7000-8000-000000000081'
const idOf = (last: number) => `019a9f00-0000-7000-8000-0000000000${last}`
const stranger = (last: number, change: object = {}) => ({
  volunteerId: idOf(last),
  nameMasked: `王*${last}`,
  volunteerNo: `44010000${last}`,
  age: 30,
  asksGuardian: false,
  serviceMinutes: 120,
  absences: 0,
  lateCancellations: 0,
  unmet: [],
  applied: null,
  earlier: null,
  own: false,
  ...change,
})
const waiting = (last: number, change: object = {}) => ({
  walkInId: idOf(last),
  ...stranger(last, change),
  askedAt: '2026-11-24T07:05:00.000Z',
  lateMinutes: 0,
  ...change,
})
const places = (taken: number) => [{ placeId, positionName: '引导', quota: 5, taken }]
const listOf = (rows: readonly object[], change: object = {}) =>
  ok({
    missionTitle: '番禺区健步行',
    startsAt: '2026-11-24T07:00:00.000Z',
    endsAt: '2026-11-24T10:00:00.000Z',
    open: true,
    places: places(4),
    waiting: rows,
    decided: [],
    ...change,
  })
const address = `/attendance/${sessionId}/walk-ins`
const bodyOf = (calls: readonly { body: string }[]) => JSON.parse(calls[0]!.body)

it('those who ask to be let in are shown with what decides it, and who cannot be has no such button', async () => {
  const rows = [
    waiting(11, { lateMinutes: 12, earlier: { state: 'rejected', reason: '名额有限' } }),
    waiting(12, { unmet: [{ name: 'age', met: false, details: {} }] }),
    waiting(13, { own: true }),
    waiting(14, { asksGuardian: true, absences: 2 }),
  ]
  await renderConsole(address, { [walkIn.list.path]: listOf(rows) })
  expect(await screen.findByText(saying('比扫码晚 12 分钟'))).toBeTruthy()
  expect(screen.getByText(saying('本场先前未录用：名额有限'))).toBeTruthy()
  expect(screen.getByText(saying('岗位名额：引导 4/5'))).toBeTruthy()
  expect(screen.getByText(saying('年龄不符合要求'))).toBeTruthy()
  expect(screen.getByText(saying('同意后还须监护人同意'))).toBeTruthy()
  expect(screen.getByText(saying('180 天内缺勤 2 次、临时取消 0 次'))).toBeTruthy()
  const buttons = (act: string) =>
    screen.getAllByRole('button', { name: new RegExp(`^${act}：`) }).length
  expect([buttons('同意加入'), buttons('不同意')]).toEqual([2, 3])
})

it('letting in at a position with room asks for no reason', async () => {
  const { server } = await renderConsole(address, {
    [walkIn.list.path]: listOf([waiting(11)]),
    [walkIn.admit.path]: ok({ done: 1, above: 0 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '同意加入：王*11' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('超额原因')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '同意加入' }))
  await waitFor(() => expect(server.to(walkIn.admit.path)).toHaveLength(1))
  expect(bodyOf(server.to(walkIn.admit.path))).toEqual({
    sessionId,
    admissions: [{ walkInId: idOf(11), placeId }],
  })
})

it('letting in more than there is room for asks why, and says for whom it could not be done', async () => {
  const rows = [waiting(11), waiting(12)]
  const { server } = await renderConsole(address, {
    [walkIn.list.path]: listOf(rows),
    [walkIn.admit.path]: refused('walkInsNotAdmitted', {
      refused: [{ walkInId: idOf(12), error: 'sessionClash' }],
    }),
  })
  await screen.findByText('4401000011')
  for (const box of screen.getAllByRole('checkbox', { name: /王\*/ })) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: '同意加入 2 人' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('有 1 人超出名额，须写明原因。')).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: '同意加入' })
  fireEvent.click(confirm)
  expect(server.to(walkIn.admit.path)).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('超额原因'), { target: { value: '现场人手不足' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(server.to(walkIn.admit.path)).toHaveLength(1))
  expect(bodyOf(server.to(walkIn.admit.path)).aboveReason).toBe('现场人手不足')
  const result = within(await screen.findByRole('dialog', { name: /结果/ }))
  expect(result.getByRole('row', { name: /王\*12/ })).toBeTruthy()
})

it('whoever is refused is told why', async () => {
  const { server } = await renderConsole(address, {
    [walkIn.list.path]: listOf([waiting(11)]),
    [walkIn.refuse.path]: ok({ done: 1 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '不同意：王*11' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '今天的人手已经够了' }))
  fireEvent.click(dialog.getByRole('button', { name: '不同意' }))
  await waitFor(() => expect(server.to(walkIn.refuse.path)).toHaveLength(1))
  expect(bodyOf(server.to(walkIn.refuse.path))).toEqual({
    sessionId,
    walkInIds: [idOf(11)],
    reason: '今天的人手已经够了',
  })
})

it('after the time to sign in nobody is let in, and what was decided stays', async () => {
  const decided = {
    walkInId: idOf(21),
    nameMasked: '赵**',
    volunteerNo: '4401000021',
    state: 'admitted',
    positionName: '引导',
    application: 'pending',
    aboveReason: '现场人手不足',
    reason: null,
    by: '陈干事',
    at: '2026-11-24T07:20:00.000Z',
  }
  await renderConsole(address, {
    [walkIn.list.path]: listOf([], { open: false, decided: [decided] }),
  })
  expect(await screen.findByText('超额：现场人手不足')).toBeTruthy()
  expect(screen.getByText('由 陈干事 办理')).toBeTruthy()
  expect(screen.getByText('等待监护人同意')).toBeTruthy()
  expect(screen.getByText('没有人在等待')).toBeTruthy()
})

it('the roster leads to those who wait and says who was let in at the door', async () => {
  const rows = [expected(10, { walkIn: { aboveReason: '现场人手不足' } }), expected(11)]
  await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf(rows, { walkIns: 1 }),
    [walkIn.list.path]: listOf([waiting(11), waiting(12)]),
  })
  expect(await screen.findByText('现场加入，超额：现场人手不足')).toBeTruthy()
  const link = await screen.findByRole('link', { name: '查看现场加入（2 人等待）' })
  expect(link.getAttribute('href')).toBe(address)
})

it('an organiser who scans the code of somebody without a place lets him in and signs him in by it', async () => {
  let place = false
  const { server } = await renderConsole(`/attendance/${sessionId}/scan`, {
    [attendance.screen.path]: ok({
      missionTitle: '番禺区健步行',
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T10:00:00.000Z',
      expected: 1,
      signedIn: 0,
      signedOut: 0,
    }),
    [attendance.scanVolunteer.path]: () =>
      place
        ? ok({
            outcome: 'signedIn',
            missionId: idOf(91),
            missionTitle: '番禺区健步行',
            sessionId,
            at: '2026-11-24T07:05:00.000Z',
            minutes: null,
            uncountedMinutes: null,
            lateMinutes: null,
            earlyLeaveMinutes: null,
            repeated: false,
            nameMasked: '王*11',
          })
        : refused('scanNotApplied'),
    [walkIn.scanned.path]: ok({ hold: 'proof', open: true, places: places(5), ...stranger(11) }),
    [walkIn.admitScanned.path]: () => {
      place = true
      return ok({ state: 'accepted', above: true })
    },
  })
  fireEvent.change(await screen.findByLabelText('码的内容'), { target: { value: 'v1.p.code' } })
  fireEvent.click(screen.getByRole('button', { name: '签到' }))
  fireEvent.click(await screen.findByRole('button', { name: '同意加入' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '现场人手不足' }))
  fireEvent.click(dialog.getByRole('button', { name: '同意加入' }))
  await waitFor(() => expect(server.to(attendance.scanVolunteer.path)).toHaveLength(2))
  expect(bodyOf(server.to(walkIn.admitScanned.path))).toEqual({
    sessionId,
    hold: 'proof',
    placeId,
    aboveReason: '现场人手不足',
  })
  const [first, second] = server
    .to(attendance.scanVolunteer.path)
    .map(({ body }) => JSON.parse(body))
  expect(second.code).toBe(first.code)
  expect(second.nonce).not.toBe(first.nonce)
  expect((await screen.findAllByText(/签到成功/)).length).toBeGreaterThan(0)
})
