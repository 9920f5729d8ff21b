import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { commendation } from 'contract/site/commendation'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const idOf = (number: number) => `019a9f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const row = (number: number, change: object = {}) => ({
  commendationId: idOf(number),
  title: '年度优秀志愿者',
  grantedBy: '晨光志愿服务队',
  level: 'organization',
  grantedOn: '2026-11-05',
  documentNumber: null,
  remark: '',
  state: 'pending',
  reason: null,
  nameMasked: `李*${number}`,
  volunteerNo: `44010000000${number}`,
  organizationName: '晨光志愿服务队',
  files: [],
  recordedBy: '管理员甲',
  recordedAt: '2026-11-06T01:00:00.000Z',
  can: { confirm: true, remove: true, revoke: false },
  ...change,
})
const open = (answers: Parameters<typeof renderConsole>[1] = {}) =>
  renderConsole('/commendations', {
    [commendation.list.path]: ok({
      items: [
        row(1),
        row(2, { can: { confirm: false, remove: true, revoke: false } }),
        row(3, { state: 'confirmed', can: { confirm: false, remove: false, revoke: true } }),
      ],
      next: null,
    }),
    ...answers,
  })
const bodyOf = (sent: { body: string }[]) => JSON.parse(sent.at(-1)!.body) as object

describe('commendations', () => {
  it('commendations offer to each row what may be done with it, and revoke only with words', async () => {
    const { server } = await open({ [commendation.revoke.path]: ok({}) })
    await screen.findByText('李*1')
    expect(screen.queryByRole('button', { name: '确认 李*2：年度优秀志愿者' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '撤销 李*3：年度优秀志愿者' }))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByText(/^撤\s*销$/, { selector: '.ant-modal-footer *' })
    fireEvent.click(send)
    expect(server.to(commendation.revoke.path)).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: /名单有误/ }))
    fireEvent.click(send)
    await waitFor(() => expect(server.to(commendation.revoke.path)).toHaveLength(1))
    expect(bodyOf(server.to(commendation.revoke.path))).toEqual({
      commendationId: idOf(3),
      reason: '名单有误，表彰对象为另一位志愿者。',
    })
  })

  it('commendations are confirmed together', async () => {
    const { server } = await open({ [commendation.confirm.path]: ok({}) })
    await screen.findByText('李*1')
    fireEvent.click(screen.getByLabelText(/选.*李\*1：年度优秀志愿者/))
    fireEvent.click(await screen.findByRole('button', { name: '确认所选 1 条' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /确\s*认/ }))
    await waitFor(() => expect(server.to(commendation.confirm.path)).toHaveLength(1))
    expect(bodyOf(server.to(commendation.confirm.path))).toEqual({ commendationIds: [idOf(1)] })
  })

  it('commendations that a filter has hidden are chosen no more', async () => {
    const { router } = await open({
      [commendation.list.path]: ({ query }) =>
        ok({ items: query.state === 'confirmed' ? [row(3)] : [row(1), row(3)], next: null }),
    })
    fireEvent.click(await screen.findByLabelText(/选.*李\*1：年度优秀志愿者/))
    await screen.findByRole('button', { name: '确认所选 1 条' })
    await act(() => router.navigate('/commendations?state=confirmed'))
    await screen.findByRole('button', { name: '确认所选' })
  })

  it('commendations are recorded of pasted numbers; what is wrong with a number is told, and the form kept', async () => {
    const problems = [{ volunteerNo: '440100000002', problem: 'recorded' }]
    const { server } = await open({
      [commendation.record.path]: refused('commendationVolunteers', { problems }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '登记表彰' }))
    const dialog = await screen.findByRole('dialog')
    await faultsAt(dialog, '提交登记', {
      表彰名称: '请填写表彰名称',
      表彰日期: '请填写正确的日期',
      志愿者编号: '请至少添加一项',
    })
    fireEvent.change(within(dialog).getByLabelText('表彰名称'), { target: { value: '服务之星' } })
    const day = within(dialog).getByLabelText('表彰日期')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '2026-11-05' } })
    fireEvent.keyDown(day, { key: 'Enter', code: 'Enter', keyCode: 13 })
    const numbers = within(dialog).getByLabelText('志愿者编号')
    fireEvent.change(numbers, { target: { value: '4401' } })
    await faultsAt(dialog, '提交登记', { 志愿者编号: '志愿者编号为 12 位数字，请核对' })
    fireEvent.change(numbers, { target: { value: '440100000001\n440100000002，' } })
    await faultsAt(dialog, '提交登记', { 志愿者编号: '440100000002：已经登记过' })
    expect(server.to(commendation.record.path)).toHaveLength(1)
    expect(bodyOf(server.to(commendation.record.path))).toEqual({
      title: '服务之星',
      level: 'organization',
      grantedOn: '2026-11-05',
      volunteerNos: ['440100000001', '440100000002'],
    })
    within(dialog).getByDisplayValue('服务之星')
  })

  it('commendations say at its field what else the server refuses', async () => {
    await open({ [commendation.record.path]: refused('commendationEvidenceMissing') })
    fireEvent.click(await screen.findByRole('button', { name: '登记表彰' }))
    const dialog = await screen.findByRole('dialog')
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    type('表彰名称', '服务之星')
    type('志愿者编号', '440100000001')
    fireEvent.mouseDown(within(dialog).getByLabelText('表彰日期'))
    type('表彰日期', '2026-11-05')
    fireEvent.keyDown(within(dialog).getByLabelText('表彰日期'), { key: 'Enter', keyCode: 13 })
    await faultsAt(dialog, '提交登记', { 选择文件: '县区级以上的表彰须上传证明材料' })
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})
