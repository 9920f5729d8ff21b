import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { venue } from 'contract/service/venue'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { button, findDialog } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const linkId = '019a9f00-0000-7000-8000-000000000031'
const sessionId = '019a9f00-0000-7000-8000-000000000032'
const link = {
  linkId,
  kind: 'kiosk',
  label: '东门平板',
  session: { sessionId, missionTitle: '净滩护河', startsAt: '2026-11-28T01:00:00.000Z' },
  localDate: null,
  state: 'inUse',
  createdBy: '陈晓雯',
  createdAt: '2026-11-27T01:00:00.000Z',
  expiresAt: '2026-11-28T06:00:00.000Z',
  boundAt: '2026-11-27T02:00:00.000Z',
  seenAt: '2026-11-27T03:00:00.000Z',
  endedBy: null,
  endedAt: null,
  can: { end: true },
}
const list = (rows: readonly object[]) => ({
  [venue.list.path]: ok({ items: rows, next: null }),
})
const address = `https://zyz.example.cn/h5/kiosk#${'k'.repeat(43)}`
const sessions = [
  {
    sessionId,
    missionId: linkId,
    missionTitle: '净滩护河',
    startsAt: '2126-11-28T01:00:00.000Z',
    endsAt: '2126-11-28T04:00:00.000Z',
    expected: 3,
    signedIn: 0,
    unconfirmed: 0,
    own: true,
  },
]

it('devices on site are listed with what they show, whether they are used, and can be ended', async () => {
  const { server } = await renderConsole('/attendance/venue', {
    ...list([
      link,
      { ...link, linkId: sessionId, label: '大屏', kind: 'board', can: { end: false } },
    ]),
    [venue.end.path]: ok({}),
  })
  await screen.findByText('东门平板')
  expect(screen.getAllByText('使用中')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /停用/ }))
  const dialog = await findDialog()
  within(dialog).getByText('东门平板（签到机）')
  fireEvent.click(button('停用', dialog))
  await waitFor(() => expect(server.to(venue.end.path)).toHaveLength(1))
})

it('a device on site is made for a session, and its address is shown once as a picture and to copy', async () => {
  const { server } = await renderConsole('/attendance/venue', {
    ...list([]),
    [attendance.sessions.path]: ok(sessions),
    [venue.open.path]: ok({ linkId, address, expiresAt: link.expiresAt }),
  })
  await screen.findByText('还没有现场设备链接')
  fireEvent.click(button('生成设备链接'))
  const dialog = await findDialog()
  await faultsAt(dialog, '生成设备链接', { 设备名称: '请填写设备名称', 场次: '请选择场次' })
  expect(server.to(venue.open.path)).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('设备名称'), { target: { value: '东门平板' } })
  fireEvent.mouseDown(within(dialog).getByLabelText('场次'))
  fireEvent.click(await screen.findByText(/净滩护河/))
  fireEvent.click(button('生成设备链接', dialog))
  await screen.findByText('请在现场设备上打开')
  expect(screen.getByLabelText<HTMLInputElement>('设备链接').value).toBe(address)
  screen.getByText(/只能在第一台打开它的设备上使用/)
  expect(JSON.parse(server.to(venue.open.path)[0]!.body)).toMatchObject({
    kind: 'kiosk',
    label: '东门平板',
    sessionId,
  })
})

it('a device on site that is refused keeps what was typed', async () => {
  await renderConsole('/attendance/venue', {
    ...list([]),
    [attendance.sessions.path]: ok(sessions),
    [venue.open.path]: refused('venueLinksMany'),
  })
  fireEvent.click(await waitFor(() => button('生成设备链接')))
  const dialog = await findDialog()
  fireEvent.change(within(dialog).getByLabelText('设备名称'), { target: { value: '东门平板' } })
  fireEvent.click(within(dialog).getByLabelText('一整天的本组织场次'))
  fireEvent.click(button('生成设备链接', dialog))
  await within(dialog).findByText(/同时有效的现场设备链接最多/)
  expect(within(dialog).getByLabelText<HTMLInputElement>('设备名称').value).toBe('东门平板')
})
