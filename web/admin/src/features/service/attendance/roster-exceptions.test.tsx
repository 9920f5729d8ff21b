import { fireEvent, screen, within } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { signOut } from 'contract/service/sign-out'
import { expect, it, vi } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const address = `/attendance/${sessionId}/roster`
const mark = { absent: true, excuse: true, takeBack: false }
const proposal = (number: number) => ({
  recordId: `019a9f00-0000-7000-8000-0000000008${number}`,
  signedOutAt: '2026-11-24T10:00:00.000Z',
})
const left = (number: number) =>
  expected(number, {
    applicationState: 'attended',
    presence: 'signedOut',
    recordState: 'awaitingConfirmation',
    signOut: proposal(number),
  })

it('all who did not come are recorded in one act, and nobody else', async () => {
  const rows = [
    expected(10, { mark }),
    expected(11, { mark }),
    expected(12),
    expected(13, { applicationState: 'absent', mark: { ...mark, absent: false } }),
  ]
  const { server } = await renderConsole(address, {
    ...rosterOf(rows),
    [absence.markAbsent.path]: ok({ done: 2 }),
  })
  expect(await screen.findByRole('button', { name: '登记全部未到 2 人请假' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '登记全部未到 2 人缺勤' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '登记缺勤' }))
  await vi.waitFor(() => expect(server.to(absence.markAbsent.path)).toHaveLength(1))
  expect(JSON.parse(server.to(absence.markAbsent.path)[0]!.body)).toEqual({
    sessionId,
    applicationIds: [rows[0]!.applicationId, rows[1]!.applicationId],
  })
})

it('all proposed sign-outs are agreed to in one act, and each that was refused is named', async () => {
  const { server } = await renderConsole(address, {
    ...rosterOf([left(10), left(11), expected(12)]),
    [signOut.accept.path]: ok({
      done: 1,
      refused: [{ recordId: proposal(11).recordId, error: 'recordFourEyes' }],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '同意全部 2 条签退时间' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '同意全部 2 条签退时间' }))
  expect(await screen.findByText(/李\*\* 440100000011/)).toBeTruthy()
  expect(JSON.parse(server.to(signOut.accept.path)[0]!.body)).toEqual({
    records: [proposal(10), proposal(11)],
  })
})

it('a roster without exceptions offers no act on all of a kind', async () => {
  await renderConsole(address, rosterOf([expected(10), expected(11)]))
  await screen.findByText('440100000010')
  expect(screen.queryByRole('group', { name: '一次处理：' })).toBeNull()
})
