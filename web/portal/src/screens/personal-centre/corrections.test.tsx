import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { correction } from 'contract/service/correction'
import type { ResultOf } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderPortal } from '../../test/render-portal.tsx'

type Own = ResultOf<typeof correction.listOwn>['items'][number]

const correctionId = '019a9f00-0000-7000-8000-000000000021'
const waiting: Own = {
  correctionId,
  kind: 'time',
  recordId: '019a9f00-0000-7000-8000-000000000022',
  missionId: '019a9f00-0000-7000-8000-000000000023',
  missionTitle: '社区读报',
  districtName: '晨光志愿服务队',
  date: '2026-11-15',
  claim: '当天一直服务到中午十二点',
  signedInAt: '2026-11-15T01:00:00.000Z',
  signedOutAt: '2026-11-15T04:00:00.000Z',
  minutes: 180,
  files: [],
  state: 'submitted',
  owner: 'organization',
  holderName: '晨光志愿服务队',
  dueAt: '2026-11-30T16:00:00.000Z',
  overdue: false,
  steps: [
    {
      kind: 'submitted',
      at: '2026-11-16T01:00:00.000Z',
      organizationName: null,
      reason: null,
      minutes: null,
    },
  ],
  can: { withdraw: true, accept: false, escalate: false },
}
const answered: Own = {
  ...waiting,
  state: 'answered',
  owner: 'volunteer',
  steps: [
    ...waiting.steps,
    {
      kind: 'upheld',
      at: '2026-11-17T01:00:00.000Z',
      organizationName: '晨光志愿服务队',
      reason: '核对签到表，情况属实',
      minutes: 150,
    },
  ],
  can: { withdraw: false, accept: true, escalate: true },
}
const open = (own: Own[], answers: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    '/personalCenter/serviceRecord/corrections',
    { [correction.listOwn.path]: ok({ items: own, next: null }), ...answers },
    { volunteer: true },
  )
const bodyOf = (sent: { body: string }[]) => JSON.parse(sent.at(-1)!.body) as object

describe('own requests', () => {
  it('own requests say who answers until when, and are withdrawn after a question', async () => {
    const { server } = await open([waiting], { [correction.withdraw.path]: ok({}) })
    await screen.findByText(saying(/等待晨光志愿服务队在 2026-11-30 .*前答复/))
    screen.getByText('应为 09:00 至 12:00')
    fireEvent.click(screen.getByRole('button', { name: /撤回申请/ }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/证明材料会删除/)
    fireEvent.click(within(dialog).getByText('撤回申请', { selector: 'button *, button' }))
    await waitFor(() => expect(server.to(correction.withdraw.path)).toHaveLength(1))
    await screen.findByText('更正申请已撤回')
  })

  it('own requests are agreed with, or put to the node above with the reason, which is kept when refused', async () => {
    let tries = 0
    const { server } = await open([answered], {
      [correction.escalate.path]: () => (tries++ === 0 ? refused('serviceBusy') : ok({})),
    })
    await screen.findByText(saying('时长为2小时30分'))
    screen.getByText('核对签到表，情况属实')
    fireEvent.click(screen.getByRole('button', { name: /提交上级/ }))
    const dialog = await screen.findByRole('dialog', { name: '提交上级组织答复' })
    const send = within(dialog).getByText('提交上级')
    fireEvent.click(send)
    await within(dialog).findByRole('link', { name: /不同意的理由/ })
    expect(server.to(correction.escalate.path)).toHaveLength(0)
    const reason = within(dialog).getByLabelText(/不同意的理由/)
    fireEvent.change(reason, { target: { value: '仍少记了\n三十分钟' } })
    fireEvent.click(send)
    await waitFor(() => expect(server.to(correction.escalate.path)).toHaveLength(1))
    // What was typed is still there, and goes with the next press that is not too early.
    await waitFor(() => {
      fireEvent.click(send)
      expect(server.to(correction.escalate.path)).toHaveLength(2)
    })
    expect(bodyOf(server.to(correction.escalate.path))).toEqual({
      correctionId,
      reason: '仍少记了 三十分钟',
    })
  })

  it('own requests that went to the node above by themselves say whose turn it is', async () => {
    await open([{ ...waiting, owner: 'parent', holderName: '广州市志愿者联合会' }])
    await screen.findByText(saying(/已转由广州市志愿者联合会在 2026-11-30 .*前答复/))
    expect(screen.getAllByText('待上级答复')).toHaveLength(2)
    expect(screen.queryByText('待组织答复')).toBeNull()
  })

  it('own requests that are overdue say so', async () => {
    await open([
      { ...waiting, overdue: true, can: { withdraw: true, accept: false, escalate: true } },
    ])
    await screen.findByText(/现已超期/)
    screen.getByText('组织超期没有答复，您可以提交上级组织答复。')
  })

  it('own requests are none at first, and a missing one is told of by choosing a session', async () => {
    const session = {
      applicationId: '019a9f00-0000-7000-8000-000000000031',
      missionTitle: '净滩护河',
      districtName: '晨光志愿服务队',
      startsAt: '2026-11-14T01:00:00.000Z',
      endsAt: '2026-11-14T04:00:00.000Z',
    }
    const { server } = await open([], {
      [correction.unrecorded.path]: ok([session]),
      [correction.submitMissing.path]: ok({ correctionId }),
    })
    await screen.findByText('还没有更正申请')
    fireEvent.click(screen.getByRole('button', { name: '补报漏记的活动' }))
    const dialog = await screen.findByRole('dialog')
    const send = await within(dialog).findByText('提交申请')
    fireEvent.click(send)
    await within(dialog).findByRole('link', { name: /哪一次活动/ })
    fireEvent.change(within(dialog).getByLabelText('哪一次活动'), {
      target: { value: session.applicationId },
    })
    fireEvent.change(within(dialog).getByLabelText('应当怎样'), {
      target: { value: '当天手机没电，纸质签到表上有我的签名' },
    })
    fireEvent.change(within(dialog).getByLabelText(/实际签到时间/), { target: { value: '09:00' } })
    fireEvent.click(send)
    await within(dialog).findByRole('link', { name: /实际签退时间/ })
    fireEvent.change(within(dialog).getByLabelText(/实际签退时间/), { target: { value: '11:30' } })
    fireEvent.click(send)
    await waitFor(() => expect(server.to(correction.submitMissing.path)).toHaveLength(1))
    expect(bodyOf(server.to(correction.submitMissing.path))).toEqual({
      applicationId: session.applicationId,
      claim: '当天手机没电，纸质签到表上有我的签名',
      signedInAt: '2026-11-14T01:00:00.000Z',
      signedOutAt: '2026-11-14T03:30:00.000Z',
    })
  })

  it('own requests with no missing record to tell of: the dialog says which sessions it lists', async () => {
    await open([], { [correction.unrecorded.path]: ok([]) })
    fireEvent.click(await screen.findByRole('button', { name: '补报漏记的活动' }))
    await screen.findByText('没有可以补报的活动')
  })
})
