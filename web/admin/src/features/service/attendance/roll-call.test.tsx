import { act, fireEvent, screen, within } from '@testing-library/react'
import { rollCall } from 'contract/service/roll-call'
import { expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { sessionId } from '../../../test/roster.copy.ts'

const rollCallId = '019a9f00-0000-7000-8000-000000000091'
const address = `/attendance/${sessionId}/roll-calls`
const session = {
  sessionId,
  missionTitle: '番禺区健步行',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T10:00:00.000Z',
}
const call = (change: object = {}) => ({
  rollCallId,
  reason: '午休后点名',
  madeAt: '2026-11-24T08:00:00.000Z',
  madeBy: '陈管理',
  closedAt: null,
  here: 1,
  missing: 0,
  open: 1,
  ...change,
})
const called = (number: number, here: boolean | null, change: object = {}) => ({
  volunteerId: `019a9f00-0000-7000-8000-0000000007${number}`,
  nameMasked: '李**',
  volunteerNo: `4401000000${number}`,
  positionName: '引导',
  here,
  answeredAt: here === null ? null : '2026-11-24T08:01:00.000Z',
  answeredBy: here === null ? null : '陈管理',
  present: true,
  ...change,
})
const detail = (change: object = {}) =>
  ok({
    ...call(),
    ...session,
    closedBy: null,
    people: [called(10, true), called(11, null, { present: false })],
    ...change,
  })

it('a roll is called for a reason, of those who are there now', async () => {
  const { server, router } = await renderConsole(address, {
    [rollCall.list.path]: ok({ ...session, present: 12, items: [] }),
    [rollCall.make.path]: ok({ rollCallId, people: 12 }),
    [rollCall.detail.path]: detail(),
  })
  expect(await screen.findByText('本场还没有点过名')).toBeTruthy()
  expect(screen.getByText(/不改变任何人的时长/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '开始点名' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('为此刻在场的 12 人开始点名')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '午休后点名' } })
  fireEvent.click(dialog.getByRole('button', { name: '开始点名' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`${address}/${rollCallId}`))
  const [made] = server.to(rollCall.make.path)
  expect(JSON.parse(made!.body)).toEqual({ sessionId, reason: '午休后点名' })
})

it('a roll that is under way is gone on with, and no other is begun beside it', async () => {
  await renderConsole(address, {
    [rollCall.list.path]: ok({ ...session, present: 12, items: [call()] }),
  })
  expect((await screen.findByRole('link', { name: '继续点名' })).getAttribute('href')).toBe(
    `${address}/${rollCallId}`,
  )
  expect(screen.queryByRole('button', { name: '开始点名' })).toBeNull()
})

it('people on a roll are ticked off one by one or several at once', async () => {
  const { server } = await renderConsole(`${address}/${rollCallId}`, {
    [rollCall.detail.path]: () => detail(),
    [rollCall.answer.path]: ok({ changed: 1 }),
  })
  const button = await screen.findByRole('button', { name: '记不在场：李**（440100000011）' })
  expect(
    screen
      .getByRole('button', { name: '记在场：李**（440100000010）' })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  expect(screen.getByText('440100000011').closest('tr')!.textContent).toContain('已签退')
  await act(async () => fireEvent.click(button))
  for (const box of screen.getAllByRole('checkbox', { name: /李\*\*/ })) fireEvent.click(box)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '记在场 2 人' })))
  const told = () => server.to(rollCall.answer.path).map(({ body }) => JSON.parse(body))
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told()).toEqual([
    { rollCallId, volunteerIds: [called(11, null).volunteerId], here: false },
    {
      rollCallId,
      volunteerIds: [called(10, null).volunteerId, called(11, null).volunteerId],
      here: true,
    },
  ])
})

it('ending a roll says who counts as missing, and what became of it', async () => {
  let closed = false
  const { server } = await renderConsole(`${address}/${rollCallId}`, {
    [rollCall.detail.path]: () =>
      closed
        ? detail({
            closedAt: '2026-11-24T08:10:00.000Z',
            closedBy: '陈管理',
            missing: 1,
            open: 0,
            people: [called(10, true), called(11, false)],
          })
        : detail(),
    [rollCall.close.path]: () => {
      closed = true
      return ok({ missing: 1 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '结束点名' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('还有 1 人没有点到，结束后记为不在场')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '结束点名' }))
  expect(await screen.findByText('1 人不在场，请核实去向：')).toBeTruthy()
  expect(server.to(rollCall.close.path)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /记在场/ })).toBeNull()
})

it('a tick that was refused is said, and a roll that is not there has the way to look again', async () => {
  const { unmount } = await renderConsole(`${address}/${rollCallId}`, {
    [rollCall.detail.path]: () => detail(),
    [rollCall.answer.path]: refused('rollCallClosed'),
  })
  fireEvent.click(await screen.findByRole('button', { name: '记在场：李**（440100000011）' }))
  expect((await screen.findByRole('alert')).textContent).toContain('这次点名已经结束')
  unmount()
  await renderConsole(`${address}/${rollCallId}`, {
    [rollCall.detail.path]: refused('rollCallNotFound'),
  })
  expect(await screen.findByText(/没有找到这次点名/)).toBeTruthy()
})
