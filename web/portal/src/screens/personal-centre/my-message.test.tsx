import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ResultOf } from 'contract/endpoint'
import { message } from 'contract/desk/message'
import { savedSearch } from 'contract/service/saved-search'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

type Own = ResultOf<typeof message.list>['items'][number]

const own: Own = {
  siteMsgId: '019a9f00-0000-7000-8000-000000000070',
  kind: 'applicationAccepted',
  category: 'mission',
  title: '报名已通过',
  content: '您报名的“颐康中心陪伴下午茶”已通过，请准时到场。',
  target: { type: 'ownMissions', missionId: null },
  read: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  matter: null,
}
type Matter = NonNullable<Own['matter']>
const invited = (change: Partial<Matter> = {}): Own => ({
  ...own,
  kind: 'missionInvited',
  title: '邀请您参加志愿活动',
  target: { type: 'mission', missionId: '019a9f00-0000-7000-8000-000000000171' },
  matter: {
    kind: 'invitation',
    state: 'pending',
    until: '2026-11-25T01:00:00.000Z',
    answeredAt: null,
    ...change,
  },
})
const facts = [
  { name: 'mission', text: '河岸清洁' },
  { name: 'words', text: '上次有您在，大家都很安心' },
]
const invitation = (change: object = {}) => ({
  siteMsgId: own.siteMsgId,
  applicationId: '019a9f00-0000-7000-8000-000000000172',
  missionId: '019a9f00-0000-7000-8000-000000000171',
  missionTitle: '河岸清洁',
  districtName: '天河志愿服务队',
  sessionId: '019a9f00-0000-7000-8000-000000000173',
  startsAt: '2026-11-28T01:00:00.000Z',
  endsAt: '2026-11-28T03:00:00.000Z',
  positionName: '服务岗',
  address: '天河区五山路 381 号',
  contactName: '陈老师',
  words: '上次有您在，大家都很安心',
  invitedAt: '2026-11-20T01:00:00.000Z',
  riskNotice: '请注意交通安全。',
  matter: invited().matter,
  conditions: [],
  full: false,
  ...change,
})
const counts = (mission: number) => ({
  unread: mission,
  byCategory: { mission, record: 0, system: 0 },
})
const open = (items: Own[], address = '/personalCenter/myMessage') =>
  renderPortal(
    address,
    {
      [message.list.path]: ok({ items, next: null }),
      [message.unreadInfo.path]: ok(counts(items.filter(({ read }) => !read).length)),
      [message.read.path]: ok(counts(0)),
      [message.remove.path]: ok({}),
    },
    { volunteer: true },
  )

/** The page with one message open beside the list. */
const openOne = async (one: Own, more: Parameters<typeof renderPortal>[1] = {}) => {
  const page = await renderPortal(
    `/personalCenter/myMessage?siteMsgId=${one.siteMsgId}`,
    {
      [message.list.path]: ok({ items: [one], next: null }),
      [message.unreadInfo.path]: ok(counts(one.read ? 0 : 1)),
      [message.read.path]: ok(counts(0)),
      [message.detail.path]: ok({ ...one, facts }),
      [message.invitation.path]: ok(invitation()),
      [message.remove.path]: ok({}),
      [message.restore.path]: ok({}),
      ...more,
    },
    { volunteer: true },
  )
  return { ...page, sheet: within(await screen.findByRole('dialog')) }
}

