import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { starRating } from 'contract/service/star-rating'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`
const row = {
  starApplicationId: id(1),
  nameMasked: '陈*名',
  volunteerNo: '440100000001',
  rating: '6',
  state: 'applied',
  organizationName: '晨光志愿服务队',
  certifierName: '广州市志愿者联合会',
  holderName: '广州市志愿者联合会',
  appliedAt: '2026-11-16T01:00:00.000Z',
  dueAt: '2026-11-30T16:00:00.000Z',
  overdue: false,
  mayDecide: true,
  waitsFor: null,
}
const detail = {
  ...row,
  serviceMinutes: 121_000,
  neededMinutes: 120_000,
  communityMinutes: 8000,
  neededCommunityMinutes: 7200,
  trainingMinutes: 60,
  certified: '5',
  grades: [{ grade: 'placed', records: 900, minutes: 121_000 }],
  recorders: [{ name: '晨光志愿服务队', records: 900, minutes: 121_000 }],
  firstOn: '2020-01-04',
  lastOn: '2026-11-14',
  findings: { objections: 1, corrections: 2, reversals: 0 },
  objection: null,
  steps: [
    { kind: 'applied', at: '2026-11-16T01:00:00.000Z', organizationName: null, reason: null },
  ],
  can: { approve: true, return: true, decideObjection: false, bar: true },
  obstacle: null,
}
const open = async (of: object, answers: Parameters<typeof renderConsole>[1] = {}) => {
  const page = await renderConsole('/star-ratings', {
    [starRating.list.path]: ok({ items: [{ ...row, ...of }], next: null }),
    [starRating.detail.path]: ok({ ...detail, ...of }),
    ...answers,
  })
  return page
}

describe('an application for a star rating', () => {
  it('a star application waits for the node, and is let into publicity once the community hours were looked at', async () => {
    const { server } = await open(
      {},
      { [starRating.approve.path]: ok({ publicityEndsAt: '2026-12-07T16:00:00.000Z' }) },
    )
    fireEvent.click(await screen.findByRole('button', { name: '审核 440100000001' }))
    const dialog = await screen.findByRole('dialog')
    expect(server.to(starRating.list.path)[0]!.query.turn).toBe('1')
    expect(within(dialog).getByText('异议 1 次，更正 2 次，撤销 0 次')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('通过，开始公示'))
    fireEvent.click(within(dialog).getByLabelText('已核实社区服务时长'))
    fireEvent.click(within(dialog).getByRole('button', { name: '提交' }))
    await waitFor(() => expect(server.to(starRating.approve.path)).toHaveLength(1))
    expect(JSON.parse(server.to(starRating.approve.path)[0]!.body)).toEqual({
      starApplicationId: id(1),
      communityChecked: true,
    })
  })

  it('an application for a star rating is given back with a reason only', async () => {
    const { server } = await open({}, { [starRating.return.path]: ok({}) })
    fireEvent.click(await screen.findByRole('button', { name: '审核 440100000001' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByLabelText('不通过'))
    fireEvent.click(within(dialog).getByRole('button', { name: '提交' }))
    expect(await within(dialog).findByText('请写明不通过的理由')).toBeTruthy()
    expect(server.to(starRating.return.path)).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '请先补充材料' } })
    // It goes on turning for a moment after what was refused.
    fireEvent.click(await within(dialog).findByRole('button', { name: /提交/ }))
    await waitFor(() => expect(server.to(starRating.return.path)).toHaveLength(1))
  })

  it('an application for a star rating at another node is read, and says who decides', async () => {
    await open({
      mayDecide: false,
      waitsFor: { organizationId: id(2), organizationName: '省志愿者联合会', roles: ['owner'] },
      can: { approve: false, return: false, decideObjection: false, bar: false },
    })
    fireEvent.click(await screen.findByRole('button', { name: '查看 440100000001' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/省志愿者联合会/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '禁止申请星级' })).toBeNull()
  })
})

it('the falls of star ratings that wait to be noted are shown', async () => {
  const { server } = await renderConsole('/star-ratings?view=changes&unseen=1', {
    [starRating.changes.path]: ok({
      items: [
        {
          changeId: id(3),
          nameMasked: '陈*名',
          volunteerNo: '440100000001',
          kind: 'fell',
          before: '3',
          after: null,
          organizationName: '天河区志愿者联合会',
          at: '2026-11-16T01:00:00.000Z',
          notedByName: null,
          can: { note: true },
        },
      ],
      next: null,
    }),
    [starRating.noteFall.path]: ok({}),
  })
  expect(await screen.findByText('三星级志愿者 → 无星级')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '知悉 440100000001' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '知悉' }))
  await waitFor(() => expect(server.to(starRating.noteFall.path)).toHaveLength(1))
})
