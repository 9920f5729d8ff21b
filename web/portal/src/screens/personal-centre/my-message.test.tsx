import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ResultOf } from 'contract/endpoint'
import { message } from 'contract/message'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../../kit/src/test/fake-server.ts'
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
}
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

describe('my messages', () => {
  it('tell what is unread in words, and are read one by one', async () => {
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

  it('are read all together', async () => {
    const { server } = await open([own])
    fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
    await screen.findByText('全部消息已标为已读')
    expect(server.to(message.read.path)[0]!.body).toContain('all')
  })

  it('keep tab and filter in the address', async () => {
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

  it('say that there is nothing, and where to begin', async () => {
    await open([])
    await screen.findByText('没有新消息')
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull()
    expect(screen.getByRole('link', { name: '去找活动' }).getAttribute('href')).toContain(
      '/mission',
    )
  })

  it('lead to the thing they speak of and are read by it', async () => {
    const { server, path } = await open([own])
    fireEvent.click(await screen.findByRole('link', { name: /^查看我的活动/ }))
    await waitFor(() => expect(path()).toBe('/personalCenter/myMission'))
    expect(server.to(message.read.path)).toHaveLength(1)
  })
})
