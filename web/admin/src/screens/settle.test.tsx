import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { attendance } from 'contract/service/attendance'
import { record } from 'contract/service/record'
import { signOut } from 'contract/service/sign-out'
import { walkIn } from 'contract/service/walk-in'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { managed } from '../test/managed-record.copy.ts'
import { renderConsole } from '../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../test/roster.copy.ts'

const address = `/attendance/${sessionId}/settle`
const mark = { absent: true, excuse: true, takeBack: false }
const none = { walkIns: 0, tried: 0, awaited: 0, signedIn: 0, signOuts: 0, records: 0 }
const figures = {
  expected: 30,
  came: 29,
  walkIns: 4,
  absent: 0,
  excused: 0,
  forgotten: 5,
  byHand: 1,
  late: 2,
}
const settlementOf = (open: object, change: object = {}) => ({
  [attendance.settlement.path]: ok({
    figures,
    open: { ...none, ...open },
    awaitsVolunteers: 0,
    tried: [],
    ...change,
  }),
})
const recordsOf = (...items: readonly object[]) => ({
  [record.listManaged.path]: ok({ items, next: null }),
})
const bodyOf = (calls: readonly { body: string }[]) => JSON.parse(calls[0]!.body)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('a session with nothing open is settled, and its figures stand there', async () => {
  await renderConsole(address, { ...rosterOf([expected(10)]), ...settlementOf({}) })
  expect(await screen.findByText('本场已办完')).toBeTruthy()
  expect(screen.getAllByText('没有未办的')).toHaveLength(6)
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual([
    '应到',
    '到场',
    '现场加入',
    '缺勤',
    '请假',
    '忘记签退',
    '补登或核定',
    '迟到',
  ])
  expect(screen.queryByRole('table')).toBeNull()
})

it('those who did not come are recorded as absent in one act, without those who tried', async () => {
  const rows = [
    expected(10, { mark }),
    expected(11, { mark }),
    expected(12, { mark }),
    expected(13, { applicationState: 'excused' }),
  ]
  const tried = [
    {
      applicationId: rows[2]!.applicationId,
      way: 'qr',
      refusal: 'scanOutsideRange',
      lastAt: '2026-11-24T07:10:00.000Z',
    },
  ]
  const { server } = await renderConsole(address, {
    ...rosterOf(rows),
    ...settlementOf({ awaited: 2, tried: 1 }, { tried }),
    [absence.markAbsent.path]: ok({ done: 2 }),
  })
  expect(await screen.findByText('本场还有 3 件未办')).toBeTruthy()
  expect(screen.getByText('不在签到范围内')).toBeTruthy()
  await press('登记全部未到 2 人缺勤')
  await pressInDialog('登记缺勤')
  await waitFor(() => expect(server.to(absence.markAbsent.path)).toHaveLength(1))
  expect(bodyOf(server.to(absence.markAbsent.path))).toEqual({
    sessionId,
    applicationIds: [rows[0]!.applicationId, rows[1]!.applicationId],
  })
})

it('some of those who did not come are chosen and excused with one reason', async () => {
  const rows = [expected(10, { mark }), expected(11, { mark }), expected(12, { mark })]
  const { server } = await renderConsole(address, {
    ...rosterOf(rows),
    ...settlementOf({ awaited: 3 }),
    [absence.excuse.path]: ok({ done: 2 }),
  })
  const table = await screen.findByRole('table', { name: '没有到场的人' })
  const boxes = within(table).getAllByRole('checkbox')
  fireEvent.click(boxes[1]!)
  fireEvent.click(boxes[2]!)
  await press('登记请假 2 人')
  await pressInDialog('提前来电说明，同意请假')
  await pressInDialog('登记请假')
  await waitFor(() => expect(server.to(absence.excuse.path)).toHaveLength(1))
  expect(bodyOf(server.to(absence.excuse.path))).toMatchObject({
    applicationIds: [rows[0]!.applicationId, rows[1]!.applicationId],
    reason: '提前来电说明，同意请假',
  })
})

const proposal = (state: string, turn: string) => ({
  state,
  signedInAt: '2026-11-24T07:00:00.000Z',
  signedOutAt: '2026-11-24T10:00:00.000Z',
  plannedAt: '2026-11-24T10:00:00.000Z',
  answerDueAt: '2026-11-27T10:00:00.000Z',
  turn,
  reason: null,
})

