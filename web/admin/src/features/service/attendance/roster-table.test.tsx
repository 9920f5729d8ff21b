import { screen, within } from '@testing-library/react'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { expect, it } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const stretch = {
  stretchId: '019a9f00-0000-7000-8000-000000000061',
  signedInAt: '2026-11-24T07:02:00.000Z',
  signedOutAt: null as string | null,
  signInWay: 'qr',
  signOutWay: null as string | null,
}
const present = { applicationState: 'attended', presence: 'signedIn', stretches: [stretch] }

it.each([
  ['offers no hand entry before the end of the session', '2026-11-24T09:59:00.000Z', false],
  ['offers hand entries after the end of the session', '2026-11-24T10:01:00.000Z', true],
])(
  'the roster %s by the clock of the server, whatever the device says',
  async (_, now, offered) => {
    await renderConsole(`/attendance/${sessionId}/roster`, rosterOf([expected(14)], { now }))
    await screen.findByText('440100000014')
    expect(screen.queryByRole('button', { name: /补登$/ }) !== null).toBe(offered)
    expect(screen.queryByText('漏签的，18:00 场次结束后可以在这里补登。') !== null).toBe(!offered)
  },
)

it('the roster says what was confirmed where it is not what was measured', async () => {
  const left = { ...present, presence: 'signedOut', minutes: 150, recordState: 'publicised' }
  await renderConsole(
    `/attendance/${sessionId}/roster`,
    rosterOf([
      expected(10, { ...left, confirmedMinutes: 120 }),
      expected(11, { ...left, confirmedMinutes: 150 }),
    ]),
  )
  const rowOf = (number: string) => screen.getByText(number).closest('tr')!.textContent
  await screen.findByText('440100000010')
  expect(rowOf('440100000010')).toContain(`确认${formatMinutes(120)}`)
  expect(rowOf('440100000011')).not.toContain(`确认${formatMinutes(150)}`)
})

it('the roster says of somebody who has not signed out that he has not, instead of no minutes', async () => {
  const left = { ...stretch, signedOutAt: '2026-11-24T07:02:30.000Z', signOutWay: 'qr' }
  await renderConsole(
    `/attendance/${sessionId}/roster`,
    rosterOf([
      expected(10, present),
      expected(11, { ...present, stretches: [left], presence: 'signedOut' }),
    ]),
  )
  const readsNothing = (number: string) =>
    screen.getByText(number).closest('tr')!.textContent!.includes('0小时0分')
  expect(await screen.findByText('440100000010')).toBeTruthy()
  expect([readsNothing('440100000010'), readsNothing('440100000011')]).toEqual([false, true])
  expect(screen.getByText('440100000011').closest('tr')!.textContent).toContain('15:02–15:02:30')
})

it('the roster offers no hand entry where the hours are confirmed already, but says how they are corrected', async () => {
  const left = { ...stretch, signedOutAt: '2026-11-24T08:02:30.000Z', signOutWay: 'qr' }
  const was = { ...present, presence: 'signedOut', stretches: [left] }
  await renderConsole(
    `/attendance/${sessionId}/roster`,
    rosterOf([
      expected(10, { ...was, recordState: 'publicised' }),
      expected(11, { ...was, recordState: 'awaitingConfirmation' }),
      expected(13, { recordState: 'effective' }),
      expected(14),
    ]),
  )
  const rowOf = (number: string) => within(screen.getByText(number).closest('tr')!)
  await screen.findByText('440100000010')
  const offered = ['10', '11', '13', '14'].map((number) => {
    const of = rowOf(`4401000000${number}`)
    return [
      of.queryByRole('button', { name: /补登$/ }) !== null,
      of.queryByRole('link', { name: '查看更正申请' })?.getAttribute('href') ?? null,
      of.queryByRole<HTMLInputElement>('checkbox')?.disabled,
    ]
  })
  expect(offered).toEqual([
    [false, '/corrections', true],
    [true, null, true],
    [false, '/corrections', true],
    [true, null, false],
  ])
})

it('the roster offers no hand entry where the server refuses it, and names the way instead', async () => {
  const refused = { obstacle: 'applicationStateRefuses' }
  await renderConsole(
    `/attendance/${sessionId}/roster`,
    rosterOf([
      expected(10, { ...refused, applicationState: 'absent' }),
      expected(11, { ...refused, applicationState: 'excused' }),
      expected(12, { obstacle: 'recordOwn' }),
      expected(13),
    ]),
  )
  await screen.findByText('440100000010')
  const offered = ['10', '11', '12', '13'].map((number) => {
    const of = within(screen.getByText(`4401000000${number}`).closest('tr')!)
    return [
      of.queryByRole('button', { name: /补登$/ }) !== null,
      of.queryByRole('link', { name: '新建补录' })?.getAttribute('href') ?? null,
      of.queryByRole<HTMLInputElement>('checkbox')?.disabled,
      of.queryByText(/不能补登|请由另一位管理员补登/)?.textContent ?? null,
    ]
  })
  expect(offered).toEqual([
    [false, '/supplementary/new', true, '报名状态为“缺勤”，不能补登；确实服务了的，凭证明材料补录'],
    [
      false,
      '/supplementary/new',
      true,
      '报名状态为“已请假”，不能补登；确实服务了的，凭证明材料补录',
    ],
    [false, null, true, '您本人或您监护的人，请由另一位管理员补登'],
    [true, null, false, null],
  ])
})
