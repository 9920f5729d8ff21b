import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findButton, findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const missionId = '0192f0c0-0000-7000-8000-000000000101'
const sessionId = '0192f0c0-0000-7000-8000-000000000201'
const idOf = (number: number) => `0192f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

const applicant = (number: number, change: object = {}) => ({
  applicationId: idOf(number),
  volunteerId: idOf(number + 5000),
  nameMasked: `张*${number}`,
  volunteerNo: `44010${number}`,
  mobileMasked: '138****0000',
  gender: 'female',
  age: 30,
  serviceMinutes: 125,
  sessionId,
  startsAt: '2026-12-05T01:00:00.000Z',
  positionName: '陪伴',
  state: 'pending',
  waitingRank: null,
  guardian: null,
  invitation: null,
  change: null,
  reason: null,
  appliedAt: '2026-11-20T02:00:00.000Z',
  can: { accept: true, reject: true, remove: false, reveal: true },
  ...change,
})

const detail = {
  missionId,
  title: '敬老院周末陪伴',
  sessions: [
    { sessionId, startsAt: '2026-12-05T01:00:00.000Z', endsAt: '2026-12-05T03:00:00.000Z' },
  ],
  places: [
    { placeId: idOf(901), sessionId, positionId: idOf(902), quota: 10, taken: 7, waiting: 0 },
  ],
}

const answers = (items: object[], more: object = {}) => ({
  'manage/mission/detail': () => ok(detail),
  'manage/application/list': () =>
    ok({ items, next: null, counts: [{ state: 'pending', count: items.length }] }),
  ...more,
})

const choose = async (number: number) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `选择 张*${number} 44010${number}` }))

describe('applicants', () => {
  it('applicants are accepted in a batch; whoever could not be is named with the reason in Chinese', async () => {
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants`,
      answers([applicant(1), applicant(2), applicant(3)], {
        'manage/application/accept': () =>
          ok({ done: 1, refused: [{ applicationId: idOf(2), error: 'sessionClash' }] }),
      }),
    )
    await choose(1)
    await choose(2)
    press('录用 2 人')
    const dialog = await findDialog()
    expect(within(dialog).getByText('录用 2 人参加“敬老院周末陪伴”？')).toBeTruthy()
    press('录用 2 人', dialog)
    expect(await screen.findByText('本人在同一时间已有其他报名，未录用')).toBeTruthy()
    expect(screen.getByText('1 项已处理')).toBeTruthy()
    expect(JSON.parse(server.to('manage/application/accept')[0]!.body)).toEqual({
      missionId,
      applicationIds: [idOf(1), idOf(2)],
    })
  })

  it('applicants are rejected only with a reason, and the dialog survives a refusal', async () => {
    let allowed = false
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants`,
      answers([applicant(1)], {
        'manage/application/reject': () =>
          allowed ? ok({ done: 1, refused: [] }) : refused('serviceBusy'),
      }),
    )
    await choose(1)
    press('不录用 1 人')
    const dialog = await findDialog()
    const confirm = button('不录用 1 人', dialog)
    fireEvent.click(confirm)
    expect(await within(dialog).findByText(/^请填写原因/)).toBeTruthy()
    expect(server.to('manage/application/reject')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '名额已满' } })
    fireEvent.click(confirm)
    expect(await within(dialog).findByText('当前访问人数较多，请稍后再试')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('原因').value).toBe('名额已满')
    allowed = true
    fireEvent.click(confirm)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(JSON.parse(server.to('manage/application/reject').at(-1)!.body).reason).toBe('名额已满')
  })

  it('applicants ask for the number to be typed when more than 50 are touched', async () => {
    const many = Array.from({ length: 51 }, (_, index) => applicant(index + 1))
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants`,
      answers(many, { 'manage/application/accept': () => ok({ done: 51, refused: [] }) }),
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部可操作的行' }))
    fireEvent.click(await findButton('录用 51 人'))
    const dialog = await findDialog()
    press('录用 51 人', dialog)
    expect(await within(dialog).findByText('请输入“51”')).toBeTruthy()
    expect(server.to('manage/application/accept')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText('此操作影响较大，请输入“51”以确认'), {
      target: { value: '51' },
    })
    press('录用 51 人', dialog)
    await waitFor(() => expect(server.to('manage/application/accept')).toHaveLength(1))
  })

  it('applicants are filtered by the address, with the places left in the session', async () => {
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants?state=pending&sessionId=${sessionId}`,
      answers([applicant(1)]),
    )
    expect(await screen.findByText('该场次剩余名额 3')).toBeTruthy()
    expect(server.to('manage/application/list')[0]!.query).toEqual({
      missionId,
      sessionId,
      state: 'pending',
      size: '100',
    })
    expect(await screen.findByText('2小时5分')).toBeTruthy()
  })

  it('applicants can only be read without the permission to decide', async () => {
    await renderConsole(`/missions/${missionId}/applicants`, answers([applicant(1)]), {
      roles: ['auditor'],
    })
    expect(await screen.findByText('张*1')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('applicants who are invited show what they said, and nothing of themselves until they come', async () => {
    const until = '2026-12-01T02:00:00.000Z'
    const hidden = { mobileMasked: '', age: null, gender: 'unknown' }
    await renderConsole(
      `/missions/${missionId}/applicants`,
      answers([
        applicant(1, { state: 'invited', invitation: { state: 'pending', until }, ...hidden }),
        applicant(2, { state: 'accepted', invitation: { state: 'accepted', until } }),
        applicant(3, { state: 'accepted', change: 'pending' }),
      ]),
    )
    expect(await screen.findByText(/^已邀请，.*前答复$/)).toBeTruthy()
    expect(screen.getAllByText('接受邀请后可见')).toHaveLength(2)
    expect(screen.getByText('应邀参加')).toBeTruthy()
    expect(screen.getByText('地点变动：还没有确认')).toBeTruthy()
  })

  it('applicants show name and number for a reason, and hide them again', async () => {
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants`,
      answers([applicant(1), applicant(2, { can: { ...applicant(2).can, reveal: false } })], {
        'manage/mission/revealApplicant': () => ok({ value: '13812340000' }),
      }),
    )
    expect(await screen.findAllByRole('button', { name: /^查看张\*\d的信息$/ })).toHaveLength(1)
    press('查看张*1的信息')
    const dialog = await findDialog()
    const unsaid = { 用途: '请选择用途', 具体原因: '请具体说明原因' }
    await faultsAt(dialog, '查看', unsaid)
    fireEvent.click(within(dialog).getByLabelText('手机号码'))
    await faultsAt(dialog, '查看', { 要查看的信息: '请选择要查看的信息', ...unsaid })
    fireEvent.click(within(dialog).getByLabelText('手机号码'))
    fireEvent.click(within(dialog).getByLabelText('通知活动安排'))
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('具体原因')
    expect(reason.value).toBe('')
    expect(reason.placeholder).toContain('集合安排有变，需要电话通知')
    fireEvent.change(reason, { target: { value: '。。。' } })
    press('查看', dialog)
    expect(dialog.textContent).toContain('请具体说明原因')
    expect(server.to('manage/mission/revealApplicant')).toHaveLength(0)
    fireEvent.change(reason, { target: { value: '集合地点变更' } })
    press('查看', dialog)
    expect(await screen.findByText('13812340000')).toBeTruthy()
    expect(JSON.parse(server.to('manage/mission/revealApplicant')[0]!.body)).toEqual({
      missionId,
      applicationId: idOf(1),
      item: 'mobile',
      purpose: 'arrangement',
      reason: '集合地点变更',
    })
    press('隐藏张*1的信息')
    expect(screen.queryByText('13812340000')).toBeNull()
  })

  it('the look at applicants asks who looks often to prove again who he is, and goes on where it was', async () => {
    const { server } = await renderConsole(
      `/missions/${missionId}/applicants`,
      answers([applicant(1)], {
        'manage/mission/revealApplicant': ({ body }: { body: string }) =>
          JSON.parse(body).ticket ? ok({ value: '张三丰' }) : refused('revealProofNeeded'),
        'auth/proof/password': () => ok({ ticket: 'T'.repeat(43), expiresIn: 300 }),
      }),
    )
    await findButton('查看张*1的信息')
    press('查看张*1的信息')
    const dialog = await findDialog()
    fireEvent.click(within(dialog).getByLabelText('手机号码'))
    fireEvent.click(within(dialog).getByLabelText('姓名'))
    fireEvent.click(within(dialog).getByLabelText('购买保险'))
    fireEvent.change(within(dialog).getByLabelText('具体原因'), {
      target: { value: '为参加活动的人购买保险' },
    })
    press('查看', dialog)
    const password = await within(dialog).findByLabelText('登录密码')
    expect(dialog.textContent).toContain('请重新验证身份后继续')
    await waitFor(() => expect(document.activeElement).toBe(password))
    await faultsAt(dialog, '查看', { 登录密码: '请填写登录密码' })
    fireEvent.change(password, { target: { value: 'Secret123' } })
    press('查看', dialog)
    expect(await screen.findByText('张三丰')).toBeTruthy()
    expect(JSON.parse(server.to('manage/mission/revealApplicant')[1]!.body)).toMatchObject({
      item: 'name',
      ticket: 'T'.repeat(43),
    })
  })
})
