import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { absence } from 'contract/service/absence'
import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { addDays, localDate } from 'contract/rules/time'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
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
  presence: 'notSignedIn',
  waitingRank: null,
  guardian: null,
  offerExpiresAt: null,
  siteMsgId: null,
  cancelFreeUntil: '2027-01-06T01:00:00.000Z',
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
const detail = {
  ...own,
  contactName: '陈老师',
  contactMobile: '13800138000',
  latitude: null,
  longitude: null,
  history: [{ state: 'accepted', at: '2026-11-21T01:00:00.000Z', reason: null }],
  stretches: [],
  leads: false,
}
const can = (change: Partial<Own['can']>): Own => ({ ...own, can: { ...own.can, ...change } })
const counts = { waiting: 2, coming: 1, running: 0, evaluating: 3, ended: 4, cancelled: 0 }
const open = (row: Own, answers: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    '/personalCenter/myMission',
    {
      [application.listOwn.path]: ok({ items: [row], next: null }),
      [application.countOwn.path]: ok(counts),
      ...answers,
    },
    { volunteer: true },
  )
const bodyOf = (seen: { body: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(seen!.body))
/** Buttons say of which mission they are, for those who do not see where they stand. */
const named = (name: string) => new RegExp(`^${name}( ?：|$)`)
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: named(name) }))

beforeEach(() => localStorage.clear())