describe('my messages', () => {
  it('my messages tell what is unread in words, and are read one by one', async () => {
    const { server } = await open([
      own,
      { ...own, siteMsgId: own.siteMsgId.replace(/0$/, '1'), read: true },
    ])
    expect(await screen.findAllByText('未读')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { name: '报名已通过' })).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: /^标为已读/ }))
    await waitFor(() => expect(server.to(message.read.path)).toHaveLength(1))
    expect(server.to(message.read.path)[0]!.body).toContain(own.siteMsgId)
  })

  it.each([
    ['ownProfile', '查看个人资料'],
    ['ownOrganizations', '查看我的组织'],
  ] as const)('my messages lead to %s by a button that says %s', async (type, name) => {
    await open([{ ...own, title: '身份信息已变更', target: { type, missionId: null } }])
    const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
    expect(link.getAttribute('href')).toBe('/personalCenter/personalInfo')
  })

  it('my messages are read all together', async () => {
    const { server } = await open([own])
    fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
    await screen.findByText('全部消息已标为已读')
    expect(server.to(message.read.path)[0]!.body).toContain('all')
  })

  it('my messages keep tab and filter in the address', async () => {
    const { router, server } = await open([own])
    fireEvent.click(await screen.findByRole('tab', { name: /^审核/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=record'))
    fireEvent.click(screen.getByLabelText('只看未读'))
    await waitFor(() => expect(router.state.location.search).toBe('?category=record&unread=1'))
    await waitFor(() =>
      expect(server.to(message.list.path).at(-1)!.query).toMatchObject({
        category: 'record',
        unread: '1',
      }),
    )
  })

  it('my messages say that there is nothing, and where to begin', async () => {
    await open([])
    await screen.findByText('没有新消息')
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull()
    expect(screen.getByRole('link', { name: '去找活动' }).getAttribute('href')).toContain(
      '/mission',
    )
  })

  it('my messages leave the searches that are followed to the favourites', async () => {
    const { server } = await open([own])
    await screen.findByRole('heading', { name: own.title })
    await waitFor(() => expect(server.to(message.unreadInfo.path)).not.toHaveLength(0))
    expect(server.to(savedSearch.list.path)).toHaveLength(0)
  })

  it('my messages lead to the thing they speak of and are read by it', async () => {
    const { server, path } = await open([own])
    fireEvent.click(await screen.findByRole('link', { name: /^查看我的活动/ }))
    await waitFor(() => expect(path()).toBe('/personalCenter/myMission'))
    expect(server.to(message.read.path)).toHaveLength(1)
  })

  it('my messages come back when they were removed by mistake', async () => {
    const { server, sheet } = await openOne(own)
    fireEvent.click(await sheet.findByRole('button', { name: '删除' }))
    await screen.findByText('已删除“报名已通过”')
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    await screen.findByText('消息已恢复')
    expect(JSON.parse(server.to(message.restore.path)[0]!.body)).toEqual({
      siteMsgId: own.siteMsgId,
    })
    expect(screen.queryByText('已删除“报名已通过”')).toBeNull()
  })

  it('my messages that are removed by keyboard leave the focus on the way back', async () => {
    let items = [own]
    await renderPortal(
      '/personalCenter/myMessage',
      {
        [message.list.path]: () => ok({ items, next: null }),
        [message.unreadInfo.path]: ok(counts(0)),
        [message.remove.path]: () => {
          items = []
          return ok({})
        },
      },
      { volunteer: true },
    )
    const button = await screen.findByRole('button', { name: /^删除/ })
    button.focus()
    fireEvent.click(button)
    const undo = await screen.findByRole('button', { name: '撤销' })
    expect(button.isConnected).toBe(false)
    expect(document.activeElement).toBe(undo)
  })

  it('my messages that wait for an answer are filtered by the address', async () => {
    const { server, router } = await open([invited()])
    fireEvent.click(await screen.findByLabelText('待我答复'))
    await waitFor(() => expect(router.state.location.search).toBe('?pending=1'))
    await waitFor(() =>
      expect(server.to(message.list.path).at(-1)!.query).toMatchObject({ pending: '1' }),
    )
    expect(screen.getAllByText('待我答复')).toHaveLength(2)
  })
})

describe('a message beside the list', () => {
  it('a message beside the list opens by its address, is read by that, and closes again', async () => {
    const { server, sheet, router } = await openOne(own)
    await sheet.findByText(/颐康中心陪伴下午茶/)
    await waitFor(() => expect(server.to(message.read.path)).toHaveLength(1))
    expect(sheet.getByRole('link', { name: '查看我的活动' }).getAttribute('href')).toBe(
      '/personalCenter/myMission',
    )
    fireEvent.click(sheet.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('')
  })

  it('a message beside the list says when there is none by that address', async () => {
    const { sheet } = await openOne(own, { [message.detail.path]: refused('messageNotFound') })
    await sheet.findByText('没有找到这条消息')
  })

  it('a message beside the list accepts an invitation once the risks are read, and keeps the result', async () => {
    let state: Own = { ...invited(), read: true }
    const { server, sheet } = await openOne(state, {
      [message.detail.path]: () => ok({ ...state, facts }),
      [message.confirm.path]: () => {
        const answeredAt = '2026-11-20T02:00:00.000Z'
        state = { ...state, ...invited({ state: 'accepted', answeredAt }), read: true }
        return ok({ ...state, facts })
      },
    })
    await sheet.findByText('上次有您在，大家都很安心')
    const accept = await sheet.findByRole('button', { name: '接受邀请' })
    fireEvent.click(accept)
    await sheet.findByText('请先阅读并接受风险告知')
    expect(server.to(message.confirm.path)).toHaveLength(0)
    fireEvent.click(sheet.getByLabelText('我已阅读并接受风险告知'))
    fireEvent.click(accept)
    await sheet.findByText(/^您已于 .*接受邀请$/)
    expect(JSON.parse(server.to(message.confirm.path)[0]!.body)).toEqual({
      siteMsgId: own.siteMsgId,
      accept: true,
      riskAccepted: true,
    })
    expect(sheet.queryByRole('button', { name: '接受邀请' })).toBeNull()
  })

  it('a message beside the list offers the waiting list where the place is full', async () => {
    const { server, sheet } = await openOne(
      { ...invited(), read: true },
      {
        [message.invitation.path]: ok(invitation({ full: true })),
        [message.confirm.path]: refused('missionFull'),
      },
    )
    fireEvent.click(await sheet.findByLabelText('我已阅读并接受风险告知'))
    fireEvent.click(sheet.getByRole('button', { name: '接受并加入候补' }))
    await sheet.findByRole('alert')
    expect(JSON.parse(server.to(message.confirm.path)[0]!.body)).toMatchObject({ wait: true })
  })

  it('a message beside the list declines with a reason or without, after saying what follows', async () => {
    const { server, sheet } = await openOne(
      { ...invited(), read: true },
      { [message.confirm.path]: refused('matterExpired') },
    )
    fireEvent.click(await sheet.findByRole('button', { name: '不参加' }))
    await sheet.findByText(/组织不能再次邀请您/)
    fireEvent.change(sheet.getByLabelText(/^不参加的原因/), { target: { value: '那天要上课' } })
    fireEvent.click(sheet.getByRole('button', { name: '确认不参加' }))
    // What was typed stays while the refusal is told.
    await sheet.findByText(/答复的期限已过/)
    expect(sheet.getByLabelText<HTMLTextAreaElement>(/^不参加的原因/).value).toBe('那天要上课')
    expect(JSON.parse(server.to(message.confirm.path)[0]!.body)).toEqual({
      siteMsgId: own.siteMsgId,
      accept: false,
      reason: '那天要上课',
    })
  })

  it('a message beside the list needs a reason to put a correction to the node above', async () => {
    const { server, sheet } = await openOne({
      ...invited({ kind: 'correctionResult' }),
      kind: 'correctionRefused',
      read: true,
    })
    fireEvent.click(await sheet.findByRole('button', { name: '提交上级' }))
    fireEvent.click(sheet.getByRole('button', { name: '确认提交上级' }))
    await sheet.findByText('请写明不同意的理由')
    expect(server.to(message.confirm.path)).toHaveLength(0)
  })

  it('a message beside the list tells a period that ends with a day by that day', async () => {
    const { sheet } = await openOne({
      ...invited({ kind: 'correctionResult', until: '2026-12-03T16:00:00.000Z' }),
      read: true,
    })
    await sheet.findByText('请在 2026-12-03 周四 24:00 前答复')
  })

  it.each([
    ['declined', /^您已于 .*答复不参加$/],
    ['expired', /^邀请已失效/],
  ] as const)(
    'a message beside the list tells what became of an invitation that is %s',
    async (state, sentence) => {
      const answeredAt = state === 'declined' ? '2026-11-20T02:00:00.000Z' : null
      const { sheet } = await openOne({ ...invited({ state, answeredAt }), read: true })
      await sheet.findByText(sentence)
      expect(sheet.queryByRole('button', { name: '不参加' })).toBeNull()
    },
  )

  it('a message beside the list lists the conditions that stand in the way of accepting', async () => {
    const conditions = [
      { name: 'realName', met: false, details: {} },
      { name: 'riskAccepted', met: false, details: {} },
    ]
    const { sheet } = await openOne(
      { ...invited(), read: true },
      { [message.invitation.path]: ok(invitation({ conditions })) },
    )
    expect(await sheet.findAllByRole('listitem')).toHaveLength(1)
  })
})
