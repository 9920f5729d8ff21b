import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { region } from 'contract/foundation/region'
import { supplementary } from 'contract/service/supplementary'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { descriptionOf } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const batchId = '019a9f00-0000-7000-8000-000000000041'
const row = {
  batchId,
  subject: 'honour',
  state: 'submitted',
  organizationName: '晨光志愿服务队',
  title: '抗洪先进',
  date: '2026-11-15',
  people: 2,
  minutes: 240,
  late: false,
  holderName: '晨光志愿服务队',
  dueAt: '2026-11-30T16:00:00.000Z',
  passedAt: null,
  overdue: false,
  createdAt: '2026-11-16T01:00:00.000Z',
  own: true,
}
const person = (number: number) => ({
  number,
  nameMasked: '陈*名',
  volunteerNo: `44010000000${number}`,
  from: null,
  to: null,
  minutes: 120,
  recordState: null,
})
const detail = {
  ...row,
  version: 1,
  sessionId: null,
  missionId: null,
  kind: null,
  category: null,
  regionCode: null,
  regionName: '',
  address: '',
  content: '',
  startsAt: null,
  endsAt: null,
  reason: '抗洪三天三夜',
  files: [],
  witness: { nameMasked: '王*明', mobileMasked: '138****8000' },
  rows: [person(1), person(2)],
  steps: [
    {
      kind: 'saved',
      at: '2026-11-16T01:00:00.000Z',
      organizationName: '晨光志愿服务队',
      administratorName: '管理员甲',
      reason: null,
    },
  ],
  can: ['confirm', 'return'],
  waitsFor: null,
}

