import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const people = Array.from({ length: 12 }, (_, at) => expected(10 + at))
const openDialog = async (answer = ok({ endsAt: '2026-11-24T10:35:00.000Z' })) => {
  const rendered = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf(people, { extendable: 35 }),
    [attendance.extend.path]: answer,
  })
  fireEvent.click(await screen.findByRole('button', { name: '延长场次' }))
  const dialog = await findDialog()
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const said = (text: string) => within(dialog).queryByText(text) !== null
  return { ...rendered, dialog, type, said }
}

it('an extension of more minutes than are left is refused in words, keeps what was typed and sends nothing', async () => {
  const { server, dialog, type, said } = await openDialog()
  type('延长（分钟）', '90')
  type('延长原因', '服务对象较多')
  await faultsAt(dialog, '延长', { '延长（分钟）': '请填写 5 至 35 之间的整数' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('延长（分钟）').value).toBe('90')
  expect(said('结束时间 18:00 → 19:30，对全部 12 人生效')).toBe(false)
  expect(server.to(attendance.extend.path)).toEqual([])
})

it('an extension names the new end and for how many before a session is extended', async () => {
  const { server, dialog, type, said } = await openDialog()
  expect(said('结束时间 18:00 → 18:30，对全部 12 人生效')).toBe(true)
  type('延长（分钟）', '35')
  expect(said('结束时间 18:00 → 18:35，对全部 12 人生效')).toBe(true)
  type('延长原因', '服务对象较多')
  press('延长', dialog)
  await waitFor(() => expect(server.to(attendance.extend.path)).toHaveLength(1))
  expect(JSON.parse(server.to(attendance.extend.path)[0]!.body)).toEqual({
    sessionId,
    endsAt: '2026-11-24T10:00:00.000Z',
    minutes: 35,
    reason: '服务对象较多',
  })
})

it('an extension of a session whose end another moved says so and asks for the roster again', async () => {
  const { server, dialog, type, said } = await openDialog(refused('sessionEndMoved'))
  const before = server.to(attendance.roster.path).length
  type('延长原因', '服务对象较多')
  press('延长', dialog)
  await waitFor(() =>
    expect(said('这一场的结束时间刚刚改过，没有再次延长，请核对新的结束时间后再试')).toBe(true),
  )
  expect(server.to(attendance.roster.path).length).toBeGreaterThan(before)
})
