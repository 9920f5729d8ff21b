import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file as files } from 'contract/foundation/file'
import { attendance } from 'contract/service/attendance'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { descriptionOf, faultsAt } from '../../../test/faults-at.ts'
import { button, findDialog } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { expected, rosterOf, sessionId } from '../../../test/roster.copy.ts'

const fileId = '019a9f00-0000-7000-8000-000000000071'
const openDialog = async (row: object = {}, roster: object = {}, answers: object = {}) => {
  const rendered = await renderConsole(`/attendance/${sessionId}/roster`, {
    ...rosterOf([expected(61, row)], roster),
    [files.upload.path]: ok({
      fileId,
      name: '签到表.pdf',
      type: 'application/pdf',
      size: 3,
      expiresAt: null,
    }),
    ...answers,
  })
  fireEvent.click(await screen.findByRole('button', { name: /补登$/ }))
  return { ...rendered, dialog: await findDialog() }
}
const choose = (dialog: HTMLElement) =>
  fireEvent.change(dialog.querySelector('input[type="file"]')!, {
    target: { files: [new File(['%PDF'], '签到表.pdf', { type: 'application/pdf' })] },
  })

it('an entry by hand says at each field what it lacks, and the first takes the focus', async () => {
  const { server, dialog } = await openDialog()
  await faultsAt(dialog, '补登', { 选择文件: '请上传证明材料', 补登原因: '至少 4 个字' })
  expect(server.to(attendance.enterByHand.path)).toEqual([])
})

it('an entry by hand outside the time that counts says so at the time that is wrong, and nothing is sent', async () => {
  const counted = { from: '2026-11-24T06:45:00.000Z', until: '2026-11-24T10:15:00.000Z' }
  const { server, dialog } = await openDialog({}, { counted })
  choose(dialog)
  await waitFor(() => button('移除 签到表.pdf', dialog))
  fireEvent.change(within(dialog).getByLabelText('补登原因'), { target: { value: '现场纸质签到' } })
  const type = (name: string, value: string) => {
    const field = within(dialog).getByLabelText(name)
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.blur(field)
  }
  type('签到时间', '14:30')
  type('签退时间', '18:20')
  // What lies outside is not added up as if it counted.
  within(dialog).getByText('共 3小时30分')
  await faultsAt(dialog, '补登', {
    签到时间: '不能早于 14:45，之前的时间不计入时长',
    签退时间: '不能晚于 18:15，之后的时间不计入时长',
  })
  expect(server.to(attendance.enterByHand.path)).toEqual([])
})

it('an entry by hand says at the evidence that a chosen file cannot be taken, and goes on once another is', async () => {
  const { dialog } = await openDialog()
  const input = dialog.querySelector('input[type="file"]')!
  fireEvent.change(input, {
    target: { files: [new File(['a,b'], '签到表.csv', { type: 'text/csv' })] },
  })
  const said = await within(dialog).findByRole('alert')
  expect(said.textContent).toBe('只能上传 JPG、PNG、WebP 图片或 PDF 文件，请换一个文件')
  expect(said.classList).toContain('ant-form-item-explain-error')
  const chooser = button('选择文件', dialog)
  expect(chooser.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(chooser)).toContain(said.textContent)
  choose(dialog)
  await waitFor(() => button('移除 签到表.pdf', dialog))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(chooser.getAttribute('aria-invalid')).toBeNull()
  // One more that is refused takes nothing from those that are there.
  fireEvent.change(input, {
    target: { files: [new File([], '空白.pdf', { type: 'application/pdf' })] },
  })
  await within(dialog).findByText('文件是空的，请换一个文件')
  expect(chooser.getAttribute('aria-invalid')).toBeNull()
})

it('an entry by hand that is refused says for each person why, and keeps what was typed', async () => {
  const { applicationId } = expected(61)
  const { dialog } = await openDialog(
    {},
    {},
    {
      [attendance.enterByHand.path]: refused('handEntriesRefused', {
        refused: [{ applicationId, error: 'recordOwn' }],
      }),
    },
  )
  choose(dialog)
  await waitFor(() => button('移除 签到表.pdf', dialog))
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('补登原因')
  fireEvent.change(reason, { target: { value: '现场纸质签到' } })
  fireEvent.click(button('补登', dialog))
  const row = (await within(dialog).findByRole('rowheader', { name: '李**' })).closest('tr')!
  within(row).getByText(/不能为自己/)
  within(dialog).getByText('有几条不能补登，都没有保存；请按每一条的说明修改后再提交')
  expect(reason.value).toBe('现场纸质签到')
})

