import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { donation } from 'contract/site/donation'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { passedOnText } from 'contract/foundation/decision.copy'
import { dayText } from 'kit/ui/when.ts'

const row = {
  certificateId: '019a9f00-0000-7000-8000-000000000061',
  reference: 'JK-1',
  number: null,
  donorName: '陈小敏',
  volunteerNo: '440000000001',
  kind: 'money',
  amountFen: 123_450,
  goods: null,
  from: '2026-03-05',
  to: '2026-03-05',
  purpose: '乡村儿童阅读计划',
  foundation: '省志愿者基金会',
  receiptNumber: null,
  shown: true,
  state: 'draft',
  enteredAt: '2026-11-20T01:00:00.000Z',
  enteredBy: '李编辑',
  confirmedBy: null,
  issuedAt: null,
  reason: null,
  mine: false,
  own: true,
  organizationName: '广州市志愿者联合会',
  dueOn: '2026-12-04',
  overdue: false,
  passedOn: null,
  waitsFor: null as object | null,
}
const waitsFor = {
  organizationId: '019a9f00-0000-7000-8000-000000000001',
  organizationName: '广东省志愿者联合会',
  roles: ['owner', 'reviewer'],
}
const mine = {
  ...row,
  certificateId: '019a9f00-0000-7000-8000-000000000062',
  reference: 'JK-2',
  mine: true,
  waitsFor,
}
const other = {
  ...row,
  certificateId: '019a9f00-0000-7000-8000-000000000063',
  reference: 'JK-3',
}
const list = (...items: object[]) => ({
  [donation.manageList.path]: () => ok({ items, next: null }),
})

