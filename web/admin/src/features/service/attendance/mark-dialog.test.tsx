import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const running = { now: '2026-11-24T09:00:00.000Z' }
const open = { absent: true, excuse: true, takeBack: false }
const marked = { absent: false, excuse: true, takeBack: true }

const bodyOf = (calls: readonly { body: string }[]) => JSON.parse(calls[0]!.body)

it('several who did not come are recorded as absent at once while the session runs', async () => {
  const gone = expected(12, { applicationState: 'removed' })
  const rows = [expected(10, { mark: open }), expected(11, { mark: open }), gone]
  const { server } = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf(rows, running),
    [absence.markAbsent.path]: ok({ done: 2 }),
  })
  await screen.findByText('440100000010')
  for (const number of ['10', '11', '12']) {
    const row = within(screen.getByText(`4401000000${number}`).closest('tr')!)
    const box = row.getByRole<HTMLInputElement>('checkbox')
    expect(box.disabled).toBe(number === '12')
    if (!box.disabled) fireEvent.click(box)
  }
  fireEvent.click(screen.getByRole('button', { name: '登记缺勤 2 人' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '登记缺勤' }))
  await waitFor(() => expect(server.to(absence.markAbsent.path)).toHaveLength(1))
  expect(bodyOf(server.to(absence.markAbsent.path))).toEqual({
    sessionId,
    applicationIds: rows.slice(0, 2).map(({ applicationId }) => applicationId),
  })
})

it('somebody is excused for a reason, which the roster shows then', async () => {
  const excused = { applicationState: 'excused', excuse: '来电请假', mark: marked }
  const { server } = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf([expected(10, { mark: open }), expected(11, excused)], running),
    [absence.excuse.path]: ok({ done: 1 }),
  })
  await screen.findByText('请假原因：来电请假')
  fireEvent.click(screen.getAllByRole('button', { name: /登记请假/ })[0]!)
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: '登记请假' })
  fireEvent.click(confirm)
  expect(server.to(absence.excuse.path)).toHaveLength(0)
  fireEvent.change(within(dialog).getByLabelText('请假原因'), { target: { value: '身体不适' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(server.to(absence.excuse.path)).toHaveLength(1))
  expect(bodyOf(server.to(absence.excuse.path)).reason).toBe('身体不适')
})

it('whom it cannot be done for is told by name, each with why', async () => {
  const rows = [
    expected(10, { mark: open }),
    expected(11, { mark: open, nameMasked: '王**', absences: 2, lateCancellations: 1 }),
  ]
  await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf(rows, running),
    [absence.markAbsent.path]: refused('absencesRefused', {
      refused: [{ applicationId: rows[1]!.applicationId, error: 'sessionHasAttendance' }],
    }),
  })
  await screen.findByText('180 天内缺勤 2 次、临时取消 1 次')
  for (const number of ['10', '11'])
    fireEvent.click(
      within(screen.getByText(`4401000000${number}`).closest('tr')!).getByRole('checkbox'),
    )
  fireEvent.click(await screen.findByRole('button', { name: '登记缺勤 2 人' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '登记缺勤' }))
  const told = await screen.findByText(/已有签到记录/)
  expect(told.closest('tr')!.textContent).toContain('王**')
})
