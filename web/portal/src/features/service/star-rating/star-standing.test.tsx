import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { goal } from 'contract/service/goal'
import { ownRecord } from 'contract/service/own-record'
import { record } from 'contract/service/record'
import { signOut } from 'contract/service/sign-out'
import { starRating } from 'contract/service/star-rating'
import { supplementary } from 'contract/service/supplementary'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../../test/render-portal.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`
const asOf = '2026-11-20T16:30:00.000Z'
const standing = {
  serviceMinutes: 36_500,
  certified: {
    rating: '2',
    certifiedAt: '2026-05-01T01:00:00.000Z',
    organizationName: '天河区志愿者联合会',
  },
  demands: [{ rating: '3', serviceMinutes: 36_000, communityMinutes: 0, level: 'county' }],
  offered: [{ rating: '3', certifiers: [{ organizationId: id(5), name: '天河区志愿者联合会' }] }],
  obstacle: null,
  application: null,
  bar: null,
  history: [
    {
      kind: 'certified',
      before: null,
      after: '2',
      organizationName: '天河区志愿者联合会',
      at: '2026-05-01T01:00:00.000Z',
    },
  ],
}
const application = {
  starApplicationId: id(6),
  rating: '3',
  state: 'applied',
  certifierName: '天河区志愿者联合会',
  holderName: '天河区志愿者联合会',
  appliedAt: '2026-11-20T01:00:00.000Z',
  dueAt: '2126-12-04T16:00:00.000Z',
  overdue: false,
  steps: [
    { kind: 'applied', at: '2026-11-20T01:00:00.000Z', organizationName: null, reason: null },
  ],
  can: { withdraw: true },
}
const open = async (of: object, answers: Parameters<typeof renderPortal>[1] = {}) => {
  const page = await renderPortal(
    '/personalCenter/serviceRecord',
    {
      [record.listOwn.path]: ok({ items: [], next: null }),
      [signOut.listOwn.path]: ok({ items: [], next: null }),
      [supplementary.honours.path]: ok({ items: [], next: null, totalMinutes: 0 }),
      [goal.own.path]: ok({ year: 2026, hours: null, serviceMinutes: 0, pendingMinutes: 0, asOf }),
      [ownRecord.statistics.path]: ok({
        serviceMinutes: 0,
        trainingMinutes: 0,
        records: 0,
        missions: 0,
        organizations: 0,
        months: [],
        categories: [],
        first: null,
        last: null,
        years: [],
        asOf,
      }),
      [starRating.standing.path]: ok({ ...standing, ...of }),
      [supplementary.honours.path]: ok({ items: [], next: null, totalMinutes: 0 }),
      ...answers,
    },
    { volunteer: true },
  )
  await screen.findByRole('heading', { name: '星级认定' })
  return page
}

describe('the own star rating', () => {
  it('the own star rating says what is certified, and is applied for', async () => {
    const { server } = await open({}, { [starRating.apply.path]: ok({ starApplicationId: id(6) }) })
    expect(await screen.findByText('二星级志愿者')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '申请星级' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/已生效的服务时长/)).toBeTruthy()
    fireEvent.click(await within(dialog).findByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(server.to(starRating.apply.path)).toHaveLength(1))
    expect(server.to(starRating.apply.path)[0]!.body).toContain(id(5))
  })

  it('the own star rating says whose turn an application is, and takes it back after a question', async () => {
    const { server } = await open(
      { application, offered: [], obstacle: 'starOpen' },
      { [starRating.withdraw.path]: ok({}) },
    )
    expect(await screen.findByText(/由天河区志愿者联合会办理/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请星级' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '撤回申请' }))
    fireEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: '撤回申请' }),
    )
    await waitFor(() => expect(server.to(starRating.withdraw.path)).toHaveLength(1))
  })

  it('taking back an application for a star rating says that it ends the objection to it', async () => {
    await open({ application: { ...application, state: 'objected' }, offered: [] })
    fireEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/正在处理的异议随之了结/)).toBeTruthy()
  })

  it('the own star rating shows a bar with its end, and puts it to the node above', async () => {
    const bar = {
      barId: id(7),
      reason: '多次由他人代为签到',
      organizationName: '天河区志愿者联合会',
      barredAt: '2026-11-01T01:00:00.000Z',
      until: '2028-11-01T01:00:00.000Z',
      appeal: null,
      holderName: null,
      dueAt: null,
      decisionReason: null,
      can: { appeal: true },
    }
    const { server } = await open(
      { bar, offered: [], obstacle: 'starBarred' },
      { [starRating.appeal.path]: refused('starBarRefuses') },
    )
    expect(await screen.findByText('2028-11-01 前不能申请星级')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提出申诉' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('申诉理由'), {
      target: { value: '当天是我本人到场，有现场照片' },
    })
    fireEvent.click(await within(dialog).findByRole('button', { name: '提交申诉' }))
    await waitFor(() => expect(server.to(starRating.appeal.path)).toHaveLength(1))
    // A refusal leaves what was written.
    expect(within(dialog).getByLabelText('申诉理由')).toHaveProperty(
      'value',
      '当天是我本人到场，有现场照片',
    )
  })
})

describe('ratings in publicity', () => {
  const row = {
    starApplicationId: id(8),
    nameMasked: '陈*',
    numberTail: '0007',
    rating: '3',
    organizationName: '天河义工队',
    certifierName: '天河区志愿者联合会',
    state: 'publicised',
    startsAt: '2026-11-20T01:00:00.000Z',
    endsAt: '2126-11-27T16:00:00.000Z',
    own: false,
  }
  it('ratings in publicity are a tab of the publicity page, and are objected to with a reason', async () => {
    const { server } = await renderPortal(
      '/publicity?view=stars',
      {
        [starRating.publicity.path]: ok({ items: [row], next: null }),
        [starRating.object.path]: ok({}),
      },
      { volunteer: true },
    )
    fireEvent.click(await screen.findByRole('button', { name: '对陈*的星级提出异议' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('异议理由'), {
      target: { value: '他当天没有到场，签到的是别人的手机' },
    })
    fireEvent.click(await within(dialog).findByRole('button', { name: '提交异议' }))
    await waitFor(() => expect(server.to(starRating.object.path)).toHaveLength(1))
  })
  it('ratings in publicity say so where there are none', async () => {
    await renderPortal('/publicity?view=stars', {
      [starRating.publicity.path]: ok({ items: [], next: null }),
    })
    expect(await screen.findByText('现在没有正在公示的星级')).toBeTruthy()
  })
})
