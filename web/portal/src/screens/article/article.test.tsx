import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { article } from 'contract/site/article'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const card = (pageno: number, change: object = {}) => ({
  pageno,
  kind: 'news',
  title: `消息${pageno}`,
  lead: `导语${pageno}`,
  source: '省志愿者联合会',
  cover: null,
  pinned: false,
  publishedAt: '2026-11-20T02:00:00.000Z',
  ...change,
})
const page = (items: object[], change: object = {}) =>
  ok({ items, page: 1, pages: 1, total: items.length, ...change })
const mission = {
  missionId: '019a9f00-0000-7000-8000-000000000021',
  title: '净滩行动',
  districtId: '019a9f00-0000-7000-8000-000000000022',
  districtName: '护水服务队',
  address: '东湖公园',
  startsAt: '2026-10-10T01:00:00.000Z',
  endsAt: '2026-10-10T04:00:00.000Z',
  people: 26,
  minutes: 4680,
}
const detail = (change: object = {}) => ({
  ...card(1001),
  author: '宣传组',
  districtId: mission.districtId,
  districtName: '省志愿者联合会',
  regionName: '',
  body: '<h2>怎么做</h2><p>先签到。</p><figure><img src="/x?fileId=1" alt="现场"></figure>',
  attachments: [
    {
      fileId: mission.missionId,
      name: '报名表.pdf',
      type: 'application/pdf',
      size: 20_480,
      address: '/v2/api/zyz/home/site/article/file?fileId=1',
    },
  ],
  mission: null,
  previous: { pageno: 1000, kind: 'news', title: '前一篇' },
  next: null,
  related: [card(990)],
  ...change,
})
const views = { [article.views.path]: ok({ views: 1547 }) }

describe('the list of articles', () => {
  it('the list of articles leads with the first, and keeps tab and page in the address', async () => {
    const { router, server } = await renderPortal('/article?kind=news', {
      [article.list.path]: page([card(1002, { pinned: true }), card(1001)], {
        pages: 3,
        total: 25,
      }),
    })
    expect(await screen.findByRole('heading', { level: 2, name: '消息1002' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: '消息1001' })).toBeTruthy()
    const pages = screen.getByRole('navigation', { name: '分页' })
    const second = within(pages).getByRole('link', { name: '第 2 页' })
    expect(second.getAttribute('href')).toBe('/article?kind=news&page=2')
    fireEvent.click(second)
    await waitFor(() => expect(router.state.location.search).toBe('?kind=news&page=2'))
    fireEvent.click(screen.getByRole('link', { name: '风采' }))
    await waitFor(() => expect(router.state.location.search).toBe('?kind=summary'))
    await waitFor(() =>
      expect(server.to(article.list.path).map(({ query }) => query)).toEqual([
        { kind: 'news' },
        { kind: 'news', page: '2' },
        { kind: 'summary' },
      ]),
    )
  })

  it('the list of articles says that there is nothing, that a word finds nothing, and that a page is gone', async () => {
    await renderPortal('/article', { [article.list.path]: page([]) })
    expect(await screen.findByText('还没有发布内容')).toBeTruthy()
    await renderPortal('/article?keyword=龙舟', { [article.list.path]: page([]) })
    expect(await screen.findByText('没有找到相关内容')).toBeTruthy()
    await renderPortal('/article?page=9', { [article.list.path]: page([], { page: 9, pages: 2 }) })
    expect((await screen.findByRole('link', { name: '回到第 1 页' })).getAttribute('href')).toBe(
      '/article',
    )
  })

  it('the list of articles offers to try again after a failure', async () => {
    await renderPortal('/article', { [article.list.path]: refused('internalError') })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('an article', () => {
  it('an article says who wrote it when, how often it was read, and what else there is', async () => {
    await renderPortal('/article/article-1001', {
      [article.detail.path]: ok(detail()),
      ...views,
    })
    expect(await screen.findByRole('heading', { level: 1, name: '消息1001' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: '怎么做' })).toBeTruthy()
    expect(await screen.findByText('1,547 次')).toBeTruthy()
    expect(screen.getByText('宣传组')).toBeTruthy()
    expect(screen.getByRole('link', { name: /报名表\.pdf/ }).getAttribute('download')).toBe(
      '报名表.pdf',
    )
    const ways = screen.getByRole('navigation', { name: '上一篇与下一篇' })
    expect(within(ways).getByRole('link', { name: '前一篇' }).getAttribute('href')).toBe(
      '/article/article-1000',
    )
    expect(within(ways).getByText('已经是最新一篇')).toBeTruthy()
    expect(screen.getByRole('link', { name: '消息990' })).toBeTruthy()
  })

  it('an article opens its pictures large, also by the keyboard', async () => {
    await renderPortal('/article/article-1001', { [article.detail.path]: ok(detail()), ...views })
    fireEvent.keyDown(await screen.findByRole('button', { name: '放大图片：现场' }), {
      key: 'Enter',
    })
    expect(await screen.findByRole('dialog', { name: '现场' })).toBeTruthy()
  })

  it('an article that was taken down says so and offers others; one that never was is unknown', async () => {
    const answers = { [article.list.path]: page([card(1002)]) }
    await renderPortal('/article/article-1001', {
      ...answers,
      [article.detail.path]: refused('articleWithdrawn'),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '内容已下线' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: '消息1002' })).toBeTruthy()
    await renderPortal('/article/article-0', answers)
    expect(await screen.findByRole('heading', { name: '没有找到这篇内容' })).toBeTruthy()
  })

  it('an article that is a summary moves to its own address and shows the mission', async () => {
    const { path } = await renderPortal('/article/article-1001', {
      [article.detail.path]: ok(detail({ kind: 'summary', mission })),
      ...views,
    })
    await waitFor(() => expect(path()).toBe('/article/summary-1001'))
    expect(await screen.findByText('26 人')).toBeTruthy()
    expect(screen.getByText('78小时0分')).toBeTruthy()
  })
})

describe('the summary of a mission', () => {
  const address = `/mission/summary?missionId=${mission.missionId}`
  it('the summary of a mission shows the text of its organisation', async () => {
    await renderPortal(address, {
      [article.missionSummary.path]: ok({ mission, article: detail({ kind: 'summary', mission }) }),
      ...views,
    })
    expect(await screen.findByRole('heading', { level: 1, name: '消息1001' })).toBeTruthy()
  })

  it('the summary of a mission without a text still says what came of the mission', async () => {
    await renderPortal(address, { [article.missionSummary.path]: ok({ mission, article: null }) })
    expect(await screen.findByText('组织还没有发布活动总结')).toBeTruthy()
    expect(screen.getByText('26 人')).toBeTruthy()
  })

  it('the summary of no mission leads back to the list', async () => {
    await renderPortal('/mission/summary')
    expect(await screen.findByText('没有找到这场活动')).toBeTruthy()
    await renderPortal(address, { [article.missionSummary.path]: refused('missionNotFound') })
    expect((await screen.findAllByRole('link', { name: '去看志愿活动' })).length).toBeGreaterThan(0)
  })
})
