import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { managed } from '../../../test/managed-record.copy.ts'

const plannedAt = '2026-11-15T04:00:00.000Z'
const proposed = (number: number, signed: object = {}, more: object = {}) =>
  managed(number, {
    breakMinutes: 0,
    minutes: 180,
    computedMinutes: 180,
    signOut: {
      state: 'volunteerAgreed',
      signedInAt: '2026-11-15T01:00:10.000Z',
      signedOutAt: plannedAt,
      plannedAt,
      answerDueAt: '2026-11-18T05:00:00.000Z',
      turn: 'organization',
      reason: null,
      ...signed,
    },
    can: ['acceptSignOut', 'decideSignOut', 'confirm', 'revoke'],
    ...more,
  })
const list = (items: object[], more: object = {}) => ({
  'manage/signOut/list': () => ok({ items, next: null }),
  ...more,
})
const bodyOf = (request: { body: string } | undefined) => JSON.parse(request!.body)

it('the list of forgotten sign-outs says whose turn it is and until when, and agrees to several as they stand', async () => {
  const waiting = proposed(
    2,
    { state: 'proposed', turn: 'volunteer' },
    { can: ['acceptSignOut', 'revoke'] },
  )
  const { server } = await renderConsole(
    '/sign-outs',
    list([proposed(1), waiting], {
      'manage/signOut/accept': () =>
        ok({ done: 1, refused: [{ recordId: waiting.recordId, error: 'signOutChanged' }] }),
    }),
  )
  expect(await screen.findByText('等待志愿者答复，最迟 2026-11-18 周三 13:00')).toBeTruthy()
  expect(screen.getByText('本人已同意')).toBeTruthy()
  expect(screen.getAllByText('2026-11-27 周五 前办理')).toHaveLength(2)
  // The one agreement confirms: there is no second button that does the same.
  expect(screen.queryByRole('button', { name: '确认 李*1' })).toBeNull()
  expect(server.to('manage/signOut/list')[0]!.query).toMatchObject({ scope: 'here' })
  for (const name of ['选择 李*1 440201', '选择 李*2 440202'])
    fireEvent.click(screen.getByRole('checkbox', { name }))
  press('同意所选 2 条')
  const dialog = await findDialog()
  expect(within(dialog).getByText(saying('同意 2 条签退时间，合计 6小时0分？'))).toBeTruthy()
  press('同意 2 条', dialog)
  expect(await screen.findByText(/签退时间刚刚有变化/)).toBeTruthy()
  expect(bodyOf(server.to('manage/signOut/accept')[0])).toEqual({
    records: [1, 2].map((number) => ({
      recordId: proposed(number).recordId,
      signedOutAt: plannedAt,
    })),
  })
})

it('the list of forgotten sign-outs names before it agrees to one whose it is, of what and until when', async () => {
  await renderConsole('/sign-outs', list([proposed(1)]))
  fireEvent.click(await findButton('同意签退时间 李*1'))
  const dialog = await findDialog()
  const words =
    /^同意签退时间：李\*1，敬老院周末陪伴，2026-11-15 周日，09:00:10 至 12:00(:00)?，计 3小时0分？$/
  expect(within(dialog).getByText(saying(words))).toBeTruthy()
})

it('the list of forgotten sign-outs decides an earlier time with the reason, and no later one', async () => {
  const differs = {
    state: 'volunteerDiffers',
    signedOutAt: '2026-11-15T03:30:00.000Z',
    reason: '家里有事提前离开',
  }
  const { server } = await renderConsole(
    '/sign-outs',
    list([proposed(1, differs)], { 'manage/signOut/decide': () => ok({ minutes: 120 }) }),
  )
  expect(await screen.findByText('志愿者说明：家里有事提前离开')).toBeTruthy()
  fireEvent.click(await findButton('核定签退时间 李*1'))
  const dialog = await findDialog()
  const time = within(dialog).getByLabelText('签退时间')
  const choose = (value: string) => {
    fireEvent.mouseDown(time)
    fireEvent.change(time, { target: { value } })
    fireEvent.keyDown(time, { key: 'Enter', keyCode: 13 })
  }
  fireEvent.change(within(dialog).getByLabelText('核定原因'), {
    target: { value: '现场负责人核实' },
  })
  choose('11:45')
  press('核定并确认', dialog)
  expect(await within(dialog).findByText(/签退时间须晚于 09:00:10、不晚于 11:30/)).toBeTruthy()
  expect(server.to('manage/signOut/decide')).toEqual([])
  choose('11:00')
  press('核定并确认', dialog)
  await waitFor(() =>
    expect(bodyOf(server.to('manage/signOut/decide')[0])).toMatchObject({
      signedOutAt: '2026-11-15T03:00:00.000Z',
      reason: '现场负责人核实',
    }),
  )
})

it('the list of forgotten sign-outs says that nothing waits, here or anywhere below', async () => {
  await renderConsole('/sign-outs', list([]))
  expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
  expect(await screen.findByText('没有等待确认的签退')).toBeTruthy()
})

it('the list of forgotten sign-outs says that it waits for the organisation once the days of the volunteer are over', async () => {
  await renderConsole('/sign-outs', list([proposed(1, { state: 'proposed' })]))
  expect(await screen.findByText('待组织确认')).toBeTruthy()
  expect(screen.getByText('志愿者到 2026-11-18 周三 13:00 没有答复')).toBeTruthy()
  expect(screen.queryByText('待本人确认')).toBeNull()
})
