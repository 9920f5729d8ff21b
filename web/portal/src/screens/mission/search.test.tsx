import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { search } from 'contract/site/search'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAll } from '../../features/site/search/history.ts'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const id = (n: number) => `019a9f00-0000-7000-8000-${String(n).padStart(12, '0')}`
const nothing = ok({ items: [], next: null })
const answers = {
  [search.hotWords.path]: ok(['长者', '净滩']),
  [search.suggest.path]: ok({
    missions: [{ missionId: id(1), title: '河岸净滩行动' }],
    organizations: [{ districtId: id(2), districtName: '净滩志愿服务队' }],
    articles: [{ pageno: 1003, kind: 'news', title: '海边净滩手记' }],
  }),
  [search.counts.path]: ok({ missions: 0, organizations: 100, articles: 2 }),
  [mission.list.path]: nothing,
  [organization.listChildren.path]: nothing,
}

describe('the search', () => {
  beforeEach(forgetAll)

  it('the search suggests by group while one types, marks what was typed, and remembers the words', async () => {
    const { path } = await renderPortal('/mission/search', answers)
    const box = within(await screen.findByRole('main')).getByRole('searchbox')
    expect(screen.queryByText('最近搜索')).toBeNull()
    await screen.findByRole('link', { name: '长者' })
    fireEvent.change(box, { target: { value: '净滩' } })
    const link = await screen.findByRole('link', { name: /河岸\s*净滩\s*行动/ })
    expect(link.querySelector('mark')?.textContent).toBe('净滩')
    expect(screen.getByRole('link', { name: /净滩\s*志愿服务队/ })).toBeTruthy()
    const news = screen.getByRole('link', { name: /海边\s*净滩\s*手记/ })
    expect(news.getAttribute('href')).toBe('/article/article-1003')
    fireEvent.submit(box)
    await waitFor(() => expect(path()).toBe('/mission/search-tab'))
  })

  it('the search keeps its words in the browser, where they are deleted one by one or all at once', async () => {
    localStorage.clear()
    await renderPortal('/mission/search-tab?keyword=%E7%81%AB%E6%98%9F', answers)
    await screen.findByText('没有找到“火星”')
    expect(JSON.parse(localStorage.getItem('izhiyuan.search')!)).toEqual(['火星'])
    await renderPortal('/mission/search', answers)
    fireEvent.click(await screen.findByRole('button', { name: '删除记录：火星' }))
    await waitFor(() => expect(screen.queryByText('最近搜索')).toBeNull())
    expect(JSON.parse(localStorage.getItem('izhiyuan.search')!)).toEqual([])
  })

  it('the search says what to try when nothing is found, and counts up to a hundred', async () => {
    await renderPortal(
      '/mission/search-tab?keyword=%E7%81%AB%E6%98%9F%20%E7%99%BB%E9%99%86',
      answers,
    )
    await screen.findByText('没有找到“火星 登陆”')
    expect(await screen.findByRole('tab', { name: '组织 99+' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '火星' }).getAttribute('href')).toBe(
      '/mission/search-tab?keyword=%E7%81%AB%E6%98%9F',
    )
    expect(screen.getByRole('link', { name: '拨打 12355' })).toBeTruthy()
  })

  it('the search goes on without suggestions when they cannot be read', async () => {
    await renderPortal('/mission/search', {
      ...answers,
      [search.suggest.path]: refused('serviceBusy'),
    })
    const box = within(await screen.findByRole('main')).getByRole('searchbox')
    fireEvent.change(box, { target: { value: '净滩' } })
    expect(await screen.findByRole('button', { name: '搜索“净滩”的全部结果' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