describe('a batch', () => {
  it('a batch of supplementary hours stands in the list with whose turn it is and until when', async () => {
    const { server } = await renderConsole('/supplementary', {
      [supplementary.list.path]: ok({ items: [row], next: null }),
    })
    expect(await screen.findByRole('link', { name: row.title })).toBeTruthy()
    expect(screen.getByText('由晨光志愿服务队办理')).toBeTruthy()
    expect(server.to(supplementary.list.path)[0]!.query.turn).toBe('here')
  })

  it('a batch of supplementary hours is confirmed by whoever may, and shows nobody in full', async () => {
    const { server } = await renderConsole(`/supplementary/${batchId}`, {
      [supplementary.detail.path]: ok(detail),
      [supplementary.confirm.path]: ok({}),
    })
    expect(await screen.findByText('王*明 138****8000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '整批撤销' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /确\s?认/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /确\s?认/ }))
    await waitFor(() => expect(server.to(supplementary.confirm.path)).toHaveLength(1))
  })
})

describe('the editor', () => {
  const open = (answers: Parameters<typeof renderConsole>[1]) =>
    renderConsole(`/supplementary/${batchId}/edit`, {
      [supplementary.detail.path]: ok({
        ...detail,
        state: 'returned',
        files: [
          {
            fileId: batchId,
            name: '证明.pdf',
            type: 'application/pdf',
            size: 1,
            at: '2026-11-16T01:00:00.000Z',
          },
        ],
      }),
      ...answers,
    })

  it('the editor of supplementary hours tells what is wrong beside its cell and keeps everything that was typed', async () => {
    const problems = [{ row: 2, column: 'minutes', error: 'honourMinutes' }]
    await open({
      [supplementary.save.path]: refused('supplementaryRowsRefused', { problems, total: 1 }),
    })
    const cell = await screen.findByLabelText('第 2 行荣誉时数（分钟）')
    fireEvent.change(cell, { target: { value: '九十' } })
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    expect(await screen.findByText(/荣誉时数为 1 至 1440 的整数/)).toBeTruthy()
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect((cell as HTMLInputElement).value).toBe('九十')
  })

  it('the editor of supplementary hours says at each field what is missing, all at once, before anything is sent', async () => {
    const { server } = await renderConsole('/supplementary/new', {})
    fireEvent.click(await screen.findByLabelText('荣誉时数'))
    fireEvent.change(screen.getByLabelText('证明人姓名'), { target: { value: '王小明' } })
    fireEvent.change(screen.getByLabelText('第 1 行荣誉时数（分钟）'), { target: { value: '90' } })
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const title = screen.getByLabelText('授予事由')
    await waitFor(() => expect(document.activeElement).toBe(title))
    const saidAt = (label: string) => {
      const control = screen.getByLabelText(label)
      return control.getAttribute('aria-invalid') === 'true' ? descriptionOf(control) : null
    }
    expect(saidAt('授予事由')).toContain('请填写授予事由')
    expect(saidAt('授予日期')).toContain('请填写授予日期')
    expect(saidAt('说明')).toContain('请填写说明')
    expect(saidAt('证明人姓名')).toBeNull()
    expect(saidAt('证明人手机号码')).toContain('请填写证明人手机号码')
    expect(saidAt('第 1 行志愿者编号')).toBe('请填写志愿者编号，或姓名与证件号码后四位')
    const proof = screen.getByRole('button', { name: '选择文件' }).closest('.ant-form-item')!
    expect(proof.textContent).toContain('请至少')
    expect(screen.getByRole('alert').textContent).toBe('有 6 处需要更正，都标在各栏下面')
    expect(screen.getByLabelText<HTMLInputElement>('证明人姓名').value).toBe('王小明')
    expect(server.to(supplementary.save.path)).toHaveLength(0)
    // What was corrected goes, and only that.
    fireEvent.change(title, { target: { value: '抗洪先进' } })
    expect(saidAt('授予事由')).toBeNull()
    expect(saidAt('说明')).not.toBeNull()
    const person = screen.getByLabelText('第 1 行志愿者编号')
    fireEvent.change(person, { target: { value: '440100000001' } })
    expect(saidAt('第 1 行志愿者编号')).toBeNull()
  })

  it('the editor of supplementary hours goes on showing a filled cell that the list now chosen does not read', async () => {
    await renderConsole('/supplementary/new', {
      'manage/mission/list': ok({ items: [], next: null }),
    })
    fireEvent.click(await screen.findByLabelText('荣誉时数'))
    fireEvent.change(screen.getByLabelText('第 1 行荣誉时数（分钟）'), { target: { value: '90' } })
    fireEvent.click(screen.getByLabelText('已有场次补录'))
    await screen.findByLabelText('第 1 行到达时间')
    const cell = screen.getByLabelText<HTMLInputElement>('第 1 行荣誉时数（分钟）')
    expect(cell.value).toBe('90')
    fireEvent.change(cell, { target: { value: '' } })
    expect(screen.getByLabelText('第 1 行荣誉时数（分钟）')).toBe(cell)
  })

  it('the editor of supplementary hours says at the choice of the mission that a session is missing', async () => {
    await renderConsole('/supplementary/new', {
      'manage/mission/list': ok({ items: [], next: null }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '校验名单' }))
    const choice = await waitFor(() => screen.getByLabelText('活动'))
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
    expect(descriptionOf(choice)).toContain('请选择活动')
    await waitFor(() => expect(document.activeElement).toBe(choice))
  })

  it('the editor of supplementary hours says at the choice of a session that none is chosen', async () => {
    await renderConsole(`/supplementary/new?missionId=${batchId}`, {
      'manage/mission/list': ok({ items: [], next: null }),
      'manage/attendance/sessions': ok([]),
    })
    const choice = await screen.findByLabelText('场次')
    fireEvent.click(await screen.findByRole('button', { name: '校验名单' }))
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
    expect(descriptionOf(choice)).toContain('请选择场次')
  })

  it('the editor of supplementary hours says at the choice of the region that none is chosen', async () => {
    await renderConsole('/supplementary/new', {
      [region.list.path]: ok([
        { code: '440000', name: '广东省', level: 'province', haveChild: true },
      ]),
    })
    fireEvent.click(await screen.findByLabelText('历史活动补录'))
    const choice = await screen.findByLabelText('省')
    fireEvent.click(screen.getByRole('button', { name: '校验名单' }))
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
    expect(descriptionOf(choice)).toContain('请选择服务地区')
  })

  it('the editor of supplementary hours says at its field what the server finds wrong', async () => {
    await open({ [supplementary.save.path]: refused('supplementaryNotOver') })
    await screen.findByLabelText('说明')
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    const date = screen.getByLabelText('授予日期')
    await waitFor(() => expect(document.activeElement).toBe(date))
    expect(date.getAttribute('aria-invalid')).toBe('true')
  })

  it('the editor of supplementary hours sends the version it began from, and nothing of the witness who stays', async () => {
    const { server } = await open({
      [supplementary.save.path]: ok({ batchId, version: 2 }),
      [supplementary.submit.path]: ok({}),
    })
    await screen.findByLabelText('说明')
    fireEvent.click(screen.getByRole('button', { name: '保存并提交' }))
    await waitFor(() => expect(server.to(supplementary.submit.path)).toHaveLength(1))
    const sent = JSON.parse(server.to(supplementary.save.path)[0]!.body) as object
    expect(sent).toMatchObject({ batchId, version: 1, honour: { title: row.title } })
    expect(sent).not.toHaveProperty('witnessName')
  })
})
