import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preferences } from 'kit/preferences/preferences.ts'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`

const next: NonNullable<ResultOf<typeof attendance.next>['next']> = {
  applicationId: id(1),
  missionId: id(2),
  missionTitle: '社区长者食堂帮厨',
  missionPhase: 'recruiting',
  districtName: '天河区青年志愿者协会',
  address: '体育西路 1 号',
  sessionId: id(3),
  startsAt: '2099-01-07T01:00:00.000Z',
  endsAt: '2099-01-07T04:00:00.000Z',
  positionName: '帮厨岗',
  state: 'accepted',
  presence: 'notSignedIn',
  waitingRank: null,
  guardian: null,
  offerExpiresAt: null,
  siteMsgId: null,
  cancelFreeUntil: '2099-01-06T01:00:00.000Z',
  reason: null,
  appliedAt: '2026-11-01T01:00:00.000Z',
  can: {
    cancel: true,
    cancelNeedsReason: false,
    confirmOffer: false,
    remove: false,
    signIn: false,
  },
}

const coming = () => screen.findByRole('region', { name: '下一场活动' })

beforeEach(() => preferences.change({ elder: true }))
afterEach(() => preferences.change({ elder: false }))

describe('the front page of elder mode', () => {
  it('the front page of elder mode begins with the next mission, its time and place, and one button to call off', async () => {
    const { server } = await renderPortal(
      '/',
      {
        [attendance.next.path]: ok({ next, ahead: next, open: null }),
        [application.cancel.path]: ok({ state: 'cancelled' }),
      },
      { volunteer: true },
    )
    const card = within(await coming())
    await card.findByRole('link', { name: '社区长者食堂帮厨' })
    expect(card.getByText('2099-01-07').parentElement!.textContent).toBe(
      '2099-01-07 周三 09:00 – 12:00',
    )
    card.getByText('体育西路 1 号')
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['不能去了'])
    fireEvent.click(card.getByRole('button', { name: '不能去了' }))
    // Nothing is called off by a slip of the finger.
    const dialog = within(await screen.findByRole('dialog', { name: '取消报名' }))
    expect(server.to(application.cancel.path)).toHaveLength(0)
    fireEvent.click(await dialog.findByRole('button', { name: /^确认取消报名/ }))
    await waitFor(() => expect(server.to(application.cancel.path)).toHaveLength(1))
    expect(server.to(application.cancel.path)[0]!.body).toBe(`applicationId=${id(1)}`)
  })

  it('the front page of elder mode leads to missions by one button where none is to come', async () => {
    await renderPortal(
      '/',
      { [attendance.next.path]: ok({ next: null, ahead: null, open: null }) },
      {
        volunteer: true,
      },
    )
    const card = within(await coming())
    const link = await card.findByRole('link', { name: '去找一场活动' })
    expect(link.getAttribute('href')).toBe('/mission')
    expect(card.queryByRole('button')).toBeNull()
  })

  it('the front page of elder mode shows whoever is signed in at a site what, when and where, and how to sign out', async () => {
    const open = {
      missionId: id(9),
      missionTitle: '地铁引导',
      address: '体育西路站',
      sessionId: id(3),
      signedInAt: '2099-01-06T01:00:00.000Z',
      startsAt: '2099-01-06T01:30:00.000Z',
      endsAt: '2099-01-06T04:00:00.000Z',
    }
    const attended = { ...next, state: 'attended', presence: 'signedIn' } satisfies typeof next
    await renderPortal(
      '/',
      { [attendance.next.path]: ok({ next: attended, ahead: next, open }) },
      { volunteer: true },
    )
    const card = within(await screen.findByRole('region', { name: '正在参加' }))
    const link = card.getByRole('link', { name: '扫码签退' })
    expect(link.getAttribute('href')).toBe('/h5/')
    card.getByRole('link', { name: '地铁引导' })
    expect(card.getByText('2099-01-06').parentElement!.textContent).toBe(
      '2099-01-06 周二 09:30 – 12:00',
    )
    card.getByText('体育西路站')
    expect(card.queryByRole('button')).toBeNull()
  })

  it('the front page of elder mode goes on to the next accepted mission once he has signed out', async () => {
    const left = {
      ...next,
      missionTitle: '地铁引导',
      state: 'attended',
      presence: 'signedOut',
    } satisfies typeof next
    await renderPortal(
      '/',
      { [attendance.next.path]: ok({ next: left, ahead: next, open: null }) },
      { volunteer: true },
    )
    const card = within(await coming())
    await card.findByRole('link', { name: '社区长者食堂帮厨' })
    card.getByRole('button', { name: '不能去了' })
    expect(card.queryByText('地铁引导')).toBeNull()
  })

  it('the front page of elder mode can be asked again where it could not be had', async () => {
    await renderPortal('/', { [attendance.next.path]: refused('serviceBusy') }, { volunteer: true })
    await within(await coming()).findByRole('button', { name: /重新加载/ })
  })
})
