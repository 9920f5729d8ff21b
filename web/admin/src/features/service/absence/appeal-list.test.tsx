import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const appeal = {
  appealId: '019a9f00-0000-7000-8000-000000000011',
  nameMasked: '欧阳**',
  volunteerNo: '440100000010',
  missionId: '019a9f00-0000-7000-8000-000000000012',
  missionTitle: '净滩护河',
  districtName: '晨光志愿服务队',
  startsAt: '2026-11-18T01:00:00.000Z',
  endsAt: '2026-11-18T04:00:00.000Z',
  reason: '当天已到场，现场断网没有签到',
  appealedAt: '2026-11-20T01:00:00.000Z',
  recordedAt: '2026-11-20T04:00:00.000Z',
  byClock: true,
  byLeader: false,
  state: 'pending',
  dueAt: '2026-12-04T16:00:00.000Z',
  overdue: false,
  passedOn: false,
  decisionReason: null,
  can: { decide: true },
  waitsFor: null,
}
const list = (rows: readonly object[]) => ({
  [absence.listAppeals.path]: ok({ items: rows, next: null }),
})

describe('appeals against absences', () => {
  it.each([
    ['申诉成立', absence.acceptAppeal],
    ['维持缺勤', absence.keepAbsence],
  ] as const)(
    'appeals against absences are answered by %s with a reason',
    async (name, command) => {
      const { server } = await renderConsole('/absence-appeals', {
        ...list([appeal]),
        [command.path]: ok({}),
      })
      await screen.findByText(/没有签到，自动登记缺勤/)
      fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
      const dialog = await screen.findByRole('dialog')
      const confirm = within(dialog).getByRole('button', { name })
      fireEvent.click(confirm)
      expect(server.to(command.path)).toHaveLength(0)
      const reason = '经核实当天现场断网'
      fireEvent.change(within(dialog).getByLabelText('处理理由'), { target: { value: reason } })
      fireEvent.click(confirm)
      await waitFor(() => expect(server.to(command.path)).toHaveLength(1))
      expect(JSON.parse(server.to(command.path)[0]!.body)).toEqual({
        appealId: appeal.appealId,
        reason,
      })
      expect(server.to(absence.listAppeals.path)[0]!.query.turn).toBe('1')
    },
  )

  it('appeals against absences say whose turn they are where the reader may not answer', async () => {
    const waitsFor = {
      organizationId: '019a9f00-0000-7000-8000-000000000013',
      organizationName: '越秀区志愿者联合会',
      roles: ['owner'],
      vacant: false,
    }
    await renderConsole(
      '/absence-appeals?scope=all',
      list([{ ...appeal, can: { decide: false }, passedOn: true, waitsFor }]),
    )
    await screen.findByText(/越秀区志愿者联合会/)
    expect(screen.queryByRole('button', { name: /申诉成立/ })).toBeNull()
  })

  it('appeals against absences say when somebody was faster', async () => {
    await renderConsole('/absence-appeals', {
      ...list([appeal]),
      [absence.keepAbsence.path]: refused('absenceAppealStateRefuses'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /维持缺勤/ }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByLabelText('处理理由')
    fireEvent.change(field, { target: { value: '没有到场' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '维持缺勤' }))
    await within(dialog).findByText(/状态已经变化/)
  })
})