describe('donations', () => {
  it('donations are confirmed by somebody else than who entered them', async () => {
    const { server } = await renderConsole('/donations', {
      ...list(row, mine),
      [donation.confirm.path]: ok({}),
    })
    await screen.findByText('您录入的，须由他人确认')
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
    expect(box('选择 JK-2').disabled).toBe(true)
    fireEvent.click(box('选择 JK-1'))
    await waitFor(() => expect(button('确认 1 笔').disabled).toBe(false))
    press('确认 1 笔')
    const dialog = await findDialog()
    press('确认 1 笔', dialog)
    await waitFor(() => expect(server.to(donation.confirm.path)).toHaveLength(1))
    expect(JSON.parse(server.to(donation.confirm.path)[0]!.body)).toEqual({
      certificateIds: [row.certificateId],
    })
  })

  it('donations that went above say where they are and are not chosen; those from below say whose they are', async () => {
    const passedOn = {
      organizationName: waitsFor.organizationName,
      at: '2026-11-20T02:00:00Z',
      dueOn: '2026-12-04',
    }
    const below = {
      ...other,
      own: false,
      organizationName: '越秀区志愿者联合会',
      overdue: true,
      passedOn,
    }
    await renderConsole('/donations', list({ ...row, passedOn, waitsFor }, below))
    await screen.findByText('由越秀区志愿者联合会转来')
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
    expect(box(`选择 ${row.reference}`).disabled).toBe(true)
    expect(box(`选择 ${other.reference}`).disabled).toBe(false)
    expect(screen.getByText('已超期')).toBeTruthy()
    expect(
      screen.getAllByText(passedOnText(passedOn.organizationName, dayText(passedOn.dueOn))),
    ).toHaveLength(2)
    // Who may not take the step is told who does; whoever may is not.
    expect(screen.getAllByText(/^须由广东省志愿者联合会办理/)).toHaveLength(1)
    // Whoever sees another's donation does not remove it.
    expect(screen.getAllByText('删除')).toHaveLength(1)
  })

  it('donations that a filter has hidden are not confirmed, and a look at the dialog chooses nothing off', async () => {
    const { server } = await renderConsole('/donations', {
      [donation.manageList.path]: ({ query }) =>
        ok({ items: query.keyword ? [row] : [row, other], next: null }),
      [donation.confirm.path]: ok({}),
    })
    for (const { reference } of [row, other])
      fireEvent.click(await screen.findByLabelText(`选择 ${reference}`))
    await waitFor(() => expect(button('确认 2 笔').disabled).toBe(false))
    press('确认 2 笔')
    press('取消', await findDialog())
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(button('确认 2 笔').disabled).toBe(false)
    const field = screen.getByLabelText('查找捐赠', { selector: 'input' })
    fireEvent.change(field, { target: { value: 'JK-1' } })
    press('查询')
    await waitFor(() => expect(button('确认 1 笔').disabled).toBe(false))
    press('确认 1 笔')
    press('确认 1 笔', await findDialog())
    await waitFor(() => expect(server.to(donation.confirm.path)).toHaveLength(1))
    expect(JSON.parse(server.to(donation.confirm.path)[0]!.body)).toEqual({
      certificateIds: [row.certificateId],
    })
  })

  it('donations beyond what one call takes are done as far as they go, and the rest is named', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...row,
      certificateId: `019a9f00-0000-7000-8000-${String(index).padStart(12, '0')}`,
      reference: `JK-${index}`,
    }))
    let calls = 0
    const { server } = await renderConsole('/donations', {
      ...list(...many),
      [donation.confirm.path]: () => (++calls === 1 ? ok({}) : refused('donationStateRefuses')),
    })
    fireEvent.click(await screen.findByLabelText('选择 JK-0'))
    fireEvent.click(document.querySelector('thead input')!)
    await waitFor(() => expect(button('确认 201 笔').disabled).toBe(false))
    press('确认 201 笔')
    const dialog = await findDialog()
    fireEvent.change(dialog.querySelector('input')!, { target: { value: '201' } })
    const before = server.to(donation.manageList.path).length
    press('确认 201 笔', dialog)
    const told = await screen.findByRole('rowheader', { name: 'JK-200' })
    expect(told.closest('table')!.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(server.to(donation.manageList.path).length).toBeGreaterThan(before)
  })

  it('donations of a sheet that is refused are named row by row', async () => {
    await renderConsole('/donations', {
      ...list(),
      [donation.importSheet.path]: refused('donationSheetRefused', {
        problems: [{ row: 4, column: 'amountFen', error: 'amount' }],
        total: 1,
      }),
    })
    await screen.findByText('没有捐赠')
    press('导入捐赠')
    const dialog = await findDialog()
    const file = new File(['x'], '捐赠.csv', { type: 'text/csv' })
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } })
    await within(dialog).findByText('有 1 处需要更正，整张表没有导入')
    expect(within(dialog).getByText('金额（元）')).toBeTruthy()
    expect(within(dialog).getByText('请填写大于 0 的金额，单位为元，最多两位小数')).toBeTruthy()
  })

  it('donations typed by hand follow the rules before they are sent', async () => {
    const { server } = await renderConsole('/donations', list())
    await screen.findByText('没有捐赠')
    press('录入一笔')
    const dialog = await findDialog()
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    type('捐赠流水号', 'JK-3')
    type('捐赠人姓名', '陈小敏')
    type('金额（元）', '-5')
    await faultsAt(dialog, '录入', {
      '金额（元）': '请填写大于 0 的金额',
      捐赠日期起: '请填写正确的日期',
      捐赠用途: '请填写捐赠用途',
      接收基金会: '请填写接收基金会',
    })
    expect(server.to(donation.enter.path)).toHaveLength(0)
  })

  const filled = async (answer: Response) => {
    const { server } = await renderConsole('/donations', {
      ...list(),
      [donation.enter.path]: answer,
    })
    await screen.findByText('没有捐赠')
    press('录入一笔')
    const dialog = await findDialog()
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    const choose = async (words: string) => {
      fireEvent.mouseDown(within(dialog).getByLabelText('捐赠方式'))
      fireEvent.click(await screen.findByTitle(words))
    }
    type('捐赠流水号', 'JK-3')
    type('捐赠人姓名', '陈小敏')
    type('金额（元）', '20')
    type('捐赠用途', '乡村儿童阅读计划')
    type('接收基金会', '省志愿者基金会')
    const day = within(dialog).getByLabelText('捐赠日期起')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '2026-03-05' } })
    fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 })
    return { server, dialog, type, choose }
  }

  it('donations typed by hand say nothing of goods once the way was changed to money', async () => {
    const entered = ok({ certificateId: row.certificateId, linked: false })
    const { server, dialog, type, choose } = await filled(entered)
    await choose('捐物')
    await faultsAt(dialog, '录入', { 物资说明: '请填写物资说明' })
    type('物资说明', '轮椅 6 辆')
    await choose('捐款')
    press('录入', dialog)
    await waitFor(() => expect(server.to(donation.enter.path)).toHaveLength(1))
    const sent = JSON.parse(server.to(donation.enter.path)[0]!.body) as object
    expect(sent).toMatchObject({ kind: 'money', amountFen: 2000 })
    expect(sent).not.toHaveProperty('goods')
  })

  it('donations typed by hand say at once of a day to come and of everything else that is wrong', async () => {
    const { server, dialog, type } = await filled(ok({}))
    const to = within(dialog).getByLabelText(/^捐赠日期止/)
    fireEvent.mouseDown(to)
    fireEvent.change(to, { target: { value: '2999-03-05' } })
    fireEvent.keyDown(to, { key: 'Enter', keyCode: 13 })
    type('捐赠用途', '')
    await faultsAt(dialog, '录入', {
      '捐赠日期止（选填）': '日期不能晚于今天',
      捐赠用途: '请填写捐赠用途',
    })
    expect(server.to(donation.enter.path)).toHaveLength(0)
  })

  it('donations typed by hand name the field that the server refuses', async () => {
    const fields = [{ path: 'from', name: 'dateInFuture', sentence: '日期不能晚于今天' }]
    const { server, dialog, type } = await filled(refused('invalidInput', { fields }))
    await faultsAt(dialog, '录入', { 捐赠日期起: '日期不能晚于今天' })
    type('捐赠用途', '助学')
    press('录入', dialog)
    await waitFor(() => expect(server.to(donation.enter.path)).toHaveLength(2))
  })
})
