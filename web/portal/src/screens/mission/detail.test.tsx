import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { profile } from 'contract/people/profile'
import { describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { ownDetail, renderPortal } from '../../test/render-portal.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`
const missionId = id(1)
const address = `/mission/detail-${missionId}`

const session = (tail: number, day: string) => ({
  sessionId: id(tail),
  startsAt: `${day}T01:00:00.000Z`,
  endsAt: `${day}T04:00:00.000Z`,
})
const place = (tail: number, sessionId: string, taken: number, waiting = 0) => ({
  placeId: id(tail),
  sessionId,
  positionId: id(20),
  quota: 5,
  taken,
  waiting,
})

const detail: ResultOf<typeof mission.detail> = {
  origin: 'here',
  missionId,
  title: '颐康中心陪伴下午茶',
  kind: 'service',
  categories: ['0017'],
  districtId: id(2),
  districtName: '天河区青年志愿者协会',
  regionCode: '440106',
  regionName: '天河区',
  address: '体育西路 1 号',
  startsAt: '2027-01-07T01:00:00.000Z',
  endsAt: '2027-01-09T04:00:00.000Z',
  applyDeadline: '2027-01-06T16:00:00.000Z',
  phase: 'recruiting',
  quota: 15,
  taken: 7,
  sessionCount: 3,
  plannedMinutes: 180,
  online: false,
  joined: ['李*兰', '陈*'],
  guarantees: [],
  distance: null,
  cover: null,
  content: '陪长者聊天。',
  requirement: '',
  riskNotice: '两人一组行动。',
  dangerous: false,
  insurance: null,
  beneficiaryTypes: ['03'],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  prepareBefore: 0,
  prepareAfter: 0,
  contactName: '邓彤青',
  contactMobile: '138****8000',
  latitude: null,
  longitude: null,
  applyOpensAt: '2026-11-01T01:00:00.000Z',
  sessions: [session(10, '2027-01-07'), session(11, '2027-01-08'), session(12, '2020-01-09')],
  positions: [{ positionId: id(20), name: '陪伴岗', requirement: '', autoAccept: false }],
  places: [place(30, id(10), 2), place(31, id(11), 5, 3), place(32, id(12), 0)],
  acceptedCount: 7,
  cancelReason: null,
  own: [],
  can: { apply: true, wait: false },
  unmet: [],
}

const applied = {
  applicationId: id(40),
  missionId,
  missionTitle: detail.title,
  missionPhase: 'recruiting',
  districtName: detail.districtName,
  address: detail.address,
  sessionId: id(10),
  startsAt: '2027-01-07T01:00:00.000Z',
  endsAt: '2027-01-07T04:00:00.000Z',
  positionName: '陪伴岗',
  state: 'pending',
  presence: 'notSignedIn',
  waitingRank: null,
  offerExpiresAt: null,
  reason: null,
  appliedAt: '2026-11-21T01:00:00.000Z',
  can: {
    cancel: true,
    cancelNeedsReason: false,
    confirmOffer: false,
    remove: false,
    signIn: false,
  },
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '报名' }))
  const dialog = await screen.findByRole('dialog', { name: '活动报名' })
  await within(dialog).findByRole('button', { name: '提交报名' })
  return within(dialog)
}