describe('my missions', () => {
  it('my missions offer exactly what the server allows', async () => {
    await open(can({ remove: true }))
    await screen.findByRole('button', { name: named('删除记录') })
    for (const name of ['取消报名', '请假', '确认参加', '放弃名额']) {
      expect(screen.queryByRole('button', { name: named(name) })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: named('扫码签到') })).toBeNull()
  })

  it('my missions lead to the scan on the phone', async () => {
    await open(can({ signIn: true }))
    const link = await screen.findByRole('link', { name: named('扫码签到') })
    expect(link.getAttribute('href')).toBe('/h5/')
  })

  it('my missions say that one is signed in, and lead to signing out', async () => {
    const here = {
      ...can({ signIn: true }),
      state: 'attended',
      presence: 'signedIn',
    } satisfies Own
    await open(here)
    await screen.findByText('已签到')
    screen.getByText('离开前请签退，时长才完整。')
    screen.getByRole('link', { name: named('扫码签退') })
    expect(screen.queryByRole('link', { name: named('扫码签到') })).toBeNull()
    expect(screen.queryByText('已参加')).toBeNull()
  })

  it('my missions say that one has signed out, and that the organisation confirms', async () => {
    const left = {
      ...can({ signIn: true }),
      state: 'attended',
      presence: 'signedOut',
    } satisfies Own
    await open(left)
    await screen.findByText('已签退')
    screen.getByText(/等待组织确认/)
    expect(screen.queryByText('离开前请签退，时长才完整。')).toBeNull()
    expect(screen.queryByRole('link', { name: named('扫码签退') })).toBeNull()
    const again = screen.getByRole('link', { name: named('扫码签到') })
    expect(again.className).not.toContain('bg-zhu-600')
  })

  it('my missions ask to log in after an answer of 404, and say nothing of a login that ran out', async () => {
    await open(own, { [application.listOwn.path]: refused('pathNotFound') })
    await screen.findAllByText('请先以志愿者身份登录')
    expect(screen.queryByText(/过期/)).toBeNull()
  })

  it('a mission is cancelled among my missions after a question', async () => {
    const answers = { [application.cancel.path]: ok({ ...own, state: 'cancelled' }) }
    const { server } = await open(can({ cancel: true }), answers)
    await press('取消报名')
    expect(server.to(application.cancel.path)).toHaveLength(0)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('2027-01-06 周三 09:00 前取消不需要理由')
    await press('确认取消报名')
    await screen.findByText('报名已取消')
    expect(bodyOf(server.to(application.cancel.path)[0])).toEqual({
      applicationId: own.applicationId,
    })
    const again = within(screen.getByRole('dialog')).getByRole('link', { name: '重新报名' })
    expect(again.getAttribute('href')).toBe(`/mission/detail-${own.missionId}`)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('my missions ask for the reason when the start is near', async () => {
    const answers = {
      [application.cancel.path]: ok({ ...own, state: 'cancelled' }),
      [application.detailOwn.path]: ok(detail),
    }
    const { server } = await open(can({ cancel: true, cancelNeedsReason: true }), answers)
    await press('请假')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('免理由取消已于 2027-01-06 周三 09:00 截止')
    expect(
      (await within(dialog).findByRole('link', { name: '13800138000' })).getAttribute('href'),
    ).toBe('tel:13800138000')
    await press('提交请假')
    expect((await screen.findByRole('alert')).textContent).toContain('请填写请假原因')
    expect(server.to(application.cancel.path)).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('请假原因'), { target: { value: '发烧\n在家休息' } })
    await press('提交请假')
    await screen.findByText('已请假，感谢您提前告知')
    expect(bodyOf(server.to(application.cancel.path)[0])).toMatchObject({ reason: '发烧 在家休息' })
  })

  it('my missions say of a session under way that it has begun, and not that it will', async () => {
    const startsAt = new Date(Date.now() - 600_000).toISOString()
    const endsAt = new Date(Date.now() + 600_000).toISOString()
    await open(
      { ...can({ cancel: true, cancelNeedsReason: true }), startsAt, endsAt },
      {
        [application.detailOwn.path]: ok(detail),
      },
    )
    await press('请假')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('”已于 ')
    expect(dialog.textContent).not.toContain('将于')
  })

  it('my missions say nothing of a time limit where an application waits for its review', async () => {
    await open({ ...can({ cancel: true }), state: 'pending' })
    await press('取消报名')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).not.toContain('前取消不需要理由')
  })

  it('my missions ask for the reason when the server finds the start near meanwhile', async () => {
    const answers = { [application.cancel.path]: refused('cancelDeadlinePassed') }
    await open(can({ cancel: true }), { ...answers, [application.detailOwn.path]: ok(detail) })
    await press('取消报名')
    await press('确认取消报名')
    await screen.findByLabelText('请假原因')
  })

  it('my missions say to whoever leads at a session that he does', async () => {
    const leads = { ...detail, leads: true }
    await open(can({ cancel: true }), { [application.detailOwn.path]: ok(leads) })
    fireEvent.click(await screen.findByRole('button', { name: /^查看详情和联系方式/ }))
    expect(await screen.findByText('您是本场领队')).toBeTruthy()
  })

  it('a place that was offered is taken among my missions', async () => {
    const offered: Own = {
      ...can({ confirmOffer: true }),
      state: 'offered',
      offerExpiresAt: '2026-11-22T04:00:00.000Z',
    }
    const answers = { [application.confirmOffer.path]: ok(own) }
    const { server } = await open(offered, answers)
    const offer = (await screen.findByText(/请在/)).textContent
    expect(offer).toContain('请在 2026-11-22 周日 12:00 前确认')
    await press('确认参加')
    await screen.findByText('已确认参加，请按时到场')
    expect(JSON.parse(server.to(application.confirmOffer.path)[0]!.body)).toEqual({
      applicationId: own.applicationId,
      accept: true,
    })
  })

  it('my missions invite to look for missions while there is none', async () => {
    const { server } = await open(own, {
      [application.listOwn.path]: ok({ items: [], next: null }),
    })
    await screen.findByText('还没有待参加的活动')
    fireEvent.click(screen.getByRole('link', { name: /^待审核/ }))
    await screen.findByText('没有等待审核的报名')
    expect(server.to(application.listOwn.path).at(-1)!.query).toMatchObject({ group: 'waiting' })
  })

  it('my missions say so to whoever has never applied', async () => {
    const none = { waiting: 0, coming: 0, running: 0, evaluating: 0, ended: 0, cancelled: 0 }
    await open(own, {
      [application.listOwn.path]: ok({ items: [], next: null }),
      [application.countOwn.path]: ok(none),
    })
    await screen.findByText('还没有报名')
    expect(screen.getByRole('link', { name: '去找活动' })).toBeTruthy()
  })

  it('my missions have six groups with how many there are of each, and the tab in the address', async () => {
    const { path } = await open(own)
    const tabs = within(await screen.findByRole('navigation', { name: '按状态查看' }))
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        '待审核(2)',
        '待参加(1)',
        '进行中(0)',
        '待评价(3)',
        '已结束(4)',
        '已取消(0)',
      ]),
    )
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('待参加(1)')
    fireEvent.click(tabs.getByRole('link', { name: /^已结束/ }))
    await waitFor(() =>
      expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('已结束(4)'),
    )
    expect(path()).toBe('/personalCenter/myMission')
  })

  it('my missions open where something is: a lone application that waits for review', async () => {
    const { server } = await open(own, {
      [application.countOwn.path]: ok({ ...counts, waiting: 1, coming: 0, evaluating: 0 }),
    })
    expect(
      (await screen.findByRole('link', { current: 'page', name: /^待审核/ })).textContent,
    ).toBe('待审核(1)')
    await waitFor(() =>
      expect(server.to(application.listOwn.path).map(({ query }) => query.group)).toEqual([
        'waiting',
      ]),
    )
  })

  it('my missions open at the mission one is at now', async () => {
    await open(own, { [application.countOwn.path]: ok({ ...counts, running: 1 }) })
    await screen.findByRole('link', { current: 'page', name: /^进行中/ })
  })

  it('my missions open what is to come when nobody can say what there is', async () => {
    await open(own, { [application.countOwn.path]: refused('internalError') })
    await screen.findByRole('link', { current: 'page', name: /^待参加/ })
  })

  it('my missions keep addresses of a group that was called otherwise', async () => {
    const { server } = await renderPortal(
      '/personalCenter/myMission?group=done',
      {
        [application.listOwn.path]: ok({ items: [own], next: null }),
        [application.countOwn.path]: ok(counts),
      },
      { volunteer: true },
    )
    const current = await screen.findByRole('link', { current: 'page', name: /^已结束/ })
    expect(current.getAttribute('href')).toBe('?group=ended')
    await waitFor(() =>
      expect(server.to(application.listOwn.path).map(({ query }) => query.group)).toEqual([
        'ended',
      ]),
    )
  })

  it('my missions lead from an invitation to the message in which it is answered', async () => {
    const siteMsgId = '019a9f00-0000-7000-8000-000000000077'
    await open({ ...own, state: 'invited', siteMsgId })
    const link = await screen.findByRole('link', { name: named('去答复邀请') })
    expect(link.getAttribute('href')).toBe(`/personalCenter/myMessage?siteMsgId=${siteMsgId}`)
  })

  it('my missions say in days and hours how far it is, and what comes next', async () => {
    // Half a minute more than so many whole hours, so that the test does not stand on the edge.
    const startsAt = new Date(Date.now() + 51 * 3_600_000 - 30_000).toISOString()
    const endsAt = new Date(Date.now() + 54 * 3_600_000).toISOString()
    await open({ ...own, startsAt, endsAt })
    await screen.findByText('还有 2 天 3 小时')
    await screen.findByText('开始前 30 分钟起可以签到。')
  })

  it('my missions show everything about one application by its address, and close it again', async () => {
    const answers = { [application.detailOwn.path]: ok(detail) }
    const { server } = await open(own, answers)
    await press('查看详情和联系方式')
    const sheet = await screen.findByRole('dialog', { name: '报名详情' })
    await within(sheet).findByRole('link', { name: '13800138000' })
    expect(within(sheet).getByText('组织没有标注地图位置，请按地址前往。')).toBeTruthy()
    expect(server.to(application.detailOwn.path)[0]!.query).toMatchObject({
      applicationId: own.applicationId,
    })
    fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('my missions show the own code', async () => {
    await open(own, {
      [attendance.ownCode.path]: ok({
        code: 'izyv:1:abc',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
        serverTime: new Date().toISOString(),
        volunteerNo: '440100000001',
        nameMasked: '陈*一',
      }),
    })
    fireEvent.click((await screen.findAllByRole('button', { name: named('我的码') }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: '我的码' })
    await within(dialog).findByText('请把屏幕亮度调高，让现场负责人扫描')
  })

  it('a removed record is taken back among my missions', async () => {
    const { server } = await open(can({ remove: true }), {
      [application.remove.path]: ok({}),
      [application.restore.path]: ok(own),
    })
    await press('删除记录')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: '删除记录' }))
    await screen.findByText('已删除“颐康中心陪伴下午茶”的记录')
    await press('撤销')
    await screen.findByText('记录已恢复')
    expect(JSON.parse(server.to(application.restore.path)[0]!.body)).toEqual({
      applicationId: own.applicationId,
    })
    expect(screen.queryByText('已删除“颐康中心陪伴下午茶”的记录')).toBeNull()
  })
})

