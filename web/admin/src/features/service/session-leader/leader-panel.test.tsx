import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sessionLeader } from 'contract/service/session-leader'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const leaderId = '019a9f00-0000-7000-8000-000000000061'
const applicationId = '019a9f00-0000-7000-8000-000000000062'
const leads = {
  leaderId,
  nameMasked: '林**',
  volunteerNo: '4400000000000077',
  namedBy: '周管理员',
  namedAt: '2026-11-23T02:00:00.000Z',
  ended: null,
  endedAt: null,
  endReason: null,
}
const removed = {
  ...leads,
  leaderId: applicationId,
  nameMasked: '黄**',
  ended: 'removed',
  endedAt: '2026-11-23T03:00:00.000Z',
  endReason: '临时有其他安排',
}
const listed = (leaders: object[], name = true) => ({
  [sessionLeader.list.path]: ok({ until: '2026-11-24T11:00:00.000Z', leaders, can: { name } }),
})
const openRoster = (answers: object) =>
  renderConsole(`/attendance/${sessionId}/roster`, { ...rosterOf([expected(14)]), ...answers })

it('the leaders of a session are shown with until when they lead, and what became of others', async () => {
  await openRoster(listed([leads, removed]))
  const table = await screen.findByRole('table', { name: '本场领队' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first!.textContent).toContain('带队中')
  expect(second!.textContent).toContain('已取消')
  expect(second!.textContent).toContain('临时有其他安排')
  expect(screen.getByText(/带队到 19:00/)).toBeTruthy()
  expect(within(second!).queryByRole('button')).toBeNull()
})

it('a leader of a session is removed with a reason', async () => {
  const { server } = await openRoster({
    ...listed([leads]),
    [sessionLeader.remove.path]: ok({}),
  })
  fireEvent.click(await findButton('取消领队 林**'))
  const dialog = await findDialog()
  expect(dialog.textContent).toContain('对方马上不能再扫码')
  fireEvent.change(dialog.querySelector('textarea')!, { target: { value: '改由他人带队' } })
  press('取消领队', dialog)
  await waitFor(() => expect(server.to(sessionLeader.remove.path)).toHaveLength(1))
  expect(JSON.parse(server.to(sessionLeader.remove.path)[0]!.body)).toEqual({
    leaderId,
    reason: '改由他人带队',
  })
})

it('a leader of a session is named among those who may be, and nobody where none was chosen', async () => {
  const person = { nameMasked: '何**', volunteerNo: '4400000000000078', positionName: '引导' }
  const { server } = await openRoster({
    ...listed([]),
    [sessionLeader.candidates.path]: ok([
      { ...person, applicationId, obstacle: null },
      { ...person, applicationId: leaderId, obstacle: 'leaderMinor' },
    ]),
    [sessionLeader.name.path]: ok({}),
  })
  fireEvent.click(await findButton('添加领队'))
  const dialog = await findDialog()
  await faultsAt(dialog, '添加领队', { 志愿者: '请选择志愿者' })
  expect(server.to(sessionLeader.name.path)).toEqual([])
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '志愿者' }))
  expect(await screen.findByText(/未满 18 周岁）/)).toBeTruthy()
  fireEvent.click(screen.getByText('何** 4400000000000078 引导'))
  press('添加领队', dialog)
  await waitFor(() => expect(server.to(sessionLeader.name.path)).toHaveLength(1))
  expect(JSON.parse(server.to(sessionLeader.name.path)[0]!.body)).toEqual({
    sessionId,
    applicationId,
  })
})

it('the leaders of a session that cannot be told now leave the roster as it is', async () => {
  await openRoster({ [sessionLeader.list.path]: refused('internalError') })
  expect(await screen.findByText('李**')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加领队' })).toBeNull()
})

it('the roster says who led and scanned somebody', async () => {
  const stretch = {
    stretchId: leaderId,
    signedInAt: '2026-11-24T07:00:00.000Z',
    signedOutAt: null,
    signInWay: 'scanned',
    signOutWay: null,
  }
  const came = { presence: 'signedIn', stretches: [stretch], ledBy: ['陈*敏'] }
  await openRoster({ ...listed([]), ...rosterOf([expected(14, came)]) })
  expect(await screen.findByText('领队陈*敏扫码')).toBeTruthy()
})