describe('the page of a mission', () => {
  it('the page of a mission says nothing of applying until it is known what the volunteer may do', async () => {
    let asked = 0
    const answers: ((answer: Response) => void)[] = []
    const { world } = await renderPortal(
      address,
      {
        [mission.detail.path]: () =>
          // As the server rendered the page: for a visitor, who may do nothing.
          ++asked === 1
            ? ok({ ...detail, can: { apply: false, wait: false } })
            : new Promise<Response>((resolve) => answers.push(resolve)),
      },
      { volunteer: true },
    )
    await screen.findByText('当前不能报名')
    void world.queryClient.invalidateQueries({ queryKey: [mission.detail.path] })
    const waiting = await screen.findByRole('button', { name: '请稍候' })
    expect(waiting.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('当前不能报名')).toBeNull()
    answers[0]!(ok(detail))
    await screen.findByRole('button', { name: '报名' })
  })

  it('the page of a mission tells a visitor the facts in local time, and sends him to the login and back', async () => {
    await renderPortal(address, { [mission.detail.path]: ok(detail) })
    await screen.findByRole('heading', { level: 1, name: '颐康中心陪伴下午茶' })
    expect(document.title).toBe('颐康中心陪伴下午茶 - i志愿')
    expect(screen.getByText(saying('2027-01-07 周四 09:00 – 12:00'))).toBeTruthy()
    expect(screen.getByText('天河区 体育西路 1 号')).toBeTruthy()
    expect(screen.getByText('18 周岁及以上，面向公众')).toBeTruthy()
    expect(screen.getByRole('link', { name: '登录后报名' }).getAttribute('href')).toBe(
      `/login/volunteer?redirect=${encodeURIComponent(address)}`,
    )
    expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
  })

  it('the page of a mission says when, where, how to get there, for whom and what one will do before anything else', async () => {
    await renderPortal(address, {
      [mission.detail.path]: ok({
        ...detail,
        latitude: 23.13,
        longitude: 113.32,
        insurance: '每人一份意外险',
      }),
    })
    await screen.findByRole('heading', { level: 1, name: detail.title })
    const brief = within(screen.getByRole('region', { name: '活动要点' }))
    // Each date and time is a piece of its own, so that none breaks.
    expect(screen.getByRole('region', { name: '活动要点' }).textContent).toContain(
      '2027-01-07 周四 09:00 – 2027-01-09 周六 12:00',
    )
    brief.getByText('天河区 体育西路 1 号')
    brief.getByText('18 周岁及以上，面向公众')
    brief.getByRole('button', { name: /^复制地址/ })
    expect(brief.getByRole('link', { name: /用手机地图导航/ }).getAttribute('href')).toContain(
      '23.13,113.32',
    )
    const inOrder = [
      brief.getByText('天河区 体育西路 1 号'),
      screen.getByText('陪长者聊天。'),
      screen.getByText('场次与岗位', { selector: 'h2' }),
      screen.getByText('邓彤青', { exact: false }),
      screen.getByText('每人一份意外险'),
      screen.getByRole('heading', { name: '活动地点图' }),
    ]
    for (const [index, element] of inOrder.slice(1).entries())
      expect(
        inOrder[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
        element.textContent,
      ).toBeTruthy()
    // What only a machine reads stays away from people.
    expect(document.body.textContent).not.toMatch(/北纬|东经|WGS|23\.13/)
  })

  it('the page of a mission shows the picture its organisation chose, on narrow screens below what one decides by', async () => {
    const sizes = [480, 960].map((width) => ({
      address: `/v2/api/zyz/home/mission/info/cover?digest=${width}`,
      width,
      height: (width * 9) / 16,
    }))
    const cover = { alt: '志愿者陪长者读报', sizes }
    await renderPortal(address, { [mission.detail.path]: ok({ ...detail, cover }) })
    await screen.findByRole('heading', { level: 1, name: detail.title })
    const [wide, narrow, ...more] = screen.getAllByRole<HTMLImageElement>('img', {
      name: cover.alt,
    })
    expect(more).toEqual([])
    for (const picture of [wide!, narrow!]) {
      expect([picture.width, picture.height]).toEqual([960, 540])
      expect(picture.loading).toBe('lazy')
      expect(picture.srcset).toBe(sizes.map((one) => `${one.address} ${one.width}w`).join(', '))
    }
    const brief = screen.getByRole('region', { name: '活动要点' })
    const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_PRECEDING: before } = Node
    expect(brief.compareDocumentPosition(wide!) & before).toBeTruthy()
    expect(wide!.closest('.max-md\\:hidden.elder\\:hidden')).toBeTruthy()
    expect(brief.compareDocumentPosition(narrow!) & after).toBeTruthy()
    expect([...narrow!.classList]).toEqual(
      expect.arrayContaining(['hidden', 'max-md:block', 'elder:block']),
    )
  })

  it('the page of a mission copies the address, and says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await renderPortal(address, { [mission.detail.path]: ok(detail) })
    fireEvent.click(await screen.findByRole('button', { name: /^复制地址/ }))
    await screen.findByText('地址已复制')
    expect(writeText).toHaveBeenCalledWith('天河区 体育西路 1 号')
    writeText.mockRestore()
  })

  it('the page of a mission shows the positions of a session together', async () => {
    const both = ['陪伴岗', '摄影岗'].map((name, index) => ({
      positionId: id(20 + index),
      name,
      requirement: '',
      autoAccept: index === 1,
    }))
    await renderPortal(address, {
      [mission.detail.path]: ok({
        ...detail,
        sessions: [session(10, '2027-01-07')],
        positions: both,
        places: [place(30, id(10), 2), { ...place(31, id(10), 5, 3), positionId: id(21) }],
      }),
    })
    const table = within(await screen.findByRole('table', { name: '场次与岗位' }))
    const [card, ...others] = table
      .getAllByText(saying('2027-01-07 周四 09:00 – 12:00'))
      .map((time) => time.closest('tr')!)
    expect(others).toEqual([])
    expect(card!.textContent).toMatch(/陪伴岗.*还可报 3 人.*摄影岗.*已满.*候补 3 人/)
  })

  it('the page of a mission stays in place for a mission that is gone, and offers others', async () => {
    const { path } = await renderPortal(address, {
      [mission.detail.path]: refused('missionNotFound'),
      [mission.list.path]: ok({ items: [{ ...detail, title: '另一场活动' }], next: null }),
    })
    await screen.findByRole('heading', { level: 1, name: '该活动已下架或不存在' })
    await screen.findByRole('link', { name: '另一场活动' })
    expect(path()).toBe(address)
  })

  it('the page of a mission has a heading while the mission cannot be had', async () => {
    await renderPortal(address, { [mission.detail.path]: refused('serviceBusy') })
    await screen.findByRole('button', { name: /重新加载/ })
    screen.getByRole('heading', { level: 1, name: '志愿活动' })
  })

  it('the page of a mission lists what is still missing', async () => {
    const unmet = [
      { name: 'age', met: false, details: { age: 16, minimumAge: 18 } },
      { name: 'noClash', met: false, details: { missionTitle: '地铁引导' } },
      { name: 'riskAccepted', met: false, details: {} },
    ]
    await renderPortal(
      address,
      { [mission.detail.path]: ok({ ...detail, unmet, can: { apply: false, wait: false } }) },
      { volunteer: true },
    )
    // Once for wide screens, once for narrow ones; the stylesheet hides one of them.
    const [heading] = await screen.findAllByText('暂时还不能报名，还差 2 项')
    const list = within(heading!.closest('section')!)
    expect(list.getByText('年龄须满 18 周岁')).toBeTruthy()
    expect(list.getByText('与您已报名的“地铁引导”时间冲突')).toBeTruthy()
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
  })

  it('the page of a mission leads from each missing condition to where it can be met', async () => {
    const of = (name: string, details: object = {}) => ({ name, met: false, details })
    const unmet = [
      of('realName'),
      of('membership', { districtId: id(2), districtName: detail.districtName }),
      of('age', { minimumAge: 18 }),
      of('agreement'),
      of('noClash', { missionId: id(9), missionTitle: '地铁引导' }),
    ]
    await renderPortal(
      address,
      { [mission.detail.path]: ok({ ...detail, unmet, can: { apply: false, wait: false } }) },
      { volunteer: true },
    )
    const [heading] = await screen.findAllByText('暂时还不能报名，还差 5 项')
    const links = within(heading!.closest('section')!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/registered/zyzRegisteredStatus',
      `/organization/details?districtId=${id(2)}`,
      '/personalCenter/personalInfo',
      '/personalCenter/myMission',
    ])
  })

  it('the page of a mission calls a full mission no obstacle to whoever may join its waiting list', async () => {
    const unmet = [{ name: 'placeLeft', met: false, details: { left: 0, quota: 15 } }]
    await renderPortal(
      address,
      {
        [mission.detail.path]: ok({
          ...detail,
          taken: 15,
          unmet,
          can: { apply: false, wait: true },
        }),
      },
      { volunteer: true },
    )
    await screen.findByRole('button', { name: '加入候补' })
    expect(screen.queryByText(/暂时还不能报名/)).toBeNull()
    expect(screen.getByText('已满员 · 可候补')).toBeDefined()
    expect(screen.queryByText('招募中')).toBeNull()
  })
})