const hand = {
  reviewerName: '越秀区志愿者联合会',
  reasons: [] as string[],
  probation: null as object | null,
  left: { entries: 4, minutes: 3420 },
}

it('an entry by hand of a new organisation says before anything is typed that it goes to the node above, and until when', async () => {
  const probation = { until: '2027-01-31T01:00:00.000Z', settledSessions: 3, sessions: 20 }
  const { dialog } = await openDialog({}, { hand: { ...hand, reasons: ['probation'], probation } })
  within(dialog).getByText(
    '本组织在新组织观察期内：补登的时长由另一位管理员确认后，还须由越秀区志愿者联合会复核。观察期到 2027-01-31 为止，或累计 20 个场次的时长全部生效时提前结束（现有 3 个）。',
  )
})

it('an entry by hand says how much is left before the node above looks at it, and why it does', async () => {
  const { dialog } = await openDialog({}, { hand })
  within(dialog).getByText(
    '您今天在本场还可补登 4 人次，各场合计还可补登 57小时0分，超过的须由越秀区志愿者联合会复核。',
  )
})

it('an entry by hand says why the node above looks at it where too much is by hand already', async () => {
  const reasons = ['sessionShare', 'organizationShare']
  const { dialog } = await openDialog({}, { hand: { ...hand, reasons } })
  within(dialog).getByText(
    '再补登的时长，还须由越秀区志愿者联合会复核：本场补登的人数较多、本组织近期补登的记录较多。',
  )
})

const stretch = (from: string, to: string | null) => ({
  stretchId: `019a9f00-0000-7000-8000-0000000001${from.slice(0, 2)}`,
  signedInAt: `2026-11-24T${from}.000Z`,
  signedOutAt: to && `2026-11-24T${to}.000Z`,
  signInWay: 'scan',
  signOutWay: to && 'scan',
})
const timesIn = (dialog: HTMLElement) =>
  ['签到时间', '签退时间'].map(
    (name) => within(dialog).getByLabelText<HTMLInputElement>(name).value,
  )

it.each([
  ['the plan where nothing was taken down', [], ['15:00', '18:00']],
  ['the rest after a stretch', [stretch('06:55:00', '08:10:20')], ['16:11', '18:00']],
  ['the time before one', [stretch('09:00:40', '10:05:00')], ['15:00', '17:00']],
  [
    'the longest time between several',
    [stretch('07:20:00', '07:30:00'), stretch('09:30:00', '09:40:00')],
    ['15:30', '17:30'],
  ],
])('an entry by hand proposes %s', async (_, stretches, times) => {
  const { dialog } = await openDialog({ stretches })
  expect(timesIn(dialog)).toEqual(times)
  expect(within(dialog).queryByText('本场已有的考勤：') !== null).toBe(stretches.length > 0)
  expect(dialog.querySelectorAll('.stretches li')).toHaveLength(stretches.length)
})

it.each([
  ['all is taken', [stretch('06:55:00', '10:01:00')]],
  ['a stretch is open', [stretch('07:00:00', null)]],
])(
  'an entry by hand says that no time is left and can only be closed where %s',
  async (_, stretches) => {
    const { dialog } = await openDialog({ stretches })
    within(dialog).getByText(/场次的时间已被占满/)
    expect(screen.getByText('场次时间已占满')).toBeTruthy()
    expect(dialog.querySelectorAll('.stretches li')).toHaveLength(1)
    expect(within(dialog).queryByLabelText('签到时间')).toBeNull()
    const names = within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent)
    expect(names).not.toContain('补登')
    fireEvent.click(within(dialog).getByText('关闭'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('an entry by hand gives the focus to the file that was chosen, and back to the choice once it is taken away', async () => {
  const { dialog } = await openDialog()
  const chooser = button('选择文件', dialog)
  act(() => chooser.focus())
  fireEvent.click(chooser)
  // Whoever closes the dialog of the browser without a file is where he was.
  expect(document.activeElement).toBe(chooser)
  choose(dialog)
  const remove = await waitFor(() => button('移除 签到表.pdf', dialog))
  await waitFor(() => expect(document.activeElement).toBe(remove))
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement).toBe(button('选择文件', dialog)))
})
