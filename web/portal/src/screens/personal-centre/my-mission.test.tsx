import { fireEvent, screen, waitFor } from '@testing-library/react'
import { application } from 'contract/application'
import type { ResultOf } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { ok, refused } from '../../../../kit/src/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

type Own = ResultOf<typeof application.listOwn>['items'][number]

const own: Own = {
  applicationId: '019a9f00-0000-7000-8000-000000000040',
  missionId: '019a9f00-0000-7000-8000-000000000001',
  missionTitle: '颐康中心陪伴下午茶',
  missionPhase: 'recruiting',
  districtName: '天河区青年志愿者协会',
  address: '体育西路 1 号',
  sessionId: '019a9f00-0000-7000-8000-000000000010',
  startsAt: '2027-01-07T01:00:00.000Z',
  endsAt: '2027-01-07T04:00:00.000Z',
  positionName: '陪伴岗',
  state: 'accepted',
  waitingRank: null,
  guardian: null,
  offerExpiresAt: null,
  reason: null,
  appliedAt: '2026-11-21T01:00:00.000Z',
  can: {
    cancel: false,
    cancelNeedsReason: false,
    confirmOffer: false,
    remove: false,
    signIn: false,
  },
}
const can = (change: Partial<Own['can']>): Own => ({ ...own, can: { ...own.can, ...change } })
const open = (row: Own, answers: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    '/personalCenter/myMission',
    { [application.listOwn.path]: ok({ items: [row], next: null }), ...answers },
    { volunteer: true },
  )
const bodyOf = (seen: { body: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(seen!.body))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('my missions', () => {
  it('offers exactly what the server allows', async () => {
    await open(can({ remove: true }))
    await screen.findByRole('button', { name: '删除记录' })
    for (const name of ['取消报名', '请假', '确认参加', '放弃名额']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: '扫码签到' })).toBeNull()
  })

  it('leads to the scan on the phone', async () => {
    await open(can({ signIn: true }))
    const link = await screen.findByRole('link', { name: '扫码签到' })
    expect(link.getAttribute('href')).toBe('/h5/')
  })

  it('cancels after asking', async () => {
    const answers = { [application.cancel.path]: ok({ ...own, state: 'cancelled' }) }
    const { server } = await open(can({ cancel: true }), answers)
    await press('取消报名')
    expect(server.to(application.cancel.path)).toHaveLength(0)
    await press('确认取消报名')
    await screen.findByText('报名已取消')
    expect(bodyOf(server.to(application.cancel.path)[0])).toEqual({
      applicationId: own.applicationId,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for the reason when the start is near', async () => {
    const answers = { [application.cancel.path]: ok({ ...own, state: 'excused' }) }
    const { server } = await open(can({ cancel: true, cancelNeedsReason: true }), answers)
    await press('请假')
    await press('提交请假')
    expect((await screen.findByRole('alert')).textContent).toContain('请填写请假原因')
    expect(server.to(application.cancel.path)).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('请假原因'), { target: { value: '发烧\n在家休息' } })
    await press('提交请假')
    await screen.findByText('已请假，感谢您提前告知')
    expect(bodyOf(server.to(application.cancel.path)[0])).toMatchObject({ reason: '发烧 在家休息' })
  })

  it('asks for the reason when the server finds the start near meanwhile', async () => {
    const answers = { [application.cancel.path]: refused('cancelDeadlinePassed') }
    await open(can({ cancel: true }), answers)
    await press('取消报名')
    await press('确认取消报名')
    await screen.findByLabelText('请假原因')
  })

  it('takes a place that was offered', async () => {
    const offered: Own = {
      ...can({ confirmOffer: true }),
      state: 'offered',
      offerExpiresAt: '2026-11-22T04:00:00.000Z',
    }
    const answers = { [application.confirmOffer.path]: ok(own) }
    const { server } = await open(offered, answers)
    await screen.findByText(/请在 2026-11-22 周日 12:00 前确认/)
    await press('确认参加')
    await screen.findByText('已确认参加，请按时到场')
    expect(JSON.parse(server.to(application.confirmOffer.path)[0]!.body)).toEqual({
      applicationId: own.applicationId,
      accept: true,
    })
  })

  it('invites to look for missions while there is none', async () => {
    await renderPortal(
      '/personalCenter/myMission',
      { [application.listOwn.path]: ok({ items: [], next: null }) },
      { volunteer: true },
    )
    await screen.findByText('还没有待参加的活动')
    fireEvent.click(screen.getByRole('link', { name: '待审核与候补' }))
    await screen.findByText('没有等待中的报名')
  })
})