describe('applying', () => {
  const answers = {
    [mission.detail.path]: ok(detail),
    [application.apply.path]: ok({ applied: true, application: applied, conditions: [] }),
  }

  it('applying asks for a place and for the risks before anything is sent', async () => {
    const { server } = await renderPortal(address, answers, { volunteer: true })
    const dialog = await openDialog()
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    const summary = within(dialog.getByRole('alert'))
    expect(summary.getByText('请选择一个场次和岗位')).toBeTruthy()
    expect(summary.getByText('请先阅读并勾选风险提示')).toBeTruthy()
    expect(server.to(application.apply.path)).toHaveLength(0)
  })

  it('applying offers only sessions that have not begun', async () => {
    await renderPortal(address, answers, { volunteer: true })
    const dialog = await openDialog()
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
  })

  it('applying sends the place and shows what became of it', async () => {
    const { server } = await renderPortal(address, answers, { volunteer: true })
    const dialog = await openDialog()
    fireEvent.click(dialog.getAllByRole('radio')[0]!)
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    await screen.findByText('报名已提交，等待组织审核')
    const [seen] = server.to(application.apply.path)
    expect(Object.fromEntries(new URLSearchParams(seen!.body))).toEqual({
      missionId,
      placeId: id(30),
      riskAccepted: '1',
    })
    await waitFor(() => expect(server.to(mission.detail.path).length).toBeGreaterThan(1))
  })

  it('applying keeps an emergency contact in the own data first, and asks for none that is half', async () => {
    const { server } = await renderPortal(
      address,
      { ...answers, [profile.update.path]: ok(ownDetail) },
      { volunteer: true },
    )
    const dialog = await openDialog()
    fireEvent.click(dialog.getAllByRole('radio')[0]!)
    fireEvent.click(dialog.getByRole('checkbox'))
    const fill = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    await dialog.findByLabelText('联系人姓名')
    fill('联系人姓名', '王大山')
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    await dialog.findByText('联系人手机号码：请填写此项')
    expect(server.to(application.apply.path)).toHaveLength(0)
    fill('与您的关系', 'friend')
    fill('联系人手机号码', '13600001111')
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    await screen.findByText('报名已提交，等待组织审核')
    const [kept] = server.to(profile.update.path)
    expect(Object.fromEntries(new URLSearchParams(kept!.body))).toEqual({
      version: ownDetail.version,
      emergencyName: '王大山',
      emergencyRelation: 'friend',
      emergencyMobile: '13600001111',
    })
    expect(server.seen.indexOf(kept!)).toBeLessThan(
      server.seen.indexOf(server.to(application.apply.path)[0]!),
    )
  })

  it('applying tells a child that the guardian is asked, and whom', async () => {
    const guardian = { nameMasked: '林*月', relation: 'mother', mobileMasked: '161****9950' }
    const child = { ...ownDetail, birthDate: '2015-05-06', guardians: [guardian] }
    await renderPortal(
      address,
      { ...answers, [profile.myDetail.path]: ok(child) },
      { volunteer: true },
    )
    const dialog = await openDialog()
    fireEvent.click(dialog.getAllByRole('radio')[0]!)
    await dialog.findByText(/爸爸、妈妈或其他监护人/)
    expect(dialog.getByText(/林\*月 · 母亲/)).toBeTruthy()
  })

  it('applying joins the waiting list for a place that is full', async () => {
    const waiting = { ...applied, state: 'waitlisted', waitingRank: 4 }
    const { server } = await renderPortal(
      address,
      {
        ...answers,
        [application.apply.path]: ok({ applied: true, application: waiting, conditions: [] }),
      },
      { volunteer: true },
    )
    const dialog = await openDialog()
    expect(dialog.getByText('名额已满，可加入候补（前面还有 3 人）')).toBeTruthy()
    fireEvent.click(dialog.getAllByRole('radio')[1]!)
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(dialog.getByRole('button', { name: '提交候补' }))
    await screen.findByText(/您排在第 4 位/)
    const sent = new URLSearchParams(server.to(application.apply.path)[0]!.body)
    expect(sent.get('wait')).toBe('1')
  })

  it('applying asks what became of an application whose answer was lost, and does not send it twice', async () => {
    const mine = { applicationId: id(40), placeId: id(30), sessionId: id(10), state: 'pending' }
    let sent = false
    const { server } = await renderPortal(
      address,
      {
        ...answers,
        [mission.detail.path]: () =>
          ok(sent ? { ...detail, own: [{ ...mine, waitingRank: null, reason: null }] } : detail),
        [application.apply.path]: () => {
          sent = true
          return Promise.reject(new TypeError('cut off'))
        },
        [application.detailOwn.path]: ok(applied),
      },
      { volunteer: true },
    )
    const dialog = await openDialog()
    fireEvent.click(dialog.getAllByRole('radio')[0]!)
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    await screen.findByText('报名已提交，等待组织审核')
    expect(server.to(application.apply.path)).toHaveLength(1)
  })

  it('applying keeps the dialog and its choices when the server refuses', async () => {
    const conditions = [{ name: 'guardian', met: false, details: {} }]
    await renderPortal(
      address,
      {
        ...answers,
        [application.apply.path]: refused('conditionsUnmet', { count: 1, conditions }),
      },
      { volunteer: true },
    )
    const dialog = await openDialog()
    fireEvent.click(dialog.getAllByRole('radio')[0]!)
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(dialog.getByRole('button', { name: '提交报名' }))
    await dialog.findByText(/监护人还没有同意/)
    expect((dialog.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true)
  })
})
