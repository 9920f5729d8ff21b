import { fireEvent, screen, within } from '@testing-library/react'
import { application } from 'contract/service/application'
import { mission } from 'contract/service/mission'
import { expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const missionId = '019a9f00-0000-7000-8000-000000000041'
const positionId = '019a9f00-0000-7000-8000-000000000042'
const otherId = '019a9f00-0000-7000-8000-000000000052'
const place = (number: number, of: string, taken: number) => ({
  placeId: `019a9f00-0000-7000-8000-00000000003${number}`,
  sessionId: of,
  positionId,
  quota: 5,
  taken,
  waiting: 0,
})
// Far ahead, whatever the clock of whoever runs this says.
const running = { startsAt: '2099-11-24T07:00:00.000Z', endsAt: '2099-11-24T10:00:00.000Z' }
const detail = ok({
  missionId,
  title: '番禺区健步行',
  sessions: [
    { sessionId, ...running },
    {
      sessionId: otherId,
      startsAt: '2099-11-25T07:00:00.000Z',
      endsAt: '2099-11-25T10:00:00.000Z',
    },
  ],
  positions: [{ positionId, name: '引导', requirement: '', autoAccept: false }],
  places: [
    place(1, sessionId, 2),
    place(4, sessionId, 1),
    place(2, otherId, 3),
    place(3, otherId, 5),
  ],
})
const came = {
  applicationState: 'attended',
  presence: 'signedIn',
  stretches: [
    {
      stretchId: '019a9f00-0000-7000-8000-000000000061',
      signedInAt: '2099-11-24T07:02:00.000Z',
      signedOutAt: null,
      signInWay: 'qr',
      signOutWay: null,
    },
  ],
}
const roster = (rows: readonly object[]) =>
  rosterOf(rows, { missionId, ...running, now: '2099-11-24T06:00:00.000Z' })

const openFor = async (number: string) => {
  const row = (await screen.findByText(number)).closest('tr')!
  fireEvent.click(within(row).getByRole('button', { name: /^调整场次或岗位/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '场次和岗位' }))
  await screen.findAllByRole('option')
  return {
    dialog,
    options: [...document.querySelectorAll('.ant-select-item-option')] as HTMLElement[],
  }
}

it('somebody is moved to a place that is free, with the reason', async () => {
  const { server } = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...roster([expected(10), expected(11, { applicationState: 'absent' })]),
    [mission.detailManaged.path]: detail,
    [application.move.path]: ok({ done: 1 }),
  })
  const { dialog, options } = await openFor('440100000010')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('引导（余 4）'),
    expect.stringContaining('引导（余 2）'),
    expect.stringContaining('引导（已满）'),
  ])
  fireEvent.click(options[1]!)
  fireEvent.change(dialog.getByRole('textbox', { name: '调整原因' }), {
    target: { value: '人手需要重新安排' },
  })
  fireEvent.click(dialog.getByRole('button', { name: '调整 1 人' }))
  await vi.waitFor(() => expect(server.to(application.move.path)).toHaveLength(1))
  expect(JSON.parse(server.to(application.move.path)[0]!.body)).toEqual({
    missionId,
    placeId: place(2, otherId, 3).placeId,
    applicationIds: [expected(10).applicationId],
    reason: '人手需要重新安排',
  })
  const absent = within(screen.getByText('440100000011').closest('tr')!)
  expect(absent.queryByRole('button', { name: /^调整场次或岗位/ })).toBeNull()
})

it('whoever has signed in is offered positions of the session only', async () => {
  await renderConsole(`/attendance/${sessionId}/roster`, {
    ...roster([expected(10, came)]),
    [mission.detailManaged.path]: detail,
  })
  const { options, dialog } = await openFor('440100000010')
  expect(options).toHaveLength(1)
  expect(dialog.getByText('所选的人中有已经签到的，只能换本场的岗位。')).toBeTruthy()
})

it('a move that was refused says why to the organiser, and nothing is sent without a place', async () => {
  const { server } = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...roster([expected(10)]),
    [mission.detailManaged.path]: detail,
    [application.move.path]: refused('missionFull'),
  })
  const { dialog, options } = await openFor('440100000010')
  fireEvent.change(dialog.getByRole('textbox', { name: '调整原因' }), {
    target: { value: '本人提出更换' },
  })
  const submit = dialog.getByRole('button', { name: '调整 1 人' })
  fireEvent.click(submit)
  expect(server.to(application.move.path)).toHaveLength(0)
  fireEvent.click(options[0]!)
  fireEvent.click(submit)
  expect(await dialog.findByText('这里剩余的名额不够，请减少人数或另选一处')).toBeTruthy()
})
