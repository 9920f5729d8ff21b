import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { numbersIn } from './invite-numbers.ts'

const missionId = '0192f0c0-0000-7000-8000-000000000101'
const sessionId = '0192f0c0-0000-7000-8000-000000000201'
const placeId = '0192f0c0-0000-7000-8000-000000000301'
const positionId = '0192f0c0-0000-7000-8000-000000000401'
const otherId = '0192f0c0-0000-7000-8000-000000000402'
const place = { placeId, sessionId, positionId, quota: 10, taken: 7, waiting: 0 }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const detail = (change: object = {}) => ({
  missionId,
  title: '敬老院周末陪伴',
  phase: 'recruiting',
  sessions: [{ sessionId, startsAt: inDays(5), endsAt: inDays(5.1) }],
  positions: [{ positionId, name: '陪伴' }],
  places: [place],
  ...change,
})
const member = (volunteerNo: string, obstacle: string | null = null) => ({
  volunteerNo,
  nameMasked: '张*',
  serviceMinutes: 125,
  obstacle,
})
const open = async (more: Parameters<typeof renderConsole>[1] = {}, roles?: string[]) => {
  const page = await renderConsole(
    `/missions/${missionId}/applicants`,
    {
      'manage/mission/detail': () => ok(detail()),
      'manage/application/list': () => ok({ items: [], next: null, counts: [] }),
      'manage/application/invitable': () =>
        ok({ items: [member('440101'), member('440102', 'inviteeDeclined')], next: null }),
      ...more,
    },
    ...(roles ? [{ roles: roles as never }] : []),
  )
  await screen.findByText('还没有人报名')
  return page
}

describe('numbers typed or pasted', () => {
  it('numbers typed or pasted are split at blanks, commas and lines, each taken once', () => {
    expect(numbersIn(' 440101，440102\n440101;44x 1、')).toEqual({
      numbers: ['440101', '440102', '1'],
      wrong: ['44x'],
    })
    expect(numbersIn('  ')).toEqual({ numbers: [], wrong: [] })
  })
})

describe('inviting volunteers', () => {
  it('inviting volunteers asks members and others by number, and tells who could not be invited and why', async () => {
    const { server } = await open({
      'manage/application/invite': () =>
        ok({
          done: 1,
          until: inDays(3),
          refused: [{ volunteerNo: '440199', error: 'volunteerNumberUnknown' }],
        }),
    })
    press('邀请志愿者')
    const dialog = within(await findDialog())
    const ticks = await dialog.findAllByRole<HTMLInputElement>('checkbox')
    expect(ticks.map(({ disabled }) => disabled)).toEqual([false, true])
    expect(dialog.getByText('本人已答复不参加这场活动，请不要再次邀请')).toBeTruthy()
    fireEvent.click(ticks[0]!)
    expect(await dialog.findByText(/已选成员 1 人/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('志愿者编号'), { target: { value: '440199 440101' } })
    fireEvent.change(dialog.getByLabelText('留言'), { target: { value: '期待您来' } })
    press('邀请 2 人', await findDialog())
    expect(await screen.findByText('没有这个志愿者编号，请核对')).toBeTruthy()
    expect(JSON.parse(server.to('manage/application/invite')[0]!.body)).toEqual({
      missionId,
      placeId,
      volunteerNos: ['440101', '440199'],
      words: '期待您来',
      hours: 72,
    })
  })

  it('inviting volunteers says what is missing or wrong, and stays open while it is refused', async () => {
    const { server } = await open({
      'manage/mission/detail': () =>
        ok(
          detail({
            positions: [
              { positionId, name: '陪伴' },
              { positionId: otherId, name: '读报' },
            ],
            places: [place, { ...place, placeId: otherId, positionId: otherId }],
          }),
        ),
      'manage/application/invite': () => refused('invitationTooLate'),
    })
    press('邀请志愿者')
    const dialog = within(await findDialog())
    await faultsAt(await findDialog(), '邀请', {
      场次与岗位: '请选择场次与岗位',
      志愿者编号: '请选择成员或填写志愿者编号',
    })
    fireEvent.mouseDown(dialog.getByLabelText('场次与岗位'))
    fireEvent.click((await screen.findAllByTitle(/陪伴/)).at(-1)!)
    const numbers = dialog.getByLabelText('志愿者编号')
    fireEvent.change(numbers, { target: { value: '44x' } })
    await faultsAt(await findDialog(), '邀请', { 志愿者编号: '不是志愿者编号：44x' })
    const crowd = Array.from({ length: 201 }, (_, at) => 440200 + at).join(' ')
    fireEvent.change(numbers, { target: { value: crowd } })
    await faultsAt(await findDialog(), '邀请 201 人', {
      志愿者编号: '一次最多邀请 200 人',
      '此操作影响较大，请输入“201”以确认': '请输入“201”',
    })
    expect(server.to('manage/application/invite')).toEqual([])
    fireEvent.change(numbers, { target: { value: '440199' } })
    press('邀请 1 人', await findDialog())
    await waitFor(() => expect(server.to('manage/application/invite')).toHaveLength(1))
    expect(await dialog.findByText('这个场次即将开始或已经开始，请选择其他场次')).toBeTruthy()
  })

  it.each([
    ['a mission that is over', { phase: 'ended' }, undefined],
    ['who may only read', {}, ['auditor']],
  ])('inviting volunteers is not offered for %s', async (_, change, roles) => {
    await open({ 'manage/mission/detail': () => ok(detail(change)) }, roles)
    expect(screen.queryByRole('button', { name: '邀请志愿者' })).toBeNull()
  })
})
