import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import { evaluation } from 'contract/service/evaluation'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

type Own = ResultOf<typeof evaluation.getEvaluateList>['items'][number]
type Received = ResultOf<typeof evaluation.listReceived>['items'][number]

const due: Own = {
  missionId: '019a9f00-0000-7000-8000-000000000021',
  missionTitle: '净滩护河',
  districtName: '晨光志愿服务队',
  servedOn: '2026-11-20',
  closesAt: '2026-12-20T04:00:00.000Z',
  state: 'due',
  evaluation: null,
}
const list = (...items: Own[]) => ok({ items, next: null, counts: { due: items.length, done: 0 } })
const open = (answers: Parameters<typeof renderPortal>[1], query = '') =>
  renderPortal(`/personalCenter/evaluation${query}`, answers, { volunteer: true })

describe('missions to evaluate', () => {
  it('missions to evaluate get stars, marks and words; what is refused is kept and counts once when sent again', async () => {
    let tries = 0
    const { server } = await open({
      [evaluation.getEvaluateList.path]: list(due),
      [evaluation.save.path]: () =>
        tries++ === 0
          ? refused('serviceBusy')
          : ok({ evaluationId: due.missionId, editableUntil: due.closesAt }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /去评价/ }))
    const dialog = await screen.findByRole('dialog', { name: '评价活动' })
    const send = await within(dialog).findByText('提交评价')
    fireEvent.click(send)
    await within(dialog).findByRole('link', { name: '请选择评分' })
    expect(server.to(evaluation.save.path)).toHaveLength(0)

    // What could be better is offered with few stars, and goes with more.
    fireEvent.click(within(dialog).getByLabelText('2 星，较差'))
    fireEvent.click(within(dialog).getByLabelText('分工不清'))
    fireEvent.click(within(dialog).getByLabelText('5 星，很好'))
    expect(within(dialog).queryByLabelText('分工不清')).toBeNull()
    fireEvent.click(within(dialog).getByLabelText('组织有序'))
    const text = '下次还来'
    fireEvent.change(within(dialog).getByLabelText(/说说您的感受/), { target: { value: text } })
    within(dialog).getByText('这是匿名评价')
    fireEvent.click(send)
    await waitFor(() => expect(server.to(evaluation.save.path)).toHaveLength(1))
    await within(dialog).findByRole('alert')
    fireEvent.click(send)
    await waitFor(() => expect(server.to(evaluation.save.path)).toHaveLength(2))
    const [first, second] = server.to(evaluation.save.path).map(({ body }) => JSON.parse(body))
    expect(second).toEqual(first)
    expect(first).toMatchObject({ missionId: due.missionId, score: 5, impressions: ['01'], text })
    expect(server.to(evaluation.save.path)[0]!.query.xc).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('missions to evaluate say until when they may be changed, and why one is hidden', async () => {
    const said: Own = {
      ...due,
      state: 'done',
      evaluation: {
        evaluationId: due.missionId,
        score: 4,
        impressions: ['01'],
        text: '很好',
        reply: '谢谢您',
        evaluatedAt: '2026-11-21T01:00:00.000Z',
        editableUntil: null,
        hiddenReason: '与事实不符',
      },
    }
    await open({ [evaluation.getEvaluateList.path]: list(said) }, '?state=done')
    await screen.findByText('这条评价已被隐藏：与事实不符')
    screen.getByText('谢谢您')
    expect(screen.queryByRole('button', { name: /修改评价/ })).toBeNull()
  })

  it('missions to evaluate say that it is too late, or that there are none', async () => {
    await open(
      { [evaluation.getEvaluateList.path]: list({ ...due, state: 'closed' }) },
      '?missionId=1',
    )
    await screen.findByText('评价已截止')
  })

  it('missions to evaluate are led to from the own missions', async () => {
    const own = {
      applicationId: '019a9f00-0000-7000-8000-000000000040',
      missionId: due.missionId,
      missionTitle: due.missionTitle,
      missionPhase: 'ended',
      districtName: due.districtName,
      address: '江边',
      sessionId: '019a9f00-0000-7000-8000-000000000010',
      startsAt: '2026-11-20T01:00:00.000Z',
      endsAt: '2026-11-20T04:00:00.000Z',
      positionName: '服务岗',
      state: 'attended',
      presence: 'signedOut',
      waitingRank: null,
      guardian: null,
      offerExpiresAt: null,
      siteMsgId: null,
      cancelFreeUntil: '2026-11-19T01:00:00.000Z',
      reason: null,
      appliedAt: '2026-11-18T01:00:00.000Z',
      can: {
        cancel: false,
        cancelNeedsReason: false,
        confirmOffer: false,
        remove: false,
        signIn: false,
      },
    }
    await renderPortal(
      '/personalCenter/myMission?group=evaluating',
      {
        [application.listOwn.path]: ok({ items: [own], next: null }),
        [application.countOwn.path]: ok({
          waiting: 0,
          coming: 0,
          running: 0,
          evaluating: 1,
          ended: 1,
          cancelled: 0,
        }),
        [evaluation.getEvaluateList.path]: list(due),
      },
      { volunteer: true },
    )
    const link = await screen.findByRole('link', { name: '去评价' })
    expect(link.getAttribute('href')).toBe(`/personalCenter/evaluation?missionId=${due.missionId}`)
  })
})

describe('evaluations received', () => {
  const received: Received = {
    evaluationId: '019a9f00-0000-7000-8000-000000000031',
    score: 5,
    impressions: ['01'],
    text: '守时认真',
    reply: null,
    missionId: due.missionId,
    missionTitle: due.missionTitle,
    districtName: due.districtName,
    servedOn: due.servedOn,
    evaluatedAt: '2026-11-20T06:00:00.000Z',
    report: null,
    can: { reply: true, report: true },
  }

  it('evaluations received are answered and reported in words, each with enough of them', async () => {
    const { server } = await renderPortal(
      '/personalCenter/receiveComments',
      {
        [evaluation.listReceived.path]: ok({
          items: [received],
          next: null,
          summary: {
            count: 1,
            average: 5,
            byScore: [0, 0, 0, 0, 1],
            impressions: [{ code: '01', count: 1 }],
          },
        }),
        [evaluation.reply.path]: ok({}),
        [evaluation.report.path]: ok({}),
      },
      { volunteer: true },
    )
    await screen.findByLabelText('平均 5.0 星，满分 5 星')
    fireEvent.click(screen.getByRole('button', { name: /^回复/ }))
    const reply = await screen.findByRole('dialog', { name: '回复' })
    fireEvent.change(within(reply).getByLabelText('您的回复'), { target: { value: '谢谢' } })
    fireEvent.click(within(reply).getByText('提交回复'))
    await waitFor(() => expect(server.to(evaluation.reply.path)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /^举报/ }))
    const report = await screen.findByRole('dialog', { name: '举报这条评价' })
    fireEvent.change(within(report).getByLabelText('举报原因'), { target: { value: '不对' } })
    fireEvent.click(within(report).getByText('提交举报'))
    await within(report).findByRole('link', { name: '请写清楚原因，至少 5 个字' })
    expect(server.to(evaluation.report.path)).toHaveLength(0)
  })
})