describe('the calendar of my missions', () => {
  const calendar = (day: string, applications: Own[] = [], days: unknown[] = []) =>
    renderPortal(
      `/personalCenter/myMission?view=calendar&day=${day}`,
      { [application.calendarOwn.path]: ok({ applications, days }) },
      { volunteer: true },
    )
  const chosen = () => screen.getByRole('button', { pressed: true, name: /月.*日 星期/ })
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

  it('the calendar of my missions marks every day by signs and words, and lists the chosen one', async () => {
    const cancelled: Own = {
      ...own,
      applicationId: own.missionId,
      state: 'cancelled',
      missionTitle: '净滩',
    }
    await calendar('2027-01-07', [own, cancelled], [{ date: '2027-01-01', worked: false }])
    await screen.findByRole('button', {
      name: '1月7日 星期四，2 场活动，09:00 颐康中心陪伴下午茶 已录用，09:00 净滩 已取消',
    })
    expect(screen.getByRole('button', { name: '1月1日 星期五，休息日，没有活动' })).toBeTruthy()
    const region = within(screen.getByRole('region', { name: '我的活动日历' }))
    await region.findByRole('heading', { name: '净滩' })
    const headings = region.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '2027年1月',
      '1月7日 星期四',
      '颐康中心陪伴下午茶',
      '净滩',
    ])
  })

  it('the calendar of my missions goes by the keys from day to day, to the ends of the week and to other months', async () => {
    const { server } = await calendar('2027-01-07', [own])
    await screen.findByRole('button', { name: /^1月7日/, pressed: true })
    chosen().focus()
    const goes = async (name: string, to: string) => {
      key(name)
      await waitFor(() =>
        expect(chosen().querySelector('.sr-only')?.textContent).toMatch(new RegExp(`^${to} `)),
      )
      await waitFor(() => expect(document.activeElement).toBe(chosen()))
    }
    await goes('ArrowRight', '1月8日')
    await goes('ArrowDown', '1月15日')
    await goes('ArrowLeft', '1月14日')
    await goes('ArrowUp', '1月7日')
    await goes('Home', '1月4日')
    await goes('End', '1月10日')
    await goes('PageDown', '2月10日')
    await goes('PageUp', '1月10日')
    await goes('Home', '1月4日')
    await goes('ArrowUp', '12月28日')
    const asked = server.to(application.calendarOwn.path).map(({ query }) => [query.from, query.to])
    expect(asked[0]).toEqual(['2026-12-28', '2027-01-31'])
    expect(asked).toContainEqual(['2027-02-01', '2027-02-28'])
    expect(screen.getAllByRole('button', { pressed: true, name: /星期/ })).toHaveLength(1)
  })

  it('the calendar of my missions says that a month is empty, where to look, and goes back to today', async () => {
    await calendar('2027-03-09')
    await screen.findByText('这个月没有报名的活动')
    expect(screen.getByRole('link', { name: '去找活动' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '今天' }))
    const [year, month] = localDate(new Date()).split('-').map(Number)
    await screen.findByRole('heading', { name: `${year}年${month}月` })
    fireEvent.click(screen.getByRole('button', { name: '下个月' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: `${year}年${month}月` })).toBeNull(),
    )
  })

  it('the view as a calendar of my missions is remembered by the browser', async () => {
    const { server } = await open(own, {
      [application.calendarOwn.path]: ok({ applications: [], days: [] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '日历' }))
    await screen.findByRole('grid')
    expect(localStorage.getItem('izy_own_missions_view')).toBe('calendar')
    expect(server.to(application.calendarOwn.path)).toHaveLength(1)
  })

  it('the calendar of my missions is a list of the week on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 767.98px'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    try {
      const { server } = await calendar('2027-01-07', [own])
      await screen.findByRole('heading', { name: '2027-01-04 至 2027-01-10' })
      expect(await screen.findByRole('heading', { name: '颐康中心陪伴下午茶' })).toBeTruthy()
      expect(screen.getAllByText('没有安排')).toHaveLength(6)
      expect(screen.queryByRole('grid')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: '下一周' }))
      await screen.findByRole('heading', { name: '2027-01-11 至 2027-01-17' })
      await waitFor(() =>
        expect(server.to(application.calendarOwn.path).at(-1)!.query).toMatchObject({
          from: '2027-01-11',
          to: addDays('2027-01-11', 6),
        }),
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('the calendar of my missions offers to ask again when it could not be loaded', async () => {
    await renderPortal(
      '/personalCenter/myMission?view=calendar&day=2027-01-07',
      { [application.calendarOwn.path]: refused('internalError') },
      { volunteer: true },
    )
    await screen.findByRole('button', { name: '重新加载' })
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('absences', () => {
  const recordedAt = '2026-11-20T04:00:00.000Z'
  const appealUntil = '2026-12-05T04:00:00.000Z'
  const absent: Own = { ...own, state: 'absent' }
  const history = [{ state: 'absent', at: recordedAt, reason: null }]
  const standing = { recordedAt, appealUntil, appeal: null, can: { appeal: true } }
  const shown = (answers: object = {}) => ({
    [application.detailOwn.path]: ok({ ...detail, state: 'absent', history }),
    [absence.ofApplication.path]: ok(standing),
    ...answers,
  })

  it('absences and late cancellations are told by number, with until when nothing may be applied for', async () => {
    const barredUntil = '2026-12-20T04:00:00.000Z'
    await open(own, {
      [absence.own.path]: ok({ absences: 3, lateCancellations: 1, barredUntil }),
    })
    const told = await screen.findByText(/缺勤 3 次，临时取消 1 次/)
    expect(told.textContent).toContain('不能报名活动')
  })

  it('absences are appealed against in the detail of the mission, with a reason', async () => {
    const { server } = await open(
      absent,
      shown({ [absence.appeal.path]: ok({ dueAt: appealUntil }) }),
    )
    fireEvent.click(await screen.findByRole('button', { name: /查看详情/ }))
    fireEvent.click(await screen.findByRole('button', { name: '提出申诉' }))
    const send = screen.getByRole('button', { name: '提交申诉' })
    fireEvent.change(screen.getByLabelText(/申诉理由/), { target: { value: '太短' } })
    fireEvent.click(send)
    expect(server.to(absence.appeal.path)).toHaveLength(0)
    const reason = '当天已到场，现场断网没有签到'
    fireEvent.change(screen.getByLabelText(/申诉理由/), { target: { value: reason } })
    fireEvent.click(send)
    await waitFor(() => expect(server.to(absence.appeal.path)).toHaveLength(1))
    expect(JSON.parse(server.to(absence.appeal.path)[0]!.body)).toEqual({
      applicationId: own.applicationId,
      reason,
    })
  })

  it('absences whose appeal was decided say what became of it, and offer no other', async () => {
    const appeal = {
      reason: '当天已到场，现场断网没有签到',
      appealedAt: recordedAt,
      state: 'kept',
      holderName: '天河区青年志愿者协会',
      dueAt: appealUntil,
      decisionReason: '现场照片中没有本人',
      decidedAt: recordedAt,
    }
    const decided = { ...standing, appeal, can: { appeal: false } }
    await open(absent, shown({ [absence.ofApplication.path]: ok(decided) }))
    fireEvent.click(await screen.findByRole('button', { name: /查看详情/ }))
    await screen.findByText(/维持缺勤/)
    await screen.findByText(/现场照片中没有本人/)
    expect(screen.queryByRole('button', { name: '提出申诉' })).toBeNull()
  })
})