it('forgotten sign-outs and measured minutes are dealt with together, those of others are named', async () => {
  const waitsFor = { organizationName: '越秀区志愿者联合会', roles: ['reviewer'], vacant: false }
  const { server } = await renderConsole(address, {
    ...rosterOf([expected(10)]),
    ...settlementOf({ signOuts: 2, records: 3 }),
    ...recordsOf(
      managed(1, { can: ['acceptSignOut', 'confirm'], signOut: proposal('proposed', 'volunteer') }),
      managed(2, {
        can: ['acceptSignOut', 'decideSignOut'],
        signOut: proposal('volunteerDiffers', 'organization'),
      }),
      managed(3, { can: [], signOut: proposal('organizationAgreed', 'volunteer') }),
      managed(4),
      managed(5),
      managed(6, { can: [], waitsFor }),
    ),
    [signOut.accept.path]: ok({ done: 2, refused: [] }),
    [record.confirm.path]: ok({ done: 2, refused: [] }),
  })
  await press('同意全部 2 条签退时间')
  await pressInDialog('同意 2 条')
  await waitFor(() => expect(server.to(signOut.accept.path)).toHaveLength(1))
  expect(await screen.findByText('另有 1 条不能由您确认，由谁办理见各行。')).toBeTruthy()
  expect(screen.getByText(/须由越秀区志愿者联合会确认/)).toBeTruthy()
  expect(screen.queryByText('李*3')).toBeNull()
  await press('按建议确认全部 2 条')
  await pressInDialog('确认 2 条')
  await waitFor(() => expect(server.to(record.confirm.path)).toHaveLength(1))
  expect(bodyOf(server.to(record.confirm.path)).records).toHaveLength(2)
})

it('what is left for others only is told as such', async () => {
  await renderConsole(address, {
    ...rosterOf([expected(10)]),
    ...settlementOf({ records: 1, signedIn: 1 }, { awaitsVolunteers: 2 }),
    ...recordsOf(managed(1, { can: [] })),
  })
  expect(await screen.findByText('您可以办的已办完，还有 2 件由其他人办理或等到时间')).toBeTruthy()
  expect(screen.getByText(/另有 2 人的签退时间等志愿者本人确认/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看在场的人' })).toBeTruthy()
})

it('those who still ask to be let in are refused together', async () => {
  const waiting = [11, 12].map((number) => ({
    walkInId: `019a9f00-0000-7000-8000-0000000000${number}`,
    volunteerId: `019a9f00-0000-7000-8000-0000000001${number}`,
    nameMasked: `王*${number}`,
    volunteerNo: `44010000${number}`,
    age: 30,
    asksGuardian: false,
    serviceMinutes: 0,
    absences: 0,
    lateCancellations: 0,
    unmet: [],
    applied: null,
    earlier: null,
    own: false,
    askedAt: '2026-11-24T09:55:00.000Z',
    lateMinutes: 0,
  }))
  const { server } = await renderConsole(address, {
    ...rosterOf([expected(10)]),
    ...settlementOf({ walkIns: 2 }),
    [walkIn.list.path]: ok({
      missionTitle: '番禺区健步行',
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T10:00:00.000Z',
      open: false,
      places: [],
      waiting,
      decided: [],
    }),
    [walkIn.refuse.path]: ok({ done: 2 }),
  })
  await press('不同意全部 2 人加入')
  expect(screen.queryByRole('button', { name: '同意全部 2 人加入' })).toBeNull()
  await pressInDialog('今天的人手已经够了')
  await pressInDialog('不同意')
  await waitFor(() => expect(server.to(walkIn.refuse.path)).toHaveLength(1))
  expect(bodyOf(server.to(walkIn.refuse.path)).walkInIds).toHaveLength(2)
})

it('whoever only signs people in sees what is open, and no act', async () => {
  await renderConsole(
    address,
    { ...rosterOf([expected(10)]), ...settlementOf({ awaited: 1, records: 4 }) },
    { roles: ['attendance'] },
  )
  expect(await screen.findByText('您可以办的已办完，还有 5 件由其他人办理或等到时间')).toBeTruthy()
  expect(screen.getByText('4 件未办')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('时长由有权确认的管理员办理。')).toBeTruthy()
})

it('a settlement that did not load says so and is asked for again', async () => {
  await renderConsole(address, {
    ...rosterOf([expected(10)]),
    [attendance.settlement.path]: refused('sessionNotFound'),
  })
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
